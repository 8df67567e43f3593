import { buildStandIn } from '@archipelago/build/stand-in.mjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  $,
  clicks,
  counter,
  errors,
  heard,
  later,
  load,
  ready,
  settle,
  type start,
  useLoader,
} from './harness'
import type { Entry, Mount } from './types'

useLoader()

const HTML =
  '<div class="counter"><button type="button"><b>Add</b></button><a href="#x">Go</a><i tabindex="0"></i></div>'
const entry = (load: () => Mount | Promise<Mount>, hold = 'click', legacy?: string): Entry => [
  'counter',
  load,
  '.counter',
  hold,
  'load',
  legacy,
]

/** What the head's line does when the page is read; the page's own scripts come after it. */
const line = async () => {
  vi.resetModules()
  await import('./remember')
  const { start } = await import('./start')
  return start
}

const press = (target: Element, type = 'click', init: object = {}) => {
  const Type = /click/.test(type) ? MouseEvent : /key/.test(type) ? KeyboardEvent : Event
  const event = new Type(type, { bubbles: true, cancelable: true, composed: true, ...init })
  target.dispatchEvent(event)
  return event
}

/** The types of what is remembered. */
const remembered = () => window.archipelagoPressed!.map(({ type }) => type)

let begin: typeof start
beforeEach(async () => {
  begin = await line()
  return () => {
    delete window.archipelagoPressed
  }
})

describe('the line remembers', () => {
  test.each([
    ['a button outside of forms', '<button>', true],
    ['one that sends nothing', '<form><button type="button">', true],
    ['one that is an input', '<form><input type="button">', true],
    ['one that sends', '<form><button>', false],
    ['one that sends a form elsewhere', '<button form="order">', false],
    ['an input that sends', '<form><input type="submit">', false],
    ['a box to tick', '<input type="checkbox">', false],
    ['a label', '<label>', false],
    ['a link within the page', '<a href="#tab">', true],
    ['a link to nowhere', '<a>', true],
    ['a link that does nothing', '<a href="javascript:void(0)">', true],
    ['a link that does something', '<a href="javascript:open()">', false],
    ['a link that leads somewhere', '<a href="/next/">', false],
    ['a link to a part of another page', '<a href="/next/#tab">', false],
    ['a summary', '<details><summary>', false],
    ['a field', '<textarea></textarea>', false],
    ['text that is written in', '<div contenteditable>', false],
    ['anything else', '<ul><li role="tab">', true],
  ])('clicks and keys on %s: %s, %s', (_what, html, is) => {
    document.body.innerHTML = html
    let target = document.body.firstElementChild!
    while (target.firstElementChild) target = target.firstElementChild
    const inside = target.appendChild(document.createElement('b'))
    window.archipelagoPressed!.length = 0
    // Not its own way, here.
    target.addEventListener('click', (event) => event.preventDefault())
    press(target)
    press(inside)
    press(target, 'keydown', { key: 'Enter' })
    expect(remembered()).toEqual(is ? ['click', 'click', 'keydown'] : [])
  })

  test('a key on what has the focus inside of a link: only a click is one on the link', () => {
    document.body.innerHTML = '<a href="/next/"><b tabindex="0" role="button"></b></a>'
    $('a').addEventListener('click', (event) => event.preventDefault())
    press($('b'), 'keydown', { key: ' ' })
    press($('b'))
    expect(remembered()).toEqual(['keydown'])
  })

  test('changes, wherever they are, and nothing else', () => {
    document.body.innerHTML = '<form><select></select><label><input type="radio"></label></form>'
    for (const type of ['change', 'input', 'keyup', 'mousedown', 'submit']) {
      press($('select'), type)
      press($('input'), type)
    }
    press(document as any)
    expect(remembered()).toEqual(['change', 'change', 'click'])
  })

  test('without stopping or preventing anything', () => {
    document.body.innerHTML = HTML
    const other = vi.fn()
    addEventListener('click', other)
    expect(press($('b')).defaultPrevented).toBe(false)
    removeEventListener('click', other)
    expect(other).toHaveBeenCalledTimes(1)
  })

  test('a hundred at most, should the script never come', () => {
    document.body.innerHTML = HTML
    for (let i = 0; i < 200; i++) press($('b'))
    expect(remembered()).toHaveLength(100)
  })

  test('in no more than 400 bytes, in one line that can stand in a page', async () => {
    const { contents } = (await buildStandIn()).find(({ file }: { file: string }) => file === 'pressed.js')!
    const text = new TextDecoder().decode(contents)
    expect(contents.length).toBeLessThanOrEqual(400)
    expect(text).not.toMatch(/[^ -~]|<| $/)
    expect(text).toContain('archipelagoPressed')
  })
})

