import { describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, errors, heard, later, load, settle, start, useLoader } from './harness'
import type { Entry, Mount } from './types'

useLoader()

const HTML = '<div class="counter"><button type="button"><b>Add</b></button><a href="#x">Go</a></div>'
const entry = (load: () => Mount | Promise<Mount>, hold = 'click button', cue = 'load'): Entry => [
  'counter',
  load,
  '.counter',
  hold,
  cue,
]
const click = (target: Element, init?: MouseEventInit) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })
  target.dispatchEvent(event)
  return event
}

describe('a click before the code is there', () => {
  test('is held and answered once', async () => {
    const code = later<Mount>()
    await load(HTML, [entry(() => code.promise)])
    const other = vi.fn()
    $('.counter').addEventListener('click', other)
    const event = click($('b'), { clientX: 7 })
    expect(event.defaultPrevented).toBe(true)
    expect(other).not.toHaveBeenCalled()
    code.resolve(counter)
    await settle()
    expect(clicks($('.counter'))).toBe(1)
    expect(other).toHaveBeenCalledTimes(1)
    expect(other.mock.calls[0]![0]).toMatchObject({ target: $('b'), clientX: 7, defaultPrevented: false })
  })

  test('an impatient second click on the same control is the same wish', async () => {
    const code = later<Mount>()
    await load(HTML, [entry(() => code.promise, 'click')])
    click($('b'))
    click($('b'))
    click($('a'))
    code.resolve(counter)
    await settle()
    expect(clicks($('.counter'))).toBe(2)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    '%o is the browser’s',
    async (init) => {
      const code = later<Mount>()
      await load(HTML, [entry(() => code.promise)])
      expect(click($('b'), init).defaultPrevented).toBe(false)
      code.resolve(counter)
      await settle()
      expect(clicks($('.counter'))).toBe(0)
    },
  )

  test('somewhere else, or of another type, is not ours', async () => {
    await load(`${HTML}<button id="out"></button>`, [
      entry(() => later<Mount>().promise, 'click button;submit'),
    ])
    $('a').addEventListener('click', (event) => event.preventDefault())
    const heardClick = vi.fn()
    document.addEventListener('click', heardClick)
    click($('a'))
    click($('#out'))
    $('b').dispatchEvent(new Event('keydown', { bubbles: true }))
    document.removeEventListener('click', heardClick)
    expect(heardClick).toHaveBeenCalledTimes(2)
  })

  test.each(['#pop', '/pop/', '/blog/pop/', '/p%6Fp'])(
    'on a link that names the element: %s',
    async (href) => {
      const code = later<Mount>()
      await load(`<a id="link" href="${href}"><b>Open</b></a><div class="counter" id="pop"></div>`, [
        entry(() => code.promise, 'click'),
      ])
      const opened = vi.fn((event: Event) => event.preventDefault())
      const event = click($('b'))
      expect(event.defaultPrevented).toBe(true)
      $('#link').addEventListener('click', opened)
      code.resolve(counter)
      await settle()
      expect(opened).toHaveBeenCalledOnce()
    },
  )

  test.each(['#other', '/pop/more/', '/%', '?pop', ''])('not on a link that does not: %s', async (href) => {
    await load(`<a href="${href}"><b>Open</b></a><div class="counter" id="pop"></div>`, [
      entry(() => later<Mount>().promise, 'click'),
    ])
    $('a').addEventListener('click', (event) => event.preventDefault())
    const heardClick = vi.fn()
    document.addEventListener('click', heardClick)
    click($('b'))
    document.removeEventListener('click', heardClick)
    expect(heardClick).toHaveBeenCalledOnce()
  })

  test('that somebody has answered already is let through', async () => {
    const code = later<Mount>()
    const answer = vi.fn((event: Event) => event.preventDefault())
    globalThis.addEventListener('click', answer, true)
    await load(HTML, [entry(() => code.promise)])
    click($('b'))
    code.resolve(counter)
    await settle()
    globalThis.removeEventListener('click', answer, true)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  test('whose target has left meanwhile is dropped', async () => {
    const code = later<Mount>()
    await load(HTML, [entry(() => code.promise)])
    const b = $('b')
    const late = vi.fn()
    b.addEventListener('click', late)
    click(b)
    b.remove()
    code.resolve(counter)
    await settle()
    expect(heard).toEqual(['mount counter div'])
    expect(late).not.toHaveBeenCalled()
  })

  test('jumps the queue once the code comes', async () => {
    const code = later<Mount>()
    document.body.innerHTML = '<p class="counter" id="a"></p><p class="counter" id="b"></p>'
    start([entry(() => code.promise, 'click')])
    click($('#b'))
    code.resolve(counter)
    await settle()
    expect(heard).toEqual(['mount counter #b', 'mount counter #a'])
  })

  test('goes on natively when the island is taken down', async () => {
    const api = await load(HTML, [entry(() => later<Mount>().promise)])
    const native = vi.fn()
    $('button').addEventListener('click', native)
    click($('b'))
    api.unmount(document)
    expect(native).toHaveBeenCalledTimes(1)
  })
})

describe('a click when the code is there', () => {
  test('mounts and goes on as the same event', async () => {
    document.body.innerHTML = HTML
    const seen: Event[] = []
    start([
      entry(() => (element) => {
        element.addEventListener('click', (event) => seen.push(event))
        return undefined
      }),
    ])
    const event = click($('b'))
    expect(seen).toEqual([event])
    expect(seen[0]).toBe(event)
    await settle()
    expect(seen).toHaveLength(1)
    expect(heard).toEqual(['mount counter div'])
  })

  test('wakes an island whose cue has not come', async () => {
    await load(HTML, [entry(() => counter, 'click button', '(width: 1px)')])
    expect(heard).toEqual([])
    click($('b'))
    expect(clicks($('.counter'))).toBe(1)
  })
})

test('two islands on one element that both hold it: each is told once', async () => {
  const codes = [later<Mount>(), later<Mount>()]
  const told: string[] = []
  const mount =
    (name: string): Mount =>
    (element) => {
      for (const type of ['click', 'change'])
        element.addEventListener(type, () => told.push(`${name} ${type}`))
      return undefined
    }
  await load(HTML, [
    ['one', () => codes[0]!.promise, '.counter', 'click;change'],
    ['two', () => codes[1]!.promise, '.counter', 'change;click'],
  ])
  click($('b'))
  $('b').dispatchEvent(new Event('change', { bubbles: true }))
  codes[0]!.resolve(mount('one'))
  await settle()
  expect(told).toEqual([])
  codes[1]!.resolve(mount('two'))
  await settle()
  expect(told).toEqual(['one click', 'two click', 'one change', 'two change'])
})

test('a control inside a shadow root, and one that is a component', async () => {
  const code = later<Mount>()
  await load('<div class="counter"><x-add></x-add></div>', [entry(() => code.promise, 'click x-add')])
  $('x-add').attachShadow({ mode: 'open' }).innerHTML = '<i></i>'
  const inner = $('x-add').shadowRoot!.querySelector('i')!
  const told = vi.fn()
  inner.addEventListener('click', told)
  click(inner)
  expect(told).not.toHaveBeenCalled()
  code.resolve(counter)
  await settle()
  expect(told).toHaveBeenCalledTimes(1)
  expect(clicks($('.counter'))).toBe(1)
})

describe('submit', () => {
  const FORM = '<form class="counter"><button name="act" value="buy"></button></form>'
  const setup = async (load_: () => Promise<Mount>) => {
    await load(FORM, [entry(load_, 'submit')])
    const form = $<HTMLFormElement>('form')
    const sent: (string | undefined)[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push((event.submitter as HTMLButtonElement | null)?.name)
    })
    return { form, sent, button: $<HTMLButtonElement>('button') }
  }

  test('keeps its button and is sent once, however often it was pressed', async () => {
    const code = later<Mount>()
    const { form, sent, button } = await setup(() => code.promise)
    form.requestSubmit(button)
    form.requestSubmit(button)
    expect(sent).toEqual([])
    code.resolve(() => undefined)
    await settle()
    expect(sent).toEqual(['act'])
  })

  test('without its button when that has gone to another form', async () => {
    const code = later<Mount>()
    const { form, sent, button } = await setup(() => code.promise)
    form.requestSubmit(button)
    button.remove()
    const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit')
    code.resolve(() => undefined)
    await settle()
    expect(send.mock.calls).toEqual([[null]])
    expect(sent).toHaveLength(1)
    send.mockRestore()
  })

  test('is sent natively when the code cannot be loaded', async () => {
    const code = later<Mount>()
    const { form, sent, button } = await setup(() => code.promise)
    form.requestSubmit(button)
    code.reject(new Error('offline'))
    await settle()
    expect(sent).toEqual(['act'])
    expect(errors).toHaveLength(1)
    form.requestSubmit(button)
    expect(sent).toEqual(['act', 'act'])
  })

  test('that cannot be sent again is reported, and the others mount', async () => {
    const code = later<Mount>()
    const { form, button } = await setup(() => code.promise)
    document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="b"></p>')
    form.requestSubmit(button)
    const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {
      throw new TypeError('no submit button')
    })
    code.resolve(() => undefined)
    await settle()
    send.mockRestore()
    expect(errors).toEqual([expect.stringContaining('no submit button')])
    expect(heard).toContain('mount counter #b')
  })
})

describe('other events', () => {
  test('keep their default action, and come in order, each with what it says', async () => {
    const code = later<Mount>()
    await load('<div class="counter"><select></select></div>', [entry(() => code.promise, 'keydown;change')])
    const told: string[] = []
    const tell = (event: any) => told.push(`${event.constructor.name} ${event.key ?? event.type}`)
    $('select').addEventListener('keydown', tell)
    $('select').addEventListener('change', tell)
    const press = (key: string) =>
      $('select').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(press('ArrowDown')).toBe(true)
    $('select').dispatchEvent(new Event('change', { bubbles: true }))
    expect(press('Enter')).toBe(true)
    expect(told).toEqual([])
    code.resolve(counter)
    await settle()
    expect(told).toEqual(['KeyboardEvent ArrowDown', 'Event change', 'KeyboardEvent Enter'])
  })
})
