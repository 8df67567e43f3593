import Swiper from 'swiper'
import { A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination, Parallax } from 'swiper/modules'

for (const element of document.querySelectorAll('.carousel')) {
  new Swiper(element, {
    modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination, Parallax],
    loop: true,
    speed: 300,
    effect: 'fade',
    fadeEffect: { crossFade: true },
    parallax: true,
    autoplay: { delay: 9000 },
    navigation: {
      nextEl: element.querySelector('.swiper-button-next'),
      prevEl: element.querySelector('.swiper-button-prev'),
    },
    pagination: { el: element.querySelector('.swiper-pagination'), clickable: true },
  })
  bench.ready()
}
