import $ from 'jquery'
import 'slick-carousel'

$('.carousel').each((_, element) => {
  $(element).slick({ speed: 300, dots: true, fade: true, autoplay: true, autoplaySpeed: 9000 })
  bench.ready()
})
