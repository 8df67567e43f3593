// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { known } from '../../../doctor/build.harness'
import { examine, matchSelector } from '../../../doctor/index'
import { parse } from '../../../doctor/parse.mjs'

const fixture = readFileSync(new URL('../../../../fixtures/page-scroll-to-id.html', import.meta.url), 'utf8')
const SCRIPTS = `<script src="https://shop.test/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>
<script src="https://shop.test/wp-content/plugins/page-scroll-to-id/js/page-scroll-to-id.min.js?ver=1.7.9" id="page-scroll-to-id-plugin-script-js"></script>`

const fates = (more = '', change = (page: string) => page) => {
  const source = change(fixture).replace('</body>', `${SCRIPTS}${more}</body>`)
  const { scripts } = examine(
    {
      document: parse(source),
      name: 'https://shop.test/',
      source,
      matches: matchSelector,
      read: () => '/* theirs */',
    },
    known,
  )
  return Object.fromEntries(scripts.map(({ handle, verdict, why }) => [handle, `${verdict}: ${why}`]))
}
const script = (more?: string, change?: (page: string) => string) =>
  fates(more, change)['page-scroll-to-id-plugin-script']

test('neither it nor jQuery is needed', () => {
  expect(script()).toMatch(/^goes: replaced by page-scroll-to-id/)
  expect(fates()['jquery-core']).toMatch(/^goes/)
})

/** Another setting of that name. */
const set = (name: string, value: string) => (page: string) => {
  const changed = page.replace(new RegExp(`"${name}":("[^"]*"|\\d+)`), () => `"${name}":${value}`)
  expect(changed).not.toBe(page)
  return changed
}

test.each([
  ['several groups', set('total_instances', '"2"')],
  ['sideways', set('layout', '"auto"')],
  ['jQuery’s own', set('offset', '"#bar:fixed"')],
  ['jQuery’s own', set('selector', '"a[href*=#]:not([href=#])"')],
  ['jQuery’s own', set('excludeSelector', '"a[data-x=\\"1\\"], a:first"')],
  ['jQuery’s own', set('highlightSelector', '"a[rel!=\'x\']"')],
  ['handlers of others', set('unbindUnrelatedClickEventsSelector', '"a"')],
])('what no island does keeps it: %s', (why, change) => {
  expect(script('', change)).toContain(why)
})

test.each([
  ['selector', '"a[href*=\\"#\\"]:not([href=\\"#\\"]), .menu li:first-child > a"'],
  ['offset', '"-20"'],
  ['total_instances', '1'],
  ['highlightSelector', '"#primary-menu a"'],
])('what an island does keeps nothing: %s', (name, value) => {
  expect(script('', set(name, value))).toMatch(/^goes/)
})

test('whoever calls it, or moves something by one of its curves, keeps it', () => {
  expect(script("<script>jQuery.mPageScroll2id('scrollTo', 'rates')</script>")).toMatch(/^stays/)
  expect(script("<script>jQuery('.more').mPageScroll2id()</script>")).toMatch(/^stays/)
  expect(script("<script>jQuery('p').animate({ top: 1 }, 300, 'easeInOutExpo')</script>")).toMatch(/^stays/)
})
