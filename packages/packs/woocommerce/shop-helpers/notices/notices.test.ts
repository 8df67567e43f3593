import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const $ = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
const stops: (() => void)[] = []
/** What screen readers are told. */
const said = () => [...document.querySelectorAll('[aria-live] p')].map((line) => line.textContent)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('notices', () => {
  const HTML =
    '<div class="woocommerce-notices-wrapper"><div class="woocommerce-message">No alert</div><ul class="woocommerce-error" role="alert"><li>Wrong</li></ul></div><input><a href="#">Link</a>'
  const WRAPPER = '.woocommerce-notices-wrapper'
  const notice = () => $('[role=alert]')
  const now = () => document.activeElement
  // The page loads once: a fresh module is a fresh page.
  const load = async (html = HTML) => {
    vi.resetModules()
    const { default: fresh } = await import('./mount')
    document.body.innerHTML = html
    const begin = (selector: string) => {
      const unmount = fresh($(selector), undefined, vi.fn(), 'notices') as () => void
      stops.push(unmount)
      return unmount
    }
    return { begin, unmount: begin(WRAPPER) }
  }

  test('the first alert gets the focus 500 ms after loading, and no attribute stays', async () => {
    const { unmount } = await load()
    vi.advanceTimersByTime(499)
    expect(now()).toBe(document.body)
    vi.advanceTimersByTime(1)
    expect(now()).toBe(notice())
    unmount()
    expect(document.body.innerHTML).toBe(HTML)
  })

  test('a visitor who types stays there, and hears it', async () => {
    await load()
    $('input').focus()
    vi.advanceTimersByTime(700)
    expect(now()).toBe($('input'))
    expect(said()).toEqual(['Wrong'])
  })

  test.each(['keydown', 'pointerdown'])('nor after a %s meanwhile', async (type) => {
    await load()
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    vi.advanceTimersByTime(700)
    expect(now()).toBe(document.body)
  })

  test.each(['updated_wc_div', 'item_removed_from_classic_cart'])(
    'after %s: from nothing and from a control, not from a field or a dialog',
    async (name) => {
      await load(`${HTML}<div role="dialog"><button>Close</button></div>`)
      vi.advanceTimersByTime(500)
      const from = (element: HTMLElement) => {
        element.focus()
        document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }))
        vi.advanceTimersByTime(500)
        return now()
      }
      expect(from($('a'))).toBe(notice())
      expect(from($('input'))).toBe($('input'))
      expect(from($('[role=dialog] button'))).toBe($('[role=dialog] button'))
    },
  )

  test('one that arrives later has not come with the page', async () => {
    const { begin, unmount } = await load('<div class="woocommerce-notices-wrapper"></div>')
    vi.advanceTimersByTime(500)
    unmount()
    document.body.innerHTML = HTML
    begin('.woocommerce-error')
    vi.advanceTimersByTime(500)
    expect(now()).toBe(document.body)
  })

  test('events are heard while the cart page replaces the notices', async () => {
    const { unmount } = await load()
    vi.advanceTimersByTime(500)
    document.body.innerHTML = HTML
    unmount()
    document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
    vi.advanceTimersByTime(500)
    expect(now()).toBe(notice())
    vi.advanceTimersByTime(3000)
    $('a').focus()
    document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
    vi.advanceTimersByTime(500)
    expect(now()).toBe($('a'))
  })
})
