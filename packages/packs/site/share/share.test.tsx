import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from './mount'
import { openShare } from './open-share'
import { shareUrl } from './share-url'

const PAGE = 'https://lawyers.example/news/?p=1&q=ä'
const page = encodeURIComponent(PAGE)

describe('address', () => {
  test.each([
    ['https://www.facebook.com/sharer/sharer.php', `?u=${page}`],
    ['https://twitter.com/intent/tweet?text=Quay%20side', `?text=Quay+side&url=${page}`],
    ['https://www.linkedin.com/sharing/share-offsite/?url=', `?url=${page}`],
    ['https://api.whatsapp.com/send', `?text=${page}`],
    ['https://wa.me/?text=Look', `?text=Look+${page}`],
    ['https://example.org/share#part', `?url=${page}#part`],
  ])('%s gets the parameter of its network, encoded once', (link, tail) => {
    const url = shareUrl(link, PAGE)
    expect(url).toBe(link.split(/[?#]/)[0] + tail)
    expect([...new URL(url).searchParams.values()].some((value) => value.endsWith(PAGE))).toBe(true)
  })

  test.each([
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2F',
    'https://www.facebook.com/sharer/sharer.php?url=/',
    'https://twitter.com/intent/tweet?text=News%20https%3A%2F%2Fa.example%2F',
    'https://api.whatsapp.com/send?text=*T*%0Ahttps://a.example/',
    'https://www.facebook.com/dialog/share?href=https://a.example/',
  ])('%s carries one and stays as it is', (link) => {
    expect(shareUrl(link, PAGE)).toBe(link)
  })

  test('a name of the site’s own', () => {
    expect(shareUrl('https://example.org/?text=a', PAGE, 'page')).toBe(
      `https://example.org/?text=a&page=${page}`,
    )
    expect(shareUrl('https://example.org/?page=/x', PAGE, 'page')).toBe('https://example.org/?page=/x')
  })
})

const opened = () => ({ opener: {} as unknown, focus: vi.fn() })
let open: ReturnType<typeof vi.spyOn>
let stop: (() => void) | undefined

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://lawyers.example/news/">'
  open = vi.spyOn(window, 'open').mockImplementation(() => opened() as unknown as Window)
})
afterEach(() => {
  stop?.()
  stop = undefined
  document.head.innerHTML = document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = (html: string, props?: unknown) => {
  document.body.innerHTML = html
  const element = document.body.firstElementChild as HTMLElement
  stop = mount(element, props, () => {}, 'share') as () => void
  return element
}
/** Clicks, and says what became of the click; never lets the test environment navigate. */
const click = (element: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let handled = false
  let link = ''
  const end = (event: Event) => {
    handled = event.defaultPrevented
    link = element.closest('a')!.outerHTML
    event.preventDefault()
  }
  addEventListener('click', end, { once: true })
  element.dispatchEvent(event)
  return { handled, link }
}

describe('window', () => {
  test('centred in the free area of the present screen, its way back cut', () => {
    vi.stubGlobal('screen', { availLeft: 1920, availTop: 40, availWidth: 1000, availHeight: 800 })
    const one = opened()
    open.mockReturnValue(one as never)
    expect(openShare('https://a.example/')).toBe(true)
    expect(open).toHaveBeenCalledWith(
      'https://a.example/',
      'archipelago-share',
      'width=500,height=350,left=2170,top=265',
    )
    expect(one.opener).toBeNull()
    expect(one.focus).toHaveBeenCalled()
  })

  test('other sizes, and a screen smaller than the window', () => {
    vi.stubGlobal('screen', { availWidth: 390, availHeight: 700 })
    openShare('https://a.example/', { width: 550, height: 420, top: 100, name: 'gallery' })
    expect(open).toHaveBeenCalledWith(
      'https://a.example/',
      'archipelago-gallery',
      'width=550,height=420,left=0,top=100',
    )
  })

  test('web addresses only', () => {
    for (const url of ['javascript:alert(1)', 'mailto:a@b.c', 'data:text/html,x', '/relative'])
      expect(openShare(url)).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  test('a window that no longer lets us touch it is fine', () => {
    const locked = {
      set opener(_: unknown) {
        throw new DOMException('cross-origin', 'SecurityError')
      },
    }
    open.mockReturnValue(locked as never)
    expect(openShare('https://a.example/')).toBe(true)
  })
})

describe('link', () => {
  const LINK = '<a class="share-link" href="https://a.example/share" target="_blank"><b>Share</b></a>'

  test('opens the window with the canonical address', () => {
    const link = start(LINK)
    expect(click(link.firstElementChild!).handled).toBe(true)
    expect(open.mock.calls[0]![0]).toBe('https://a.example/share?url=https%3A%2F%2Flawyers.example%2Fnews%2F')
  })

  test('without a canonical address: the one in the bar, without fragment', () => {
    document.head.innerHTML = ''
    location.hash = 'part'
    click(start(LINK))
    const shared = new URL(open.mock.calls[0]![0] as string).searchParams.get('url')
    expect(shared).toBe(location.href.replace('#part', ''))
    location.hash = ''
  })

  test('options', () => {
    const link = start(LINK, { width: '600', height: 400, top: 0, param: 'p', url: 'https://b.example/x' })
    click(link)
    expect(open.mock.calls[0]![0]).toBe('https://a.example/share?p=https%3A%2F%2Fb.example%2Fx')
    expect(open.mock.calls[0]![2]).toMatch(/^width=600,height=400,.*top=0$/)
  })

  test.each([
    [{ width: 'wide' }, 'width'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    ['x', 'data-island-props'],
  ])('wrong options %o are named', (props, field) => {
    expect(() => start(LINK, props)).toThrow(field)
  })

  test('modified clicks, handled clicks and other schemes are not ours', () => {
    const link = start(LINK)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(click(link, { [key]: true }).handled).toBe(false)
    expect(click(link, { button: 1 }).handled).toBe(false)
    link.firstElementChild!.addEventListener('click', (event) => event.preventDefault(), { once: true })
    click(link.firstElementChild!)
    for (const href of ['mailto:?body=x', 'whatsapp://send', 'javascript:void(0)', '#']) {
      link.setAttribute('href', href)
      expect(click(link).handled).toBe(false)
    }
    expect(open).not.toHaveBeenCalled()
  })

  test('blocked: the browser follows it in a new tab, and the link is as it was', async () => {
    open.mockReturnValue(null as never)
    const link = start('<a class="share-link" href="https://a.example/share">Share</a>')
    const before = link.outerHTML
    const { handled, link: during } = click(link)
    expect(handled).toBe(false)
    expect(during).toContain('url=https%3A%2F%2Flawyers.example%2Fnews%2F')
    expect(during).toContain('target="_blank" rel="noopener"')
    await new Promise((done) => setTimeout(done, 5))
    expect(link.outerHTML).toBe(before)
  })

  test('around several links; gone after unmounting; nothing is changed by mounting', () => {
    const html = '<ul data-island="share"><li><a href="https://a.example/">A</a></li><li>no link</li></ul>'
    const list = start(html)
    expect(list.outerHTML).toBe(html)
    expect(click(list.querySelector('a')!).handled).toBe(true)
    list.querySelectorAll('li')[1]!.click()
    expect(open).toHaveBeenCalledTimes(1)
    stop!()
    stop = undefined
    expect(click(list.querySelector('a')!).handled).toBe(false)
    expect(list.outerHTML).toBe(html)
  })
})
