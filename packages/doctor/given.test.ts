// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenByCore } from './given'
import { known } from './harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const HOST = 'https://site.test/wp-content/themes/own/'
const SLICK =
  '(function ($) { $.fn.slick = function () { var way = arguments[0]; return this.each(function () { $(this).addClass("on") }) } })(jQuery)'

/** What is said of files of a page, and of jQuery; `inline` is code behind them. */
const reportOn = (files: Record<string, string | undefined>, inline = '', body = '') => {
  const tags = Object.keys(files).map((name) => `<script src="${HOST}${name}.js" id="${name}-js"></script>`)
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body>${body}
${tags.join('\n')}${inline && `<script>${inline}</script>`}</body></html>`
  const read = (src: string) => Object.entries(files).find(([name]) => src.startsWith(`${HOST}${name}.`))?.[1]
  const report = examine(
    { document: parse(source), name: 'https://site.test/', source, matches: matchSelector, read },
    known,
  )
  return report.scripts
}
const verdicts = (...page: Parameters<typeof reportOn>) =>
  Object.fromEntries(reportOn(...page).map(({ handle, verdict }) => [handle, verdict]))
/** Files that ask at once, and what. */
const asking = (...page: Parameters<typeof reportOn>) =>
  Object.fromEntries(reportOn(...page).flatMap(({ handle, now }) => (now ? [[handle, now]] : [])))

/** Methods that files ask for and nobody gives. */
const missing = (...page: Parameters<typeof reportOn>) =>
  Object.fromEntries(reportOn(...page).flatMap(({ handle, none }) => (none ? [[handle, none]] : [])))

const CALLER = 'jQuery(function ($) { $(".a").slick({ dots: true }) })'
const free = { slick: 'other', theme: 'other', 'jquery-core': 'goes' }

test('who calls a library that does the same on the stand-in runs there with it: in a file, and inline', () => {
  expect(verdicts({ slick: SLICK, theme: CALLER })).toEqual(free)
  expect(verdicts({ slick: SLICK, theme: 'document.title' }, CALLER)).toEqual(free)
  expect(verdicts({ slick: SLICK, theme: CALLER }, '', '<div class="slick-slider"></div>')).toEqual(free)
})

test('what a file keeps on a set, and looks whether it is there, nobody gives it', () => {
  const watches =
    'jQuery(function ($) { function watch(box) { if (box.timer) clearTimeout(box.timer); box.timer = setTimeout(function () { watch(box) }, box.outerHeight()) } watch($(".a")) })'
  expect(missing({ watches })).toEqual({ watches: ['timer'] })
  const keeps =
    'jQuery(function ($) { var box = $(".a"); box.count = box.count || 0; if (!box.open) box.open = 1 })'
  expect(missing({ keeps })).toEqual({ keeps: ['count', 'open'] })
  // Of no set; what sets have; and where a file gives sets one of that name, it is meant.
  for (const code of [
    watches.replace('outerHeight', 'ownHeight'),
    watches.replaceAll('.timer', '.length'),
    watches.replaceAll('.timer', '.push'),
    watches.replace('box.outerHeight()', '(function (box) { return box.outerHeight() })()'),
  ])
    expect(missing({ code })).toEqual({})
  const gives = 'jQuery.fn.timer = function () { return this.hide() }'
  expect(missing({ gives, watches })).toEqual({})
})

test('what Bootstrap 5 offers to sets is there on the stand-in, too, and nobody is told that it is not', () => {
  const five = `const $ = () => window.jQuery && !document.body.hasAttribute("data-bs-no-jquery") ? window.jQuery : null;
    const offer = (Plugin) => { const j = $(); if (j) j.fn[Plugin.NAME] = Plugin.jQueryInterface }; class Modal { static get NAME() { return "modal" } }; offer(Modal)`
  const theme = 'jQuery(function ($) { $(".a").modal("show") })'
  expect(verdicts({ five, theme })).toEqual({ five: 'other', theme: 'other', 'jquery-core': 'goes' })
  expect(missing({ five, theme })).toEqual({})
  // It gives nothing else; another file that gives the same may be meant; and in a bundle it is not known by itself.
  expect(missing({ five, theme: theme.replace('modal', 'pin') })).toEqual({ theme: ['pin'] })
  const other = 'jQuery.fn.modal = function () { return this.hide() }'
  expect(verdicts({ five, other, theme })).toMatchObject({ theme: 'stays' })
  expect(verdicts({ bundle: `${five}; jQuery(".b").hide()`, theme })).toMatchObject({ theme: 'stays' })
  const host = 'https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js'
  const unread = `<script src="${host}"></script>`
  expect(verdicts({ theme }, '', unread)).toMatchObject({ theme: 'other', 'jquery-core': 'goes' })
  expect(missing({ theme }, '', unread)).toEqual({})
})

test('a set that inline code hands on asks nobody', () => {
  expect(verdicts({ slick: SLICK }, 'var all = jQuery(".a"); use(all)')).toEqual({
    slick: 'goes',
    'jquery-core': 'goes',
  })
})

test('not with a copy of the library that does not run, with another one of that name, or where something was not read', () => {
  const stays = { theme: 'stays', 'jquery-core': 'stays' }
  expect(verdicts({ slick: `${SLICK}; jQuery.expr.own = 1`, theme: CALLER })).toMatchObject(stays)
  expect(
    verdicts({ slick: SLICK, more: 'jQuery.fn.slick = function () { return this.hide() }', theme: CALLER }),
  ).toMatchObject(stays)
  expect(verdicts({ slick: SLICK, theme: CALLER, unread: undefined })).toMatchObject(stays)
})

test('who calls it at once needs the stand-in that answers in the head, and so does what asks jQuery at once', () => {
  const theme = 'jQuery(".a").slick({})'
  expect(verdicts({ slick: SLICK, theme })).toEqual(free)
  expect(asking({ slick: SLICK, theme })).toEqual({ theme: '.slick at once' })
  expect(asking({ slick: SLICK, theme: CALLER })).toEqual({})
  expect(asking({ theme: 'var wide = jQuery(".a").width() > 9' })).toEqual({ theme: '.width at once' })
})

test('it keeps jQuery where code calls at once what an island answers, which comes later', () => {
  const theme = 'var wide = jQuery(".a").width() > 9'
  const call = 'jQuery(".variations_form").wc_variation_form()'
  const stays = { theme: 'stays', 'jquery-core': 'stays' }
  expect(verdicts({ theme, more: call })).toMatchObject(stays)
  expect(verdicts({ theme }, call)).toMatchObject(stays)
  expect(asking({ theme }, call)).toEqual({})
  expect(verdicts({ theme, more: `jQuery(function () { ${call} })` })).toMatchObject({ theme: 'other' })
})

test('the stand-in that a page has must be the one that can be asked at once', () => {
  const theme = 'var wide = jQuery(".a").width() > 9'
  const tag = (file: string) => `<script src="/dist/${file}" data-jquery="/jquery.js"></script>`
  expect(verdicts({ theme }, '', tag('stand-in.js'))).toMatchObject({ theme: 'stays' })
  expect(verdicts({ theme }, '', tag('stand-in-now.js'))).toMatchObject({ theme: 'other' })
})

test('a method of a file’s own objects is nobody’s; it may be where a file gives methods by names that it does not show', () => {
  const theme = 'jQuery(function ($) { shelves[0].unfold($(".a")) })'
  expect(verdicts({ theme })).toEqual({ theme: 'other', 'jquery-core': 'goes' })
  for (const more of [
    'jQuery(function ($) { var name = pick("unfold"); $.fn[name] = function () {} })',
    'jQuery.fn.unfold = function () { return this.finish() }',
    'jQuery(function ($) { if (!$.fn.unfold) $.getScript("/unfold.js") })',
  ])
    expect([more, verdicts({ theme, more })]).toMatchObject([more, { theme: 'stays' }])
})

test('a method that nobody gives throws on jQuery, too: the stand-in is told its name', () => {
  const theme = 'jQuery(function ($) { $(".a").unfold(); boxes[0].unfurl($(".b")) }); jQuery(".c").fold()'
  expect(verdicts({ theme })).toEqual({ theme: 'other', 'jquery-core': 'goes' })
  expect(missing({ theme })).toEqual({ theme: ['unfold', 'unfurl', 'fold'] })
  expect(asking({ theme })).toEqual({})
  const [said] = reportOn({ theme: CALLER }).filter(({ handle }) => handle === 'theme')
  expect(said?.why).toBe('runs without jQuery, with data-none="slick" on the stand-in\'s tag')
  expect(missing({ theme: CALLER })).toEqual({ theme: ['slick'] })
  expect(missing({ slick: SLICK, theme: CALLER })).toEqual({})
  // Nor does a file whose variables hold the names of all that it gives.
  const named = (value: string) =>
    `(function ($) { var NAME = ${value}, before = $.fn[NAME]; $.fn[NAME] = function () {}; offset.fn = function () { go("unfold") } })(jQuery)`
  expect(missing({ theme, more: named('"modal"') })).toEqual({ theme: ['unfold', 'unfurl', 'fold'] })
  expect(verdicts({ theme, more: named('pick()') })).toMatchObject({ theme: 'stays' })
  // Nor does a loader that nobody asks for anything.
  const loader =
    'window.yepnope.injectJs = function (a) { var k = document.createElement("script"); k.src = a }, Modernizr.load = function () { yepnope.apply(window, arguments) }, has("unfold"), jQuery'
  expect(missing({ theme, more: loader })).toEqual({ theme: ['unfold', 'unfurl', 'fold'] })
  const loads = 'if (!jQuery.fn.unfold) Modernizr.load("/unfold.js")'
  expect(verdicts({ theme, more: loader, loads })).toMatchObject({ theme: 'stays' })
  // Classes, as they are written out for old browsers, are no methods of sets.
  expect(missing({ theme, more: 'var parent = Object.getPrototypeOf(Box); boxes.call("unfold")' })).toEqual({
    theme: ['unfold', 'unfurl', 'fold'],
  })
  // Somebody gives it after all, or may; jQuery itself has it, in some version; an island has it.
  const stays = { theme: 'stays', 'jquery-core': 'stays' }
  expect(verdicts({ theme, unread: undefined })).toMatchObject(stays)
  expect(verdicts({ theme, more: 'jQuery.fn.unfold = function () { return this.finish() }' })).toMatchObject(
    stays,
  )
  for (const name of ['unload', 'domManip'])
    expect([name, verdicts({ theme: `jQuery(function ($) { $(".a").${name}() })` })]).toMatchObject([
      name,
      stays,
    ])
  expect(missing({ theme: 'jQuery(function ($) { shelf.clean($(".a")) })' })).toEqual({})
})

test('a method that another file of the theme gives in plain sight runs there with its caller, where that file does, and gives it alone', () => {
  const theme = 'jQuery(function ($) { $(".a").unfold({ at: 2 }) })'
  const give = 'jQuery.fn.unfold = function () { return this.hide() }'
  const free = { theme: 'other', 'jquery-core': 'goes' }
  const stays = { theme: 'stays', 'jquery-core': 'stays' }
  expect(verdicts({ more: give, theme })).toEqual({ more: 'other', ...free })
  expect(
    verdicts({ more: 'jQuery.fn.extend({ unfold: function () { return this.hide() } })', theme }),
  ).toEqual({ more: 'other', ...free })
  expect(verdicts({ more: give.replace('hide', 'finish'), theme })).toMatchObject(stays)
  expect(verdicts({ more: give, also: give, theme })).toMatchObject(stays)
  expect(verdicts({ more: give, theme }, 'jQuery.fn.unfold = own')).toMatchObject(stays)
  expect(verdicts({ theme }, give)).toMatchObject(stays)
  expect(asking({ more: give, theme: 'jQuery(".a").unfold()' })).toEqual({ theme: '.unfold at once' })
  // Two that ask each other.
  expect(
    verdicts({
      more: 'jQuery.fn.unfold = function () { return this.fold() }',
      theme: `jQuery.fn.fold = function () { return this.unfold() }; ${theme}`,
    }),
  ).toMatchObject(stays)
})

test('WordPress’ own libraries run with their callers, whatever is said of jQuery where they are registered', () => {
  const core = (path: string, handle: string) =>
    `<script src="https://site.test/wp-includes/js/${path}.min.js" id="${handle}-js"></script>`
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body>
${core('imagesloaded', 'imagesloaded')}${core('masonry', 'masonry')}${core('jquery/jquery.masonry', 'jquery-masonry')}
<script src="${HOST}theme.js" id="theme-js"></script></body></html>`
  const fatesWithout = (missing: string, condition = '') => {
    const read = (src: string) =>
      src.includes('theme')
        ? `jQuery(function ($) { ${condition}$(".posts").imagesLoaded(function () { $(".posts").masonry() }) })`
        : src.endsWith(missing)
          ? undefined
          : `jQuery.fn.${src.includes('masonry') ? 'masonry' : 'imagesLoaded'} = function () { return this }`
    const page = { document: parse(source), name: 'https://site.test/', source, matches: matchSelector, read }
    return examine(page, known).scripts.map(({ handle, verdict }) => [handle, verdict])
  }
  const fates = fatesWithout('none')
  expect(Object.fromEntries(fates)).toMatchObject({ 'jquery-core': 'goes', theme: 'other' })
  for (const [handle, verdict] of fates)
    if (/masonry|images/.test(handle!)) expect([handle, verdict]).not.toContain('goes')
  // A file that is missing gives nothing: its callers throw, or ask for it and do without.
  for (const condition of ['', 'if ($.fn.masonry) '])
    expect(Object.fromEntries(fatesWithout('js/masonry.min.js', condition))).toMatchObject({
      theme: 'other',
      'jquery-core': 'goes',
    })
})

