// Libraries that lay out, fix or scale what is on a page do on the stand-in what they do on jQuery itself.
import { call, click, type Library, resize, testLibraries, wheel } from './libraries.harness.ts'

const boxes = (count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<div class="item ${i % 2 ? 'odd' : 'even'}" data-rank="${(i * 7) % 5}" style="height: ${30 + ((i * 17) % 40)}px">${i}</div>`,
  ).join('')
const GRID = `.grid { width: 320px } .item { width: 100px } @media (max-width: 600px) { .grid { width: 210px } }`
const SPACE = '<div style="height: 1500px"></div>'

const LIBRARIES: Record<string, Library> = {
  'masonry 4.2': {
    file: 'masonry-layout/dist/masonry.pkgd.min.js',
    css: GRID,
    caller: `jQuery(window).on('load', function () {
      var $grid = jQuery('.grid')
      $grid.on('layoutComplete', function (event, items) { log.push([event.type, items.length]) }).on('removeComplete', function (event, items) { log.push([event.type, items.length]) })
      $grid.masonry({ itemSelector: '.item', columnWidth: 100, gutter: 5, transitionDuration: 0 })
      jQuery('.more').on('click', function () { var $new = jQuery('<div class="item" style="height: 20px">n</div>'); $grid.append($new).masonry('appended', $new) })
      log.push([typeof $grid.data('masonry').layout, $grid.masonry('getItemElements').length])
    })`,
    body: `<button class="more">more</button><div class="grid">${boxes(7)}</div>`,
    steps: [
      click('.more'),
      resize(480),
      call(`jQuery('.grid').masonry('remove', jQuery('.item').first()).masonry('layout'), 0`),
      call(`jQuery('.grid').masonry('option', { gutter: 0 }), jQuery('.grid').masonry(), 0`),
      call(`jQuery('.grid').masonry('destroy'), 0`),
    ],
  },
  'isotope 3': {
    file: ['imagesloaded/imagesloaded.pkgd.min.js', 'isotope-layout/dist/isotope.pkgd.min.js'],
    css: GRID,
    caller: `jQuery(document).ready(function ($) {
      var $grid = $('.grid')
      $grid.imagesLoaded(function () {
        $grid.isotope({ itemSelector: '.item', layoutMode: 'fitRows', transitionDuration: 0, getSortData: { rank: '[data-rank] parseInt', text: function (item) { return $(item).text() } }, sortBy: 'original-order' })
        $grid.on('arrangeComplete', function (event, items) { log.push([event.type, items.length]) })
      })
      $('.filters button').click(function () { $grid.isotope({ filter: $(this).attr('data-filter') }); $(this).addClass('on').siblings().removeClass('on'); return false })
      $('.sort').on('click', function () { $grid.isotope({ sortBy: 'rank', sortAscending: false, layoutMode: 'masonry', masonry: { columnWidth: 100 } }) })
      $('.own').on('click', function () { $grid.isotope({ filter: function () { return parseInt($(this).text(), 10) > 2 } }) })
    })`,
    body: `<div class="filters"><button data-filter="*">all</button><button data-filter=".odd">odd</button></div><button class="sort">sort</button><button class="own">own</button>
      <div class="grid">${boxes(6)}<div class="item even" data-rank="9"><img src="/api/1.svg" alt=""></div></div>`,
    steps: [
      click('[data-filter=".odd"]'),
      click('[data-filter="*"]'),
      click('.sort'),
      click('.own'),
      call(
        `jQuery('.grid').isotope('layout'), log.push([jQuery('.grid').data('isotope').filteredItems.length]), 0`,
      ),
      resize(480),
      call(`jQuery('.grid').isotope('destroy'), 0`),
    ],
  },
  'imagesLoaded 5': {
    file: 'imagesloaded/imagesloaded.pkgd.min.js',
    caller: `jQuery(function ($) {
      $('#box').imagesLoaded().always(function (all) { log.push(['always', all.images.length]) }).done(function () { log.push(['done']) }).fail(function () { log.push(['fail']) }).progress(function (all, one) { log.push(['progress', one.isLoaded]) })
      $('.bg').imagesLoaded({ background: true }, function () { log.push(['background', this.elements && this.elements.length]) })
    })`,
    body: `<div id="box"><img src="/api/1.svg" alt=""><img src="/api/2.svg" alt=""></div><div class="bg" style="background: url(/api/3.svg)">b</div>`,
  },
  'FitVids 1.2': {
    file: 'fitvids.js/jquery.fitvids.js',
    caller: `jQuery(function ($) { $('.post').fitVids(); $('.own').fitVids({ customSelector: 'iframe[data-own]', ignore: '.not' }) })`,
    body: `<div class="post" style="width: 300px"><iframe width="560" height="315" data-src="x" src="about:blank#www.youtube.com/embed/a"></iframe><p>t</p><object width="200" height="100" data="data:,x"></object></div>
      <div class="own" style="width: 200px"><iframe data-own width="100" height="50" src="about:blank"></iframe><iframe class="not" data-own src="about:blank"></iframe></div>`,
  },
  'jquery.sticky 1.0': {
    file: 'jquery-sticky/jquery.sticky.js',
    css: '#bar { height: 40px; width: 300px }',
    caller: `jQuery(document).ready(function ($) {
      $('#bar').sticky({ topSpacing: 10, bottomSpacing: 100, className: 'stuck', wrapperClassName: 'around', zIndex: 9 })
      $('#bar').on('sticky-start sticky-end sticky-update sticky-bottom-reached', function (event) { log.push([event.type]) })
    })`,
    body: `<div style="height: 200px"></div><div id="bar">bar</div>${SPACE}${SPACE}`,
    steps: [
      wheel(500),
      wheel(200),
      wheel(3000),
      wheel(-4000),
      resize(480),
      call(`jQuery('#bar').sticky('update'), 0`),
      call(`jQuery('#bar').unstick(), 0`),
    ],
  },
  'sticky-kit 1.1': {
    file: 'sticky-kit/dist/sticky-kit.min.js',
    css: '#side { float: left; width: 200px; height: 100px } #main { margin-left: 210px; height: 1200px }',
    caller: `jQuery(document).ready(function ($) {
      $('#side').stick_in_parent({ offset_top: 20 }).on('sticky_kit:stick sticky_kit:unstick sticky_kit:bottom sticky_kit:unbottom', function (event) { log.push([event.type]) })
      $('#off').on('click', function () { $('#side').trigger('sticky_kit:detach') })
    })`,
    body: `<div style="height: 150px"><button id="off">off</button></div><div id="room" style="overflow: auto"><div id="side">side</div><div id="main">main</div></div>${SPACE}`,
    steps: [
      wheel(400),
      wheel(1200),
      wheel(-300),
      wheel(-2000),
      call(`jQuery(document.body).trigger('sticky_kit:recalc'), 0`),
      click('#off'),
      wheel(400),
    ],
  },
  'masonry 4.2, when its caller uses what only jQuery has': {
    file: 'masonry-layout/dist/masonry.pkgd.min.js',
    css: GRID,
    caller: `jQuery(function ($) {
      $('.grid').on('layoutComplete', function (event, items) { log.push([event.type, items.length]) })
      $('.item:odd').finish().addClass('seen')
      $('.grid').masonry({ itemSelector: '.item', columnWidth: 100, transitionDuration: 0 })
    })`,
    body: `<div class="grid">${boxes(5)}</div>`,
    steps: [resize(480), call(`jQuery('.grid').masonry('layout'), 0`)],
    needsReal: true,
  },
}

testLibraries(LIBRARIES)
