// jQuery UI's widgets do on the stand-in what they do on jQuery itself.
import {
  away,
  call,
  click,
  drag,
  focus,
  hover,
  type Library,
  press,
  readPackage,
  testLibraries,
} from './libraries.harness.ts'

/** As WordPress' `core.min.js` holds them, before the widgets' own files. */
const CORE =
  'version widget position data disable-selection focusable form form-reset-mixin ie jquery-patch keycode labels plugin safe-active-element safe-blur scroll-parent tabbable unique-id'
const ui = (...widgets: string[]) => [
  ...CORE.split(' ').map((name) => `jquery-ui/ui/${name}.js`),
  ...widgets.map((name) => `jquery-ui/ui/widgets/${name}.js`),
]

const css = `${readPackage('jquery-ui/themes/base/core.css')}
  .ui-tabs-nav li { display: inline-block; padding: 4px } .box { width: 100px; height: 60px; background: #ccc } #outer { width: 300px; height: 200px; position: relative }
  .ui-slider { position: relative; width: 300px; height: 10px; background: #ddd; margin: 20px } .ui-slider-handle { position: absolute; width: 14px; height: 14px; background: #333; margin-left: -7px } .ui-slider-range { position: absolute; height: 100% }
  .ui-icon { width: 16px; height: 16px } .ui-menu { list-style: none; padding: 0; margin: 0; position: absolute; background: #fff; border: 1px solid } .ui-dialog { position: absolute; background: #fff; border: 1px solid; padding: 4px }`

const library = (widgets: string[], rest: Omit<Library, 'file' | 'now' | 'css'>): Library => ({
  file: ui(...widgets),
  now: true,
  css,
  ...rest,
})

const TABS = `<div id="tabs" class="jq-tabs"><ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li><li><a href="#c">Three</a></li></ul>
  <div id="a"><p>First</p><input id="in"></div><div id="b">Second</div><div id="c">Third</div></div><button id="out">out</button>`