describe('the loader gives what was pressed before it ran', () => {
  /** Starts the loader on the page, as the one script does when the page is read. */
  const run = async (entries: Entry[]) => {
    const api = begin(entries)
    await settle()
    return api
  }

  test('once, when the code is there', async () => {
    document.body.innerHTML = HTML
    press($('b'), 'click', { clientX: 7 })
    const code = later<Mount>()
    const other = vi.fn()
    await run([entry(() => code.promise)])
    $('.counter').addEventListener('click', other)
    expect(clicks($('.counter'))).toBe(0)
    code.resolve(counter)
    await settle()
    expect(clicks($('.counter'))).toBe(1)
    expect(other.mock.calls[0]![0]).toMatchObject({ target: $('b'), clientX: 7 })
    dispatchEvent(new Event('load'))
    await settle()
    expect(clicks($('.counter'))).toBe(1)
  })

  test('to an island of the one script, when the loader’s caller is done', async () => {
    document.body.innerHTML = HTML
    press($('b'))
    begin([entry(() => counter)])
    expect(clicks($('.counter'))).toBe(0)
    await settle()
    expect(clicks($('.counter'))).toBe(1)
  })

  test('each press, in order, with those that came while the code was on its way behind', async () => {
    document.body.innerHTML = HTML
    press($('b'))
    press($('i'), 'keydown', { key: 'Enter' })
    press($('b'))
    const code = later<Mount>()
    await run([entry(() => code.promise, 'click;keydown i')])
    press($('a'))
    const got: string[] = []
    code.resolve((element) => {
      const hear = ({ type, target }: any) => got.push(`${type} ${target.localName}`)
      for (const type of ['click', 'keydown']) element.addEventListener(type, hear)
      return undefined
    })
    await settle()
    expect(got).toEqual(['click b', 'keydown i', 'click b', 'click a'])
  })

  test('and then the line remembers no more', async () => {
    document.body.innerHTML = HTML
    await run([entry(() => counter)])
    press($('b'))
    expect(remembered()).toEqual([])
    expect(clicks($('.counter'))).toBe(1)
  })

  test('to nobody when no island holds it, and the page has it once', async () => {
    document.body.innerHTML = `${HTML}<p>Text</p>`
    const other = vi.fn()
    document.body.addEventListener('click', other)
    press($('p'))
    press($('b'))
    await run([entry(() => counter, 'click a')])
    expect(other).toHaveBeenCalledTimes(2)
    document.body.removeEventListener('click', other)
    expect(remembered()).toEqual([])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'not with %o: that is the browser’s',
    async (init) => {
      document.body.innerHTML = HTML
      press($('b'), 'click', init)
      await run([entry(() => counter)])
      expect(clicks($('.counter'))).toBe(0)
    },
  )

  test('not when a script has answered it', async () => {
    document.body.innerHTML = HTML
    $('.counter').addEventListener('click', (event) => event.preventDefault(), { once: true })
    press($('b'))
    await run([entry(() => counter)])
    expect(clicks($('.counter'))).toBe(0)
  })

  test('not when what was pressed has left', async () => {
    document.body.innerHTML = HTML
    press($('b'))
    const code = later<Mount>()
    const hear = vi.fn()
    $('b').addEventListener('click', hear)
    await run([entry(() => code.promise)])
    $('b').remove()
    code.resolve(counter)
    await settle()
    expect(hear).not.toHaveBeenCalled()
    expect(clicks($('.counter'))).toBe(0)
  })

  test('not when the island stands down or cannot be had: the page has had it', async () => {
    document.body.innerHTML = `${HTML}<div class="other"><u></u></div>`
    press($('b'))
    press($('u'))
    const other = vi.fn()
    document.body.addEventListener('click', other)
    vi.stubGlobal('legacyWidget', {})
    await run([
      entry(() => counter, 'click', 'widget legacyWidget'),
      ['gone', () => Promise.reject('gone'), '.other', 'click'],
    ])
    expect(other).not.toHaveBeenCalled()
    document.body.removeEventListener('click', other)
    expect(clicks($('.counter'))).toBe(0)
    expect(heard).toEqual(['error gone div: gone'])
    expect(errors).toHaveLength(1)
  })

  test('to the next island that holds it when the first stands down', async () => {
    document.body.innerHTML = `<section>${HTML}</section>`
    press($('b'))
    vi.stubGlobal('legacyWidget', {})
    await run([
      entry(() => counter, 'click', 'widget legacyWidget'),
      ['whole', () => counter, 'section', 'click'],
    ])
    expect(clicks($('section'))).toBe(1)
  })

  test('to both of two islands that hold it, once', async () => {
    document.body.innerHTML = `<section>${HTML}</section>`
    press($('b'))
    const [inner, outer] = [later<Mount>(), later<Mount>()]
    await run([entry(() => inner.promise), ['whole', () => outer.promise, 'section', 'click']])
    inner.resolve(counter)
    await settle()
    outer.resolve(counter)
    await settle()
    expect([clicks($('.counter')), clicks($('section'))]).toEqual([1, 1])
  })

  test('when the document is read, where the script ran before', async () => {
    document.body.innerHTML = HTML
    ready('loading')
    begin([entry(() => counter)])
    press($('b'))
    ready('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    await settle()
    expect(clicks($('.counter'))).toBe(1)
  })

  test('to an island that another script defines until the page is loaded, not later', async () => {
    document.body.innerHTML = `${HTML}<div class="late"></div>`
    press($('b'))
    press($('.late'))
    ready('interactive')
    const api = begin([], {}, async ({ mount }: any) => mount)
    await settle()
    api.define({ name: 'counter', selector: '.counter', hold: 'click', mount: counter })
    await settle()
    expect(clicks($('.counter'))).toBe(1)
    ready('complete')
    dispatchEvent(new Event('load'))
    api.define({ name: 'late', selector: '.late', hold: 'click', mount: counter })
    await settle()
    expect(clicks($('.late'))).toBe(0)
  })

  test('whoever is in a field has touched its island', async () => {
    document.body.innerHTML = '<div class="field"><input></div>'
    $('input').focus()
    await run([['field', () => counter, '.field', undefined, 'touch']])
    expect(heard).toEqual(['mount field div'])
  })
})

test('a page without the line is as it was', async () => {
  delete window.archipelagoPressed
  const api = await load(HTML, [entry(() => counter)])
  press($('b'))
  expect(clicks($('.counter'))).toBe(1)
  expect(api.islands).toHaveLength(1)
})
