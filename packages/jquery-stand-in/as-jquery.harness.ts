// What is asked of jQuery and of the stand-in, case by case (as-jquery.spec.ts): both have to say the same.

/** Written into the page as text: what the stand-in answers depends on it. */
export type Cases = readonly string[]

export const MARKUP = `
  <style>.off, span.off { display: none } #narrow { width: 101.5px; padding: 2px; border: 1px solid; height: 30.25px; margin: 3px 4px }
    #boxed { box-sizing: border-box; width: 50px; height: 20px; padding: 5px } #turned { height: 40px; transform: scale(.5) }</style>
  <section id="outer" class="one  two&#9;three"><div id="inner" class="two"><p id="p">a</p><p class="off" id="hidden">b</p></div></section>
  <p id="last"><span class="off" id="span">c</span><em id="em">d</em></p>
  <div id="narrow"></div><div id="boxed"></div><div id="turned"></div><table><tr class="off" id="row"><td></td></tr></table>
  <div id="styled"></div><div id="sized"></div>
  <form id="form"><label id="label" for="text">l</label><input id="text" value="v"><input type="checkbox" id="check" checked><input type="radio" id="radio" name="r">
    <select id="one"><option value="a">A</option><option value="b">B</option></select><select id="many" multiple><option selected>1</option><option selected>2</option></select>
    <textarea id="area">t</textarea><button id="send">s</button><select><option id="option"> x  y </option></select></form>
  <div id="data" data-n="5" data-flag="true" data-list='[1,{"a":2}]' data-text-like="1.0" data-zero="0"></div><div id="box"></div>
  <table><tbody id="table"></tbody></table><i class="many"></i><i class="many"></i><span id="gone"></span><span id="keep"></span><span id="swap"></span><a id="link" href="#away">l</a>
  <div style="position: relative; border: 3px solid; padding: 2px"><b id="child" style="position: absolute; top: 5px; left: 6px; margin: 1px">c</b></div>
  <div id="scroller" style="height: 20px; width: 20px; overflow: scroll"><div style="height: 200px; width: 200px"></div></div>`

export const EACH: Cases = [
  `$.each([4, 5, 6], function (i, value) { seen = value; return value < 5 }); log.push(seen)`,
  `$.each({ a: 1, b: 2 }, function (key) { seen = key; return false }); log.push(seen)`,
  `seen = 0; $.each([1, 2, 3], function (i, value) { if (value == 2) return; seen += value }); log.push(seen)`,
  `log.push([$.each(undefined, function () {}) === undefined, $.each(null, function () {}) === null])`,
  `log.push($.each(list = [1], function () {}) === list)`,
  `seen = 0; $.each({ length: 0, a: 1 }, function () { seen++ }); log.push(seen)`,
  `seen = []; $.each({ length: 2, a: 1 }, function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each({ 0: 'x', length: 1 }, function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each(Object.create({ up: 1 }), function (key) { seen[seen.length] = key }); log.push(seen)`,
  `seen = []; $.each($('p'), function (i, node) { seen[seen.length] = node.id }); log.push(seen)`,
  `seen = []; grow = [1]; $.each(grow, function (i) { seen[seen.length] = i; grow[1] = 2 }); log.push(seen)`,
  `$.each(5, function () {})`,
  `seen = 0; $.each('', function () { seen++ }); log.push(seen)`,
  `seen = 0; $.each(function () {}, function () { seen++ }); log.push(seen)`,
]

export const EXTEND: Cases = [
  `log.push($.extend({ a: 1, b: undefined }, { b: 2 }, null, { a: undefined, c: 0 }))`,
  `log.push($.extend(true, { a: { x: 1 } }, { a: { y: 2 }, b: [1, { z: 1 }] }))`,
  `log.push($.extend(true, { a: [1, 2, 3] }, { a: [4] }))`,
  `log.push($.extend(true, { a: [1], b: { x: 1 }, c: 'text', d: 5 }, { a: { y: 1 }, b: [2], c: { z: 1 }, d: [1] }))`,
  `log.push($.extend(false, { a: { x: 1 } }, { a: { y: 2 } }))`,
  `log.push($.extend('text', { a: 1 }))`,
  `log.push($.extend(null, { a: 1 }))`,
  `deep = Object.create(null); deep.x = 1; copy = $.extend(true, {}, { deep: deep }); log.push([copy.deep === deep, copy.deep.x])`,
  `date = new Date(0); log.push($.extend(true, {}, { date: date }).date === date)`,
  `me = { a: 1 }; log.push($.extend(me, { me: me }))`,
  `me = {}; log.push(Object.keys($.extend(true, me, { me: me, a: 1 })))`,
  `source = { a: { b: 1 } }; log.push([$.extend({}, source).a === source.a, $.extend(true, {}, source).a === source.a])`,
  `$.extend(true, {}, JSON.parse('{"__proto__":{"bad":1}}')); log.push({}.bad)`,
  `log.push($.extend({}, { f: log.push }).f === log.push)`,
  `log.push(typeof $.extend({ tool: function () {} }).tool)`,
]

/** Names that the page adds to what selectors know. */
export const NAMES: Cases = [
  `log.push([$.expr.pseudos.visible($('#last')[0]), $.expr[':'].hidden($('#hidden')[0]), !!$.expr.filters.animated($('#p')[0])])`,
  `$.expr[':'].visible = function (node) { return node.id === 'hidden' }; log.push([$.expr.pseudos.visible($('#hidden')[0]), $.expr.pseudos.visible($('#p')[0])])`,
  `$.expr[':'].long = function (node) { return node.textContent.length > 1 }; $.expr.pseudos.short = function (node) { return $(node).text().length == 1 }
   log.push([$('p:long').length, $('p:short').length, $('p:short:first')[0].id, $('section:long p:short').length, $(':short', '#inner').length])`,
  `$.extend($.expr[':'], { tagged: function (node, i, match) { return node.localName == match[3] && i === 0 && match[1] === match[0] && match[2] === '' }, known: function (node, i, match) { return match[3] === undefined } })
   log.push([$('#outer :tagged(p)').length, $('#outer :tagged("p")').get(0).id, $("div:tagged('div')").length > 1, $('p:known').length, $('p:known(a)').length, $('p:known()').length])`,
  `$.extend($.expr.pseudos || $.expr[':'], { made: $.expr.createPseudo(function (said) { return function (node) { return node.id === said || said === undefined } }) })
   log.push([$(':made(inner)')[0].id, $('p:made').length, $('p:made("p"), em:made(em)').length])`,
  `$.expr.filters.own = function (node) { return node.hasAttribute('data-n') }; log.push([$('div:own').length, $('div:not(:own)').length === $('div').length - 1, $('#data').is(':own'), $('#box').is(':own'), $('#data').is('div:own, p')])`,
  `$.expr[':'].own = function (node) { return node.hasAttribute('data-n') }; $.expr[':'].holds = function (node) { return node.id === 'inner' }
   log.push([$('div').filter(':own')[0].id, $('div').not(':own').length, $('#p').closest(':holds')[0].id, $('#p').closest('div:holds, p')[0].id, $('#last').closest(':holds').length, $('#p').parents(':holds').length])`,
  `$.expr[':'].holds = function (node) { return node.id === 'inner' }; log.push([$('#outer').children(':holds').length, $('#outer').find('> div:holds > p').length, $('#p').siblings(':holds').length, $('p').parent().filter(':holds').length, $('#p').parent().index(':holds')])`,
  `$.expr[':'].later = function (node) { return $(node).hasClass('now') }
   $('#outer').on('click', 'p:later', function () { log.push(['heard', this.id]) }); $('#p').click(); $('#p').addClass('now'); $('#p').click(); $('#hidden').click(); $('#p').removeClass('now'); $('#p').click(); $('#outer').off('click', 'p:later'); $('#p').addClass('now').click().removeClass('now')`,
  `$.expr[':'].inDiv = function (node) { return node.parentNode.id === 'inner' }; $(document).one('own', '#outer p:inDiv', function () { log.push(this.id) }); $('#em').trigger('own'); $('#p').trigger('own'); $('#p').trigger('own')`,
  `$.expr[':'].contains = function (node, i, match) { return $(node).text().toUpperCase().indexOf(match[3].toUpperCase()) >= 0 }; log.push([$('p:contains(A)').length, $('p:contains("B")').length])`,
  `seen = []; $.expr[':'].counted = function (node) { seen[seen.length] = node.id; return true }; log.push([$('#none :counted').length, seen.length])`,
  `$.extend($.expr.filters, { 'is-own': function (node) { return node.id == 'em' } }); log.push([$('em:is-own').length, $('em:is-own:not(.off)').length, $('em:not(:is-own)').length, $('p:has(em):is-own').length])`,
]

export const SETS: Cases = [
  `(function () { 'use strict'; seen = $('p'); seen.init = 1; seen.jquery = 2; seen.length2 = 3 })(); log.push([seen.init, seen.jquery, seen.length2])`,
  `log.push([$('p').get(-1).id, $('p').get(0).id, $('p').get(9), $('p').get(null).length, $('p').get().length])`,
  `log.push([$('#outer').hasClass('two'), $('#outer').hasClass('one two'), $('#outer').hasClass('three one'), $('#outer').hasClass('')])`,
  `log.push([$(document).hasClass('a'), $(window).hasClass('a'), $('#none').hasClass('a'), $('p').hasClass('off')])`,
  `log.push([$('p').is('.off'), $('p').is('div'), $('#none').is('p'), $('p').is(''), $('p').is()])`,
  `log.push([$(document).is('p'), $(window).is('p'), $('p').is($('p')[1]), $('p').is(document.body), $('p').is($('#last'))])`,
  `log.push([$('').length, $(null).length, $().length, $('p').length, $([1, 2]).length, $($('p')).length])`,
  `log.push([$('#p').closest('section, #p').length, $('#inner').closest('section').get(0).id, $('#none').closest('p').length])`,
  `log.push([$(document).closest('p').length, $(window).closest('p').length, $('#p').closest('#p')[0].id])`,
  `log.push([typeof $('#none')[0], typeof $('p')[3], typeof $('#p')[0], typeof $()[0], typeof $('#none')[$('#none').length - 1], typeof $('p')[-1]])`,
  `log.push($(window).width() === document.documentElement.clientWidth)`,
  `log.push([$(window).innerWidth() === document.documentElement.clientWidth, $(window).innerHeight() === document.documentElement.clientHeight, $(window).scrollTop(), $(document).scrollTop()])`,
  `log.push([$('p').jquery > '', !!$().jquery, $.fn.jquery.split(' ')[0].split('.')[0] < 2 && $.fn.jquery.split(' ')[0].split('.')[1] < 9])`,
  `log.push([typeof $('p').selector, typeof $('p').context])`,
  // Libraries look at what they were given.
  `seen = $('p'); log.push(['nodeName', 'nodeType', 'tagName', 'style', 'window', 'forEach', 'addEventListener'].map(function (name) { return typeof seen[name] }), (seen.nodeName ? [seen] : [].slice.call(seen[0].nodeName ? seen : [])).length)`,
  `log.push([$('p') instanceof $, $() instanceof $, document.body instanceof $, $.prototype === $.fn])`,
  `seen = $('<support>'); log.push([seen.length, seen[0].nodeName, typeof seen.get(0).style.color, $('<br/>')[0].parentNode, $('<div />').get(0).nodeName])`,
  `log.push([$.support.cors, $.support.ajax, typeof $.support.own]); $.support.own = { end: 'over' }; log.push($.support.own.end)`,
]