test('the plugin knows the same libraries of WordPress and Elementor', () => {
  const php = readFileSync(
    new URL('../wordpress-plugin/includes/plan/class-given.php', import.meta.url),
    'utf8',
  )
  const listed = [...php.matchAll(/'([\w-]+(?:\/[\w.-]+)+)'\s*=> array\( '(\w+)' \)/g)]
  expect(listed).toHaveLength(6)
  for (const [, path, name] of listed) expect(givenByCore(`https://site.test/${path}.min.js`)).toEqual([name])
})

test('what jQuery Bridget adds is in plain sight by the names of who is made with it: a theme’s bundle with Isotope in it runs', () => {
  const bundle = (more = '') =>
    `!function (w, f) { "function" == typeof define && define.amd ? define("jquery-bridget/jquery-bridget", ["jquery"], f) : f(w, w.jQuery) }(window, function (w, j) {
      j.bridget = function (name, Kind) { j.fn[name] = function () { return this.each(function () { new Kind(this)._create() }) } } });
    var Grid = make.create("isotope"); ${more} jQuery(function ($) { $(".grid").isotope({ by: 1 }) })`
  const theme = 'jQuery(function ($) { $(".more").isotope() })'
  expect(verdicts({ bundle: bundle() })).toEqual({ bundle: 'other', 'jquery-core': 'goes' })
  expect(verdicts({ bundle: bundle(), theme })).toEqual({
    bundle: 'other',
    theme: 'other',
    'jquery-core': 'goes',
  })
  expect(verdicts({ bundle: bundle('jQuery.fn[name] = other;'), theme })).toMatchObject({ theme: 'stays' })
  // Of newer builds its modules have no names.
  const newer = bundle()
    .replace(/"function" == typeof define .* : (?=f\()/, '')
    .replace('f(w, w.jQuery)', 'w.jQueryBridget = $&')
  expect(newer).not.toContain('define')
  expect(verdicts({ bundle: newer, theme })).toMatchObject({ theme: 'other', 'jquery-core': 'goes' })
  expect(missing({ bundle: bundle().replace('isotope"', 'packery"'), theme })).toMatchObject({
    theme: ['isotope'],
  })
  // Without Bridget in it, a file gives its library to one that the page may have: so Infinite Scroll and Flickity.
  const vendors = (end: string) =>
    `jQuery(".menu").addClass("on"); (function (t, i) { let a = { flexslider: 1 }; ${end}; return a })(window, jQuery)`
  const scroll = 'let{jQueryBridget:d}=t;i&&d&&d("infiniteScroll",a,i)'
  const asks = 'jQuery(function ($) { $(".list").flexslider() })'
  for (const [end, names] of [
    [scroll, ['flexslider']],
    ['i&&i.bridget&&i.bridget("flickity",a,i)', ['flexslider']],
    // Who gives what is not said may give that.
    ['let{jQueryBridget:d}=t;i&&d&&d(name,a,i)', undefined],
    [`${scroll};i.bridget(name,a)`, undefined],
  ] as const)
    expect(missing({ vendors: vendors(end), asks }).asks, end).toEqual(names)
  expect(
    missing({ vendors: vendors(scroll), asks: 'jQuery(function ($) { $(".list").infiniteScroll() })' }),
  ).not.toHaveProperty('asks')
})

test('a style’s value is no method that a file may give by its name', () => {
  const block = 'jQuery.fn.block = function () { return this.each(function () {}) }'
  const asks = 'jQuery(function ($) { $(".a").block({ message: null }) })'
  const bundle = (text: string) => `jQuery(".b").hide(); jQuery.fn[own()] = function () {}; ${text}`
  for (const text of [
    'show(a, { display: "block" })',
    'a.css("display", b ? "block" : "none"); c.css("display", d ? "none" : "block")',
    'a.style.display = "block"',
    'style("border:0;display:block;height:2px")',
    'if ("block" === a.css("display")) b()',
    'if (a.style.display == "block") b()',
    'a.style.visibility = "visible"; b.css("overflow", "visible")',
  ])
    expect(verdicts({ block, bundle: bundle(text), asks }), text).toMatchObject({ asks: 'other' })
  expect(verdicts({ block, bundle: bundle('var names = ["block"]'), asks })).toMatchObject({ asks: 'stays' })
  // Nor one that a script may fetch.
  const fetches = (text: string) => `var s = document.createElement("script"); s.src = address; ${text}`
  const slider =
    'jQuery.fn.glide = function () { var slider = this; slider.visible = slider.visible || 2; return this }'
  expect(verdicts({ slider, fetches: fetches('a.style.visibility = "visible"') })).toMatchObject({
    slider: 'other',
  })
})

test('who fetches code may fetch what a file asks for; of a script of the table it is known what that fetches', () => {
  const turn =
    '(function ($) { $.fn.turn = function () { return this.each(function () { var slider = $(this); slider.glide = function () { slider.hide() }; slider.glide() }) } })(jQuery)'
  const fetches = 'var s = document.createElement("script"); s.src = address; var names = ["glide"]'
  expect(verdicts({ turn, other: fetches })).toMatchObject({ turn: 'stays' })
  expect(missing({ turn, 'page-front': fetches })).toEqual({ turn: ['glide'] })
})

/** How jquery.bind-first is written, minified and as optimisers set it out. */
const FIRST = `(function(t){function n(e){return t._data(e[0]).events}function r(e,i){e.each(function(){var a=n(t(this))[i];a.splice(a.delegateCount||0,0,a.pop())})}
  function i(e){t.fn[e+"First"]=function(){return t.fn[e].apply(this,arguments),r(this,arguments[0]),this}}var a=t.fn.jquery.split("."),s=parseInt(a[0]);i("bind"),i("one"),t.fn.delegateFirst=function(){return t.fn.delegate.apply(this,arguments),this},
  t.fn.liveFirst=function(){return t.fn.delegateFirst.apply(t(document),arguments)},s||(t.fn.onFirst=function(e){return t.fn.on.apply(this,arguments),r(this,e),this})})(jQuery);`

test('who puts handlers first runs with the library that has that, and not without, nor with another file that asks for what only it is answered', () => {
  const name = 'jquery.bind-first-0.2.3'
  const pys = 'jQuery(function ($) { $(document).onFirst("click", "a", function () { note(this.href) }) })'
  const free = { [name]: 'other', pys: 'other', 'jquery-core': 'goes' }
  expect(verdicts({ [name]: FIRST, pys })).toEqual(free)
  expect(verdicts({ [name]: FIRST.replace('e+"First"', 'e + "First"'), pys })).toEqual(free)
  expect(verdicts({ [name]: FIRST, more: 'document.title' }, pys)).toMatchObject({ 'jquery-core': 'goes' })
  // It fetches code of others, and does not ask whether it is there.
  const pixel = 'var a = document.createElement("script"); a.src = "https://pixel.test/a.js";'
  expect(verdicts({ [name]: FIRST, pys: pixel + pys })).toEqual(free)
  expect(verdicts({ [name]: FIRST, pys: `${pixel}if (!$.fn.onFirst) go();${pys}` })).toMatchObject({
    'jquery-core': 'stays',
  })
  expect(verdicts({ [name]: FIRST, pys: `${pixel}var kind = "onFirst";${pys}` })).toEqual(free)
  // Nobody needs it.
  expect(verdicts({ [name]: FIRST })).toEqual({ [name]: 'goes', 'jquery-core': 'goes' })
  const stays = { 'jquery-core': 'stays' }
  expect(missing({ pys })).toEqual({ pys: ['onFirst'] })
  expect(verdicts({ other: FIRST, pys })).toMatchObject(stays)
  expect(verdicts({ [name]: `${FIRST};jQuery(".a").finish()`, pys })).toMatchObject(stays)
  const asks = 'jQuery(function ($) { if ($._data(document.body, "events").click) note() })'
  expect(verdicts({ [name]: FIRST, pys, asks })).toMatchObject({ asks: 'stays', ...stays })
  // At once: the set that it is called on must be there.
  const early = 'jQuery(document).onFirst("click", "a", function () { note(this.href) })'
  expect(asking({ [name]: FIRST, early })).toEqual({ early: '.onFirst at once' })
  expect(asking({ [name]: FIRST, pys })).toEqual({})
})

test('a set that a library makes its own object is told of what it will have: nobody else gives that', () => {
  const turn =
    '$.fn.turn = function () { return this.each(function () { var slider = $(this); slider.glide = function () { if (!slider.busy) slider.arrive() }; slider.arrive = function () { slider.hide() }; slider.glide() }) }'
  const own = `(function ($) { ${turn} })(jQuery)`
  const theme = 'jQuery(window).on("load", function () { jQuery(".a").turn() })'
  expect(missing({ own, theme })).toEqual({ own: ['glide', 'busy', 'arrive'] })
  expect(verdicts({ own, theme })).toEqual({ own: 'other', theme: 'other', 'jquery-core': 'goes' })
  // Of what has the same name in another function nothing is a member of it.
  const nodes = `${own}; (function () { var slider = document.body; slider.firstChild.remove() })()`
  expect(missing({ own: nodes, theme })).toEqual({ own: ['glide', 'busy', 'arrive'] })
  // Of another's method nobody can say that it is not there.
  const other = 'for (var name in plugins) jQuery.fn[name] = plugins[name]; var names = ["glide"]'
  expect(verdicts({ own, theme, other })).toMatchObject({ own: 'stays', 'jquery-core': 'stays' })
})

test('who asks whether a function of its own is there already is told that it is not', () => {
  const own = (name: string) =>
    `(function (h) { var f = "sheet", v = "7.2"; h${name} && h${name}.version > v || (h${name} = function () {}, h${name}.version = v, h.fn${name} = function () { return this.addClass("a") }) })(jQuery)`
  const theme = 'jQuery(function ($) { $(".a").sheet() })'
  for (const name of ['[f]', '.sheet']) {
    expect([name, missing({ own: own(name) })]).toEqual([name, { own: ['sheet'] }])
    expect([name, verdicts({ own: own(name), theme })]).toEqual([
      name,
      { own: 'other', theme: 'other', 'jquery-core': 'goes' },
    ])
  }
})

test('what players, maps and captchas are fetched with brings no method of sets, other code may', () => {
  const fetching = (address: string) =>
    `jQuery(function ($) { $(".a").each(function () { var c = document.createElement("script"); c.async = true; c.src = "${address}"; $(this).fitIn() }) })`
  for (const api of [
    'https://www.youtube.com/iframe_api',
    '//player.vimeo.com/api/player.js',
    'https://maps.googleapis.com/maps/api/js?key=1',
    'https://www.google.com/recaptcha/api.js?render=1',
    '//connect.facebook.net/en_US/sdk.js',
  ])
    expect(missing({ own: fetching(api) })).toEqual({ own: ['fitIn'] })
  // Who asks the very set whether it has the method does without.
  const asked = (call: string) =>
    `var c = document.createElement("script"); c.src = url; function fit(e) { e = jQuery(e); ${call} }`
  expect(missing({ own: asked('"function" == typeof e.parent().fitIn && e.parent().fitIn()') })).toEqual({
    own: ['fitIn'],
  })
  expect(missing({ own: asked('if (typeof e.fitIn === "function") { e.fitIn() }') })).toEqual({
    own: ['fitIn'],
  })
  for (const call of [
    'typeof e.fitIn; e.fitIn()',
    '"function" == typeof e.fitIn && e.fitIn(), e.fitIn()',
    'e.fitIn()',
  ])
    expect(missing({ own: asked(call) }), call).toEqual({})
  // A library with sets of its own gives jQuery's none.
  const dom =
    'var d = function (e) { return new Set(e) }; d.fn = Set.prototype; for (var name in methods) d.fn[name] = methods[name]; var names = ["fitIn"]'
  const fits = 'jQuery(function ($) { $(".a").fitIn() })'
  expect(missing({ dom, fits })).toEqual({ fits: ['fitIn'] })
  expect(missing({ dom: `(function (d) { ${dom} })(jQuery)`, fits })).toEqual({})
  for (const address of ['https://cdn.test/fit.js', 'https://www.youtube.com.test/iframe_api'])
    expect(verdicts({ own: fetching(address) })).toMatchObject({ own: 'stays' })
  const two = `${fetching('https://www.youtube.com/iframe_api')};var d = document.createElement("script");d.src = page.more`
  expect(verdicts({ own: two })).toMatchObject({ own: 'stays' })
})

test('what jQuery says of the browser an old one says, and so does the stand-in, and a newer one says no more', () => {
  const ASKS = 'jQuery(function ($) { if ($.browser && $.browser.msie) $(".a").addClass("old") })'
  const on = (core: string, migrate: string, more: Record<string, string> = {}, asks = ASKS) => {
    const files: Record<string, string> = {
      'wp-includes/js/jquery/jquery.min.js': core,
      'wp-includes/js/jquery/jquery-migrate.min.js': migrate,
      'wp-content/themes/own/asks.js': asks,
      ...more,
    }
    const tags = Object.keys(files).map((name) => `<script src="https://site.test/${name}"></script>`)
    const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">${tags.join('')}</head><body></body></html>`
    const read = (src: string) => files[src.replace('https://site.test/', '')]
    return examine(
      { document: parse(source), name: 'https://site.test/', source, matches: matchSelector, read },
      known,
    ).scripts.find(({ src }) => src.endsWith('asks.js'))
  }
  const newer = ['/*! jQuery v3.7.1 | (c) */', '/*! jQuery Migrate v3.4.1 | (c) */'] as const
  expect(on(...newer)).toMatchObject({ verdict: 'other', none: ['browser'] })
  // A library that asks all the same throws, and what it would give is not there.
  const box = (asks: string) =>
    on(
      ...newer,
      {
        'wp-content/plugins/own/box.js': `(function ($) { var old = ${asks}; $.fn.box = function () { return this.hide() } })(jQuery)`,
      },
      'jQuery(function ($) { $(".a").box() })',
    )
  expect(box('$.browser.msie')).toMatchObject({ verdict: 'stays' })
  expect(box('$.browser && $.browser.msie')).toMatchObject({ verdict: 'other' })
  // Who makes it where it is not there finds nothing, and has its own: `detectmobilebrowser.js` of many plugins.
  const makes =
    '(function (a) { (jQuery.browser = jQuery.browser || {}).mobile = /android/i.test(a) })(navigator.userAgent)'
  expect(on(...newer, {}, makes)).toMatchObject({ verdict: 'other', none: ['browser'] })
  const old = ['/*! jQuery v1.12.4 | (c) */', '/*! jQuery Migrate v1.4.1 | (c) */'] as const
  for (const [core, migrate, version] of [
    [...old, '1.8'],
    ['/*! jQuery v1.8.3 jquery.com */', newer[1], '1.8'],
    ['/*! jQuery v1.7.2 jquery.com */', newer[1], '1.7'],
    ['/*! jQuery v1.7.2 jquery.com */', old[1], '1.7'],
  ] as const)
    expect(on(core, migrate), core).toMatchObject({ verdict: 'other', none: [`browser:${version}`] })
  for (const [core, migrate] of [
    ['/*! jQuery v1.3.2 */', newer[1]],
    ['', ''],
  ] as const)
    expect(on(core, migrate), core).toMatchObject({ verdict: 'stays' })
  // What went with it.
  const lives =
    "jQuery(function ($) { if ($.browser) $('.a').live('click', function () { $(this).hide() }) })"
  expect(on(...old, {}, lives)).toMatchObject({ verdict: 'other', none: ['browser:1.8'] })
  expect(on(...newer, {}, lives)).toMatchObject({ verdict: 'other', none: ['browser', 'live'] })
  expect(on('', '', {}, lives)).toMatchObject({ verdict: 'stays' })
  // What is in a field, and no JSON.
  for (const code of [
    "$('.a').attr('value')",
    "$('.a').attr({ type: 'text', value: 1 })",
    '$.parseJSON($("b").data("c"))',
  ]) {
    const fields = `jQuery(function ($) { use(${code}) })`
    expect(on(...old, {}, fields), code).toMatchObject({ verdict: 'other', none: ['browser:1.8'] })
    expect(on(...newer, {}, fields), code).toMatchObject({ verdict: 'other' })
    expect(on(...newer, {}, fields), code).not.toHaveProperty('none')
    expect(on('', '', {}, fields), code).toMatchObject({ verdict: 'stays' })
  }
  // What is written at once needs no more than before.
  const writes = (name: string) => on(...newer, {}, `jQuery(".a").attr("${name}", 1).attr("id")`)
  expect(writes('value')).toEqual(writes('title'))
  expect(writes('value')).toMatchObject({ now: '.attr at once' })
  // Two functions in turn.
  for (const call of [
    'function () { $(".b").show() }, function () {}',
    'open, close',
    '() => open(), close',
  ]) {
    const turns = `jQuery(function ($) { $('.a').toggle(${call}) })`
    expect(on(...old, {}, turns), call).toMatchObject({ verdict: 'stays' })
    expect(on(...newer, {}, turns), call).toMatchObject({ verdict: 'other' })
  }
  for (const call of ['', 'true', '"slow"', '300, done'])
    expect(on(...old, {}, `jQuery(function ($) { $('.a').toggle(${call}) })`)).toMatchObject({
      verdict: 'other',
    })
  for (const call of ['on("hover", open)', "bind('click.a hover', open)", 'on("hover.a", "p", open)']) {
    const hears = `jQuery(function ($) { $('.a').${call} })`
    expect(on(...old, {}, hears), call).toMatchObject({ verdict: 'other', none: ['browser:1.8'] })
    expect(on(...newer, {}, hears), call).toMatchObject({ verdict: 'other' })
  }
  for (const call of [
    'hover(open)',
    'on("mouseenter", open).addClass("hover")',
    'on("click", ".a:hover", open)',
  ])
    expect(on(...old, {}, `jQuery(function ($) { $('.a').${call} })`), call).toMatchObject({
      verdict: 'other',
    })
  // Of two copies nobody knows which one is asked.
  expect(on(...old, { 'jquery-1.7.2.min.js': '/*! jQuery v1.7.2 jquery.com */' })).toMatchObject({
    verdict: 'stays',
  })
  expect(on(newer[0], newer[1], { 'jquery-1.7.2.min.js': '/*! jQuery v1.7.2 */' })).toMatchObject({
    verdict: 'stays',
  })
  const gives = 'if (!jQuery.browser) jQuery.browser = { msie: /msie/i.test(navigator.userAgent) };'
  expect(on(...old, { 'gives.js': gives })).toMatchObject({ verdict: 'other', none: ['browser:1.8'] })
  expect(on(...old, { 'gives.js': `${gives} jQuery.fx.custom()` })).toMatchObject({ verdict: 'stays' })
  // A file of the theme's own may give it.
  expect(
    on(...newer, { 'gives.js': 'jQuery.browser = { msie: /msie/i.test(navigator.userAgent) }' }),
  ).toMatchObject({ verdict: 'other' })
  expect(
    on(...newer, { 'gives.js': 'jQuery.extend({ browser: { msie: false } }); jQuery.fx.custom()' }),
  ).toMatchObject({ verdict: 'stays' })
})

test('what a set was made with sets say that are older than jQuery 3, and the stand-in says it no more than newer ones', () => {
  const on = (core: string, code: string) => {
    const source = `<!DOCTYPE html><html><head></head><body><script src="https://site.test/wp-includes/js/jquery/jquery.js?ver=${core}" id="jquery-core-js"></script><script>${code}</script></body></html>`
    const page = { document: parse(source), name: 'https://site.test/', source, matches: matchSelector }
    return examine(page, known).scripts.find(({ handle }) => handle === 'jquery-core')!.verdict
  }
  const box =
    '(function (b) { var r = "box"; b.fn[r] = function () { var a = this; if (!a[0] && a.selector) return a; return a.hide() } })(jQuery)'
  expect(on('3.7.1', box)).toBe('goes')
  // By turns, which went with 1.9.
  const turns = 'jQuery(function ($) { $(".a").toggle(open, close) })'
  expect([on('1.8.3', turns), on('1.12.4-wp', turns)]).toEqual(['stays', 'goes'])
  // What later ones do not say, and a page with one is used to that.
  const isOld = 'jQuery(function ($) { if (!$.support.leadingWhitespace) $(".a").addClass("old") })'
  expect([on('1.8.3', isOld), on('1.12.4-wp', isOld), on('2.2.4', isOld)]).toEqual(['stays', 'stays', 'goes'])
  for (const core of ['1.12.4-wp', '2.2.4']) {
    expect(on(core, box), core).toBe('stays')
    expect(on(core, 'jQuery(function ($) { rule($(".a > b").selector + " { color: red }") })'), core).toBe(
      'stays',
    )
    expect(
      on(core, 'jQuery(function ($) { $(this.selector).each(function () { made.selector = ".b" }) })'),
    ).toBe('goes')
  }
  expect(on('3.7.1', 'jQuery(function ($) { rule($(".a > b").selector + " { color: red }") })')).toBe('goes')
})

test('what is called of a variable that is another thing there, nobody gives but in plain sight', () => {
  const own =
    'jQuery(function ($) { var o = $(".a"); o.hide(); function step(o) { return o.countDecimals() } go(step) });'
  const sure = 'jQuery(function ($) { var o = $(".a"); o.countDecimals(); go(o) });'
  const pixel = 'var a = document.createElement("script"); a.src = "https://pixel.test/a.js";'
  const named = 'jQuery(function ($) { for (var n in all) $.fn[n] = all[n]; note("countDecimals") });'
  expect(verdicts({ own: pixel + own })).toEqual({ own: 'other', 'jquery-core': 'goes' })
  expect(missing({ own: pixel + own })).toEqual({ own: ['countDecimals'] })
  expect(verdicts({ own: pixel + sure })).toMatchObject({ own: 'stays' })
  expect(verdicts({ named, own })).toMatchObject({ own: 'other' })
  expect(verdicts({ named, own: sure })).toMatchObject({ own: 'stays' })
  expect(verdicts({ unread: undefined, own })).toMatchObject({ own: 'stays' })
})
