import type { Ahead } from '@archipelago/loader'

type Act = (narrow: boolean) => void

/** Which header is shown. */
export interface Screen {
  narrow(): boolean
  /** Calls `act` whenever the window passes the break point. */
  onChange(act: Act): void
}

/** The same with what ends it. */
interface Watched extends Screen {
  onChange(act: Act): () => void
}

/**
 * What the style sheets add to the break point since Astra 4.13 (contracts/theme-and-shop-extras.md 1): with it Chromium's
 * queries take the next whole pixel, too, so it must not be added for older ones. Of an unknown version: nothing.
 */
const between = () => {
  const href = document.querySelector('#astra-theme-css-css')?.getAttribute('href') ?? ''
  const [, major = 0, minor = 0] = /[?&]ver=(\d+)\.(\d+)/.exec(href) ?? []
  return +major > 4 || (+major === 4 && +minor >= 13) ? 0.99 : 0
}

/** What the theme prints for its scripts. */
const params = () => (self as any).astra ?? {}

/** The widest window, in pixels, that gets the header of small screens: what the header's props say, else the theme. */
export const breakPointOf = (own?: unknown): number => {
  const text = `${params().break_point ?? ''}`.trim()
  return (own as number) ?? (text && Number.isFinite(+text) ? +text : 921) + between()
}

const PRESSES = ['mousedown', 'keydown']

/** Printed before Astra 4: submenus open by focus, and the arrow in a link is no button. */
export const isOlder = (header: Element) => !header.querySelector('.ast-header-navigation-arrow')

const screens = new WeakMap<Element, Watched>()

/** The screen of a header that `watch` was called for. */
export const screenOf = (header: Element) => screens.get(header)

const sorted = (classes: string) => classes.split(' ').sort().join()

/** Writes classes, and puts them back as they were printed. */
const classesOf = (node: Element) => {
  const printed = node.getAttribute('class')
  const before: Record<string, boolean> = {}
  const write = (name: string, on: boolean) => {
    const { classList } = node
    const is = classList.contains(name)
    before[name] ??= is
    if (is !== on) classList.toggle(name)
  }
  return {
    write,
    back() {
      for (const name in before) write(name, before[name]!)
      if (node.className === (printed ?? '')) printed ?? node.removeAttribute('class')
      else if (printed && sorted(printed) === sorted(node.className)) node.className = printed
    },
  }
}

/**
 * Keeps the body's classes in step with the window (contracts/theme-and-shop-extras.md 1): a cache may have printed those
 * of another visitor's device. By media query, as the theme's style sheets: no measuring.
 */
export const watch: Ahead = (header, props) => {
  // The drawer's own wrapper.
  if (header.id === 'ast-mobile-popup-wrapper') return
  const { body, documentElement } = document
  const acts = new Set<Act>()
  const query = matchMedia(`(max-width:${breakPointOf((props as any)?.breakPoint)}px)`)
  // A frame that is not shown has no width.
  const narrow = () => query.matches && innerWidth > 0
  const html = classesOf(documentElement)
  const classes = classesOf(body)
  const apply = () => {
    const now = narrow()
    classes.write('ast-header-break-point', now)
    classes.write('ast-desktop', !now)
    for (const act of acts) act(now)
    body.dispatchEvent(
      new Event(now ? 'astra-header-responsive-disabled' : 'astra-header-responsive-enabled', {
        bubbles: true,
        cancelable: true,
      }),
    )
  }
  if (/^(1|yes|true|on)$/i.test(params().is_dark_palette)) html.write('astra-dark-mode-enable', true)
  screens.set(header, {
    narrow,
    onChange(act) {
      acts.add(act)
      return () => acts.delete(act)
    },
  })
  const pressed = ({ type }: Event) => classes.write('ast-mouse-clicked', type === 'mousedown')
  // Style sheets of older themes leave out the outline of what was pressed.
  if (isOlder(header)) for (const type of PRESSES) addEventListener(type, pressed)
  query.addEventListener('change', apply)
  apply()
  return () => {
    for (const type of PRESSES) removeEventListener(type, pressed)
    query.removeEventListener('change', apply)
    screens.delete(header)
    classes.back()
    html.back()
  }
}
