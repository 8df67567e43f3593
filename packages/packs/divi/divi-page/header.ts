import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { exactHeight, heightInside, pageWidth, TABLET } from './width'

const FIXED = 'et-fixed-header'

/** Milliseconds that the header takes to shrink. */
const SHRINKS = 400

/** Pixels before the content is below it that a header comes that is hidden until then, beside its own height. */
const EARLIER = 200

const isSeen = (element: HTMLElement | null): element is HTMLElement => !!element?.offsetHeight

/** Without padding, whole pixels. */
const contentHeight = (element: HTMLElement) => {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  return Math.trunc(exactHeight(element) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom))
}

/** How high the header is once it has shrunk: a copy of it, because the header itself is on its way there. */
const shrunkHeight = (header: HTMLElement) => {
  const copy = header.cloneNode(true) as HTMLElement
  copy.classList.add(FIXED)
  copy.style.cssText += ';transition:none;visibility:hidden'
  document.body.prepend(copy)
  const height = contentHeight(copy)
  copy.remove()
  return height
}

/** A header that stays: room for it, and that it shrinks when the content comes below it (contracts/divi.md 4.1). */
export function header({ record, guard, on }: Controller): void {
  const main = document.querySelector<HTMLElement>('#main-header')
  const container = document.querySelector<HTMLElement>('#page-container')
  const content = document.querySelector<HTMLElement>('#main-content')
  if (!main || !container || !content || !document.body.classList.contains('et_fixed_nav')) return
  const top = document.querySelector<HTMLElement>('#top-header')
  const bar = document.querySelector<HTMLElement>('#wpadminbar')
  const topHeight = () => (isSeen(top) ? heightInside(top) : 0)
  const barHeight = () => bar?.clientHeight ?? 0
  const hides = document.body.matches('.et_hide_nav,.et_hide_nav_disabled')

  // As it is before it has shrunk for the first time.
  let height: number | undefined
  let room = 0
  const place = guard(() => {
    const isWide = pageWidth() > TABLET
    if (isWide) height ??= contentHeight(main)
    room = (isWide ? height! : heightInside(main) - 1) + topHeight()
    record.write(container, 'style', 'padding-top', `${room}px`)
    record.write(main, 'style', 'top', `${barHeight() + topHeight()}px`)
    emit(document, 'et-pb-header-height-calculated')
  })

  let isFixed = false
  let below = 0
  let start = 0
  // Where the content is while nothing is moved.
  const find = guard(() => {
    if (!isFixed) {
      const whole = heightInside(main) + topHeight()
      below = whole - (whole <= 90 ? 29 : 56) + barHeight()
      if (hides) below -= whole + EARLIER
    }
    const moved = Number.parseFloat(container.style.marginTop) || 0
    const top = content.getBoundingClientRect().top + scrollY - moved
    start = top < below && !hides ? below : top - below
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = guard((fixed: boolean) => {
    isFixed = fixed
    let up: number | undefined
    const hasMenu = ![...document.querySelectorAll('.mobile_menu_bar_toggle')].some(
      (toggle) => toggle.getClientRects().length,
    )
    if (!fixed) up = 1
    else if (hasMenu && !hides) up = room - shrunkHeight(main) - (top ? contentHeight(top) : 0) + 1
    record.write(main, 'class', FIXED, fixed)
    if (top) record.write(top, 'class', FIXED, fixed)
    record.write(container, 'class', 'et-animated-content', true)
    if (up !== undefined) record.write(container, 'style', 'margin-top', `${-up}px`)
    const tell = (name: string) =>
      dispatchEvent(new CustomEvent(name, { detail: { marginTop: -(up ?? Number.NaN) } }))
    tell('ETDiviFixedHeaderTransitionStart')
    clearTimeout(timer)
    timer = setTimeout(() => tell('ETDiviFixedHeaderTransitionEnd'), SHRINKS)
  })
  record.add(() => clearTimeout(timer))
  const look = () => {
    if (scrollY >= start !== isFixed && (isFixed || scrollY)) turn(!isFixed)
  }
  const begin = guard(() => {
    if (!isFixed) height = undefined
    place()
    find()
    look()
  })
  begin()
  // With its pictures and letters it may have another height.
  if (document.readyState !== 'complete') on(window, 'load', begin)
  on(window, 'scroll', look, { passive: true })
  let width = pageWidth()
  let wait: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(wait))
  on(window, 'resize', () => {
    if (width !== pageWidth()) {
      width = pageWidth()
      clearTimeout(wait)
      wait = setTimeout(place, 200)
    }
    find()
    look()
  })
}

/** The menu stands beside the logo (contracts/divi.md 4.2). */
export function indent({ record, guard, on }: Controller): void {
  const logo = document.querySelector<HTMLImageElement>('#logo')
  const navigation = document.querySelector('#et-top-navigation')
  const { classList } = document.body
  if (!logo || !navigation || !classList.contains('et_header_style_left')) return
  const side = classList.contains('rtl') ? 'padding-right' : 'padding-left'
  const write = guard(() =>
    record.write(navigation, 'style', side, `${Math.trunc(logo.getBoundingClientRect().width) + 30}px`),
  )
  if (logo.complete) write()
  else on(logo, ['load', 'error'], write)
}