export const SIZES: Cases = [
  `log.push([$('#narrow').outerHeight(), $('#narrow').outerHeight(true)])`,
  `log.push([$('#turned').outerHeight(), $('#boxed').outerHeight(true), $('#em').outerHeight()])`,
  `log.push([typeof $('#none').outerHeight(), typeof $('#none').outerHeight(true)])`,
  `$('#styled').css({ lineHeight: 3, zIndex: 2, opacity: .5, flex: 1, marginTop: 7, fontWeight: 700, 'max-width': 90, order: 2 })
   log.push($('#styled')[0].style.cssText)`,
  `$('#sized').css({ height: -5, width: '50' }); log.push($('#sized')[0].style.cssText)`,
  `$('#sized').css({ height: '12.5', width: '-3%' }); log.push($('#sized')[0].style.cssText)`,
  `$('#sized').css({ height: 'auto', width: '', color: 'none such', left: NaN }); log.push($('#sized')[0].style.cssText)`,
  `$('#sized').css({ '--own': 3, '--Other': '4px', width: 30 }); log.push($('#sized')[0].style.cssText); $('#sized').css({ '--own': '' }); log.push($('#sized')[0].style.cssText)`,
]

/** Values that a page’s own settings do not have, and more than a method looks at. */
export const ODD: Cases = [
  `$('#sized').css({ top: undefined, left: null, width: NaN, right: false, color: 'red' }).css('bottom', null).css('top', undefined); log.push($('#sized')[0].style.cssText)`,
  `$('#link').attr({ title: undefined, lang: 'a' }).prop({ rel: undefined, target: 'b' }).removeAttr(undefined).removeAttr(null); log.push($('#link')[0].outerHTML)`,
  `log.push([$('#data').data(undefined).n, $('#data').data({ n: undefined }).data('n')])`,
  `$('#box').toggleClass('a', null).toggleClass('b', 0).toggleClass('c', undefined).toggleClass('d', 'no').toggleClass('d', NaN).addClass('e', 300).addClass('f').removeClass('f', 'slow'); log.push($('#box')[0].className)`,
  `$('#em').hide(undefined); log.push($('#em')[0].style.display); $('#em').show(null).hide(true); log.push($('#em')[0].style.display); $('#em').show(false); log.push($('#em')[0].style.display); $('#em').toggle(null); log.push($('#em')[0].style.display)`,
  `log.push([$('#p').parents(null).length, $('#outer').children(0).length, $('#p').siblings(true).length, $('#p').nextUntil(null).length, $('#p').closest(undefined).length, $('#p').closest(null).length])`,
  `log.push([$('p').first(1).length, $('p').last('p').length, $('p').first().end(1).length, $('p').toArray(1).length, $('#form').serialize(1)])`,
  `log.push([$('#p').clone(null).length, $('#gone').remove(undefined).length, $('#gone').length, $('#keep').detach(null).length])`,
  `$('#box').append(null, false, NaN, undefined, ''); log.push($('#box').html()); $('#box').append(0, false); log.push($('#box').html())`,
  `$('#box').on('click', undefined).on('click', null).one('click', undefined, null).bind('click', null).click(undefined).hover(null, undefined).off(null).unbind(null); log.push('bound')`,
  `$('#box').on('go', function () { log.push('first') }, null).on('go', null, function () { log.push('second') }).on('go', null, { a: 1 }, function (event) { log.push(event.data) }).on('go', function () { log.push('last') }, undefined, undefined).trigger('go', null)`,
  `$('#box').hover(function (event) { log.push(event.type) }, null).trigger('mouseenter').trigger('mouseleave')`,
  `$('#box').click(null, function () { log.push('pressed') }).click(function () { log.push('again') }, undefined).trigger('click')`,
  `$('#box').click('p', function (event) { log.push(event.data) }).click(function (event) { log.push(event.data) }).trigger('click')`,
  `$('#box').height(null).width(undefined).stop(null, undefined); log.push($('#box')[0].style.cssText)`,
  `$('#box').delay(null).delay(undefined).delay('1').queue ? log.push('waits') : log.push('none')`,
]

export const PROXY: Cases = [
  `me = { n: 1, f: function () { log.push([this.n].concat([].slice.call(arguments))) } }; $.proxy(me.f, me)(2, 3)`,
  `me = { n: 1, f: function () { log.push([this.n].concat([].slice.call(arguments))) } }; $.proxy(me, 'f', 2)(3)`,
  `me = function (a) { log.push([this.n, a]); return 5 }; log.push($.proxy(me, null, 1).call({ n: 4 }))`,
  `log.push([typeof $.proxy(function () {}, me), typeof $.proxy({}, 'f'), typeof $.proxy(undefined, me)])`,
  `me = function () {}; log.push([$.proxy(me, 1).guid === $.proxy(me, 2).guid, me.guid === $.proxy(me, 1).guid, !me.guid])`,
]

/** Only when the answering code has come. */
export const LATER: Cases = [
  `seen = $([$('#last')[0], $('#p')[0]]).closest('p').get(); log.push([seen.length, seen[0].id, seen[1].id])`,
  `seen = $('#p, #inner, #last').closest('section, #last').get(); log.push([seen.length, seen[0].id, seen[1].id])`,
  `$.each([4, 5], function (i, value) { log.push([i, value]) })`,
  `$.each({ a: 1, b: 2 }, function (key, value) { log.push([key, value, this == value]) })`,
  `log.push([$(window).outerWidth() === innerWidth, $(window).outerHeight() === innerHeight, $(window).height() === document.documentElement.clientHeight])`,
  `log.push([$('#narrow').width(), $('#narrow').outerWidth(), $('#narrow').outerWidth(false), $('#narrow').outerWidth(true), $('#boxed').width(), $('#hidden').height() > 0])`,
  `log.push([typeof $('#none').width(), typeof $('#none').css('color')])`,
  `log.push([$('#narrow').css('width'), $('#boxed').css('width'), $('#narrow').css('margin-left'), $('#hidden').css('display'), $('#em').css('float')])`,
  `log.push([$('#inner').find('section p').length, $('#inner').find('#outer p, em').length, $('#outer').find('div p').length])`,
  `log.push([$('#outer').find('> p').length, $('#inner').find('> p').length, $(document).find('section p').length])`,
  `seen = []; $('#inner, #outer').find('p, div').each(function () { seen[seen.length] = this.id }); log.push(seen)`,
  `$('#hidden').show(); $('#span').show(); $('#row').show(); $('#em').show()
   log.push([$('#hidden')[0].style.display, $('#span')[0].style.display, $('#row')[0].style.display, $('#em')[0].getAttribute('style')])`,
  `seen = []; $('p').each(function (i) { seen[seen.length] = i; return i < 1 }); log.push(seen)`,
  `$('#p').on('dblclick', function () { log.push('dblclick') }).on('click', function () { log.push('click') }).off('click').trigger('dblclick')`,
  `$('#p').on('x.a.b', function () { log.push('x.a.b') }).on('x.c', function () { log.push('x.c') }).off('.a').trigger('x')`,
  `me = function () { log.push('never') }; $('#p').on('w', me).on('v', function () { log.push('v') }).off({ w: me, v: me }).trigger('w').trigger('v'); $('#outer').on('u', 'p', me).on('u', 'i', me).off({ u: me }, 'p'); $('#p').trigger('u')`,
  `$('#p').on('y.a.b', function () { log.push('y.a.b') }).off('y.b.a').trigger('y')`,
  `$('#outer').on('z', 'p', function () { log.push('delegated') }).on('z', function () { log.push('own') }).off('z', '**'); $('#p').trigger('z')`,
  `$('#form').on('ping', 'input:checkbox#check, :radio', function () { log.push(this.id) }).on('ping', ':input:not(:radio)', function () { log.push('no ' + this.id) }).on('pong', ':text', function () { log.push('never') }).off('pong', ':text'); $('#check').trigger('ping'); $('#radio').trigger('ping'); $('#text').trigger('ping').trigger('pong')`,
  `$('#p').on('args', function (event, a, b) { log.push([event.type, typeof a, typeof b, arguments.length]) }).trigger('args').trigger('args', null).trigger('args', 'text').trigger('args', [1, 2])`,
  `$('#outer').on('up', 'p', function (event) { log.push([event.currentTarget.id, event.target.id, this.id]) }); $('#p').trigger('up')`,
  `made = $.Event('made', { extra: 5 }); $('#outer').on('made', function (event, a) { log.push([event.type, event.extra, a, event.target.id, event.isDefaultPrevented(), typeof event.originalEvent]); event.preventDefault() }); $('#p').trigger(made, ['arg']); log.push([made.isDefaultPrevented(), made.isPropagationStopped()])`,
  `made = new $.Event('made'); $('#inner').on('made', function () { return false }); $('#outer').on('made', function () { log.push('never') }); $('#p').trigger(made); log.push([made.isDefaultPrevented(), made.isPropagationStopped()])`,
  `$('#p').on('show.bs.box', function (event) { log.push(event.type) }); $('#p').trigger($.Event('show.bs.box')); document.getElementById('p').dispatchEvent(new Event('show.bs.box')); $('#p').trigger($.Event('show.bs.other'))`,
  `native = new Event('native', { cancelable: true }); native.preventDefault(); made = $.Event(native, { type: 'renamed' }); $('#p').on('renamed', function (event) { log.push([event.type, event.originalEvent === native, event.isDefaultPrevented()]) }).trigger(made); log.push(made.isDefaultPrevented())`,
  `$('#p').one('once', function () { log.push('once') }).trigger('once').trigger('once')`,
]

