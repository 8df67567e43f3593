// A library that puts handlers in front of others does on the stand-in what it does on jQuery itself.
import { call, click, type Library, testLibraries } from './libraries.harness.ts'

/** What jquery.bind-first does, in words of our own. */
const FIRST = `(function (jq) {
  function toFront(set, types, below) {
    set.each(function () {
      for (var i = 0, names = types.split(' '); i < names.length; i++) {
        var all = jq._data(this).events[names[i].split('.')[0]]
        var one = below ? all.splice(all.delegateCount - 1, 1)[0] : all.pop()
        all.splice(below ? 0 : all.delegateCount || 0, 0, one)
      }
    })
  }
  jq.fn.oneFirst = function (types) { jq.fn.one.apply(this, arguments); toFront(this, types); return this }
  jq.fn.delegateFirst = function (below, types) { jq.fn.on.call(this, types, below, arguments[2]); toFront(this, types, true); return this }
  jq.fn.onFirst = function (types, below) {
    var set = jq(this), isBelow = typeof below == 'string'
    jq.fn.on.apply(set, arguments)
    if (typeof types == 'object') { for (var name in types) toFront(set, name, isBelow) } else toFront(set, types, isBelow)
    return set
  }
})(jQuery);
function says(what, more) { return function (event) { log.push([what, event.type, this.id || this.nodeName || 'window']); if (more) return more(event) } }
`

const BODY = `<div id="outer"><p id="inner"><a id="link" href="#here">link</a> <button id="button" type="button">button</button></p></div>
  <form id="form" action="#sent"><input type="submit" id="send"></form>`

const library = (caller: string, ...steps: Library['steps'] & {}): Library => ({
  file: [],
  caller: FIRST + caller,
  body: BODY,
  steps,
})

const LIBRARIES: Record<string, Library> = {
  'of one node: in front, the last put there in front of all': library(
    `jQuery(function ($) {
      $('#link').on('click', says('a')).on('click.named', says('b')).onFirst('click', says('first')).on('click', says('c')).onFirst('click.own other.own', says('firstest'))
      $('#link').onFirst({ click: says('of a map'), keydown: says('key') })
      $('#button').on('click', says('late')); $('#button').onFirst('click', { n: 5 }, function (event) { log.push(['data', event.data.n]) })
      $('#link').bind('other', says('o'))
    })`,
    click('#link'),
    click('#button'),
    call(`jQuery('#link').trigger('other').trigger('other.own').triggerHandler('click'), 0`),
    call(`jQuery('#link').off('.own').off('.named'), 0`),
    click('#link'),
  ),
  'handlers for nodes below, among their like': library(
    `jQuery(function ($) {
      $(document).on('click', says('document')).on('click', 'a', says('a')).on('click', '#link', says('link'))
      $(document).onFirst('click', 'a, button', says('first'))
      $(document).onFirst('click', says('first of its own'))
      $('body').on('click', 'a', says('body')).delegateFirst('#inner a', 'click', says('body first'))
      $('#outer').onFirst('click', 'p', says('alone'))
    })`,
    click('#link'),
    click('#button'),
    call(`jQuery(document).off('click', 'a, button'), 0`),
    click('#link'),
  ),
  'what it stops, prevents and does once': library(
    `jQuery(function ($) {
      $('#link').on('click', says('never')).onFirst('click', says('stops', function (event) { event.stopImmediatePropagation(); return false }))
      $('#button').on('click', says('still')).onFirst('click', says('prevents', function (event) { event.preventDefault() }))
      $('#button').oneFirst('click', says('once', function () { return false }))
      $('#button').on('click', function (event) { log.push(['prevented', event.isDefaultPrevented()]) })
      $('#outer').on('click', says('outer'))
      $('body').on('click', 'p', says('of the p')).onFirst('click', 'p', says('stops below', function (event) { event.stopPropagation() })).on('click', says('body'))
      $(document).on('submit', 'form', says('later', function () { return false })).onFirst('submit', 'form', says('sees it first'))
    })`,
    click('#link'),
    click('#button'),
    click('#button'),
    click('#send'),
  ),
  'listeners that are not jQuery’s keep their places': library(
    `jQuery(function ($) {
      var link = document.getElementById('link')
      link.addEventListener('click', function () { log.push(['before']) })
      $('#link').on('click', says('a'))
      link.addEventListener('click', function () { log.push(['behind']) })
      $('#link').on('click', says('c'))
      $('#link').onFirst('click', says('first'))
      document.addEventListener('click', function () { log.push(['of the document']) })
      $('#link').off('click.none')
    })`,
    click('#link'),
  ),
  'from a script that does not wait for the page': {
    now: true,
    ...library(
      `jQuery(document).on('click', 'a', says('a')).onFirst('click', 'a', says('first'))
     jQuery('#link').on('click', says('b')).onFirst('click', says('first b')).addClass('done')
     jQuery(function ($) { $('#link').onFirst('click', says('ready first')) })`,
      click('#link'),
    ),
  },
  'and still when jQuery has come': {
    ...library(
      `jQuery(function ($) {
        $('#link').on('click', says('a')).onFirst('click', says('first'))
        $(document).on('click', says('document')).onFirst('click', 'a', says('first below'))
        $('#button').on('click', function () { $('#link').finish(); log.push(['real']) })
      })`,
      click('#link'),
      call(`jQuery('#link').finish(), 0`),
      click('#link'),
      call(`jQuery('#link').onFirst('click', says('now')), 0`),
      click('#link'),
    ),
    needsReal: true,
  },
}

testLibraries(LIBRARIES)
