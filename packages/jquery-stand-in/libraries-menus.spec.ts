// Menus that pages load do on the stand-in what they do on jQuery itself.
import type { Page } from '@playwright/test'
import {
  away,
  call,
  click,
  focus,
  hover,
  type Library,
  press,
  readPackage,
  resize,
  testLibraries,
} from './libraries.harness.ts'

const MENU = `<ul class="sf-menu" id="menu"><li><a href="#a">A</a><ul><li><a href="#a1">A1</a><ul><li><a href="#a11">A11</a></li></ul></li><li><a href="#a2">A2</a></li></ul></li>
  <li><a href="#b">B</a><ul><li><a href="#b1">B1</a></li></ul></li><li><a href="#c">C</a></li></ul><button id="out">out</button>`
const SUPERFISH = {
  file: ['superfish/dist/js/hoverIntent.js', 'superfish/dist/js/superfish.min.js'],
  css: `${readPackage('superfish/dist/css/superfish.css')} #menu { margin: 50px } #out { position: fixed; top: 500px; left: 600px }`,
  body: MENU,
}
const superfishSteps = [
  hover('#menu > li:first-child > a'),
  hover('#menu > li:first-child > ul > li > a'),
  hover('#menu > li:nth-child(2) > a'),
  away,
  focus('#menu > li:first-child > a'),
  press('Tab'),
  focus('#out'),
  click('#menu > li:nth-child(2) > a'),
]

/** A mouse that is seen to be one. */
const mouse = async (page: Page) => {
  for (const x of [690, 692, 694]) await page.mouse.move(x, 550)
}

const LIBRARIES: Record<string, Library> = {
  'superfish 1.7 with hoverIntent': {
    ...SUPERFISH,
    caller: `jQuery(document).ready(function ($) {
      var says = function (name) { return function () { log.push([name, $(this).find('a').first().text()]) } }
      $('ul.sf-menu').superfish({ delay: 300, speed: 'fast', animation: { opacity: 'show', height: 'show' }, onBeforeShow: says('before'), onShow: says('show'), onBeforeHide: says('closing'), onHide: says('hide'), onInit: says('init'), onDestroy: says('destroy') })
    })`,
    steps: [
      ...superfishSteps,
      call(`jQuery('#menu').superfish('hide'), 0`),
      away,
      call(`jQuery('#menu').superfish('destroy'), 0`),
    ],
  },
  'superfish 1.7 without': {
    ...SUPERFISH,
    file: 'superfish/dist/js/superfish.min.js',
    caller: `jQuery(function ($) {
      if ($.fn.superfish) $('.sf-menu').superfish({ delay: 200, speed: 100, speedOut: 0, animation: { opacity: 'show' }, animationOut: { opacity: 'hide' }, cssArrows: false, disableHI: true, onShow: function () { log.push(this.children().length) } })
    })`,
    steps: superfishSteps,
  },
  hoverIntent: {
    file: 'superfish/dist/js/hoverIntent.js',
    css: '#menu { margin: 50px }',
    caller: `jQuery(function ($) {
      $('#menu > li').hoverIntent(function () { log.push(['over', $(this).children('a').text()]) }, function () { log.push(['out', this.nodeName]) })
      $('#menu').hoverIntent({ over: function (event) { log.push(['in', event.type]) }, out: function () { log.push('away') }, timeout: 100, interval: 50, selector: 'ul a' })
    })`,
    body: SUPERFISH.body,
    steps: [
      hover('#menu > li:first-child > a'),
      hover('#menu > li:nth-child(2) > a'),
      hover('#menu ul a'),
      away,
    ],
  },
  'superfish 1.7, when its caller uses what only jQuery has': {
    ...SUPERFISH,
    caller: `jQuery(function ($) {
      $('.sf-menu > li:odd').finish().addClass('odd')
      $('.sf-menu').superfish({ delay: 200, speed: 100, onShow: function () { log.push(this.children().length) } })
    })`,
    steps: superfishSteps.slice(0, 4),
    needsReal: true,
  },
  'smartmenus 1.2': {
    file: [
      'smartmenus/dist/jquery.smartmenus.min.js',
      'smartmenus/dist/addons/keyboard/jquery.smartmenus.keyboard.min.js',
    ],
    css: `${readPackage('smartmenus/dist/css/sm-core-css.css')} @media (min-width: 600px) { .sm > li { float: left } .sm ul { position: absolute; width: 12em } .sm a { padding: 10px } .sm { width: 600px } } #menu { margin: 50px } #out { position: fixed; top: 500px; left: 600px }`,
    caller: `jQuery(function ($) {
      $('#menu').smartmenus({ subIndicators: true, subIndicatorsText: '<i class="fa"></i>', subIndicatorsPos: 'append', subMenusMaxWidth: '1000px', showTimeout: 50, hideTimeout: 200 })
      $('#menu').on('beforeshow.smapi show.smapi hide.smapi activate.smapi select.smapi click.smapi', function (event, item) { log.push([event.type, event.namespace, item && item.nodeName, item && $(item).text().slice(0, 3)]) })
    })`,
    body: MENU.replace('sf-menu', 'sm sm-simple'),
    steps: [
      mouse,
      hover('#menu > li:first-child > a'),
      hover('#menu > li:first-child > ul > li > a'),
      hover('#menu > li:nth-child(2) > a'),
      away,
      click('#out'),
      focus('#menu > li:first-child > a'),
      press('ArrowDown'),
      press('Escape'),
      resize(480),
      click('#menu > li:first-child > a'),
      click('#menu > li:first-child > ul > li > a'),
      call(`jQuery('#menu').smartmenus('menuHideAll'), 0`),
      call(`jQuery('#menu').smartmenus('destroy'), 0`),
    ],
  },
}

testLibraries(LIBRARIES)