/** What is answered of ids, or of other values of a set. */
export const IDS =
  'var ids = function (set) { return set.map(function () { return this.id || this.nodeName }).get().join() }; '

export const WAYS: Cases = [
  `log.push([$(location).attr('href') === location.href, $(location).prop('pathname') === location.pathname, $('p').slice(0.5, 2.5).length, $('p').slice('1').length]); $(location).attr('hash', '#there'); log.push(location.hash)`,
  `log.push([ids($('#outer').find('p').pushStack([$('#em')[0], $('#p')[0]])), ids($('#outer').find('p').pushStack($('#em').get()).end()), $('#outer').pushStack([]).length])`,
  `log.push([ids($('#p').parent()), ids($('#p').parents()), ids($('#p, #em').parents('section, body')), ids($('p').parent())])`,
  `log.push([ids($('#p').next()), ids($('#hidden').prev('p')), ids($('p').next()), ids($('p, div').prev())])`,
  `log.push([ids($('#outer').nextAll()), ids($('#narrow').prevAll('p')), ids($('#narrow, #boxed').prevAll('p, section')), ids($('#p, #outer').nextAll('p'))])`,
  `log.push([ids($('#outer').children()), ids($('section, #last').children('.off')), ids($('#p').siblings()), ids($('p').siblings('p'))])`,
  `log.push([$('#last').contents().length, ids($('p').eq(-1)), ids($('p').eq(9)), ids($('p').first()), ids($('p').last()), ids($('p').slice(1)), ids($('p').slice(-2, -1))])`,
  `log.push([ids($('p').filter('.off')), ids($('p').filter(function (i) { return i === 1 })), ids($('p').not('.off')), ids($('p').not($('#last'))), ids($('p').not(document.body))])`,
  `log.push([ids($('p, div').has('em')), ids($('#em').add('#p')), ids($('#em').add($('#p')[0])), $('#em').add('#none').length])`,
  `log.push([$('#hidden').index(), $('p').index($('#last')), $('p').index($('#em')[0]), $('#none').index()])`,
  `log.push([$('p').map(function (i, node) { return i ? [node.id, i] : null }).get(), $('p').map(function () { return 1 }).length, $('p').toArray().length])`,
]

export const SELECTORS: Cases = [
  // No selector.
  `log.push([$('section').find('').length, $('p').closest('').length, $('p').parents('').length > 0, $('p').not('').length === $('p').length, $('p').filter('').length, $('section').children('').length === $('section').children().length, $('p').parent('').length > 0, $('p').has('').length])`,
  `log.push([ids($('p').filter(':eq()')), ids($('#inner').children(':eq()')), ids($('p').filter(':gt()'))])`,
  `log.push([ids($('p:visible')), ids($('p:hidden')), ids($('#outer p:visible, #em:visible')), ids($(':header')), ids($('#inner > p:first'))])`,
  `log.push([ids($('p:first')), ids($('p:last')), ids($('p:eq(1)')), ids($('p:eq(-1)')), ids($('p:gt(0)')), ids($('p:lt(1)')), ids($('p:eq(9)'))])`,
  `log.push([ids($('p:even')), ids($('p:odd')), ids($('#outer p:odd:visible, p:even.off')), ids($('p').filter(':odd')), ids($('#form input:even'))])`,
  `log.push([ids($('p:gt(-2)')), ids($('p:lt(-1)')), ids($('p:gt(-9)')), ids($('p:eq(-9)')), ids($('p:last:first'))])`,
  `$('#keep').animate({ opacity: 0.5 }, 50); $('#swap').delay(50); log.push([ids($(':animated')), $('#keep').is(':animated'), $('#swap').is(':animated'), $('#p').is(':not(:animated)')])`,
  `log.push([ids($('section:has("p")')), ids($("body :has('> p')")), $('#outer').is(':has(">p")')])`,
  `log.push([ids($('p:not(".off"):last')), ids($("p:not('.off'):visible")), $('p').is(':not(".off"):first')])`,
  `log.push([ids($('p:not(:visible)')), ids($('p:not(.off, :hidden)')), ids($('section p:not(:hidden), p:not(:visible).off')), ids($('p').not(':not(:visible)'))])`,
  `log.push([ids($('p:contains("a")')), ids($('p:contains(b)')), ids($('div:parent')), ids($('p:first-child')), ids($('p:last-child:visible'))])`,
  `log.push([ids($('section:first p:last')), ids($('body > p:visible em')), ids($('#outer:visible > div')), ids($('p:visible.x, p:hidden.off'))])`,
  `log.push([ids($('#form :input')), ids($('#form :text')), ids($('#form input:checkbox:checked')), ids($('#form :selected')), ids($('#form :radio')), ids($('#form :submit')), ids($('#form :button'))])`,
  `log.push([ids($('#outer').find('p:visible')), ids($('#outer').find('p:last')), ids($('p').filter(':visible')), ids($('p').filter(':first')), ids($('p').not(':visible')), ids($('p').filter(':eq(1), :last'))])`,
  `log.push([$('#p').is(':visible'), $('#hidden').is(':hidden'), $('#check').is(':checked'), $('p').is(':first'), $('#none').is(':visible'), $(window).is(':visible')])`,
  `log.push([ids($('p', '#outer')), ids($('p', $('#inner'))), ids($('em', document.body)), ids($('p', $('#none')))])`,
  `log.push([ids($($('#p')[0], $('#outer'))), ids($($('p'), document)), ids($([$('#em')[0]], '#none')), $(window, document).length, $($('#p')[0], $('#p')).hasClass('x')])`,
  `$('#' + {} + ' .a'); log.push('no')`,
  `try { $('p').find('#' + {} + ' em') } catch (error) { log.push(error.message) }`,
  `try { $('p').is('.' + {}) } catch (error) { log.push(error.message) }`,
  `try { $(document).on('click', '#' + {}, function () {}) } catch (error) { log.push(error.message) }`,
  `log.push($('<i title="[object Object]">').length)`,
]

export const NODES: Cases = [
  `$.cleanData = (function (clean) { return function (nodes) { $.each(nodes, function (i, node) { log.push(node.id || node.nodeName) }); clean(nodes) } })($.cleanData); $('#box').html('<b id="b1"><i></i></b>').html('x'); $('#last').empty(); $('#outer').remove(); $('#gone').replaceWith('<u></u>'); $('#keep').detach()`,
  `$.cleanData = (function (clean) { return function (nodes) { $.each(nodes, function (i, node) { var events = $._data(node, 'events'); if (events && events.remove) $(node).triggerHandler('remove') }); clean(nodes) } })($.cleanData); $('#em').on('remove', function () { log.push('em goes') }); $('#last').text('y'); log.push($('#em').length)`,
  `node = $('#box').data('kept', 5).on('click', function () { log.push('clicked') }); node.remove(); log.push([typeof node.data('kept')]); $('#inner').append(node); node.trigger('click')`,
  `$.cleanData($('#box').data('kept', 5).on('click', function () { log.push('clicked') })); $('#box').trigger('click'); log.push([typeof $('#box').data('kept')])`,
  `log.push([$('#table').add($(window)).length, $('#table').add(window).add(document)[0] === document, $([window, document]).not($(window)).length])`,
  `log.push([typeof $.ui, typeof $.widget, typeof $.effects, typeof $.guid]); try { $.error('own words') } catch (error) { log.push(error.message) }`,
  `me = $('<input>', { length: 4, jquery: 'a', type: 'text' })[0]; log.push([me.getAttribute('length'), me.getAttribute('jquery'), me.type])`,
  `$('#p').addClass('x  y').addClass('y z').removeClass('x'); log.push([$('#p')[0].className, $('#outer').addClass('two')[0].className, $('#inner').removeClass()[0].className])`,
  `$('#em').toggleClass('a b').toggleClass('b c'); log.push($('#em')[0].className); $('#em').toggleClass('a', true).toggleClass('z', false); log.push($('#em')[0].className)`,
  `log.push([$('#check').attr('checked'), $('#p').attr('title'), $('#none').attr('id'), $('#text').attr('value'), $('#outer').attr('class')])`,
  `$('#p').attr('title', 5).attr({ lang: 'de', 'data-x': true, hidden: false }).attr('dir', null); log.push($('#p')[0].outerHTML)`,
  `$('#check').attr('disabled', true); log.push($('#check').attr('disabled')); $('#check').removeAttr('disabled type'); log.push($('#check')[0].outerHTML)`,
  `log.push([$('#check').prop('checked'), $('#p').prop('class'), $('#label').prop('for'), typeof $('#none').prop('id')]); $('#check').prop({ checked: false, disabled: true }); log.push([$('#check')[0].checked, $('#check')[0].disabled])`,
  `log.push([$('#data').data('n'), $('#data').data('flag'), $('#data').data('list'), $('#data').data('textLike'), $('#data').data('text-like'), typeof $('#data').data('none'), $('#data').data('zero')])`,
  `$('#data').data('n', 6).data({ more: [1] }); log.push([$('#data').data('n'), $('#data').data('more'), $('#data').attr('data-n'), Object.keys($('#data').data()).sort()]); $('#data').removeData('n'); log.push($('#data').data('n'))`,
  `log.push([$('#text').val(), $('#check').val(), $('#radio').val(), $('#one').val(), $('#many').val(), $('#area').val(), typeof $('#none').val(), $('#option').val()])`,
  `$('#text').val(7); $('#one').val('b'); log.push([$('#text')[0].value, $('#one')[0].selectedIndex]); $('#one').val('none'); log.push([$('#one').val(), $('#text').val(null).val()])`,
  `log.push([$('p').text(), $('#none').text(), $('#last').html(), typeof $('#none').html()]); $('#p').text('<b>1</b>'); $('#hidden').html('<i>2</i>&amp;').html(); log.push([$('#p')[0].innerHTML, $('#hidden')[0].innerHTML]); $('#p').text(''); log.push($('#p').text(0).text())`,
  `$('#box').append('<b id="b1">1</b>', 'text').prepend($('<i/>', { id: 'i1', text: '2', 'class': 'c', title: 't' })).append($('#b1')); log.push($('#box')[0].innerHTML)`,
  `$('#box').before('<u>0</u>').after(document.createElement('s')); log.push([$('#box').prev()[0].nodeName, $('#box').next()[0].nodeName])`,
  `$('<a href="#x">n</a>').appendTo('#box').addClass('new'); $('<em>').prependTo($('#box')).attr('lang', 'x'); log.push($('#box')[0].innerHTML)`,
  `$('<tr><td>1</td></tr>').appendTo('#table'); log.push([$('#table tr').length, $('<div><p>1</p><p>2</p></div>').find('p').length, $('<p>1</p><p>2</p>').length])`,
  `$('.many').append('<b>m</b>'); log.push([$('.many b').length, $('.many').find('b').remove().length, $('.many b').length])`,
  `seen = $('#gone').remove(); log.push([seen.length, $('#gone').length, seen[0].parentNode === null]); $('#box').empty(); log.push([$('#box')[0].childNodes.length, $('.many').remove('#none').length, $('.many').length])`,
  `seen = 0; window.count = function () { seen++ }; $('#keep').on('click', window.count); $('#keep').detach().appendTo('#box').trigger('click'); log.push(seen); $('#keep').remove().appendTo('#box').trigger('click'); log.push(seen)`,
  `$('#swap').replaceWith('<q id="swapped">q</q>'); log.push([$('#swap').length, $('#swapped').text()]); seen = $('#swapped').clone(); log.push([seen.attr('id'), $('[id=swapped]').length])`,
  `$('#hidden').show(); log.push($('#hidden')[0].style.display); $('#hidden').hide(); log.push($('#hidden')[0].style.display); $('#hidden').toggle(); log.push($('#hidden')[0].style.display); $('#hidden').toggle(false); log.push($('#hidden')[0].style.display)`,
  `$('#em').css('display', 'inline-block').hide().show(); log.push($('#em')[0].style.display); $('#em').hide().toggle(); log.push($('#em')[0].style.display)`,
  `seen = $('#narrow').offset(); log.push([Math.round(seen.top), Math.round(seen.left), $('#hidden').hide().offset(), typeof $('#none').offset()])`,
  `log.push([$('#child').position(), $('#narrow').position().left, typeof $('#none').position()])`,
  `$('#scroller').scrollTop(15).scrollLeft(4); log.push([$('#scroller').scrollTop(), $('#scroller').scrollLeft(), $(window).scrollTop(), $(document).scrollTop(), typeof $('#none').scrollTop()])`,
]

