import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from './mount'

const OPTIONS = `<option value="">Choose …</option><option value="/a/">A</option><option value="https://b.example/">B</option>
<option value="mailto:press@c.example">C</option><option value="java\tscript:alert(1)">D</option><option value="#">E</option><option>No value</option>`
const LIST = `<select class="media-list">${OPTIONS}</select>`

const tab = () => ({ opener: window as unknown })
let open: ReturnType<typeof vi.spyOn>
let assign: ReturnType<typeof vi.spyOn>
let error: ReturnType<typeof vi.spyOn>
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  open = vi.spyOn(window, 'open').mockImplementation(() => tab() as unknown as Window)
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  stop?.()
  stop = undefined
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = (html = LIST, props?: unknown) => {
  document.body.innerHTML = html
  stop = mount(document.body.firstElementChild!, props, () => {}, 'media-list') as () => void
  return document.querySelector('select')!
}
const change = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const key = (select: HTMLSelectElement, key: string, type = 'keydown', more = {}) =>
  select.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more }))
/** What an arrow key does to a closed list: the change comes in the task of the key. */
const step = (select: HTMLSelectElement, value: string) => {
  key(select, 'ArrowDown')
  change(select, value)
  vi.advanceTimersByTime(0)
  key(select, 'ArrowDown', 'keyup')
  vi.advanceTimersByTime(1000)
}

describe('a choice', () => {
  test('opens in a new tab without opener, and the list goes back to its first entry', () => {
    const made = tab()
    open.mockReturnValue(made as unknown as Window)
    const select = start()
    let seen = ''
    document.body.addEventListener('change', () => (seen = select.value), { once: true })
    change(select, '/a/')
    expect(open.mock.calls).toEqual([['/a/', '_blank']])
    expect(made.opener).toBeNull()
    expect(seen).toBe('/a/')
    vi.advanceTimersByTime(0)
    expect(select.selectedIndex).toBe(0)
    change(select, '/a/')
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('a mail address goes to the mail program', () => {
    const select = start()
    change(select, 'mailto:press@c.example')
    expect(assign).toHaveBeenCalledWith('mailto:press@c.example')
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(select.value).toBe('')
  })

  test.each(['', '#', 'No value'])('%j opens nothing', (value) => {
    change(start(), value)
    expect(open).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  })

  test('a script address is reported, never opened', () => {
    const select = start()
    select.selectedIndex = 4
    select.dispatchEvent(new Event('change'))
    expect(open).not.toHaveBeenCalled()
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.calls[0]![0]).toContain('option value: expected an address')
    change(select, '/a/')
    expect(open).toHaveBeenCalledTimes(1)
  })

  test('without a placeholder the choice stays', () => {
    const select = start('<select><option value="/a/">A</option><option value="/b/">B</option></select>')
    change(select, '/b/')
    vi.advanceTimersByTime(0)
    expect(select.value).toBe('/b/')
  })

  test('a change that no visitor caused opens nothing', () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: false } })
    change(start(), '/a/')
    expect(open).not.toHaveBeenCalled()
  })

  test('jQuery’s trigger is heard, a native change only once', async () => {
    // @ts-expect-error: it comes without types
    const { default: jquery }: any = await import('jquery')
    const $ = jquery.fn ? jquery : jquery(window)
    vi.stubGlobal('jQuery', $)
    const select = start()
    $(select).val('/a/').trigger('change')
    expect(open).toHaveBeenCalledTimes(1)
    change(select, 'https://b.example/')
    expect(open).toHaveBeenCalledTimes(2)
  })
})

describe('keyboard', () => {
  test('stepping through a closed list opens nothing, Enter does and sends no form', () => {
    const select = start()
    step(select, '/a/')
    step(select, 'https://b.example/')
    expect(open).not.toHaveBeenCalled()
    expect(select.value).toBe('https://b.example/')
    expect(key(select, 'Enter')).toBe(false)
    expect(open.mock.calls).toEqual([['https://b.example/', '_blank']])
    vi.advanceTimersByTime(0)
    expect(select.value).toBe('')
  })

  test('Enter is the browser’s at the placeholder, with a modifier, or when somebody has used it', () => {
    const select = start()
    expect(key(select, 'Enter')).toBe(true)
    step(select, '/a/')
    expect(key(select, 'Enter', 'keydown', { ctrlKey: true })).toBe(true)
    expect(key(select, 'Enter', 'keydown', { repeat: true })).toBe(true)
    document.body.addEventListener('keydown', (event) => event.preventDefault(), {
      capture: true,
      once: true,
    })
    key(select, 'Enter')
    expect(open).not.toHaveBeenCalled()
  })

  test('a choice in a list that was opened by key opens after a moment', () => {
    const select = start()
    key(select, ' ')
    vi.advanceTimersByTime(2000)
    change(select, '/a/')
    key(select, 'Enter', 'keyup')
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(open).toHaveBeenCalledTimes(1)
  })

  test('Escape takes it back', () => {
    const select = start()
    key(select, ' ')
    vi.advanceTimersByTime(2000)
    change(select, '/a/')
    key(select, 'Escape', 'keyup')
    vi.advanceTimersByTime(2000)
    expect(open).not.toHaveBeenCalled()
  })

  test('the mouse after the keyboard opens at once', () => {
    const select = start()
    step(select, '/a/')
    select.dispatchEvent(new Event('pointerdown'))
    change(select, 'https://b.example/')
    expect(open).toHaveBeenCalledTimes(1)
  })
})

test('a blocked tab leaves a link with the focus; using it puts everything back', async () => {
  open.mockReturnValue(null)
  const select = start(`<form>${LIST}</form>`)
  const printed = document.body.innerHTML
  change(select, '/a/')
  const link = await vi.waitUntil(() => document.querySelector('a'), { timeout: 5000 })
  expect(link.textContent).toBe('A')
  expect(link.getAttribute('href')).toBe('/a/')
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  expect(document.activeElement).toBe(link)
  expect(select.value).toBe('/a/')
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  await vi.waitFor(() => expect(document.activeElement).toBe(select), { timeout: 5000 })
  expect(select.value).toBe('')
  stop!()
  stop = undefined
  expect(document.body.innerHTML).toBe(printed)
})

describe('plain markup', () => {
  test('a control inside the container opens what is chosen, or leads to the list', () => {
    const select = start(`<div>${LIST}<button data-media-open>Open</button></div>`)
    const button = document.querySelector('button')!
    button.click()
    expect(document.activeElement).toBe(select)
    expect(open).not.toHaveBeenCalled()
    step(select, '/a/')
    button.click()
    expect(open).toHaveBeenCalledTimes(1)
  })

  test('a control anywhere, by selector', () => {
    const select = start(`${LIST}<button id="go">Open</button>`, { openControl: '#go' })
    step(select, '/a/')
    document.getElementById('go')!.click()
    expect(open).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['<div></div>', undefined, 'expected a select'],
    [LIST, { openControl: '#none' }, 'openControl'],
    [LIST, { openControl: 7 }, 'openControl'],
    [LIST, [1], 'expected an object'],
  ])('%# says what is wrong', (html, props, message) => {
    expect(() => start(html, props)).toThrow(message)
  })
})

test('after unmounting nothing is heard and a pending choice is forgotten', () => {
  const select = start()
  key(select, ' ')
  vi.advanceTimersByTime(10)
  change(select, '/a/')
  stop!()
  stop = undefined
  vi.advanceTimersByTime(1000)
  change(select, '/a/')
  key(select, 'Enter')
  expect(open).not.toHaveBeenCalled()
})
