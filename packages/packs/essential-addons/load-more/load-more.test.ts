import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeItems } from './columns'
import mount from './mount'

const TEMPLATE = `{"dir":"lite","file_name":"default.php","name":"Post-Grid"}`
const widget = (button: string, around = '') => `
  <div class="elementor-element elementor-element-w1">
    <div class="eael-post-appender"><article class="eael-grid-post" data-id="7">Seven</article></div>
    <div class="eael-load-more-button-wrap ${around}" data-offset="-200">
      <button class="eael-load-more-button" data-widget="w1" data-page-id="5" data-page="1" data-template='${TEMPLATE}' ${button}>
        <div class="eael-btn-loader"></div><span>Load More</span>
      </button>
    </div>
  </div>`

let unmount: (() => void) | undefined
const fail = vi.fn()
const live = (html: string, selector = '.eael-load-more-button') => {
  document.body.innerHTML = html
  const root = document.querySelector<HTMLElement>(selector)!
  unmount = mount(root, undefined, fail, 'load-more') as () => void
  return root
}

/** Bodies of the calls; each is answered by the next text. */
const serve = (...answers: string[]) => {
  const calls: URLSearchParams[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: unknown, { body }: RequestInit) => {
      calls.push(new URLSearchParams(`${body}`))
      return new Response(answers.shift())
    }),
  )
  return calls
}
const items = () => [...document.querySelectorAll('.eael-post-appender > *')].map((item) => item.textContent)
const message = () => document.querySelector('.load-more-message')?.textContent

const errors: string[] = []
const onError = ({ detail }: any) => errors.push(`${detail.cause.message}`)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.addEventListener('archipelago:error', onError)
})
afterEach(() => {
  unmount?.()
  unmount = undefined
  errors.length = 0
  document.removeEventListener('archipelago:error', onError)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is asked', () => {
  test('in random order: what the page has already', async () => {
    const calls = serve('"<article>Eight</article>"')
    live(widget('data-nonce="n" data-args="post_type=post&orderby=rand"')).click()
    await expect.poll(items).toEqual(['Seven', 'Eight'])
    expect(calls[0]!.getAll('post__not_in[]')).toEqual(['7'])
    expect(calls[0]!.get('args')).toBe('post_type=post&orderby=rand')
  })

  test('what a filter of the page has written into the button meanwhile', async () => {
    const calls = serve('"<article>Eight</article>"')
    const button = live(widget('data-nonce="n" data-args="a=1"'))
    Object.assign(button.dataset, { args: 'a=2', page: '4' })
    button.click()
    await expect.poll(items).toEqual(['Seven', 'Eight'])
    expect([calls[0]!.get('args'), calls[0]!.get('page')]).toEqual(['a=2', '5'])
    expect(button.dataset.page).toBe('5')
  })

  test('without any token: first one, then the items with it', async () => {
    const calls = serve('{"success":true,"data":{"nonce":"new"}}', '"<article>Eight</article>"')
    live(widget('data-args=""')).click()
    await expect.poll(items).toEqual(['Seven', 'Eight'])
    expect(calls.map((call) => [call.get('action'), call.get('nonce')])).toEqual([
      ['eael_get_token', null],
      ['load_more', 'new'],
    ])
  })
})