export const FORMS: Cases = [
  // What says nothing where something else is expected.
  `$('#p').attr('x', []).attr('y', {}).attr({ z: [1, 2], title: true }); log.push($('#p')[0].outerHTML)`,
  `log.push([$('p').eq(NaN).length, $('p').eq('x').length, $('p').find('b').addBack(null).length])`,
  `$('#text').val(true); $('#check').val(false); log.push([$('#text').val(), $('#check').val(), $('#one').val(true).val(), $('#radio').val(true)[0].checked])`,
  `$('#scroller').scrollTop(8).scrollTop(null).scrollLeft('4'); log.push([$('#scroller').scrollTop(), $('#scroller').scrollLeft()])`,
  `$('#p').on({ x: null, y: undefined, click: false, z: function () { log.push('z') } }).trigger('x').trigger('z'); log.push($('#p').triggerHandler('click'))`,
  `$('#p').fadeIn(false).animate({ opacity: 1 }, true, false, false).stop(true, true); log.push($('#p').css('opacity'))`,
  `log.push([ids($('p').not('')), ids($('p').filter('')), ids($('p').not(undefined)), ids($('p').filter(null)), $('#hidden').index(''), ids($('p').not([]))])`,
  `log.push([[...$('p')].length, Array.from($('#none')).length]); seen = $('p'); seen.push($('#em')[0]); log.push(ids(seen)); log.push(ids($('p').sort(function (a, b) { return a.id < b.id ? -1 : 1 }))); log.push([seen.splice(0, 2).length, ids(seen), $('#p').position('x').left === $('#p').position().left])`,
  `log.push([typeof $.noop, $.noop === $.noop, $.noop.call(1), $.trim.call(null, ' a '), $.inArray.apply($, [2, [1, 2]]), typeof $.bridget])`,
  `log.push([$(document).attr('title', 'all').attr('title'), document.title, $(window).attr('name', 'own').attr('name'), typeof $(document).attr('none')]); $(document).prop('own', 1).removeProp('own'); log.push(typeof document.own); $('#p').addClass('a b c').removeClass(['a b', 'c']); log.push($('#p').attr('class'))`,
  `$('#sized').width('50%').height('2em'); $('#boxed').width('10%').height('auto'); log.push([$('#sized')[0].style.cssText, $('#boxed')[0].style.cssText]); $('#sized').width('auto').height(''); $('#boxed').width('').width(30); log.push([$('#sized')[0].style.cssText, $('#boxed')[0].style.cssText])`,
  `$('#p').addClass(false).addClass(null).removeClass(undefined).removeClass(false).addClass(['x', 'y']).removeClass(['x']).toggleClass(['y', 'z']); log.push($('#p').attr('class')); $('#outer').addClass('').removeClass(0); log.push($('#outer').attr('class'))`,
  `$('#box').html($('#em')).html(); log.push([$('#box').html(), $('#last').find('em').length]); $('#box').html([document.createElement('b'), $('<i>')]); log.push($('#box').html()); $('#box').html(null); log.push($('#box').html())`,
  `$('p').addClass(function (i, now) { return 'n' + i + now.length }).attr('title', function (i, now) { return i + typeof now }); log.push([$('#p')[0].outerHTML, $('#last').attr('title')])`,
  `$('#hidden').html(function (i, now) { return '<i>' + now + '</i>' }).text(function (i, now) { return now + '!' }); $('#one').val(function (i, now) { return 'b' }); log.push([$('#hidden').html(), $('#one').val()])`,
  `log.push(['#link', '#p', '#text', '#none', '#check'].map(function (one) { return $(one).prop('tabindex') })); $('#p, #link').prop('tabindex', '-1'); log.push([$('#p').prop('tabIndex'), $('#link').attr('tabindex'), $('#p')[0].outerHTML]); $('#p').prop({ tabindex: 3 }); log.push([$('#p').prop('tabindex'), $('<iframe>').prop('tabindex'), $('<a>').prop('tabindex'), $('<p tabindex="0">').prop('tabindex')])`,
  `$('#text').prop('disabled', function (i, now) { return !now }); $('#p').css('width', function (i, now) { return i + 20 }).toggleClass(function () { return 'z' }); log.push([$('#text')[0].disabled, $('#p')[0].style.width, $('#p').hasClass('z')])`,
  `$('#box').append(function (i, now) { return '<b>' + i + now.length + '</b>' }); log.push($('#box').html())`,
  `$('#narrow').width(50).height('20'); $('#boxed').width(50).height(20); log.push([$('#narrow')[0].style.cssText, $('#boxed')[0].style.cssText, $('#boxed').width()])`,
  `$('#narrow').innerWidth(50).outerHeight(40); $('#boxed').innerWidth(50).outerHeight(40); log.push([$('#narrow')[0].style.cssText, $('#boxed')[0].style.cssText])`,
  `log.push([$('#narrow').innerWidth(), $('#narrow').innerHeight(), $('#boxed').innerHeight(), $(window).innerWidth() === document.documentElement.clientWidth, typeof $('#none').innerWidth()])`,
  `$('#child').offset({ top: 300, left: 40 }); log.push($('#child')[0].style.cssText); log.push($('#child').css(['top', 'position'])); log.push($('#em').offsetParent()[0].nodeName + $('#child').offsetParent()[0].nodeName)`,
  `$('#boxed').css('--height', 3 + 'px').css('--Own', 4); log.push([$('#boxed').css('--height'), $('#boxed').css('--Own'), typeof $('#boxed').css('--none'), $('#boxed')[0].style.cssText])`,
  `$('#boxed').css('margin-left', 3).css('marginLeft', '+=4').css('margin-left', '-=1px'); log.push($('#boxed').css('marginLeft'))`,
  `$('#em').wrap('<div class="w"><b></b></div>'); log.push($('#last').html()); $('#em').unwrap(); log.push($('#last').html())`,
  `var rows = $('<ul><li>a</li><li class="x">b</li><li>c</li><li class="x">d</li></ul>').appendTo('body'), said = function (set) { log.push(set.text()) }; said(rows.find('li:not(:first)')); said(rows.children().filter(':not(:last)')); said(rows.find('li:not(:eq(1))')); said(rows.find('li:not(:contains("c"))')); said(rows.find('li:not(:first):not(:last)')); said(rows.find('li:not(:first, :last)')); said(rows.find('li:not(.x:first)')); said(rows.find('li').not(':odd')); said($('ul:last li:not(:gt(1))')); said(rows.find('li:not(:even).x')); log.push(rows.children().first().is(':not(:first)'), rows.children().last().is(':not(.x:last)')); rows.remove()`,
  `$(document).on('own', function (e, more) { log.push(e.type, e.value, more, e.target === document) }); $('#p').on('own', function (e) { log.push(this.id); return false }); $.event.trigger({ type: 'own', value: 3 }); $.event.trigger('own', ['x']); $.event.trigger('own', [], $('#p')[0]); $.event.trigger('own', ['y'], $('#hidden')[0]); $.event.trigger('own', ['z'], $('#hidden')[0], true); log.push('end')`,
  `var texts = $('#last').contents().add($('#p').contents()).filter(function () { return this.nodeType === 3 && this.parentNode.nodeType === 1 }).first(); if (!texts.length) { $('#p').append(document.createTextNode('own')); texts = $('#p').contents().last() } log.push(texts.closest('p, div').length, texts.closest('body').length, texts.closest('script, style').length, texts.closest(document.body).length, texts.closest(':visible').length, texts.parents().length, texts.parents('body').length, texts.parent().length, texts.siblings().length, texts.next().length, texts.prev().length, texts.index(), texts.addBack('b').length); texts.wrap('<b id="own"></b>'); log.push($('#own').contents().length, $('#own').closest('body').length); texts.unwrap(); log.push($('#own').length); texts.before('<i class="own"></i>').after('<i class="own"></i>'); log.push($('.own').length); texts.replaceWith('<u class="own">x</u>'); log.push($('.own').text()); $('u.own').contents().before('<s>1</s>', 'z'); log.push($('u.own').html()); texts.remove(); log.push(texts.closest('body').length, $(document).closest('body').length)`,
  `var text = $(document.createTextNode('text')), note = $(document.createComment('note')), both = text.add(note); log.push(both.find('a').length, both.find('*').addBack().length, text.find('a, [title]').addBack('a, [title]').length, $(window).find('a').length); both.each(function () { log.push($(this).closest('b').length, $(this).is('a'), $(this).filter('[title]').length, $(this).children().length, $(this).hasClass('a'), $(this).attr('title') === undefined, $(this).contents().length, $(this).text(), $(this).find('#p').length, $(this).find(':visible').length) }); both.addClass('a').attr('title', 'a').css('color', 'red'); log.push(both.length)`,
  `$('#p, #hidden').wrapAll(function () { if (!$(this).parent('#own').length) return $('<div id="own"></div>') }).wrapAll(function () { if (!$(this).parent('#own').length) return '<b></b>' }); log.push($('#own').length, $('#own').children().length, $('b').length); $('.many').wrap(function (i) { return i ? '<u id="u' + i + '"></u>' : undefined }).wrapInner(function (i) { return '<i class="i' + i + '"></i>' }); log.push($('#u0, #u1').length, $('.i0, .i1').length)`,
  `$('#p, #hidden').wrapAll('<section id="all">'); log.push($('#inner').html().length); $('#last').wrapInner('<i></i>'); log.push($('#last').html()); $('.many').wrap(document.createElement('u')); log.push($('u').length)`,
  `$('#p').wrap(function (i) { return '<s class="s' + i + '"></s>' }); log.push($('#p').parent()[0].className); log.push($('#p').unwrap('.none').parent()[0].nodeName)`,
  `log.push([$('#form').serialize(), $('#form input, #many').serializeArray(), $('#none').serialize()])`,
  `log.push([ids($('#p').nextUntil('#none')), ids($('#outer').nextUntil('#boxed')), ids($('#boxed').prevUntil('#outer')), ids($('#p').parentsUntil('body')), ids($('#p, #em').parentsUntil('body', 'section, p')), ids($('#p').parentsUntil(document.body)), $('#p').parentsUntil(document.body, '#outer').length, ids($('#p, #em').parentsUntil($('#outer, #last'))), ids($('#p').parentsUntil($('#none'))), ids($('#outer').nextUntil($('#boxed'))), ids($('#boxed').prevUntil($('#outer')[0])), ids($('#p').parentsUntil('')), ids($('#p').parentsUntil(null, 'body'))])`,
  `log.push([ids($('#outer').find('p').end()), ids($('#inner').children().first().end()), ids($('#inner').children('.off').addBack()), ids($('#p').parent().addBack()), ids($('p').even()), ids($('p').odd())])`,
  `log.push([ids($('p').not(function (i) { return i === 1 })), $('p').is(function (i) { return this.id === 'last' }), ids($('div').has($('#p')[0])), ids($('p').filter($('#last'))), $('#p').index('p'), $('#last').index('p')])`,
  `log.push([ids($('#p').closest($('#outer'))), ids($('#p').closest(document.body)), ids($('#outer').find($('#p, #em'))), ids($('p').add('<q>'))])`,
  `window.hits = 0; $('#keep').on('click', function () { window.hits++ }).data('k', { a: 1 }); seen = $('#keep').clone(true).appendTo('#box'); seen.trigger('click'); log.push([window.hits, seen.data('k'), $('#keep').clone().data('k') === undefined])`,
  `$('.many').append($('#keep')); log.push([$('.many').find('#keep').length]); seen = $('<b class="r">').replaceAll('.many'); log.push([seen.length, $('.r').length])`,
  `seen = $('<i class="new">').appendTo('p'); log.push([seen.length, $('p .new').length])`,
  `$('#data').removeData(); $('#data').data('x', 1).data('y', 2).removeData('x y'); log.push([typeof $('#data').data('x'), $('#data').data('n')]); $('#one').val(['b']); $('#check').val(['v', 'on']); $('#radio').val(['x']); $('#many').val(['2']); log.push([$('#one').val(), $('#check')[0].checked, $('#radio')[0].checked, $('#many').val()])`,
  `$('#many').val('1'); log.push($('#many').val()); $('#p').prop('own', 5).removeProp('own'); log.push(typeof $('#p')[0].own); log.push($.camelCase ? $.camelCase('a-b-c') : '')`,
  `$.fn.mark = function (options) { var all = $.extend({ as: 'm' }, options); return this.each(function () { $(this).addClass(all.as) }) }; $.mine = function (x) { return $('p').eq(x)[0].id }; log.push([$('p').mark().mark({ as: 'k' }).length, $('p.m.k').length, $.mine(0)])`,
  `log.push([$.param({ a: [1, 2], b: { c: 1 } }, true)])`,
]

