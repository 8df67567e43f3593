// What the stand-in answers by itself is what jQuery answers.
import { expect, type Page, test } from '@playwright/test'
import {
  type Cases,
  DEFERRED,
  EACH,
  EVENTS,
  EXTEND,
  FORMS,
  IDS,
  LATER,
  MARKUP,
  NAMES,
  NODES,
  ODD,
  PROXY,
  REQUESTS,
  SELECTORS,
  SETS,
  SIZES,
  SUITE,
  TOOLS,
  WAYS,
} from './as-jquery.harness.ts'
import { logOf, NOW, visit } from './site.harness.ts'

const wrapped = (cases: Cases, ready?: boolean) =>
  cases
    .map((code, i) => {
      const run = `var log = [], seen, list, grow, deep, copy, date, me, source
        window.log.push([${i}, log])
        try { ${code} } catch (error) { log.push('throws') }`
      return `<script>${ready ? `jQuery(function ($) { ${run} })` : `(function ($) { ${run} })(jQuery)`}</script>`
    })
    .join('')

/** What each case says, and which scripts the page asked for. */
const answers = async (page: Page, body: string, real: boolean, now?: boolean) => {
  const asked = await visit(page, {
    body: MARKUP + body,
    ...(now && { tag: NOW }),
    ...(real && { tag: '<script src="/jquery.js"></script>', bundle: '' }),
  })
  const own = async () =>
    (await page.evaluate(() => JSON.parse(JSON.stringify((window as any).log)))).filter(Array.isArray)
  return { asked, own }
}

const compare = async (page: Page, cases: Cases, ready?: boolean, now?: boolean) => {
  const body = wrapped(cases, ready)
  const thrown: string[] = []
  const note = ({ message }: Error) => thrown.push(message)
  page.on('pageerror', note)
  const real = await answers(page, body, true)
  const expected = await real.own()
  expect(expected).toHaveLength(cases.length)
  await page.unrouteAll()
  const theirs = thrown.splice(0)
  const ours = await answers(page, body, false, now)
  await expect.poll(ours.own).toHaveLength(cases.length)
  const said = (list: [number, unknown][]) =>
    list.map(([i, value]) => `${cases[i]}\n   → ${JSON.stringify(value)}`)
  expect(said(await ours.own())).toEqual(said(expected))
  expect(ours.asked, cases[0]).toEqual(['/archipelago.js'])
  expect(thrown).toEqual(theirs)
  page.off('pageerror', note)
  await page.unrouteAll()
}

test('while the page is parsed', async ({ page }) => {
  for (const cases of [EACH, EXTEND, SETS, SIZES, PROXY]) await compare(page, cases)
})

test('while the page is parsed, with all that answers in the head', async ({ page }) => {
  for (const cases of [EACH, EXTEND, SETS, SIZES, PROXY]) await compare(page, cases, false, true)
  for (const cases of [LATER, WAYS, SELECTORS, NODES, FORMS, TOOLS, DEFERRED, EVENTS, SUITE])
    await compare(
      page,
      cases.map((code) => IDS + code),
      false,
      true,
    )
})

test('names that the page adds to what selectors know', async ({ page }) => {
  await compare(page, NAMES, true)
  await compare(page, NAMES, false, true)
})

test('when it is ready', async ({ page }) => {
  for (const cases of [EACH, EXTEND, SETS, SIZES, LATER]) await compare(page, cases, true)
})

test('sets, selectors, new nodes, tools and events', async ({ page }) => {
  for (const cases of [WAYS, SELECTORS, NODES, ODD, FORMS, TOOLS, DEFERRED, EVENTS, SUITE])
    await compare(
      page,
      cases.map((code) => IDS + code),
      true,
    )
})

/** What a page with jQuery, or with the stand-in, says when it has said `count` things, and `rest` milliseconds later. */
const lookAt = async (
  page: Page,
  more: { body: string; head?: string; files?: Record<string, string> },
  count: number,
  kind: 'real' | 'ours' | 'now',
  rest = 0,
) => {
  const asked = await visit(page, {
    ...more,
    ...(kind === 'now' && { tag: NOW }),
    ...(kind === 'real' && { tag: '<script src="/jquery.js"></script>', bundle: '' }),
  })
  const own = async () => (await logOf(page)).filter(Array.isArray).map(String).sort()
  await expect.poll(async () => (await own()).length).toBe(count)
  await page.waitForTimeout(rest)
  const said = await own()
  await page.unrouteAll()
  return { said, asked }
}

