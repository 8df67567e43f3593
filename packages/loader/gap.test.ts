import { describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, settle, useLoader } from './harness'
import type { Entry } from './types'

useLoader()

const HTML = `<main class="pack">
  <div class="counter"><button type="button">Add</button><a id="away" href="/away">Away</a></div>
  <form id="form"><button id="send">Send</button></form>
  <label><input id="box" type="checkbox">Agree</label>
</main><a id="other" href="/other">Other</a>`

const ISLAND: Entry = ['counter', () => counter, '.counter', 'click button,a']

/** Opens a page with a pack whose part is on its way, with the loader. Gives what brings it, and what makes it fail. */
const open = async (html = HTML, { holds = '' } = {}) => {
  const { hearGap, look, parts, start } = await import('./index')
  document.body.innerHTML = html
  let bring = () => {}
  let fail = (_cause: unknown) => {}
  parts.rows = [[['islands/pack-one-1A2B.js'], '.pack', [['counter', '.counter', 'opacity:1']], '', holds]]
  parts.bring = () =>
    new Promise((done, lost) => {
      bring = () => {
        parts.take!([ISLAND])
        done(undefined)
      }
      fail = lost
    })
  hearGap()
  look(document)
  start([])
  await settle()
  return {
    come: () => {
      bring()
      return settle()
    },
    lose: () => {
      fail(new Error('gone'))
      return settle()
    },
  }
}

const press = (id: string, type = 'click') => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true })
  $(id).dispatchEvent(event)
  return event
}

describe('while the part of a pack is on its way', () => {
  test('a press that does nothing is for the page, and then once for its island', async () => {
    const { come } = await open()
    const page = vi.fn()
    document.addEventListener('click', page)
    expect(press('button').defaultPrevented).toBe(false)
    expect(page).toHaveBeenCalledTimes(1)
    await come()
    expect(clicks($('.counter'))).toBe(1)
    await settle()
    expect(clicks($('.counter'))).toBe(1)
    press('button')
    expect(clicks($('.counter'))).toBe(2)
    document.removeEventListener('click', page)
  })

  test('a link of the pack waits, and is answered once; another goes its way', async () => {
    const { come } = await open()
    expect(press('#other').defaultPrevented).toBe(false)
    expect(press('#away').defaultPrevented).toBe(true)
    expect(press('#away').defaultPrevented).toBe(true)
    await come()
    expect(clicks($('.counter'))).toBe(1)
  })

  test('a form that nobody holds is sent once it is known', async () => {
    const { come } = await open()
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', sent)
    press('#send')
    expect(sent).not.toHaveBeenCalled()
    await come()
    expect(sent).toHaveBeenCalledTimes(1)
    document.removeEventListener('submit', sent)
  })

  test('a box is ticked at once, and stays so', async () => {
    const { come } = await open()
    $('#box').click()
    expect(($('#box') as HTMLInputElement).checked).toBe(true)
    await come()
    expect(($('#box') as HTMLInputElement).checked).toBe(true)
  })

  test('a change of a field is heard once, when its island is there', async () => {
    const { come } = await open()
    const heard = vi.fn()
    document.addEventListener('change', heard)
    $('#box').dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).not.toHaveBeenCalled()
    await come()
    expect(heard).toHaveBeenCalledTimes(1)
    document.removeEventListener('change', heard)
  })

  test('only what the pack says waits', async () => {
    await open(HTML, { holds: 'form' })
    expect(press('#away').defaultPrevented).toBe(false)
    expect(press('#send').defaultPrevented).toBe(true)
  })

  test('a sign on the page itself holds none of its links', async () => {
    await open('<a id="away" href="/away">Away</a>')
    document.body.className = 'pack'
    const { look } = await import('./index')
    look(document)
    expect(press('#away').defaultPrevented).toBe(false)
    document.body.className = ''
  })

  test('what waits too long goes its own way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    document.body.innerHTML = HTML
    const opened = open()
    await vi.advanceTimersByTimeAsync(100)
    await opened
    const followed = vi.fn((event: Event) => event.preventDefault())
    press('#away')
    document.addEventListener('click', followed)
    await vi.advanceTimersByTimeAsync(2900)
    expect(followed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(followed).toHaveBeenCalledTimes(1)
    document.removeEventListener('click', followed)
  })
})

describe('a part that cannot be had', () => {
  test('lets links go, reveals what is printed hidden, and hides it again', async () => {
    const { lose } = await open()
    const followed = vi.fn((event: Event) => event.preventDefault())
    press('#away')
    document.addEventListener('click', followed)
    await lose()
    expect(followed).toHaveBeenCalledTimes(1)
    expect($('.counter').style.opacity).toBe('1')
    const { conceal } = await import('./index')
    conceal(document)
    expect($('.counter').hasAttribute('style')).toBe(false)
    document.removeEventListener('click', followed)
  })

  test('is asked for again by HTML that comes', async () => {
    const { lose, come } = await open()
    await lose()
    const { coming } = await import('./index')
    expect(coming()).toEqual([])
    document.body.insertAdjacentHTML('beforeend', '<div class="pack"><p class="counter"></p></div>')
    await settle()
    expect(coming()).toHaveLength(1)
    await come()
    expect(coming()).toEqual([])
  })
})
