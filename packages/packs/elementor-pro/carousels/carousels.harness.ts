import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '../../../../scripts/e2e/test'

export const FIXTURE = '/fixtures/pro-carousels.html'
export const CHUNK = /\/pro-carousel-\w{8}\.js/
export const jquery = createRequire(import.meta.url).resolve('jquery')
export const ALL = [
  'slides',
  'fading',
  'testimonials',
  'reviews',
  'media',
  'slideshow',
  'coverflow',
  'cube',
  'loop',
  'nested',
]

export const awake = async (page: Page, id: string) => {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await expect(page.locator(`#${id} [class*=-initialized]`).first()).toBeAttached()
}
/** The row of a carousel, not of one on its slides. */
export const row = (page: Page, id: string) => page.locator(`#${id} .swiper-wrapper`).first()
export const arrow = (page: Page, id: string, which = 'next') =>
  page.locator(
    `#${id} .elementor-swiper-button-${which}:not(#inner *)${id === 'inner' ? ', #inner .elementor-swiper-button-next' : ''}`,
  )
/** The number of the slide that a carousel stands at, once it rests. */
export const active = (page: Page, id: string) =>
  row(page, id).evaluate((row) => {
    const slides = [...row.children].filter((node) => node.matches('.swiper-slide'))
    return 1 + slides.findIndex((slide) => slide.matches('.swiper-slide-active'))
  })
/** Slides of which more than a sliver is inside of the window, from left to right: number, left edge, width. */
export const seen = (page: Page, id: string) =>
  row(page, id).evaluate((row) => {
    const frame = row.parentElement!.getBoundingClientRect()
    return [...row.children]
      .filter((node) => node.matches('.swiper-slide'))
      .map((slide, i) => [i + 1, slide.getBoundingClientRect(), getComputedStyle(slide).opacity] as const)
      .filter(
        ([, box, opacity]) => opacity !== '0' && box.right > frame.left + 60 && box.left < frame.right - 60,
      )
      .sort((a, b) => a[1].left - b[1].left)
      .map(([n]) => n)
  })