test('animations: where they begin, how they end, and in which order', async ({ page }) => {
  const body = `${MARKUP}<script>jQuery(function ($) {
      var style = function (id) { return $('#' + id)[0].style.cssText + ' / ' + getComputedStyle($('#' + id)[0]).display }
      $('#hidden').fadeIn(60, function () { log.push(['in', this.id, style('hidden')]) }).fadeOut(50, function () { log.push(['out', style('hidden')]) })
      $('#p').slideUp(60, function () { log.push(['up', style('p')]) }).delay(20).slideDown('fast', function () { log.push(['down', style('p')]) })
      $('#em').fadeToggle(40).fadeToggle(40, 'linear', function () { log.push(['toggled', style('em')]) })
      $('#narrow').animate({ marginLeft: '+=10', opacity: 0.5, height: 40 }, { duration: 60, complete: function () { log.push(['moved', style('narrow')]) } })
      $('#boxed').css('width', 50).animate({ width: 150 }, 5000).animate({ width: 10 }, 5000).stop(true, true); log.push(['stopped', style('boxed')])
      $('#scroller').animate({ scrollTop: 12 }, 40, '', function () { log.push(['scrolled', this.scrollTop]) })
      $('#last').fadeTo(40, 0.25, function () { log.push(['half', style('last')]) })
      $('<i>').appendTo('body').fadeTo(30, '0.5', false).fadeTo(30, 0.25, 'linear', false).promise().done(function () { log.push(['faded', this[0].style.opacity]); this.remove() })
      $('#box').slideToggle(30, function () { log.push(['slid', style('box')]) })
      $('#keep').text('k').animate({ width: 40 }, 30, function () { log.push(['boxed', style('keep'), $(this).is(':animated')]) })
      $('#gone').animate({ opacity: 0.5 }, 30, function () { log.push(['still', $(this).is(':animated')]); $(this).animate({ opacity: 0 }, 30) })
      $('<div style="position: relative; top: 3px">').appendTo('body').animate({ left: NaN, top: 9 }, 20, function () { log.push(['to nothing', this.style.left, this.style.top]); $(this).remove() })
      $('#turned').animate({ height: 50 }, 3000, function () { log.push('never') }); log.push(['moves', $('#turned').is(':animated')]); $('#turned').stop(); log.push(['stands', $('#turned').is(':animated')])
    })</script>`
  const theirs = await lookAt(page, { body }, 16, 'real')
  const ours = await lookAt(page, { body }, 16, 'ours')
  expect(ours.said).toEqual(theirs.said)
  expect(ours.asked).toEqual(['/archipelago.js'])
})

