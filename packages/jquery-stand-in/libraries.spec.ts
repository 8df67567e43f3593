// Libraries that pages load run on the stand-in as on jQuery itself: what they make of the page, step by step, and what they say.
import {
  call,
  click,
  drag,
  focus,
  type Library,
  press,
  readPackage,
  resize,
  testLibraries,
  wheel,
} from './libraries.harness.ts'

const LIBRARIES: Record<string, Library> = {
  'Slick 1.8': {
    file: 'slick-carousel/slick/slick.min.js',
    css: `${readPackage('slick-carousel/slick/slick.css')} .one { width: 400px } .one div { height: 50px }`,
    caller: `jQuery(function ($) {
      $('.one').on('init afterChange beforeChange breakpoint swipe edge', function (event, slick, a, b) { log.push([event.type, typeof slick, a, b]) })
      $('.one').slick({ dots: true, slidesToShow: 2, slidesToScroll: 1, speed: 200, infinite: true, responsive: [{ breakpoint: 500, settings: { slidesToShow: 1 } }] })
      $('.two').slick({ fade: true, speed: 100, autoplay: false, adaptiveHeight: true })
    })`,
    body: `<div class="one"><div>1</div><div>2</div><div>3</div><div>4</div></div><div class="two"><div>a</div><div style="height: 80px">b</div></div>`,
    steps: [
      click('.one .slick-next'),
      click('.one .slick-prev'),
      click('.one .slick-dots li:nth-child(3) button'),
      focus('.one .slick-slide.slick-current'),
      press('ArrowRight'),
      drag('.one .slick-list'),
      click('.two .slick-next'),
      resize(480),
      call(`jQuery('.one').slick('slickGoTo', 2), 0`),
      call(`jQuery('.one').slick('unslick'), 0`),
    ],
  },
  'blockUI 2.70': {
    file: 'block-ui/jquery.blockUI.js',
    now: true,
    css: '.shop { width: 300px; height: 120px } .still { position: relative }',
    caller: `jQuery(function ($) {
      $.blockUI.defaults.fadeIn = 100
      $.blockUI.defaults.fadeOut = 100
      var on = { onBlock: function () { log.push(['blocked', $('.shop').data('blockUI.isBlocked')]) }, onUnblock: function (node, settings) { log.push(['unblocked', node && node.className, settings.fadeOut]) } }
      $('.wait').on('click', function () { $('.shop').block($.extend({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } }, on)) })
      $('.go').on('click', function () { $('.shop').unblock(on) })
      $('.say').on('click', function () { $('.still').block({ message: '<p class="said">Wait</p>', css: { padding: '5px', border: '1px solid red' }, centerY: false }) })
      $('.all').on('click', function () { $.blockUI({ message: $('#box'), onOverlayClick: $.unblockUI, bindEvents: true, title: 'A', draggable: false }) })
      $('.brief').on('click', function () { $.blockUI({ message: 'Brief', timeout: 200, showOverlay: false, onUnblock: on.onUnblock }) })
      $('.at-once').on('click', function () { $('.still').unblock({ fadeOut: 0 }); log.push([$('.still').find('.blockUI').length, $('.still').css('position')]) })
      $('.growl').on('click', function () { $.growlUI('Saved', 'All of it', 300) })
    })`,
    body: `<button class="wait">1</button><button class="go">2</button><button class="say">3</button><button class="all">4</button><button class="brief">5</button><button class="at-once">6</button><button class="growl">7</button>
      <div class="shop"><a href="#x">x</a></div><div class="still"><p>still</p></div><div id="box" style="display: none"><button id="ok">ok</button><input id="text"></div>`,
    steps: [
      click('.wait'),
      click('.wait'),
      click('.go'),
      click('.say'),
      click('.at-once'),
      click('.all'),
      focus('#text'),
      press('Tab'),
      press('Tab'),
      (page) => page.mouse.click(5, 500),
      click('.brief'),
      click('.growl'),
    ],
  },
  'Magnific Popup 1.2': {
    file: 'magnific-popup/dist/jquery.magnific-popup.min.js',
    css: readPackage('magnific-popup/dist/magnific-popup.css'),
    caller: `jQuery(function ($) {
      $('.pictures').magnificPopup({ delegate: 'a', type: 'image', mainClass: 'mfp-with-zoom', gallery: { enabled: true }, callbacks: {
        open: function () { log.push(['open', this.index]) }, close: function () { log.push(['close']) }, change: function () { log.push(['change', this.index]) } } })
      $('.inside').magnificPopup({ type: 'inline', removalDelay: 100, mainClass: 'mfp-fade' })
    })`,
    body: `<div class="pictures"><a id="one" href="/api/1.svg" title="One">1</a> <a href="/api/2.svg" title="Two">2</a></div>
      <a class="inside" href="#box">in</a><div id="box" class="mfp-hide" tabindex="0">hello <a href="#x">x</a></div>`,
    steps: [
      click('#one'),
      click('.mfp-arrow-right'),
      press('ArrowLeft'),
      press('Escape'),
      click('.inside'),
      press('Tab'),
      click('.mfp-close'),
      click('.inside'),
      (page) => page.mouse.click(5, 500),
    ],
  },
  'jQuery Easing 1.4': {
    file: 'jquery.easing/jquery.easing.min.js',
    caller: `jQuery(function ($) {
      $('#a').animate({ width: 200 }, 200, 'easeOutQuad', function () { log.push(['done', this.id]) })
      $('#b').on('click', function () { $('#c').slideToggle({ duration: 100, easing: 'easeInOutExpo' }) })
      $('#top').click(function () { $('html, body').stop().animate({ scrollTop: 300 }, 150, 'easeInOutExpo'); return false })
      log.push([$.easing.easeInQuad(0.5), $.easing.jswing(0.5), $.easing.linear(0.3), typeof $.easing.none])
    })`,
    body: `<div id="a" style="width: 10px; height: 5px"></div><a id="b">b</a><div id="c">c</div><a id="top" href="#">t</a>`,
    steps: [click('#b'), click('#b'), click('#top')],
  },
  'scrollTo 2.1': {
    file: 'jquery.scrollto/jquery.scrollTo.js',
    css: '#wide { width: 4000px; height: 3000px } #box { width: 100px; height: 100px; overflow: scroll } #in { width: 600px; height: 600px }',
    caller: `jQuery(function ($) {
      var after = function (name) { return function (target, settings) { log.push([name, this === window, target.length, settings.duration, scrollX, scrollY]) } }
      var offset = 20 - 50
      $('#down').click(function (event) { event.preventDefault(); $(window).scrollTo('#deep', { duration: 150, offset: { top: offset } }) })
      $('#at-once').click(function () { $(window).scrollTo(700, 0); log.push(['at once', scrollY]) })
      $('#both').click(function () { $.scrollTo('#deep', 100, { axis: 'xy', queue: true, over: { top: 0.5 }, margin: true, onAfterFirst: after('first'), onAfter: after('after') }) })
      $('#max').click(function () { $(window).scrollTo('max', 100, { axis: 'y', onAfter: function () { log.push(['max', scrollY]) } }) })
      $('#back').click(function () { $('body').scrollTo({ top: '10%', left: 30 }, { duration: 100, easing: 'linear', onAfter: function () { log.push(['back', scrollX, scrollY]) } }) })
      $('#slow').click(function () { $(window).scrollTo(2000, 3000, { axis: 'y', interrupt: true, onAfter: function () { log.push('never') } }) })
      $('#inner').click(function () { $('#box').scrollTo('#in b', 100, { onAfter: function () { log.push(['inner', this.id, this.scrollTop]) } }) })
      $('#plain').click(function () { $('html, body').animate({ scrollTop: 123.4 }, 100, function () { log.push(['plain', this.nodeName]) }) })
    })`,
    body: `<div id="wide"><div style="position: fixed"><a id="down" href="#x">1</a> <a id="at-once">2</a> <a id="both">3</a> <a id="max">4</a> <a id="back">5</a>
      <a id="slow">6</a> <a id="inner">7</a> <a id="plain">8</a> <div id="box"><div id="in"><br><br><br><br><br><br><br><br><b>b</b></div></div></div>
      <p id="deep" style="position: absolute; top: 1200px; left: 900px; height: 80px; margin: 10px">deep</p></div>`,
    steps: [
      click('#down'),
      click('#at-once'),
      click('#both'),
      click('#back'),
      click('#inner'),
      click('#plain'),
      // Who turns the wheel meanwhile is where that leads.
      async (page) => {
        await call('scrollTo(0, 0)')(page)
        await page.click('#slow')
        await page.waitForTimeout(200)
        await call('scrollTo(0, 1500)')(page)
      },
      click('#max'),
      focus('#down'),
      press('Enter'),
    ],
  },
  'Waypoints 4': {
    file: 'waypoints/lib/jquery.waypoints.min.js',
    caller: `jQuery(function ($) {
      $('.point').waypoint(function (way) { log.push([way, this.element.id]); $(this.element).addClass('seen') }, { offset: '75%' })
      $('#last').waypoint({ handler: function (way) { log.push(['last', way]); this.destroy() }, offset: 'bottom-in-view' })
    })`,
    body: `<div style="height: 900px"></div><p class="point" id="one">1</p><div style="height: 500px"></div><p class="point" id="two">2</p>
      <div style="height: 900px"></div><p id="last">3</p>`,
    steps: [wheel(500), wheel(600), wheel(2600), wheel(-3600)],
  },
  // Elementor prints it, as it does Waypoints 4 under another name: given.ts names both.
  'Numerator 0.2': {
    file: 'jquery-numerator/jquery-numerator.js',
    caller: `jQuery(function ($) {
      $('.number').each(function () { $(this).numerator($(this).data()) })
      $('#part').numerator({ toValue: 4.56, rounding: 2, duration: 0, easing: 'linear', onStart: function () { log.push(['start']) },
        onStep: function (now, tween) { log.push([now, typeof tween]) }, onComplete: function () { log.push(['end', $('#part').text()]) } })
      $('#again').click(function () { $('#one').numerator({ fromValue: 10, toValue: 20, duration: 50 }) })
    })`,
    body: `<p class="number" id="one" data-to-value="12345" data-delimiter="," data-duration="100">0</p>
      <p class="number" data-to-value="7" data-from-value="3" data-duration="60">3</p><p id="part">1</p><button id="again">again</button>`,
    steps: [click('#again')],
  },
  'jQuery Cookie 1.4': {
    file: 'jquery.cookie/jquery.cookie.js',
    caller: `jQuery(function ($) {
      $.cookie('a', 'b c', { path: '/', expires: 7 })
      log.push([$.cookie('a'), $.removeCookie('a', { path: '/' }), $.cookie('a')])
      $('#save').click(function () { $.cookie('n', '1', { expires: 1 }); log.push([$.cookie('n'), document.cookie]) })
    })`,
    body: `<button id="save">save</button>`,
    steps: [click('#save')],
  },
  'bxSlider 4.2': {
    file: 'bxslider/dist/jquery.bxslider.min.js',
    css: `${readPackage('bxslider/dist/jquery.bxslider.css')} .box div { height: 40px } #room { width: 400px }`,
    caller: `jQuery(function ($) {
      $('.box').bxSlider({ speed: 150, touchEnabled: false, onSliderLoad: function (i) { log.push(['load', i]) },
        onSlideAfter: function ($slide, from, to) { log.push(['after', $slide.text(), from, to]) } })
    })`,
    body: `<div id="room"><div class="box"><div>1</div><div>2</div><div>3</div></div></div>`,
    steps: [click('.bx-next'), click('.bx-prev'), click('.bx-pager-item:nth-child(3) a'), resize(380)],
  },
  'countTo 1.2': {
    file: 'jquery-countto/jquery.countTo.js',
    caller: `jQuery(function ($) { $('b').countTo({ speed: 200, refreshInterval: 20, onComplete: function (value) { log.push(['done', value]) } }) })`,
    body: `<b data-from="0" data-to="50">0</b>`,
  },
}

testLibraries(LIBRARIES)
