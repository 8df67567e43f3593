import type { Settings } from './read'

const address = (url: string) => {
  const [page = ''] = url.split('#')
  try {
    return decodeURIComponent(page)
  } catch {
    return page
  }
}

/** The fragment of a link that leads to a place of this page; empty for any other (contracts/page-scroll-to-id.md 2). */
export const fragmentOf = (link: Element): string => {
  const href = link.getAttribute('href') ?? ''
  // In SVG, href is an object; what is no link has none.
  const { href: full } = link as any
  const url = full?.baseVal ?? full ?? href
  const page = address(url)
  return href !== '#' && href.includes('#') && (!page || page === address(location.href))
    ? href.slice(href.indexOf('#') + 1).replace(/^\//, '')
    : ''
}

/** Whether a link asks for a route of a script: no press on it is answered. */
export const isRoute = (link: Element) => !!link.getAttribute('href')?.includes('#/')

/** The element that a fragment leads to: what is fixed to the window is nowhere; `top` is the page. */
export const targetOf = (fragment: string): HTMLElement | undefined => {
  const target = fragment && document.getElementById(fragment)
  if (target && getComputedStyle(target).position !== 'fixed') return target
  return fragment === 'top' ? document.body : undefined
}

const px = (value: string) => Number.parseFloat(value) || 0

/** What jQuery calls the height of an element: that of its content. */
export const heightOf = (element: HTMLElement): number => {
  const style = getComputedStyle(element)
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = style
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]
    .map(px)
    .reduce((sum, one) => sum + one)
  const inside = style.boxSizing === 'border-box' ? px(style.height) - around : px(style.height)
  return px(style.height) ? Math.max(0, inside) : Math.max(0, element.offsetHeight - around)
}

const find = (selector: string) => {
  try {
    return document.querySelector<HTMLElement>(selector)
  } catch {
    // A number is no selector.
    return null
  }
}

/** Pixels to leave free: a number, or the height of what a selector finds, with its distance from the top where it is fixed. */
export const space = (offset: string): number => {
  const bar = find(offset)
  if (bar) return heightOf(bar) + (getComputedStyle(bar).position === 'fixed' ? bar.offsetTop : 0)
  return Number.isFinite(+offset) ? Number.parseInt(offset, 10) || 0 : 0
}

/** Where the page has to be scrolled to; what is not displayed is at the beginning. */
export const goalOf = (target: Element, offset: string, { atEnd }: Settings): number => {
  const top = target.getClientRects().length ? target.getBoundingClientRect().top + scrollY : 0
  const goal = Math.max(0, top - space(offset))
  const { scrollHeight, clientHeight } = document.documentElement
  return atEnd ? Math.min(goal, Math.max(0, scrollHeight - clientHeight)) : goal
}