test('the queue of what moves: what is put into it, what lets it go on, and what clears it', async ({
  page,
}) => {
  const body = `${MARKUP}<script>jQuery(function ($) {
        var say = function (name) { return function () { log.push([name, this.id]) } }
        $('#p').queue(function (next) { say('one').call(this); setTimeout(next, 30) }).animate({ opacity: 0.5 }, 20, say('moved')).queue('fx', function () { say('two').call(this); $(this).dequeue() }).queue(say('three'))
        log.push(['waiting', $('#p').queue().length, $('#p').queue('fx').length, $('#box').queue().length])
        $('#em').delay(20).queue(function (next) { $(this).addClass('later'); next(); next() }).fadeOut(20, say('gone')).queue(say('after'))
        $('#narrow').animate({ width: 5 }, 60, say('under way')).animate({ width: 50 }, 60, say('never')).clearQueue().queue(say('beside'))
        $('#boxed').animate({ width: 5 }, 5000, say('never')).fadeOut(10, say('never')).clearQueue().stop(true, true).delay(10).queue(say('stopped'))
        $('#last').queue(function () { say('held').call(this) }).queue(say('let go')); setTimeout(function () { $('#last').stop() }, 40)
        $('#sized').queue(function (next, hooks) { hooks.stop = function (atEnd) { log.push(['hook', !!atEnd]) } }).queue(say('after the hook')); setTimeout(function () { $('#sized').stop(false, true) }, 40)
        $('#turned').animate({ opacity: 0.5 }, 120, say('first')).animate({ height: 50 }, { queue: false, duration: 20, complete: say('at once') })
        $('#child').animate({ left: 50 }, { queue: false, duration: 5000, complete: say('never') }).stop(); log.push(['still', $('#child').queue().length])
        $('#box').dequeue().queue(function () { say('held').call(this) }).queue(say('never')).clearQueue().queue(say('anew'))
        $('#keep, #outer').promise().done(function (set) { log.push(['nothing moves', set.length]) })
        $('#keep').text('k').animate({ opacity: 0.5 }, 30).promise().done(function (set) { log.push(['promised', this === set, this[0].id, $('#keep').is(':animated')]) })
        $.when($('#gone').fadeOut(30), 3).done(function (set, three) { log.push(['when', set[0].id, set.css('display'), three]) })
      })</script>`
  const theirs = await lookAt(page, { body }, 23, 'real', 200)
  for (const kind of ['ours', 'now'] as const) {
    const ours = await lookAt(page, { body }, 23, kind, 200)
    expect(ours.said).toEqual(theirs.said)
    expect(ours.asked).toEqual(['/archipelago.js'])
  }
})

test('who is told of a motion while it lasts, and numbers of a script’s own', async ({ page }) => {
  const body = `${MARKUP}<script>jQuery(function ($) {
        var hearing = function (what, more) {
          var heard = []
          var say = function (name) { return function (animation) { var last = [].slice.call(arguments, 1).filter(function (one) { return typeof one !== 'number' }); heard.push([name, this.id || this.n, animation && animation.elem === this].concat(last).join(' ')) } }
          return $.extend({ duration: 0, start: say('start'), done: say('done'), fail: say('fail'), complete: say('complete'), always: function (animation, jumped) { say('always').call(this, animation, jumped); setTimeout(function () { log.push([what].concat(heard)) }) } }, more)
        }
        $({ n: 5 }).animate({ n: 20 }, hearing('object', { step: function (now, tween) { log.push(['step', now, this.n, tween.prop, tween.start, tween.end, tween.pos, tween.elem === this, tween.unit, tween.options.duration]) } }))
        $('#em').prop('Counter', 0).animate({ Counter: '7.5' }, hearing('own', { duration: 40, easing: 'linear', step: function (now) { this.setAttribute('data-step', Math.ceil(now)) }, progress: function (animation, part, left) { if (part === 1) log.push(['progress', part, left, this.Counter, this.getAttribute('data-step')]) } }))
        $('#narrow').animate({ borderSpacing: -90 }, hearing('turned', { step: function (now, tween) { $(this).css('transform', 'rotate(' + now + 'deg)'); log.push(['turn', now, tween.prop, this.style.borderSpacing]) } }))
        $('#p').slideUp(hearing('slid', { duration: 30 })).slideDown(hearing('back', { duration: 30, start: function () { $(this).css('display', 'flex') }, complete: function () { log.push(['flex', this.style.cssText]) } }))
        $('#boxed').animate({ width: 150 }, hearing('stopped', { duration: 5000 })).stop()
        $('#last').animate({ opacity: 0.5 }, hearing('jumped', { duration: 5000 })).stop(true, true)
        $('#child').prop({ a: 0, b: 4 }).animate({ a: '92%', b: '1,200', c: undefined }, { duration: 0, step: function (now, tween) { log.push(['counted', now, tween.prop, tween.end, tween.unit]) } })
        $({ a: 0 }).animate({ a: '+=2em' }, { duration: 0, complete: function () { log.push(['ems', this.a]) } })
        var it = $({ m: 1 }); it.animate({ m: 3 }, 20).queue(function (next) { log.push(['queued', this.m]); next() }).animate({ m: '+=4' }, { duration: 10, complete: function () { log.push(['added', this.m]) } })
      })</script>`
  const theirs = await lookAt(page, { body }, 16, 'real', 100)
  for (const kind of ['ours', 'now'] as const) {
    const ours = await lookAt(page, { body }, 16, kind, 100)
    expect(ours.said).toEqual(theirs.said)
    expect(ours.asked).toEqual(['/archipelago.js'])
  }
})

