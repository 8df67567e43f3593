// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

// What the table of this build says of captured pages, as far as Essential Addons is concerned.
const captures = new URL('../../../shared/captures/', import.meta.url)
const skipped = existsSync(captures) ? '' : ' (skipped: ../shared/captures is not here)'

/** The report on a page from which our own tag is missing, with more markup at its end. */
const reportOn = (name: string, more = '') => {
  const source = readFileSync(new URL(`${name}.html`, captures), 'utf8').replace(
    '</body>',
    () => `${more}</body>`,
  )
  return examine({ document: parse(source), name, source, matches: matchSelector }, known)
}

const PAGES = ['home', 'home-olddom', 'widgets', 'widgets-olddom', 'video', 'video-olddom', 'news', 'shop']

test.skipIf(skipped).each(PAGES)(`%s: nothing stays because of Essential Addons${skipped}`, (name) => {
  const { scripts, islands } = reportOn(name)
  const theirs = scripts.filter(({ handle }) => handle.startsWith('eael'))
  expect(theirs.map(({ handle, verdict }) => `${verdict} ${handle}`)).toEqual(
    name === 'news' ? ['goes eael-general', 'goes eael-105'] : ['goes eael-general'],
  )
  expect(scripts.filter(({ verdict, why }) => verdict === 'stays' && why.includes('eael'))).toEqual([])
  expect(islands.find((one) => one.name === 'load-more')).toMatchObject({ count: name === 'news' ? 2 : 0 })
})

test.skipIf(skipped)(
  `their scripts, Elementor's and jQuery stay for a widget without island${skipped}`,
  () => {
    const { scripts } = reportOn('news', '<div data-widget_type="eael-content-ticker.default"></div>')
    const why = Object.fromEntries(
      scripts.filter(({ verdict }) => verdict === 'stays').map(({ handle, why }) => [handle, why]),
    )
    expect(why).toMatchObject({
      'eael-general': 'no island for what it starts here: eael-content-ticker',
      'eael-105': 'no island for what it starts here: eael-content-ticker',
    })
    expect(why).toHaveProperty('elementor-frontend')
    expect(why['jquery-core']).toMatch(/eael-/)
  },
)

test.skipIf(skipped)(`text along a path and carousels of slick keep Elementor's script${skipped}`, () => {
  const path =
    '<div class="elementor-element elementor-widget elementor-widget-text-path" data-element_type="widget" data-widget_type="text-path.default"></div>'
  const slick = '<div class="elementor-image-carousel-wrapper elementor-slick-slider" dir="ltr"></div>'
  const verdict = (more: string) =>
    reportOn('home', more).scripts.find(({ handle }) => handle === 'elementor-frontend')!.verdict
  expect([verdict(''), verdict(path), verdict(slick)]).toEqual(['goes', 'stays', 'stays'])
})