/** Deferreds; what is later is waited for. */
export const DEFERRED: Cases = [
  `seen = new $.Deferred(); seen.done(function (a) { log.push(a) }).resolve(4); log.push([seen.state(), seen.promise($('p')).length])`,
  `seen = $.Deferred(); seen.done(function (a, b) { log.push(['done', a, b]) }, [function () { log.push('two') }]).fail(function () { log.push('fail') }).always(function (a) { log.push(['always', a]) }).resolve(1, 2).reject(3); log.push(seen.state()); seen.done(function () { log.push('late') })`,
  `seen = $.Deferred(function (d) { d.progress(function (n) { log.push(['progress', n]) }); d.notify(1) }); seen.promise().fail(function (e) { log.push(['fail', e, this === seen.promise()]) }); log.push([typeof seen.promise().resolve, seen.state()]); seen.reject('x')`,
  `$.when().done(function () { log.push(['none', arguments.length]) }); $.when(5).done(function (a) { log.push(a) }); $.when($.Deferred().resolve(1, 2), 3).done(function (a, b) { log.push([a, b]) }); $.when($.Deferred().reject('no'), 3).fail(function (a) { log.push(a) })`,
  `$.Deferred().resolveWith({ a: 1 }, [2]).done(function (b) { log.push([this.a, b]) })`,
  `$.when({ done: true, then: 1, promise: 'p' }).done(function (answer) { log.push(answer.promise) })`,
  `$('#none').promise().done(function (set) { log.push(['none', set.length]) }); $.when($('#last'), 3).done(function (set, n) { log.push([set.length, n]) }); $('#p').promise('fx').then(function () { log.push('later') }); log.push('after')`,
]

export const TOOLS: Cases = [
  `seen = document.createElement('div'); seen.id = 'x'; document.body.append(seen); seen.style.cssText = 'position: relative; top: 3.5px; float: left'; log.push([$.css(seen, 'position'), $.css(seen, 'top'), $.css(seen, 'top', true), $.css(seen, 'top', ''), $.css(seen, 'position', true), $.css(seen, 'position', ''), $.css(seen, 'border-top-width', true), $.attr(seen, 'id'), $.attr(seen, 'title') === undefined, $.prop(seen, 'hidden')]); $.attr(seen, 'title', 'a'); $.prop(seen, 'hidden', true); log.push([seen.title, seen.hidden, ($.attr(seen, 'title', null), 1), seen.hasAttribute('title')]); seen.remove()`,
  `seen = $('p'); log.push([typeof seen[undefined], $(seen[undefined]).length, typeof seen[9], $(seen[9]).length])`,
  `me = $('#data')[0]; log.push([$.data(me, 'n') === undefined, $.data(me, 'own-name', 5), $.data(me, 'ownName'), $.data(me, { two: 2 }).two, $('#data').data('two'), $.data(me).ownName])`,
  `me = {}; $.data(me, 'a', [1]); log.push([$.data(me, 'a'), $.removeData(me, 'a') === undefined, $.data(me, 'a') === undefined, $.data(me, 'b', null)])`,
  `$.easing.half = function (part) { return part / 2 }; log.push([$.easing.swing(0.25), $.easing.linear(0.3), $.easing.half(1), typeof $.easing.none])`,
  `log.push([$.trim('  a b '), $.trim(null), $.inArray(2, [1, 2]), $.inArray(3, [1]), $.inArray(1, null), $.isArray([]), $.isFunction(ids), $.isFunction(1)])`,
  `log.push([$.escapeSelector('a.b:c'), $.escapeSelector('1#'), $.escapeSelector('-')])`,
  `log.push([$.isNumeric('1.5'), $.isNumeric('a'), $.isNumeric(NaN), $.isNumeric(null), $.isPlainObject({}), $.isPlainObject([]), $.isEmptyObject({}), $.isEmptyObject({ a: 1 })])`,
  `log.push([$.type(null), $.type([]), $.type(ids), $.type(new Date(0)), $.type('a'), $.type({}), $.isWindow(window), typeof $.now(), typeof $.noop])`,
  `log.push([$('p').constructor === $, $('p').eq(0).constructor === $, $('<b>').constructor === Object, $.fn.constructor === $, $('p').constructor('#p').length])`,
  `log.push([$.parseJSON('{"a":[1]}'), $.makeArray('ab'), $.makeArray($('p')).length, $.makeArray(null), $.merge([1], [2, 3])])`,
  `log.push([$.map([1, 2, 3], function (value, i) { return value > 1 ? [value, i] : null }), $.map({ a: 1, b: 2 }, function (value, key) { return key + value }), $.grep([1, 2, 3], function (value) { return value > 1 }), $.grep([1, 2], function (value) { return value > 1 }, true)])`,
  `log.push([$.param({ a: 1, b: [1, 2], c: { d: 'x y', e: [{ f: 1 }] }, g: null, h: true }), $.param([{ name: 'q', value: '&' }]), $.param({})])`,
  `log.push([$.contains(document, document.body), $.contains(document.body, document.body)])`,
  `list = [$('#em')[0], $('#p')[0], $('#em')[0], $('#outer')[0]]; log.push([$.unique(list) === list, list.length, list[0].id, list[2].id, $.uniqueSort(['b', 'a', 'a', 'b']).join()])`,
  `log.push([$.nodeName($('#p')[0], 'P'), $.nodeName($('#p')[0], 'div'), typeof $.parseHTML(5), $.parseHTML('').length, $.parseHTML('a<b>c</b> <scr' + 'ipt>log.push("never")</scr' + 'ipt><i></i>').map(function (node) { return node.nodeName }).join(), $.parseHTML('<div/>')[0].nodeName, $($.parseHTML('<p>x</p><p>y</p>', document)).text()])`,
  `$('#p').on('click.own', ids).on('click', 'b', ids).on('keyup', ids); seen = $._data($('#p')[0], 'events'); log.push([Object.keys(seen).sort().join(), seen.click.length, seen.click.delegateCount, seen.keyup[0].handler === ids, $._data($('#gone')[0], 'events') === undefined, $._data($('#p')[0]).events.click[1].handler === ids]); $('#p').off('click').off('keyup')`,
  `$('#keep').on('click.b.a', function (e) { log.push([e.type, e.data]) }).on('click.own', 'b', { n: 1 }, function () { log.push('below') }); seen = $._data($('#keep')[0], 'events'); log.push(Object.prototype.hasOwnProperty.call(seen, 'click'), seen.click.map(function (one) { return [one.namespace, one.selector] })); list = seen.click.slice(); $('#keep').off('click').trigger('click').on('click', list[1]).trigger('click').on('click', list[0]).off('click')`,
  `$('#keep').on('click', function () { log.push('first') }).on('click', function () { log.push('second') }); seen = $._data($('#keep')[0], 'events').click; seen.unshift(seen.pop()); $('#keep').on('click', function () { log.push('third') }); list = $._data($('#keep')[0], 'events').click; me = list.pop(); list.splice(0, 0, me); $('#keep').trigger('click').off('click')`,
]

