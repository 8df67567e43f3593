import Swiper from 'swiper'
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules'

for (const element of document.querySelectorAll('.carousel')) {
  new Swiper(element, {
    modules: [A11y, Keyboard, Navigation, Pagination],
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
