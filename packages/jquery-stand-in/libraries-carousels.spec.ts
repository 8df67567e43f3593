// Carousels that pages load do on the stand-in what they do on jQuery itself.
import {
  call,
  click,
  drag,
  hover,
  type Library,
  press,
  readPackage,
  resize,
  testLibraries,
} from './libraries.harness.ts'

const OWL = {
  file: 'owl.carousel/dist/owl.carousel.min.js',
  css: `${readPackage('owl.carousel/dist/assets/owl.carousel.css')} ${readPackage('owl.carousel/dist/assets/owl.theme.default.css')}
    .owl-carousel { width: 400px } .owl-carousel .item { height: 40px }`,
}
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `<div class="item">${from + i}</div>`).join('')

const LIBRARIES: Record<string, Library> = {
  'owl-carousel 2.3': {
    ...OWL,
    caller: `jQuery(document).ready(function ($) {
      var said = function (event) { log.push([event.type, event.namespace, event.item && event.item.index, event.item && event.item.count, event.page && event.page.index, event.property && event.property.name, event.relatedTarget === $('.one').data('owl.carousel')]) }
      $('.one').on('initialized.owl.carousel changed.owl.carousel translated.owl.carousel resized.owl.carousel refreshed.owl.carousel drag.owl.carousel dragged.owl.carousel', said)
      $('.one').owlCarousel({ items: 2, loop: true, margin: 10, nav: true, smartSpeed: 150, navText: ['<b>&lt;</b>', '<b>&gt;</b>'], responsiveClass: true, responsive: { 0: { items: 1 }, 600: { items: 2 } }, onInitialized: function (event) { log.push(['option', event.type, event.item.count]) } })
      $('.mine').click(function () { $('.one').trigger('next.owl.carousel', [100]) })
      $('.two').each(function () { var $box = $(this); $box.owlCarousel({ items: $box.data('items'), center: $box.data('center'), dots: true, nav: false, autoHeight: true, stagePadding: 20, smartSpeed: 100, rtl: $box.data('rtl') }) })
    })`,
    body: `<div class="one owl-carousel owl-theme">${items(1, 5)}</div><button class="mine">next</button>
      <div class="two owl-carousel owl-theme" data-items="1" data-center="true">${items(6, 7)}<div class="item" style="height: 90px">8</div></div>`,
    steps: [
      click('.one .owl-next'),
      click('.one .owl-prev'),
      click('.one .owl-dot:nth-child(3)'),
      click('.mine'),
      drag('.one .owl-stage-outer'),
      click('.two .owl-dot:nth-child(3)'),
      resize(480),
      call(`jQuery('.one').trigger('to.owl.carousel', [2, 100]), 0`),
      call(
        `jQuery('.one').trigger('add.owl.carousel', ['<div class="item">9</div>']).trigger('refresh.owl.carousel'), 0`,
      ),
      call(`jQuery('.one').trigger('remove.owl.carousel', 0).trigger('refresh.owl.carousel'), 0`),
      call(
        `log.push([jQuery('.one').data('owl.carousel').current()]), jQuery('.one').owlCarousel('destroy'), 0`,
      ),
    ],
  },
  'owl-carousel 2.3 by itself, with pictures that come late and entrances': {
    ...OWL,
    css: `${OWL.css} ${readPackage('owl.carousel/dist/assets/owl.carousel.css')} .owl-carousel .animated { animation-duration: .1s } `,
    caller: `(function ($) {
      $(document).ready(function () {
        var owl = $('.one')
        owl.on('loaded.owl.lazy load.owl.lazy', function (event) { log.push([event.type, event.namespace, event.element.attr('data-src')]) })
        owl.owlCarousel({ items: 1, loop: true, lazyLoad: true, animateOut: 'fadeOut', autoplay: true, autoplayTimeout: 500000, autoplayHoverPause: true, smartSpeed: 100 })
        $('.go').on('click', function () { owl.trigger('next.owl.carousel') })
        owl.on('changed.owl.carousel', function (event) { if (event.property.name === 'position') log.push(event.property.value) })
      })
    })(jQuery)`,
    body: `<div class="one owl-carousel owl-theme"><img class="owl-lazy" data-src="/api/1.svg" alt=""><img class="owl-lazy" data-src="/api/2.svg" alt=""></div><button class="go">next</button>`,
    steps: [
      click('.go'),
      hover('.one'),
      click('.go'),
      call(`jQuery('.one').trigger('stop.owl.autoplay'), 0`),
    ],
  },
  'owl-carousel 2.3, when its caller uses what only jQuery has': {
    ...OWL,
    caller: `jQuery(document).ready(function ($) {
      $('.one .item:even').finish().addClass('even')
      $('.one').on('changed.owl.carousel', function (event) { log.push([event.type, event.item.index]) })
      $('.one').owlCarousel({ items: 2, nav: true, smartSpeed: 100, navText: ['<b>&lt;</b>', '<b>&gt;</b>'] })
    })`,
    body: `<div class="one owl-carousel owl-theme">${items(1, 5)}</div>`,
    steps: [click('.one .owl-next'), click('.one .owl-prev')],
    needsReal: true,
  },
  'flexslider 2.7': {
    file: 'flexslider/jquery.flexslider.js',
    none: true,
    css: `${readPackage('flexslider/flexslider.css').replace(/@font-face\s*\{[^}]*\}/g, '')} .flexslider { width: 400px } .slides li { height: 60px } .flexslider a { transition: none !important } .flexslider .flex-next { right: 0 !important } .flexslider .flex-prev { left: 0 !important }`,
    caller: `(function ($) {
      $(window).on('load', function () {
        $('.one').flexslider({ animation: 'slide', slideshow: false, animationSpeed: 150, prevText: '<', nextText: '>', start: function (slider) { log.push(['start', slider.currentSlide, slider.count]) }, before: function (slider) { log.push(['before', slider.currentSlide, slider.animatingTo]) }, after: function (slider) { log.push(['after', slider.currentSlide, slider.animating, slider.atEnd]) } })
        $('.two').flexslider({ animation: 'fade', slideshow: false, animationSpeed: 100, pausePlay: true, keyboard: true, controlNav: 'thumbnails' })
        $('.three').flexslider({ animation: 'slide', slideshow: false, animationSpeed: 100, animationLoop: false, itemWidth: 100, itemMargin: 10, minItems: 2, maxItems: 3, controlNav: false })
      })
    })(jQuery)`,
    body: ['one', 'two', 'three']
      .map(
        (name) =>
          `<div class="flexslider ${name}"><ul class="slides">${[1, 2, 3, 4].map((n) => `<li data-thumb="/api/${n}.svg">${name} ${n}</li>`).join('')}</ul></div>`,
      )
      .join(''),
    steps: [
      click('.one .flex-next'),
      click('.one .flex-control-nav li:nth-child(4) a'),
      click('.one .flex-next'),
      click('.two .flex-next'),
      click('.two .flex-control-thumbs li:nth-child(3) img'),
      click('.two .flex-play'),
      click('.two .flex-pause'),
      click('.three .flex-next'),
      press('ArrowRight'),
      call(`jQuery('.one').flexslider(1), 0`),
      call(`jQuery('.one').flexslider('prev'), 0`),
      call(
        `log.push(['data', jQuery('.one').data('flexslider').currentSlide, jQuery('.one').data('flexslider').vars.animation]), 0`,
      ),
      call(`jQuery('.one').data('flexslider').addSlide('<li>new</li>', 1), 0`),
      call(`jQuery('.one').data('flexslider').removeSlide(0), 0`),
      resize(480),
    ],
  },
}

testLibraries(LIBRARIES)