/** What jQuery's own tests found (scripts/jquery-suite). */
export const SUITE: Cases = [
  `seen = undefined; $('#narrow').height(seen).text(seen).html(seen).prop('id', seen).data('x', seen).scrollTop(seen).css('color', seen); log.push([$('#narrow').height(), $('#text').val(seen).val(), $('#p').text(seen).text(), $('#p').html(seen).attr('id')])`,
  `$('#outer').removeClass(seen); log.push($('#outer').attr('class')); $('#outer').attr('class', 'a\u00a0b c'); log.push([$('#outer').hasClass('a\u00a0b'), $('#outer').hasClass('a')])`,
  `$('#box').html('a<b>b</b><!--c--><i>d</i>'); log.push([$('#box').contents().not('b').length, $('#box').contents().not('b, i').length, $('#box').contents().not($('#box b')).length])`,
  `log.push([$('p').not([$('#p')[0]]).length, $('p').filter([$('#p')[0]]).length, $('p').filter(document.querySelectorAll('#p')).length, $('p').index([$('#last')[0]]), $('p').not(null).length, $('p').filter(null).length])`,
  `log.push([ids($('p').eq('1')), ids($('p').eq('-1')), ids($('p').slice('1', 2)), ids($('p').add('div', '#outer')), ids($('p').add(document.querySelectorAll('#em')))])`,
  `$('#table').parent().append('<tr><td>1</td></tr>').prepend($('<tr id="lead"/>')); log.push($('#table').html())`,
  `$('#box').append([$('<b>1</b>'), $('<i>2</i><u>3</u>')]); $('#box').find('b, i').replaceWith('<s>x</s>'); log.push($('#box').html())`,
  `seen = $('<div>').css({ width: 33, order: 2, color: 'red' }).hide(); log.push([seen.css('width'), seen.css('order'), seen.css('color'), seen.css('display'), seen.width(), seen.show().css('position', 'absolute').css('position', 'odd').css('position')])`,
  `log.push([$('<div style="width: 50px; padding: 2px; border: 1px solid">').outerWidth(), $('<div style="width: 50px; padding: 2px; border: 1px solid">').innerWidth(), $('<b>').index(), $('<b>').add('#p').add('<i>').get(0).id])`,
  `log.push([ids($('#form input[type!=checkbox]')), ids($('#form').find(':input[name!=r]')), ids($('[data-n=5]')), $('#data').is('[data-n=5]'), ids($('div').filter('[data-zero=0], #box'))])`,
  `$('#sized').width(function (i, now) { return i + 40 }).height(function () { return 7 }); log.push([$('#sized').width(), $('#sized').height()])`,
  `$('#box').html('a<b>b</b>c').contents().wrap('<i></i>'); log.push($('#box').html()); $('#box').html('d<b>e</b>').contents().wrap(function (i) { return '<u title="' + i + '"></u>' }); log.push($('#box').html())`,
  `log.push([$.map({ length: true }, function (value, key) { return key }), $.map({ length: 9, a: 1 }, function (value, key) { return key }), $.makeArray($('#form')[0]).length])`,
  `seen = function (event) { log.push([event.type, this.id]) }; $('#text')[0].focus(); $('#text').on('focus', seen).trigger('focus'); $('#form').on('focusin', seen); $('#text').focus(); $('#p').on('focus', seen).focus()`,
  `$('#form').append('<button id="off" type="button" disabled><i id="within">x</i></button>').on('click mousedown', '#off', function (event) { log.push(event.type) }); $('#within').trigger('click').trigger('mousedown'); log.push('end')`,
  `$('#check').on('click', function (event, a) { log.push([a, this.checked, event.isTrigger > 0]) }).trigger('click', ['x']).trigger('click', 'y'); log.push($('#check')[0].checked)`,
  `$(window).on('scroll resize', function (event) { log.push(event.type) }).trigger('scroll').resize().scroll()`,
  `$('body').on('scroll', '#p', function (event, a) { log.push([this.id, a]) }); $('#p').on('scroll', function (event) { log.push(event.type) }).trigger('scroll', ['x']).scroll().trigger($.Event('scroll'), 'y')`,
  `$('#text').on('submit', function () { log.push('own') }); $('#form').on('submit', function (event) { log.push(event.target.id); return false }); $('#text').trigger('submit')`,
  `$.Deferred().resolveWith({ a: 1 }).then(function () { log.push(this.a) }); seen = $.Deferred(); seen.then().progress(function (value) { log.push(['progress', value]) }); seen.notify(3)`,
  `x = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg" id="s"><g id="g" class="c"/></svg>', 'text/xml'); log.push([$(x).length, $(x).find('svg').length, $(x).find('g').length, $(x).find('#g').length, $(x).find('.c').attr('id'), $(x).children().length, $(x.documentElement).find('g').length, $(x).find('svg > g').length, $('g', x).length]); $('#p').replaceWith($(x).find('svg').attr('class', 'one two')); log.push($('svg.two').length)`,
  `$('#p').css('width', 50).animate({ width: '50%' }, 0); log.push($('#p')[0].style.width); $('#p').animate({ width: '+=10%', height: '3em', marginLeft: '2vw' }, -20); log.push($('#p')[0].style.width, $('#p')[0].style.height, $('#p')[0].style.marginLeft); $('#outer').css('width', 400); $('#p').css('width', 100).animate({ width: '100%' }, { duration: 0, start: function (animation) { var one = animation.tweens[0]; log.push([one.prop, Math.round(one.start), one.end, one.unit]) } }); log.push($('#p')[0].style.width)`,
  `$(window).scrollTop('40'); $('#scroller').scrollTop('15'); log.push([$('#scroller')[0].scrollTop, $('#scroller').scrollTop('x')[0].scrollTop])`,
]