test('methods that a file puts around those of sets, by a list of their names', async ({ page }) => {
  const wraps = `(function ($) {
      var calls = 0
      $.each(['append', 'prepend', 'after', 'before', 'attr', 'removeAttr', 'addClass', 'removeClass', 'toggleClass', 'remove', 'css', 'show', 'hide'], function (i, n) {
        var old = $.fn[n]
        if (old) $.fn[n] = function () { var said = old.apply(this, arguments); calls++; return said }
      })
      log.push(['at once', $('#p').addClass('a').attr('class'), $('#em').css('color'), calls])
      $(function () {
        $('#box').append('<u id="new"></u>').find('#new').attr('title', 't').hide().toggleClass('b')
        log.push(['ready', $('#new').attr('title'), $('#new').css('display'), $('#new').attr('class'), calls > 6])
        setTimeout(function () { calls = 0; $('#new').show().css({ top: 1 }).remove(); log.push(['later', $('#new').length, calls]) }, 300)
      })
    })(jQuery)`
  const site = { body: `${MARKUP}<script src="/wraps.js"></script>`, files: { '/wraps.js': wraps } }
  const theirs = await lookAt(page, site, 3, 'real')
  const ours = await lookAt(page, site, 3, 'now')
  expect(ours.said).toEqual(theirs.said)
  expect(ours.asked).not.toContain('/jquery.js')
})

test('what jQuery Migrate gives back of older versions', async ({ page }) => {
  const asked = await visit(page, {
    body: `${MARKUP}<script>jQuery(function ($) { log.push([$('p').size(), $('#outer').find('p').andSelf().length, $('#outer').find('p').andSelf('section').length, $('#none').size()]) })</script>`,
  })
  await expect.poll(() => logOf(page)).toContainEqual([3, 3, 3, 0])
  expect(asked).toEqual(['/archipelago.js'])
})

test('events without a handler, with which touches were woken, bind nothing and load nothing', async ({
  page,
}) => {
  const asked = await visit(page, {
    body: `${MARKUP}<script>jQuery(function ($) {
      log.push([$('p').bind('touchstart touchend').on('click').one('click').length])
    })</script>`,
  })
  await expect.poll(() => logOf(page)).toContainEqual([3])
  expect(asked).toEqual(['/archipelago.js'])
})

test('what jQuery Migrate gives back: a handler for what cannot be loaded', async ({ page }) => {
  const asked = await visit(page, {
    body: `<img class="a" alt="A"><script>jQuery(function ($) {
      $('.a').error(function (event) { log.push([event.type, this.alt]) }).attr('src', 'data:,')
    })</script>`,
  })
  await expect.poll(() => logOf(page)).toContainEqual(['error', 'A'])
  expect(asked).toEqual(['/archipelago.js'])
})

