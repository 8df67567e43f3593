import type { Controller } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'
import { gettext } from '@archipelago/wordpress-client'
import { button } from '../divi-page/button'
import { pageWidth, TABLET } from '../divi-page/width'

/** Up to here the admin bar scrolls with the page, in pixels; how long the page takes to what follows. */
const RELATIVE_BAR = 782
const DURATION = 800
/** Pixels below a text or a picture that would be under the arrow. */
const ABOVE_ARROW = '80px'

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const heightOf = (element: HTMLElement | null) => element?.offsetHeight ?? 0
const isFixed = () => document.body.classList.contains('et_fixed_nav')

let atFirst: number | undefined
/** The header, as the theme knows it: as it was at first on a wide screen where it is fixed, else as printed (contracts/divi.md 14). */
const headerHeight = () => {
  const header = one('#main-header')
  if (!header) return 0
  if (isFixed() && pageWidth() > TABLET && !header.classList.contains('et-fixed-header'))
    atFirst ??= Math.trunc(header.clientHeight)
  return (isFixed() && atFirst) || Number.parseFloat(header.dataset.heightOnload ?? '') || header.offsetHeight
}

export interface FullscreenProps {
  element: HTMLElement
  container: HTMLElement | undefined
  content: HTMLElement | undefined
  picture: HTMLElement | undefined
  /** Whether it is the first header of its kind on the page. */
  isFirst: boolean
}

/** A header that is as high as what the window has left below the page's header (contracts/divi.md 14). */
export function fullscreen(props: FullscreenProps, { record, guard, on }: Controller): void {
  const { element, container, content, picture, isFirst } = props
  const style = (node: Element | undefined | null, name: string, value: string) => {
    if (node) record.write(node, 'style', name, value)
  }
  const is = (node: Element | undefined, name: string) => !!node?.classList.contains(name)
  if (container) {
    if (is(container, 'center') && is(content, 'center') && is(picture, 'center'))
      record.write(container, 'class', 'center-center', true)
    if (is(container, 'center') && is(content, 'bottom') && is(picture, 'center'))
      record.write(container, 'class', 'bottom-center', true)
    if ((is(container, 'left') || is(container, 'right')) && !content && picture)
      style(container, 'justify-content', 'flex-end')
    if (is(container, 'center') && is(content, 'bottom') && !picture)
      style(content?.querySelector('.header-content'), 'margin-bottom', ABOVE_ARROW)
  }
  if (is(content, 'bottom') && is(picture, 'center')) {
    style(picture?.querySelector('.header-image'), 'margin-bottom', ABOVE_ARROW)
    style(picture, 'align-self', 'flex-end')
  }
  const fit = guard(() => {
    const isWide = pageWidth() > TABLET
    const bar = heightOf(one('#wpadminbar'))
    const top = heightOf(one('#top-header'))
    const built = one('.et-l--header')
    const { top: place } = element.getBoundingClientRect()
    const above = bar + heightOf(built) + top + heightOf(one('#main-header'))
    const isUnderHeader = place + scrollY <= above
    let height = innerHeight
    if (pageWidth() >= RELATIVE_BAR || isUnderHeader) height -= bar
    if (isWide && (isFixed() || isUnderHeader)) height -= top
    if ((isWide && isFixed()) || isUnderHeader) height -= headerHeight()
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
    height -= Math.trunc(Number.parseFloat(borderTopWidth)) + Math.trunc(Number.parseFloat(borderBottomWidth))
    if (isFirst && built && !built.contains(element)) height -= heightOf(built)
    style(element, 'min-height', `${height}px`)
    style(container, 'min-height', `${height}px`)
  })
  fit()
  if (document.readyState !== 'complete') on(window, 'load', fit)
  on(document, 'et-pb-header-height-calculated', fit)
  on(window, 'resize', fit)
}

/** The arrow of such a header, which leads to what follows it (contracts/divi.md 14). */
export function scrollDown(
  { link, section }: { link: HTMLElement; section: HTMLElement },
  controller: Controller,
): void {
  if (!link.getAttribute('aria-label')) controller.record.write(link, 'attr', 'aria-label', gettext('Next'))
  const go = () => {
    const bar = pageWidth() >= RELATIVE_BAR ? heightOf(one('#wpadminbar')) : 0
    const fixed = isFixed() && pageWidth() > TABLET ? heightOf(one('#top-header')) + headerHeight() : 0
    const { bottom } = section.getBoundingClientRect()
    const margin = Number.parseFloat(getComputedStyle(section).marginBottom) || 0
    void scrollToY(bottom + margin + scrollY - bar - fixed, DURATION)
  }
  button(link, gettext('Next'), go, controller)
}