export const EVENTS: Cases = [
  `event = $.Event(null); log.push([typeof event.type, event.isDefaultPrevented()]); event = $.Event(event); event.type = 'own'; $('#p').on('own', function (e, more) { log.push([e.type, more]); e.preventDefault() }).trigger(event, ['more']); log.push(event.isDefaultPrevented())`,
  `$('#send').on('click', function (e) { e.preventDefault(); var own = $.Event(e); own.type = 'ownclick'; log.push([own.isDefaultPrevented(), own.originalEvent === e, own.target.id]); $('#p').trigger(own); log.push(own.isDefaultPrevented()) })[0].click()`,
  `$('#p').on('dragstart drop dragstop', function (e, more) { log.push([e.type, e.isTrigger, more]) }).trigger($.Event('dragstart'), [1]).trigger('drop', [2]).trigger($.Event('dragstop'))`,
  `$.event.special.ends = { bindType: 'transitionend', delegateType: 'transitionend', handle: function (event) { if ($(event.target).is(this)) return event.handleObj.handler.apply(this, arguments) } }; $('#outer').one('ends', function (event, a) { log.push([event.type, event.handleObj.origType, this.id, a]) }).on('ends.x', '#p', function () { log.push('never') }); $('#p').on('ends.a', function (event) { log.push([this.id, event.target.id]) }).trigger('transitionend'); $('#outer').trigger('transitionend', ['x']).trigger('transitionend'); $('#p').off('ends.a').trigger('transitionend'); $('#outer').off('.x'); $('#em').one('ends', function () { log.push('native') })[0].dispatchEvent(new Event('transitionend', { bubbles: true }))`,
  `$.cssNumber.turned = true; $.cssHooks.turned = { set: function (node, value) { node.title = 'turned ' + value }, get: function (node, isComputed) { return [node.title, isComputed] } }; $('#p').css('turned', [1, 2]).css({ turned: 3, color: 'red' }); log.push($('#p').css('turned'), $('#p')[0].title, $('#p')[0].style.color); $.cssHooks.minWidth = { set: function (node, value) { return parseInt(value, 10) * 2 + 'px' } }; $('#p').css('min-width', 4); log.push($('#p')[0].style.minWidth)`,
  `$('#scroller').scrollTop(30).animate({ scrollTop: scrollTo }, 0); log.push($('#scroller')[0].scrollTop)`,
  `var heard = function (e) { return [e.currentTarget && e.currentTarget.id, e.delegateTarget && e.delegateTarget.id] }; var e = $.Event('moved.a', { one: 1 }); $('#p').on('moved.a', function () {}).trigger(e); log.push(heard(e)); $('#outer').on('sent', '#p', function () {}).on('sent', function () { return false }); var f = $.Event('sent'); $('#p').trigger(f); log.push(heard(f)); var g = $.Event('unheard'); $('#p').trigger(g); log.push(heard(g)); $('#em').trigger(e); log.push(heard(e))`,
  `$('#scroller').scrollTop(30).animate({ scrollTop: $('body') }, 0); log.push($('#scroller')[0].scrollTop)`,
  `$('#scroller').scrollTop(30).animate({ scrollTop: null }, 0); log.push($('#scroller')[0].scrollTop)`,
  `$.fx.off = true; $('#p').animate({ width: 40 }).fadeOut('slow'); $.fx.off = false; log.push([$('#p')[0].style.display, $('#p')[0].style.width, $.fx.speeds.slow, $.fx.speeds._default])`,
  `log.push([$.fx.interval, $.fx.tick()]); $.fx.timer = function (step) { if (step()) $.timers.push(step) }; $.fx.stop = function () {}; $('#p').on('moved', function () { log.push('moved') }).animate({ width: 40 }, 0).trigger('moved'); log.push($('#p')[0].style.width)`,
  `$.event.special.calm = { setup: function (data, names, hear) { log.push(['setup', this.id, data, names.join(), typeof hear]) }, teardown: function () { log.push(['teardown', this.id]) }, add: function (one) { log.push(['add', one.type, one.origType, one.namespace, one.data, one.selector, one.guid === one.handler.guid]) }, remove: function (one) { log.push(['remove', one.namespace]) } }; seen = function (event, a) { log.push([event.type, event.data, a, event.handleObj.origType]); return 7 }; $('#p').on('calm.a', { b: 1 }, seen).on('calm', seen); $('#p')[0].dispatchEvent(new Event('calm')); log.push('native'); $('#p').trigger('calm', ['x']); log.push($('#p').triggerHandler('calm')); $('#p').off('calm.a').trigger('calm').off('calm', seen).trigger('calm')`,
  `$.event.special.calm = { setup: function () { return false }, teardown: function () { return false } }; $('#p').on('calm', function () { log.push('heard') })[0].dispatchEvent(new Event('calm')); $('#p').off('calm')[0].dispatchEvent(new Event('calm'))`,
  `turn = function (event) { var real = event, fixed = $.event.fix(event); fixed.type = 'turned'; fixed.deltaX = 5; log.push([fixed.originalEvent === real, fixed.clientX, fixed.target.id, $.event.fix(fixed) === fixed]); $.event.dispatch.call(this, fixed, 1, 'two'); log.push([real.defaultPrevented, fixed.isDefaultPrevented()]) }; $.event.special.turned = { setup: function () { this.addEventListener('wheel', turn) }, teardown: function () { this.removeEventListener('wheel', turn) } }; $('#outer').on('turned', 'p', function (event, a, b) { log.push([this.id, event.type, event.target.id, event.currentTarget.id, event.delegateTarget.id, event.deltaX, event.clientX, event.isTrigger, a, b]) }).on('turned', function (event) { log.push('own'); event.preventDefault(); event.deltaX = 6 }); $('#p').on('turned', function (event) { log.push(event.originalEvent.type); event.stopPropagation() }); send = function () { $('#p')[0].dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 30 })) }; send(); $('#p').off('turned'); send(); $('#outer').off(); send()`,
  `$.event.special.once2 = { add: function (one) { var before = one.handler; one.handler = function () { log.push('before'); return before.apply(this, arguments) } } }; $('#p').one('once2', function () { log.push('one') }).on('once2', function () { log.push('on') }).trigger('once2').trigger('once2'); $('#swap').on('once2', function () {}); $.event.special.once2.remove = function () { log.push(['gone', this.id]) }; $('#swap').remove()`,
  `(function () { var timer, tell = $.event.dispatch || $.event.handle; $.event.special.sized = { setup: function () { $(this).on('resize', $.event.special.sized.handler) }, teardown: function () { $(this).off('resize', $.event.special.sized.handler) }, handler: function (event) { event.type = 'sized'; tell.apply(this, arguments) } } })(); $(window).on('sized', function (event) { log.push([event.type, this === window, event.target === window]) }).trigger('resize').off('sized').trigger('resize')`,
  `seen = function (event, a) { log.push([event.type, event.data, this.id, a]) }; $.event.add($('#p')[0], 'one two.a', seen, { b: 2 }); $.event.add($('#outer')[0], 'one', seen, null, 'p'); $('#p').trigger('one', 'x').trigger('two'); $.event.remove($('#p')[0], 'two', seen); $.event.remove($('#outer')[0], 'one', seen, 'p'); $('#p').trigger('two').trigger('one'); $.event.trigger('one', ['y'], $('#p')[0], true)`,
  `$.event.special.swiped = { setup: function () { log.push(['setup', this.id]) } }; $.each(['left', 'right'], function () { $.event.special['swiped' + this] = { setup: function () { $(this).on('swiped', $.noop) } } }); $('#p').on('swipedleft', function () { log.push('left') }).on('swipedright', function () { log.push('right') }).trigger('swipedleft'); copy = $('#p').clone(true); copy.trigger('swipedright')`,
  `seen = function (event, a) { log.push([event.type, event.namespace, a]) }; $('#p').on('go.one', seen).on('go.two.one.core', seen).on('go', seen).on('go.two', seen).trigger('go.one', 1).trigger('go.one.two', [2]).trigger('go.two.one').trigger('go').trigger('go.none')`,
  `made = $.Event('made.a.b', { more: 1 }); $('#p').on('made.b', function (event) { log.push([event.type, event.namespace, event.more]) }); $('#outer').on('made.b.a.c', function (event) { log.push(event.namespace); return false }); $('#p').trigger(made); log.push([made.type, made.namespace, made.isDefaultPrevented()]); $('#outer').off('made'); $('#p').trigger(made)`,
  `$('#outer').on('late.a', function () { log.push('outer') }); $('#p').trigger('late.a').on('late.a.b', function (event) { log.push('own') }).trigger('late.a').off('.b').trigger('late.a'); $('#p').triggerHandler('late.a')`,
  `$.event.special.odd = { _default: function (event, a) { log.push([event.type, event.namespace, event.target.id, a, this === window]) } }; $('#p').on('odd', function () { log.push('heard') }).trigger('odd', ['x']).one('odd.a', function (event) { event.preventDefault() }).trigger('odd.a')`,
  `$.event.special.remove = { _default: function (event) { return event.namespace === 'own' } }; $('#swap').trigger('remove.own'); log.push($('#swap').length); $('#swap').trigger('remove'); log.push($('#swap').length)`,
  `$('#p').on('ask.a', function (event, node, list) { log.push([node === document.body, list.length, typeof event.result]); return 'first' }).on('ask', function (event) { log.push(event.result) }); log.push([$('#p').triggerHandler('ask', [document.body, [1, 2]]), $('#p').triggerHandler('ask.b'), $('#none').triggerHandler('ask')])`,
  `$('#outer').on('click', '> div', function () { log.push(['child', this.id]) }).on('click', ' > div > p', function () { log.push(['grandchild', this.id]) }).on('click', '> p', function () { log.push('never') }); $('body').on('click', '+ section', function () { log.push('never') }); $('#p').trigger('click'); $('#inner').trigger('click')`,
  `$('body').on('click', '#outer p, section > div', function () { log.push(this.id) }); $('#outer').on('click', 'section p, div > p', function () { log.push(['in', this.id]) }); $('#p').trigger('click'); $('#hidden').trigger('click')`,
  `$('#outer').on('click', '#p', function () { log.push('stops'); return false }).on('click', 'p', function () { log.push('same') }).on('click', 'div', function () { log.push('never') }).on('click', function () { log.push('never') }); $('#p').trigger('click')`,
  `$('#outer').on('click', function () { log.push('never') }).on('click', 'p', function (event) { log.push('stops'); event.stopPropagation() }); $('body').on('click', function () { log.push('never') }); $('#p').trigger('click')`,
  `$('body').on('click', function () { log.push('body') }).on('click', '#outer', function () { log.push('outer') }).on('click', '#p', function () { log.push('p') }); $('#p').trigger('click')`,
  `$('#outer').on('click', 'p', function (event) { log.push('first'); event.stopImmediatePropagation() }).on('click', 'p', function () { log.push('never') }).on('click', function () { log.push('never') }); $('body').on('click', function () { log.push('never') }); $('#p').trigger('click')`,
  `seen = function () { log.push('second') }; $('#p').on('click', function () { log.push('first'); $('#p').off('click', seen) }).on('click', seen).trigger('click').trigger('click')`,
  `$('#em').on('own', function () { log.push('goes') }).off('own'); $('#em')[0].addEventListener('own', function () { log.push('native') }); $('#em').on('own', function () { log.push('behind') })[0].dispatchEvent(new Event('own'))`,
  `$('#inner').on('click', function (event) { log.push('own'); event.stopPropagation() }).on('click', function () { log.push('too') }); $('#outer').on('click', function () { log.push('never') }); $('#p').trigger('click')`,
  `$('#outer').on('load', function () { log.push('never') }); $('#p').on('load', function (event) { log.push(event.type) }).trigger('load').trigger($.Event('load'))`,
  `$('#p').on('click', { x: 1 }, function (event) { log.push([event.data, event.delegateTarget.id, typeof event.originalEvent, event.type]) }); $('#p').click()`,
  `$('#outer').on('click', '#p', { y: 2 }, function (event) { log.push([event.data.y, this.id, event.delegateTarget.id, event.isDefaultPrevented()]); return false }); $('#p').trigger('click')`,
  `$('#outer').on({ focusin: function () { log.push('in') }, blur: function () { log.push('blur') } }); $('#text').focus(); $('#text').blur()`,
  `$('#p').hover(function () { log.push('enter') }, function () { log.push('leave') }).mouseenter().trigger('mouseleave')`,
  `$('#text').change(function () { log.push(['change', $(this).val()]) }).val('new').change(); $('#text').keyup(function (event) { log.push('key') }).keyup()`,
  `$('#check').click(function () { log.push(this.checked) }).click().click()`,
  `$('#link').click(function () { log.push('link') }).click(); log.push(location.hash)`,
  `$('#form').on('submit', function (event) { event.preventDefault(); log.push('submit') }).submit().trigger('submit')`,
  `$('#form').delegate('input', 'input', function (event) { log.push(['input', this.id]) }); $('#text').trigger('input')`,
  `seen = 0; $('#box').on('own', function (event, a) { seen += a }).triggerHandler('own', [3]); log.push(seen)`,
  `seen = function (name, target, related) { target.dispatchEvent(new MouseEvent(name, { bubbles: true, relatedTarget: related })) }
   $('body').on('mouseenter mouseleave', '#last', function (event) { log.push([event.type, this.id]) }); seen('mouseover', $('#em')[0], document.body); seen('mouseover', $('#span')[0], $('#em')[0]); seen('mouseout', $('#em')[0], $('#span')[0]); seen('mouseout', $('#em')[0], document.body)`,
  `$('body').on('focus blur', 'input', function (event) { log.push([event.type, this.id]) }); $('#text').prop('disabled', false); $('#text')[0].focus(); $('#text')[0].blur()`,
  `$('body').on('click', '#p', false); $('body').on('click', '#p', function (event) { log.push(event.isDefaultPrevented()) }); $('#p').click(); $('#link').on('click', false); log.push($('#link')[0].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))`,
  `$('#p').on('mousedown mouseup', function (event) { log.push(event.type) }).mousedown().mouseup().off('mousedown').mousedown()`,
  `$('#outer').on('click', 'p:first', function () { log.push(['first', this.id]) }).on('click', 'p:eq(1)', function () { log.push(['second', this.id]) }).on('click', '#inner p:not(:first)', function () { log.push(['others', this.id]) }).on('click', 'p:visible', function () { log.push(['seen', this.id]) }).on('click', 'p:hidden, div:parent', function () { log.push(['else', this.id]) }).on('click', '> div:last', function () { log.push(['child', this.id]) }); $('#p').trigger('click'); $('#hidden').trigger('click'); $('#inner').prepend('<p id="new">n</p>'); $('#new').trigger('click'); $('#p').trigger('click'); $('#outer').off('click'); $('#new').remove()`,
  `$('body').on('go', 'section p:last', function () { log.push(this.id) }).off('go', 'section p:first').on('go', '#outer:visible p:first, #last', function () { log.push(['one', this.id]) }); $('#p').trigger('go'); $('#hidden').trigger('go'); $('#em').trigger('go'); $('body').off('go')`,
  `$(document).ready(); $(document).ready(undefined); $(document).ready($('#keep').addClass('begun')); log.push($('#keep').hasClass('begun'))`,
  `$('#keep').hover(false, function () { log.push('leave') }); seen = $.Event('mouseenter'); $('#keep').trigger(seen).trigger('mouseleave'); log.push(seen.isDefaultPrevented()); $('#keep').off().hover(function (event) { log.push(event.type) }, false).trigger('mouseenter').trigger('mouseleave').off()`,
  `$('#outer').on('mouseenter mouseleave', 'p', function (event, a) { log.push(['below', event.type, this.id, a, event.isTrigger]) }).on('mouseover', function (event) { log.push(['over', event.type, event.target.id]) }).on('pointerenter', '#p', function (event) { log.push(event.type) }); $('#p').trigger('mouseenter', [4]).mouseleave().trigger('pointerenter'); seen = $.Event('mouseenter'); $('#p').trigger(seen); log.push(seen.type); $('#p').on('mouseenter', function (event) { log.push(['own', event.type]) }).mouseenter().on('mouseenter', false).mouseenter().off(); $('#outer').off()`,
  `(function () { var desk = $({}); $.subscribe = function () { desk.on.apply(desk, arguments) }; $.unsubscribe = function () { desk.off.apply(desk, arguments) }; $.publish = function () { desk.trigger.apply(desk, arguments) } })(); $.subscribe('news.a', function (event, a, b) { log.push([event.type, event.namespace, a, b, $.isPlainObject(this), event.target === this, event.currentTarget === this, Object.keys(this)]) }); $.subscribe('news', function (event) { log.push('all'); event.stopImmediatePropagation() }); $.subscribe('news', function () { log.push('never') }); $.publish('news', [1, 2]); $.publish('news.a', 3); $.publish('news.b'); $.unsubscribe('.a'); $.publish('news', 4); $.publish('other')`,
  `me = { name: 'me', ended: 0 }; $(me).one('end', function (event) { log.push([this.name, event.result]); return 5 }).on('end', { d: 1 }, function (event) { log.push([event.data, event.result]); return false }).on('click', function () { log.push('click') }); event = $.Event('end'); $(me).trigger(event).trigger('end').click(); log.push([event.isDefaultPrevented(), event.result, $(me).triggerHandler('end'), me.ended, JSON.stringify(me)]); $(me).off(); $(me).trigger('end')`,
  `function Widget() { this.on = 1 } Widget.prototype.start = function () { $(this).on('ready2', function () { log.push(this.on) }); $(this).trigger('ready2') }; new Widget().start(); $('#box').html('<b></b>'); $('#box b').remove(); $('#gone').remove(); $(new XMLHttpRequest()).on('load', function () {}); $('#keep').remove(); log.push('end')`,
]