testLibraries({
  'jQuery UI 1.13, tabs': library(['tabs'], {
    body: TABS,
    caller: `jQuery(function ($) {
      $('.jq-tabs').on('tabsactivate tabsbeforeactivate tabscreate', function (event, ui) { log.push([event.type, this.id, ui.newPanel && ui.newPanel.attr('id'), ui.oldPanel && ui.oldPanel.attr('id')]) })
      $('.jq-tabs').tabs({ activate: function (event, ui) { log.push(['activate', ui.newTab.index(), $(this).tabs('option', 'active')]) } })
      $('.none').tabs()
      log.push([$(':ui-tabs').length, $('#tabs').is(':ui-tabs'), !!$('#tabs').tabs('instance'), $('#tabs').data('ui-tabs') === $('#tabs').tabs('instance')])
    })`,
    steps: [
      click('a[href="#b"]'),
      press('ArrowRight'),
      press('ArrowRight'),
      press('End'),
      press('Home'),
      hover('a[href="#c"]'),
      call(`jQuery('#tabs').tabs('option', 'active', 1), 0`),
      call(`jQuery('#tabs').tabs('disable', 2), 0`),
      (page) => page.click('a[href="#c"]', { force: true }),
      call(`jQuery('#tabs').tabs('destroy'), 0`),
      call(
        `jQuery('#tabs').tabs({ collapsible: true, event: 'mouseover', hide: true, show: { duration: 50 } }), 0`,
      ),
      hover('a[href="#b"]'),
      call(`jQuery('#tabs').remove(), 0`),
    ],
  }),
  'jQuery UI 1.13, widgets of a theme’s own': {
    ...library(['tabs'], {
      body: `${TABS}<div id="own" data-own-size="4"></div>`,
      caller: `jQuery(function ($) {
      $.widget('own.sized', { options: { size: 1, add: null }, _create: function () { this._addClass('own-sized'); this._on({ click: function (event) { this._trigger('add', event, { by: this.options.size }) } }); log.push(['create', this.options.size, this.widgetFullName]) }, _setOption: function (key, value) { log.push(['set', key, value]); this._super(key, value) }, _destroy: function () { log.push(['destroy']) } })
      $.widget('own.sized', $.own.sized, { twice: function () { return this.options.size * 2 } })
      $.widget('own.steps', $.ui.tabs, { _activate: function (index) { log.push(['step', index]); return this._superApply(arguments) } })
      $('#own').on('sizedadd', function (event, more) { log.push([event.type, more.by, event.originalEvent.type, event.target.id]) }).sized({ size: 3, add: function (event, more) { log.push(['callback', more.by]); return false } })
      log.push([$('#own').sized('twice'), $('#own').sized('option', 'size'), $(':own-sized').length, $('#own').is(':own-sized'), $('#own').data('ownSized') === $('#own').sized('instance')])
      $('#tabs').steps({ active: 1 })
    })`,
      steps: [
        call(`document.querySelector('#own').textContent = 'own', 0`),
        click('#own'),
        call(`jQuery('#own').sized('option', 'size', 7), 0`),
        click('#own'),
        call(`jQuery('#tabs').steps('option', 'active', 2), 0`),
        call(`jQuery('#own').sized('disable'), 0`),
        click('#own'),
        call(`try { jQuery('#own').sized('nothing') } catch (error) { log.push([error.message]) }`),
        call(`jQuery('#own').sized('destroy'), 0`),
        call(`jQuery('#tabs').parent().empty(), 0`),
      ],
    }),
    none: true,
  },
  'jQuery UI 1.13, accordion': library(['accordion'], {
    body: `<div id="acc"><h3>One</h3><div><p>First text</p></div><h3>Two</h3><div><p>Second</p><p>more</p></div><h3>Three</h3><div>Third</div></div>`,
    caller: `jQuery(function ($) {
      $('#acc').accordion({ heightStyle: 'content', collapsible: true, active: 1, activate: function (event, ui) { log.push(['activate', ui.newHeader.text(), ui.oldHeader.text(), ui.newPanel.length]) }, beforeActivate: function (event, ui) { log.push(['before', ui.newHeader.text()]) } })
    })`,
    steps: [
      click('h3:nth-of-type(1)'),
      click('h3:nth-of-type(1)'),
      press('ArrowDown'),
      press('Enter'),
      press('End'),
      press('Space'),
      hover('h3:nth-of-type(2)'),
      call(`jQuery('#acc').accordion('option', 'animate', false), 0`),
      call(`jQuery('#acc').accordion('option', 'active', 0), 0`),
      call(`jQuery('#acc').append('<h3>Four</h3><div>New</div>').accordion('refresh'), 0`),
      click('h3:nth-of-type(4)'),
      call(`jQuery('#acc').accordion('destroy'), 0`),
    ],
  }),
  'jQuery UI 1.13, slider': library(['mouse', 'slider'], {
    body: `<div id="s"></div><div id="r"></div><input id="low"><input id="high">`,
    caller: `jQuery(function ($) {
      $('#s').slider({ value: 20, slide: function (event, ui) { log.push(['slide', ui.value]) }, change: function (event, ui) { log.push(['change', ui.value]) }, start: function () { log.push('start') }, stop: function () { log.push(['stop']) } })
      $('#r').slider({ range: true, min: 0, max: 500, values: [75, 300], animate: true, slide: function (event, ui) { $('#low').val(ui.values[0]); $('#high').val(ui.values[1]) } })
      $('#low').val($('#r').slider('values', 0))
    })`,
    steps: [
      async (page) => {
        const { x, y } = (await page.locator('#s').boundingBox())!
        await page.mouse.click(x + 150, y + 5)
      },
      away,
      press('ArrowRight'),
      press('Home'),
      press('PageUp'),
      async (page) => {
        const { x, y } = (await page.locator('#r').boundingBox())!
        await page.mouse.move(x + 45, y + 5)
        await page.mouse.down()
        await page.mouse.move(x + 100, y + 5, { steps: 4 })
        await page.mouse.up()
      },
      call(`jQuery('#s').slider('value', 60), 0`),
      call(`jQuery('#r').slider('option', 'disabled', true), 0`),
      call(`jQuery('#r').slider('destroy'), 0`),
    ],
  }),
  'jQuery UI 1.13, autocomplete': library(['menu', 'autocomplete'], {
    body: `<label for="t">Tag</label><input id="t"><input id="other">`,
    caller: `jQuery(function ($) {
      $('#t').autocomplete({ source: ['Apple', 'Apricot', 'Banana', 'Cherry'], minLength: 1, delay: 20, select: function (event, ui) { log.push(['select', ui.item.value]) }, focus: function (event, ui) { log.push(['focus', ui.item.value]) }, change: function (event, ui) { log.push(['change', ui.item && ui.item.value]) }, open: function () { log.push(['open']) }, close: function () { log.push(['close']) } })
        .autocomplete('instance')._renderItem = function (ul, item) { return $('<li>').append('<div><b>' + item.label + '</b></div>').appendTo(ul) }
    })`,
    steps: [
      focus('#t'),
      press('a'),
      press('ArrowDown'),
      press('ArrowDown'),
      press('Enter'),
      press('Backspace'),
      press('Escape'),
      call(`document.querySelector('#t').value = ''`),
      press('b'),
      press('a'),
      hover('.ui-menu-item:nth-child(1)'),
      click('.ui-menu-item:nth-child(1)'),
      press('Tab'),
      call(`jQuery('#t').autocomplete('search', 'ch'), 0`),
      call(`jQuery('#t').autocomplete('destroy'), 0`),
    ],
  }),
  'jQuery UI 1.13, dialog': library(
    ['mouse', 'draggable', 'resizable', 'controlgroup', 'checkboxradio', 'button', 'dialog'],
    {
      body: `<button id="open">open</button><div id="d" title="A title"><p>Text</p><input id="in"></div>`,
      caller: `jQuery(function ($) {
      $('#d').dialog({ autoOpen: false, modal: true, width: 300, buttons: { Ok: function () { log.push(['ok']); $(this).dialog('close') }, Cancel: function () { $(this).dialog('close') } }, open: function () { log.push(['open']) }, close: function () { log.push(['close']) }, beforeClose: function () { log.push(['before']) } })
      $('#open').on('click', function () { $('#d').dialog('open') })
    })`,
      steps: [
        click('#open'),
        press('Tab'),
        press('Tab'),
        press('Tab'),
        press('Escape'),
        press('Enter'),
        click('.ui-dialog-buttonset button:first-child'),
        click('#open'),
        async (page) => {
          const { x, y } = (await page.locator('.ui-dialog-titlebar').boundingBox())!
          await page.mouse.move(x + 30, y + 8)
          await page.mouse.down()
          await page.mouse.move(x + 90, y + 48, { steps: 4 })
          await page.mouse.up()
        },
        call(`jQuery('#d').dialog('option', 'title', 'Other'), 0`),
        click('.ui-dialog-titlebar-close'),
        call(`jQuery('#d').dialog('destroy'), 0`),
      ],
    },
  ),
  'jQuery UI 1.13, draggable and droppable': library(['mouse', 'draggable', 'droppable'], {
    body: `<div id="outer"><div class="box" id="x" style="width:350px"></div></div><div id="drop" style="width:400px;height:100px"></div>`,
    caller: `jQuery(function ($) {
      $('#x').draggable({ containment: 'body', revert: 'invalid', revertDuration: 0, start: function () { log.push(['start']) }, stop: function (e, ui) { log.push(['stop', ui.position.left]) } })
      $('#drop').droppable({ accept: '.box', drop: function (event, ui) { log.push(['drop', ui.draggable.attr('id')]); $(this).addClass('has') } })
    })`,
    steps: [
      drag('#x'),
      async (page) => {
        const { x, y } = (await page.locator('#x').boundingBox())!
        await page.mouse.move(x + 20, y + 20)
        await page.mouse.down()
        await page.mouse.move(x + 40, y + 230, { steps: 6 })
        await page.mouse.up()
      },
      call(`jQuery('#x').draggable('destroy'), 0`),
    ],
  }),
  'jQuery UI 1.13, sortable': library(['mouse', 'sortable'], {
    body: `<ul id="list" style="margin:0;padding:0;list-style:none">${[1, 2, 3, 4].map((i) => `<li id="i${i}" style="height:40px;width:200px">${i}</li>`).join('')}</ul>`,
    caller: `jQuery(function ($) {
      $('#list').sortable({ placeholder: 'place', update: function () { log.push(['update', $(this).sortable('toArray')]) } }).disableSelection()
    })`,
    steps: [
      async (page) => {
        await page.mouse.move(50, 20)
        await page.mouse.down()
        await page.mouse.move(50, 110, { steps: 8 })
        await page.mouse.up()
      },
      call(`jQuery('#list').sortable('cancel'), 0`),
    ],
  }),
  'jQuery UI 1.13, datepicker': library(['datepicker'], {
    body: `<input id="date"><input id="other"><div id="inline"></div>`,
    caller: `jQuery(function ($) {
      $('#date').datepicker({ dateFormat: 'dd.mm.yy', defaultDate: new Date(2026, 0, 15), changeMonth: true, changeYear: true, onSelect: function (text) { log.push(['select', text]) }, onClose: function (text) { log.push(['close', text]) } })
      jQuery.datepicker.setDefaults({ nextText: 'Onward', firstDay: 1 })
      $('#inline').datepicker({ defaultDate: new Date(2025, 5, 1), minDate: new Date(2025, 4, 20), numberOfMonths: 2 })
    })`,
    steps: [
      click('#date'),
      click('#ui-datepicker-div .ui-datepicker-next span'),
      click('#ui-datepicker-div td[data-handler=selectDay]:nth-child(3) a'),
      focus('#other'),
      click('#date'),
      press('Escape'),
      call(`log.push([String(jQuery('#date').datepicker('getDate'))]), 0`),
      call(`jQuery('#date').datepicker('setDate', new Date(2026, 2, 3)), 0`),
      click('#inline td[data-handler=selectDay]:nth-child(4) a'),
      call(`jQuery('#inline').datepicker('destroy'), 0`),
    ],
  }),
  'jQuery UI 1.13, spinner, select menu, progress, tooltip': library(
    ['menu', 'controlgroup', 'checkboxradio', 'button', 'spinner', 'selectmenu', 'progressbar', 'tooltip'],
    {
      body: `<input id="n" value="3"><select id="sel"><option>One<option selected>Two<option>Three</select><div id="p" style="height:20px"></div><a href="#" id="tip" title="Said">tip</a><div class="grp"><label for="c1">c1</label><input type="checkbox" id="c1"><label for="c2">c2</label><input type="checkbox" id="c2"></div>`,
      caller: `jQuery(function ($) {
      $('#n').spinner({ min: 0, max: 10, spin: function (e, ui) { log.push(['spin', ui.value]) } })
      $('#sel').selectmenu({ width: 150, change: function (e, ui) { log.push(['change', ui.item.value]) } })
      $('#p').progressbar({ value: 37 })
      $(document).tooltip({ show: false, hide: false })
      $('.grp').controlgroup()
    })`,
      steps: [
        click('.ui-spinner-up'),
        focus('#n'),
        press('ArrowUp'),
        click('.ui-selectmenu-button'),
        press('ArrowDown'),
        press('Enter'),
        hover('#tip'),
        hover('#p'),
        click('label[for=c1]'),
        call(`jQuery('#p').progressbar('value', 80), 0`),
        call(`jQuery('#sel').selectmenu('destroy'), 0`),
      ],
    },
  ),
})
