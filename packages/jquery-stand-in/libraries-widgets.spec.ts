// What ElementsKit's bundle has of public libraries (contracts/elementskit.md 1.1), and WooCommerce's galleries, beside those that other files here test.
import { away, call, click, drag, hover, testLibraries, wheel } from './libraries.harness.ts'

testLibraries({
  'countdown 2.2': {
    file: 'jquery-countdown',
    body: '<div id="a" class="jq-left"></div><div id="b" class="jq-left"></div><p id="over"></p>',
    caller: `jQuery(function ($) {
      $('#a').countdown('2037/01/02 03:04:05', function (event) { $(this).attr('data-type', event.type).html(event.strftime('<b>%w</b> weeks')) })
      $('#b').countdown('2020/01/01').on('update.countdown finish.countdown', function (event) { log.push([event.type, event.namespace, event.elapsed, typeof event.offset.seconds]); $('#over').text(event.strftime('%S')) })
      log.push([$('#a').data('countdown-instance') !== undefined, $('.none').countdown('2020/01/01').length])
    })`,
    steps: [
      call(`jQuery('#a').countdown('stop'), 0`),
      call(`jQuery('#a').countdown('2020/01/01'), 0`),
      call(`jQuery('#a').countdown('remove'), 0`),
      call(`jQuery('#b').remove(), 0`),
    ],
  },
  'easy pie chart 2.1': {
    file: 'easy-pie-chart/dist/jquery.easypiechart.js',
    css: '.pie { position: relative; width: 110px } .pie canvas { position: absolute; left: 0; top: 0 }',
    body: '<div class="jq-pie pie" data-percent="64" data-bar-color="#f00" data-size="90">64</div><div class="jq-pie pie" data-percent="10">10</div>',
    caller: `jQuery(function ($) {
      $('.jq-pie').easyPieChart({ animate: false, lineWidth: 6, onStep: function (from, to, now) { log.push([Math.round(from), to]) } })
      log.push([!!$('.jq-pie').data('easyPieChart'), $('.jq-pie').eq(0).data('easyPieChart').options.barColor, $('.jq-pie').eq(1).data('easyPieChart').options.lineWidth])
    })`,
    steps: [
      call(`jQuery('.jq-pie').eq(0).data('easyPieChart').update(30), 0`),
      call(`jQuery('.jq-pie').easyPieChart(), 0`),
    ],
  },
  'tilt 1.2': {
    file: 'tilt.js',
    body: '<div id="tilted" class="jq-tilt" style="width: 200px; height: 100px; margin: 90px" data-tilt data-tilt-max="30" data-tilt-scale="1.1" data-tilt-speed="0"></div><div id="other" class="jq-tilt" style="width: 200px; height: 100px; position: relative"></div>',
    caller: `jQuery(function ($) {
      $('#other').tilt({ glare: true, maxGlare: 0.5, speed: 0 }).on('tilt.mouseEnter tilt.mouseLeave', function (event) { log.push([event.type, event.namespace]) })
    })`,
    steps: [
      hover('#tilted'),
      call(`jQuery('#tilted').tilt.getValues ? 0 : 1`),
      hover('#other'),
      away,
      call(`jQuery('#other').tilt.destroy.call(jQuery('#other')), 0`),
    ],
  },
  'twentytwenty 0.1': {
    file: ['zurb-twentytwenty/js/jquery.event.move.js', 'zurb-twentytwenty/js/jquery.twentytwenty.js'],
    css: '#both { width: 300px; position: relative; overflow: hidden } .twentytwenty-handle { position: absolute; width: 38px; height: 38px; left: 50%; top: 50%; background: #333 } img { position: absolute; top: 0 }',
    body: `<div id="both" class="jq-both"><img src="https://example.test/a.svg" width="300" height="240" alt=""><img src="https://example.test/a.svg" width="300" height="240" alt=""></div>`,
    caller: `jQuery(window).on('load', function () { jQuery('#both').twentytwenty({ default_offset_pct: 0.4, before_label: 'Then', after_label: 'Now' }) })`,
    steps: [drag('#both'), wheel(0), call(`jQuery(window).trigger('resize.twentytwenty'), 0`)],
  },
  'zoom 1.7': {
    file: 'jquery-zoom',
    css: '.zoom { width: 60px; height: 50px; margin: 40px 120px } .zoom img { display: block; width: 60px; height: 50px }',
    body: ['over', 'press', 'turn', 'hold', 'gone']
      .map((name) => `<div class="zoom" id="${name}"><img src="/api/${name}.svg" alt=""></div>`)
      .join(''),
    caller: `jQuery(function ($) {
      var told = function (name) { return { callback: function () { log.push([name, 'there', this.className]) }, onZoomIn: function () { log.push([name, 'in', this.nodeName]) }, onZoomOut: function () { log.push([name, 'out']) } } }
      $('#over').zoom($.extend({ url: '/api/large.svg', magnify: 4 }, told('over')))
      $('#press').zoom($.extend({ on: 'click', touch: false, duration: 0 }, told('press')))
      $('#turn').zoom($.extend({ on: 'toggle', magnify: 3 }, told('turn')))
      $('#hold').zoom($.extend({ on: 'grab', target: '#over' }, told('hold')))
      $('#gone').zoom(); $.fn.zoom.defaults.magnify = 2
      $('#gone').wrap('<div class="around">').parent().zoom()
    })`,
    steps: [
      hover('#over'),
      away,
      click('#press'),
      away,
      click('#turn'),
      click('#turn'),
      drag('#hold'),
      hover('.around'),
      call(`jQuery('#over, #gone').trigger('zoom.destroy'), 0`),
      hover('#over'),
    ],
  },
})