describe('what comes back', () => {
  test('HTML as it is, from a server that cannot compress', async () => {
    serve('<article>Eight</article><article>Nine</article>')
    live(widget('data-nonce="n" data-args=""')).click()
    await expect.poll(items).toEqual(['Seven', 'Eight', 'Nine'])
  })

  test.each([
    ['nothing', '""'],
    ['that there is nothing', String.raw`"<p class=\"no-posts-found\">No posts found!<\/p>"`],
  ])('%s: the end, and the button goes', async (_, answer) => {
    serve(answer)
    const button = live(widget('data-nonce="n" data-args=""'))
    button.click()
    await expect.poll(() => button.style.display).toBe('none')
    expect(items()).toEqual(['Seven'])
    unmount!()
    expect(button.style.display).toBe('')
  })

  test.each([
    ['a refusal', '{"success":false,"data":{"message":"Widget settings are not found."}}', 'Widget settings'],
    ['another refusal', '{"success":false}', 'no HTML'],
    ['what WordPress says to an action it does not know', '0', 'no HTML'],
    ['an answer that is cut', '{"success":tr', 'no HTML'],
    ['a text', '"Error"', 'no HTML'],
    ['a log-in page', '<!DOCTYPE html><html><body class="login"><form></form></body></html>', 'a whole page'],
  ])('%s: said, reported, and the page number stays', async (_, answer, why) => {
    serve(answer, '"<article>Eight</article>"')
    const button = live(widget('data-nonce="n" data-args=""'))
    button.click()
    await expect.poll(message).toBe('More could not be loaded. Please try again.')
    expect(errors).toEqual([expect.stringContaining(why)])
    expect(button.dataset.page).toBe('1')
    expect(fail).not.toHaveBeenCalled()
    button.click()
    await expect.poll(items).toEqual(['Seven', 'Eight'])
    expect(message()).toBeUndefined()
  })

  test('comes too late for an island that is gone', async () => {
    serve('"<article>Eight</article>"')
    live(widget('data-nonce="n" data-args=""')).click()
    unmount!()
    await new Promise((done) => setTimeout(done))
    expect(items()).toEqual(['Seven'])
    expect(errors).toEqual([])
  })
})

test('in sight it loads by itself, moves no focus, and does not repeat what has failed', async () => {
  const seen: (() => void)[] = []
  const margins: unknown[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void, { rootMargin }: { rootMargin: string }) {
        margins.push(rootMargin)
        // A busy browser tells of several at once.
        seen.push(() => callback([{ isIntersecting: false }, { isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  serve('"<article>Eight</article>"', '{"success":false}')
  const button = live(widget('data-nonce="n" data-args=""', 'eael-infinity-scroll'))
  button.focus()
  seen[0]!()
  await expect.poll(items).toEqual(['Seven', 'Eight'])
  expect(document.activeElement).toBe(button)
  expect(margins[0]).toBe('200px 0px')
  await expect.poll(() => seen.length).toBe(2)
  seen[1]!()
  await expect.poll(message).toBe('More could not be loaded. Please try again.')
  expect(seen.length).toBe(2)
})

test.each([
  [
    'no widget',
    '<button class="eael-load-more-button"></button>',
    'data-widget: expected the id of a widget, found nothing',
  ],
  ['no query', widget(''), 'data-args: expected a query, found nothing'],
  [
    'no list',
    widget('data-args=""').replace('eael-post-appender', ''),
    '.elementor-element-w1: expected a list, .products or .eael-post-appender, found nothing',
  ],
  ['no template', widget('data-args=""').replace(TEMPLATE, '{'), 'data-template: expected JSON, found "{"'],
])('%s: refused, with one reason', (_, html, reason) => {
  expect(() => live(html)).toThrow(reason)
})

test('a link of plain markup that leads elsewhere asks nobody', async () => {
  const calls = serve('')
  const root = live(
    '<div data-island="load-more"><ul data-load-more-items></ul><a data-load-more href="https://other.example/">More</a></div>',
    'div',
  )
  root.querySelector('a')!.click()
  await expect.poll(message).toBe('More could not be loaded. Please try again.')
  expect(errors).toEqual(['href: expected an address of this site, found "https://other.example/"'])
  expect(calls).toEqual([])
})

describe('columns', () => {
  const heights = (...list: number[]) => list.map((height) => ({ height, span: 1 }))

  test('each item goes where there is room, the first of several that are alike', () => {
    expect(placeItems(heights(10, 30, 5, 5), 2)).toEqual([
      [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 0, top: 10 },
        { column: 0, top: 15 },
      ],
      30,
    ])
  })

  test('a wide one goes below all that it covers, and one that is too wide takes all', () => {
    const wide = { height: 10, span: 2 }
    expect(placeItems([...heights(10, 30, 20), wide], 3)[0][3]).toEqual({ column: 0, top: 30 })
    expect(placeItems([...heights(10), { height: 5, span: 9 }], 2)).toEqual([
      [
        { column: 0, top: 0 },
        { column: 0, top: 10 },
      ],
      15,
    ])
  })

  test('nothing has no height', () => expect(placeItems([], 3)).toEqual([[], 0]))
})
