import type { SpaceAbove } from './travel'

const number = (text: string) => Number.parseFloat(text) || 0

const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'

/** Headers of the page builder that are stuck to the top now; its place holders are invisible. */
const STUCK =
  ':is(.elementor-section,.e-con).elementor-sticky--active:not([data-settings*=\'"sticky":"bottom"\'])'

/**
 * Pixels at the top of the window that stay in front of `target`: the admin bar and the shop's notice where they are
 * fixed there, Divi's header (contracts/divi.md 4.1), the tallest sticky section of the page builder above it, the theme's sticky header parts; or what the
 * style sheets say in `scroll-margin-top` and `scroll-padding-top`, if that is more.
 */
export const heightAbove = (target: Element): number => {
  const { left, right } = target.getBoundingClientRect()
  const heights = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const box = element.getBoundingClientRect()
      const above =
        box.left <= right && box.right >= left && getComputedStyle(element).visibility !== 'hidden'
      return above ? box.height : 0
    })
  const fixed = (selector: string) => {
    const bar = document.querySelector<HTMLElement>(selector)
    return bar && isFixed(bar) && bar.getBoundingClientRect().top < innerHeight / 2 ? bar.offsetHeight : 0
  }
  return Math.max(
    number(getComputedStyle(target).scrollMarginTop) +
      number(getComputedStyle(document.documentElement).scrollPaddingTop),
    fixed('#wpadminbar') +
      fixed('.woocommerce-store-notice') +
      fixed('.et_fixed_nav #top-header') +
      fixed('.et_fixed_nav #main-header') +
      Math.max(0, ...heights(STUCK)) +
      heights('div[data-stick-support]').reduce((sum, height) => sum + height, 0),
  )
}

/** The same with `offset` pixels more. */
export const spaceAbove =
  (offset: number): SpaceAbove =>
  (target) =>
    heightAbove(target) + offset