test('animations of what hooks of the page move', async ({ page }) => {
  const code = `
    $.Tween.propHooks.scrollTop = {
      get: function (tween) { return $(tween.elem).scrollTop() },
      set: function (tween) {
        if (tween.options.told) seen[seen.length] = [tween.pos, tween.now]
        $(tween.elem).scrollTop(Math.round(tween.now))
        if (tween.options.until && tween.now > tween.options.until) $(tween.elem).stop()
        tween._last = tween.now
      }
    }
    $.Tween.propHooks['turn-by'] = $.Tween.propHooks.turnBy = { set: function (tween) { tween.elem.setAttribute('data-turn', Math.round(tween.now) + tween.unit) } }
    $.Tween.propHooks.zIndex = { get: function (tween) { return tween.options.from } }
    var seen = [], end = function (name, more) { log.push([name].concat(more)) }
    $(function () {
      var last
      $.Tween.propHooks.left = { set: function (tween) { last = tween } }
      $('#child').animate({ left: '+=10' }, { duration: 60, easing: 'linear', own: { a: 1 }, complete: function () {
        end('tween', [this.id, last.elem === this, last.prop, last.easing, last.start, last.now, last.end, last.unit, last.pos, last.options.own.a, last.options.duration, last.options.easing, this.style.left, last.cur()]) } })
      $(window).animate({ scrollTop: 40.4 }, { duration: 400, told: true, complete: function () {
        end('window', [this === window, scrollY, seen.length > 2, seen[0][0] < 0.2, seen[seen.length - 1]])
        $(window).animate({ scrollTop: '+=20' }, 0, function () { end('at once', [scrollY]) })
        $(window).animate({ scrollTop: 10 }, 60).animate({ scrollLeft: 20 }, 60, function () { end('queued', [scrollX, scrollY]) })
        $(window).delay(30).animate({ scrollTop: 400 }, { duration: 200, until: 100, complete: function () { end('never', []) } }).animate({ scrollTop: 5 }, 20, function () { end('after stop', [scrollY]) })
      } })
      $('#box').animate({ 'turn-by': 90 }, 50, function () { end('turned', [$(this).attr('data-turn')]) })
      $('#sized').animate({ zIndex: 7, height: 12 }, { duration: 50, from: 3, complete: function () { end('styled', [this.style.zIndex, this.style.height]) } })
      $('#scroller').animate({ scrollTop: 12.6 }, 40, function () { end('scrolled', [this.scrollTop]) })
      $('#styled').css('position', 'relative').stop().fadeOut(40, function () { end('gone', [this.style.display]) })
    })`
  const more = {
    head: '<style>body { height: 5000px; width: 5000px }</style>',
    body: `${MARKUP}<script>(function ($) { ${code} })(jQuery)</script>`,
  }
  const theirs = await lookAt(page, more, 9, 'real')
  for (const kind of ['ours', 'now'] as const) {
    const ours = await lookAt(page, more, 9, kind)
    expect(ours.said).toEqual(theirs.said)
    expect(ours.asked).toEqual(['/archipelago.js'])
  }
})

test('a hook for a size that fades and slides move, too, brings jQuery, which gets it', async ({ page }) => {
  const asked = await visit(page, {
    body: `${MARKUP}<script>jQuery(function ($) {
      $.Tween.propHooks.opacity = { set: function (tween) { log.push(['hook', tween.elem.id]); tween.elem.style.opacity = tween.now } }
      $('#box').fadeOut(20, function () { log.push(['out', this.style.display]) })
    })</script>`,
  })
  await expect.poll(async () => String((await logOf(page)).at(-1))).toBe('out,none')
  expect(await logOf(page)).toContainEqual(['hook', 'box'])
  expect(asked).toContain('/jquery.js')
})

test('animations that are stopped, and what is hidden while a size moves', async ({ page }) => {
  const look = async (real: boolean) => {
    await visit(page, {
      body: `${MARKUP}<script>jQuery(function ($) {
        $('#box').css({ height: 100 }); $('#sized').css({ height: 80, width: 30 }); $('#styled').css({ height: 60 })
        $('#box').slideUp(5000); $('#sized').animate({ height: 10 }, 5000); $('#styled').fadeOut(5000); $('#em').hide(5000)
        $('#last').animate({}, 5000, function () { log.push(['empty', this.id]) })
        setTimeout(function () {
          log.push(['during', $('#box')[0].style.overflow, $('#sized')[0].style.overflow, $('#em')[0].style.display])
          $('#box').stop().slideDown(40, function () { log.push(['down', $(this).height()]) })
          $('#sized').stop(); log.push(['after', $('#sized')[0].style.overflow])
          $('#styled').stop(true).fadeIn(40, function () { log.push(['in', $(this).css('opacity')]) })
          $('#em').stop(true, true); log.push(['gone', $('#em')[0].style.cssText.replace(/ /g, '')])
        }, 100)
      })</script>`,
      ...(real && { tag: '<script src="/jquery.js"></script>', bundle: '' }),
    })
    const own = async () => (await logOf(page)).filter(Array.isArray).map(String).sort()
    await expect.poll(async () => (await own()).length).toBe(6)
    const said = await own()
    await page.unrouteAll()
    return said
  }
  const theirs = await look(true)
  expect(await look(false)).toEqual(theirs)
})

