import Swiper from 'swiper5/js/swiper.js'

for (const element of document.querySelectorAll('.carousel')) {
  new Swiper(element, {
    loop: true,
    speed: 600,
    navigation: {
      nextEl: element.querySelector('.swiper-button-next'),
      prevEl: element.querySelector('.swiper-button-prev'),
    },
    pagination: { el: element.querySelector('.swiper-pagination'), clickable: true },
  })
  bench.ready()
}
