import $ from 'jquery'
import 'slick-carousel'

$('.carousel').each((_, element) => {
  $(element).slick({ speed: 600, dots: true })
  bench.ready()
})