test('what a handler sees of an event is its own: for others it is as the browser has it', async ({
  page,
}) => {
  await visit(page, {
    body: `<div id="outer"><p id="p">a</p></div><script>
      jQuery(document).on('click.mine', 'p', function (event) {
        log.push([event.type, event.currentTarget.id])
        setTimeout(function () { log.push(['later', event.currentTarget.id]) })
      })
      document.addEventListener('click', function (event) { log.push([event.type, event.currentTarget === document]) })
      addEventListener('click', function (event) { log.push([event.type, event.currentTarget === window]) })
    </script>`,
  })
  await expect.poll(() => logOf(page)).toEqual(['bundle'])
  await page.waitForFunction(() => (window as any).jQuery.fn.trigger)
  await page.click('#p')
  await expect
    .poll(() => logOf(page))
    .toEqual(['bundle', ['click', true], ['click', 'p'], ['click', true], ['later', 'p']])
})

test('a request with options of jQuery alone waits for it, when it comes late, too', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ body: new URL(route.request().url()).search }))
  const asked = await visit(page, {
    body: `<script>jQuery(function ($) {
      $.get('/api/first').done(function () {
        $.ajax({ url: '/api/second', data: { a: [1, 2] }, traditional: true }).done(function (text) { log.push(text) })
      })
    })</script>`,
  })
  await expect.poll(() => logOf(page)).toContain('?a=1&a=2')
  expect(asked).toContain('/jquery.js')
})

test('requests: what is sent, what is heard, and in which order', async ({ page }) => {
  const look = async (real: boolean) => {
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const name = pathname.split('/').pop()
      const headers = request.headers()
      if (name === 'gone') return route.abort()
      if (name === 'slow') return
      const url = pathname + search
      const answers: Record<string, [string, string, number?]> = {
        json: ['application/json', JSON.stringify({ url })],
        echo: [
          'application/json; charset=UTF-8',
          JSON.stringify({
            body: request.postData(),
            type: headers['content-type'] ?? '',
            accept: headers.accept,
            with: headers['x-requested-with'],
            own: headers['x-own'],
            method: request.method(),
          }),
        ],
        html: ['text/html', '<p>hello</p>'],
        page: [
          'text/html',
          '<!doctype html><body><b>no</b><div id="part"><b>1</b><i></i><b>2</b></div><script>x.y</script>',
        ],
        500: ['application/json', '{"message":"no"}', 500],
        204: ['text/plain', '', 204],
        xml: ['application/xml', '<root><a/></root>'],
        script: ['text/javascript', 'window.ran = (window.ran || 0) + 1'],
        call: [
          'text/javascript',
          `${/(?:callback|cb)=(\w+)/.exec(search)?.[1]}({ n: 1, url: ${JSON.stringify(url)} })`,
        ],
      }
      const [contentType, body, status = 200] = answers[name!]!
      return route.fulfill({ contentType, body, status })
    })
    const body = `${MARKUP}<script>
      jQuery(function ($) {
        $(document).on('ajaxStart ajaxStop', function (event) { log.push([event.type]) })
        $(document).ajaxSend(function (event, xhr, set) { log.push(['send', set.type, set.url.replace(/_=[0-9]+/, '_=').replace(/jQuery[0-9_]+/, 'own')]) })
          .ajaxComplete(function (event, xhr, set) { log.push([event.type, xhr.status]) })
          .ajaxError(function (event, xhr, set, error) { log.push([event.type, '' + error]) })
      })
      ${REQUESTS.map((code) => `jQuery(function ($) { var seen, say = function () { log.push([].slice.call(arguments)) }; ${code} })`).join(';')}
    </script>`
    const { asked, own } = await answers(page, body.replace(MARKUP, ''), real)

    for (const last of [
      'setup',
      'slow',
      'both',
      'script',
      'jsonp',
      'named',
      'made',
      'uncalled',
      'gone',
      'then',
      'form',
      'load',
      'part',
      'load 500',
    ])
      await expect.poll(async () => (await own()).map(([what]: [string]) => what)).toContain(last)
    // Requests of their own answer in any order.
    const said = (await own()).map((one: unknown) => JSON.stringify(one)).sort()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return { said, asked }
  }
  const theirs = await look(true)
  const ours = await look(false)
  expect(ours.said).toEqual(theirs.said)
  expect(ours.asked).toEqual(['/archipelago.js'])
})