/** Each request logs what it hears; its name leads. */
export const REQUESTS: Cases = [
  `$.ajaxPrefilter(function (set, given, xhr) { if (set.mine) { say('prefilter', set.mine, given.mine, typeof xhr.abort, set.type); set.data = 'b=3' } }); $.ajaxPrefilter('json', function (set) { if (set.mine) say('of json') }); $.ajax({ url: '/api/json', mine: 1, data: { a: 2 }, dataType: 'json' }).done(function (data) { say('filtered', data.url) }); $.ajax({ url: '/api/echo', mine: 2 }).abort()`,
  `$.ajaxSettings.own = 5; $.ajax({ url: '/api/html', xhr: function () { var xhr = $.ajaxSettings.xhr(); xhr.addEventListener('load', function () { say('own xhr') }); return xhr }, success: function () { say('own', this.own, $.ajaxSettings.type, $.ajaxSettings.success === undefined) } })`,
  `$('#p').load('/api/html', function (text, status, xhr) { say('load', text, status, xhr.status, this.id, $(this).html()) })`,
  `$('#box').load('/api/page #part b', { a: 1 }, function (text, status) { say('part', status, $('#box').html()) }); $('#none').load('/api/html', function () { say('never') })`,
  `$('#last').load('/api/500?load', function (text, status, xhr) { say('load 500', text, status, xhr.status, $('#last').find('em').length) })`,
  `$.ajax({ url: '/api/json?x=1', data: { a: [1, 2], b: 'c d' }, success: function (data, text, xhr) { say('json', data, text, xhr.status, xhr.responseJSON, this.type, this.url) }, complete: function (xhr, text) { say('complete', text, xhr.readyState) } })`,
  `$.ajax('/api/echo', { method: 'post', data: { a: 'x y', n: null, o: { p: 1 } }, dataType: 'json', headers: { 'X-Own': 'me' } }).done(function (data) { say('echo', data) }).always(function (data, text) { say('always', text) })`,
  `$.post('/api/echo', 'raw=1%202', function (data) { say('post', data.body, data.type) }, 'json')`,
  `$.post('/api/echo', function (data, text) { say('bare', data.body, data.type, text) })`,
  `$.get('/api/html', function (data) { say('html', data) }, 'html').fail(function () { say('never') })`,
  `$.getJSON('/api/json', { q: 1 }).then(function (data) { return data.url + '!' }).then(function (text) { say('then', text) })`,
  `$.getJSON('/api/html').fail(function (xhr, text, error) { say('parse', text, error.name, xhr.responseText) })`,
  `$.ajax({ url: '/api/500', error: function (xhr, text, error) { say('500', text, error, xhr.status, xhr.responseText, xhr.responseJSON, xhr.statusText) }, statusCode: { 500: function () { say('code 500') } } })`,
  `$.ajax({ url: '/api/204', success: function (data, text, xhr) { say('204', typeof data, text, xhr.status) } })`,
  `$.ajax({ url: '/api/xml', success: function (data) { say('xml', data.documentElement.nodeName) } })`,
  `$.ajax({ url: '/api/gone', error: function (xhr, text, error) { say('gone', text, error, xhr.status, xhr.readyState, xhr.statusText) } })`,
  `$.ajax({ url: '/api/slow', timeout: 60, error: function (xhr, text, error) { say('slow', text, error, xhr.status) } })`,
  `seen = $.ajax({ url: '/api/slow', error: function (xhr, text, error) { say('abort', text, error, xhr.statusText) } }); seen.abort()`,
  `$.ajax({ url: '/api/json', beforeSend: function (xhr, set) { say('before', set.type, xhr.readyState); return false }, error: function () { say('never') } }).fail(function (xhr, text) { say('canceled', text, xhr.statusText) })`,
  `$.ajax({ url: '/api/echo', type: 'POST', data: new FormData($('#form')[0]), processData: false, contentType: false, success: function (data) { say('form', data.type.split(';')[0], data.body.indexOf('name="r"')) } })`,
  `$.ajax({ url: '/api/json', cache: false, context: $('#p')[0], success: function (data) { say('cache', /[?&]_=\\d+$/.test(data.url), this.id) } })`,
  `$.ajax({ url: '/api/json', async: false, success: function () { say('sync') } }); say('after')`,
  `window.take = function (data) { say('page’s own', data.n) }; $.ajax({ url: '/api/call', dataType: 'jsonp', jsonpCallback: 'take', data: { a: 1 } }).done(function (data, text, xhr) { say('jsonp', data.n, data.url.replace(/_=\\d+/, ''), text, xhr.status, typeof window.take, this.type) })`,
  `$.getJSON('/api/call?cb=?', function (data) { say('named', data.n, /cb=jQuery\\d+_\\d+&_=\\d+$/.test(data.url)) })`,
  `$.ajax({ url: '/api/call', dataType: 'jsonp', jsonp: 'cb', jsonpCallback: function () { return 'made' }, cache: true, success: function (data) { say('made', data.url, typeof window.made) } })`,
  `$.ajax({ url: '/api/call?cb=elsewhere', dataType: 'jsonp', jsonp: false, jsonpCallback: 'uncalled', cache: true, error: function (xhr, text, error) { say('uncalled', text, error.message, typeof window.uncalled) } })`,
  `$.getScript('/api/script').done(function (data, text) { say('script', window.ran, text) })`,
  `$.when($.get('/api/json?one'), $.get('/api/json?two')).done(function (a, b) { say('both', a[0].url, b[1]) })`,
  `$.ajax({ url: '/api/echo', type: 'POST', data: { a: 'x y', b: 1 }, beforeSend: function (xhr, set) { say('written', set.data); set.data += '&more=c%20d'; set.url += '?added' } }).done(function (data) { say('more', data.body, this.data, this.url) })`,
  `$.ajax({ url: '/api/json', data: { a: 'x y' }, beforeSend: function (xhr, set) { say('asked', set.url, set.data); set.url += '&n=1' } }).done(function (data) { say('asked more', data.url, this.url) })`,
  `$(document).on('ajaxSend', function (event, xhr, set) { if (set.data === 'mark=1+2') { set.data += '&nonce=3'; set.url += '?sent' } }); $.post('/api/echo', { mark: '1 2' }, function (data) { say('nonce', data.body, this.url) })`,
  `$.ajax({ url: '/api/echo', type: 'POST', data: '{"a": "b%20c"}', contentType: 'application/json', success: function (data) { say('as it is', data.body, data.type) } })`,
  `$.ajaxSetup({ headers: { 'X-Own': 'all' }, data: { all: 1 } }); $.post('/api/echo?own', { a: 2 }).done(function (data) { say('own', data.body) }); $.post('/api/echo').done(function (data) { say('setup', data.own) })`,
]
