// Libraries that add kinds of events of their own, or hooks of requests, on the stand-in as on jQuery itself.
import { call, click, type Library, press, testLibraries, wheel } from './libraries.harness.ts'

const LIBRARIES: Record<string, Library> = {
  'arrive 2.4': {
    file: 'arrive/minified/arrive.min.js',
    caller: `jQuery(function ($) {
      $(document).arrive('.new', function (node) { log.push(['came', node.id, this.id, $(this).data('n')]) })
      $('.box').arrive('i', { existing: true, onceOnly: true }, function () { log.push(['once', this.id]) })
      $(document).leave('.new', function () { log.push(['left', this.id]) })
      $('.add').on('click', function () { $('.box').append('<p class="new" id="n' + $('.new').length + '" data-n="1"><i id="i' + $('.new').length + '">new</i></p>') })
      $('.take').on('click', function () { $('.new').first().remove() })
      $('.stop').on('click', function () { $(document).unbindArrive('.new'); $(document).unbindLeave() })
      document.arrive('b', function () { log.push(['native', this.id]) })
    })`,
    body: '<button class="add">1</button><button class="take">2</button><button class="stop">3</button><div class="box"><i id="old">old</i></div>',
    steps: [
      click('.add'),
      click('.add'),
      click('.take'),
      call(`jQuery('.box').append('<b id="b">b</b>'), 0`),
      click('.stop'),
      click('.add'),
      click('.take'),
    ],
  },
  'mousewheel 3.1': {
    file: 'jquery-mousewheel/jquery.mousewheel.js',
    caller: `jQuery(function ($) {
      $('.box').on('mousewheel', function (event, delta, x, y) {
        log.push([event.type, delta, x, y, event.deltaY, event.deltaFactor, event.originalEvent.type, this.id])
        event.preventDefault()
      })
      $('.list').on('mousewheel.own', 'li', function (event) { log.push(['item', this.id, event.deltaY]) })
    })`,
    css: 'body { min-height: 3000px } .box, .list { height: 200px; width: 300px }',
    body: '<div class="box" id="box">wheel</div><ul class="list"><li id="item" style="height: 150px">1</li></ul>',
    steps: [
      async (page) => {
        await page.hover('.box')
        await page.mouse.wheel(0, 100)
      },
      wheel(-100),
      async (page) => {
        await page.hover('#item')
        await page.mouse.wheel(0, 100)
      },
      call(`jQuery('.box').off('mousewheel'), scrollTo(0, 0), 0`),
      async (page) => {
        await page.hover('.box')
        await page.mouse.wheel(0, 100)
      },
      call(`jQuery('.list').trigger('mousewheel', [1]), 0`),
    ],
  },
  'inview 1.1': {
    file: 'jquery-inview/jquery.inview.js',
    caller: `jQuery(function ($) {
      $('.far').on('inview', function (event, isInView) { log.push([event.type, this.id, isInView]); $(this).toggleClass('seen', isInView) })
      $('.near').one('inview', function (event, isInView) { log.push(['near', isInView]) })
    })`,
    css: 'body { min-height: 4000px } .near, .far { height: 100px } .far { margin-top: 2000px }',
    body: '<div class="near">near</div><div class="far" id="far">far</div>',
    steps: [
      call('scrollTo(0, 1900), 0'),
      call('scrollTo(0, 0), 0'),
      call(`jQuery('.far').off('inview'), scrollTo(0, 1900), 0`),
    ],
  },
  'Validation 1.19': {
    file: 'jquery-validation/dist/jquery.validate.js',
    none: true,
    caller: `jQuery(function ($) {
      $('#form').validate({
        rules: { name: { required: true, minlength: 3 }, mail: { required: true, email: true }, again: { equalTo: '#mail' } },
        messages: { name: 'Your name, please' },
        invalidHandler: function (event, validator) { log.push(['invalid', validator.numberOfInvalids()]) },
        submitHandler: function (form) { log.push(['sends', $(form).serialize(), $(form).valid()]) },
      })
    })`,
    body: `<form id="form" action="#"><input id="name" name="name"><input id="mail" name="mail"><input id="again" name="again">
      <input type="checkbox" name="terms" id="terms" required><select name="kind" id="kind" required><option value=""></option><option>a</option></select><button id="send">Send</button></form>`,
    steps: [
      click('#send'),
      (page) => page.fill('#name', 'ab'),
      press('Tab'),
      (page) => page.fill('#name', 'abc'),
      (page) => page.fill('#mail', 'none'),
      press('Tab'),
      (page) => page.fill('#mail', 'me@here.test'),
      (page) => page.fill('#again', 'me@here.test'),
      click('#terms'),
      (page) => page.selectOption('#kind', 'a'),
      click('#send'),
      call(`jQuery('#form').validate().resetForm(), 0`),
    ],
  },
}

testLibraries(LIBRARIES)
