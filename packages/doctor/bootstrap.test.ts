// @vitest-environment node
import { expect, test } from 'vitest'
import { findUndoneToggles, isRelease } from './bootstrap'
import vectors from './bootstrap.vectors.json' with { type: 'json' }
import { known } from './build.harness'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const SRC = 'https://site.test/wp-content/themes/mine/js/bootstrap.min.js?ver=1'

/** What tells a release, as far as it matters here; not its code. */
const RELEASE = `/*! Bootstrap v3.3.7 */ +function ($) { $.fn.emulateTransitionEnd = function () {} }(jQuery); var names = "bs.collapse bs.carousel bs.modal bs.dropdown bs.tab bs.alert data-toggle"`

const pageOf = (body: string, code: string | undefined, theme = '', src = SRC) => {
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body>${body}
<script src="${src}" id="mine-bootstrap-js"></script>${theme && '<script src="/theme.js" id="theme-js"></script>'}</body></html>`
  return {
    document: parse(source),
    name: 'https://site.test/',
    source,
    matches: matchSelector,
    read: (asked: string) => (asked === src ? code : asked === '/theme.js' ? theme : undefined),
  }
}
const fates = (body: string, code: string | undefined = RELEASE, theme = '') =>
  Object.fromEntries(
    examine(pageOf(body, code, theme), known).scripts.map(({ handle, verdict, why }) => [
      handle,
      `${verdict}: ${why}`,
    ]),
  )

const TOGGLER = vectors.done[0]!

test.each(vectors.done)('islands do all of %s', (body) => {
  expect(findUndoneToggles(pageOf(body, ''))).toEqual([])
})

test.each(vectors.undone)('%s keeps the script', (body, what) => {
  expect(findUndoneToggles(pageOf(body!, ''))).toEqual([what])
})

test('a release goes where islands do all of it, and jQuery with it; what they do not do is named', () => {
  expect(fates(TOGGLER)).toEqual({
    'mine-bootstrap': expect.stringMatching(/^goes: replaced by bootstrap-collapse, /),
    'jquery-core': expect.stringMatching(/^goes/),
  })
  expect(fates(`${TOGGLER}<i data-spy="affix"></i>`)['mine-bootstrap']).toBe(
    'stays: no island for what it starts here: data-spy',
  )
})

test.each(vectors.addresses as [string, boolean][])('unread at %s: %s', (src, is) => {
  expect(isRelease(undefined, src)).toBe(is)
  // What was read tells, wherever it lies.
  expect(isRelease('go()', src)).toBe(false)
  const { scripts } = examine(pageOf(TOGGLER, undefined, '', src), known)
  expect(scripts.find(({ handle }) => handle === 'mine-bootstrap')!.verdict === 'goes').toBe(is)
  const { scripts: called } = examine(
    pageOf(TOGGLER, undefined, "jQuery('button').modal('show')", src),
    known,
  )
  expect(called.find(({ handle }) => handle === 'mine-bootstrap')!.verdict).not.toBe('goes')
})

test('what is no whole release, was not read, or has a theme’s code in it, stays', () => {
  for (const code of [
    undefined,
    RELEASE.replace('3.3.7', '2.3.2'),
    RELEASE.replace('v3.3.7', 'v4.0.0-beta'),
    RELEASE.replace('bs.modal', ''),
    `${RELEASE}; jQuery(function ($) { $('.mine').show() })`,
  ])
    expect(fates(TOGGLER, code ?? '')['mine-bootstrap'], code).not.toMatch(/^goes/)
  expect(isRelease(RELEASE)).toBe(true)
  expect(isRelease(RELEASE.replace('v3.3.7', '"4.6.2"'))).toBe(true)
})

test('whoever calls it, takes its listeners away or prints such markup, keeps it; who only hears its events does not', () => {
  for (const code of [
    "jQuery('#a').modal('show')",
    "jQuery('.carousel').carousel({ interval: 1 })",
    "jQuery(document).off('.data-api')",
    "jQuery('body').append('<a data-toggle=\"tab\">')",
    "if (jQuery('#a').data('bs.modal')) go()",
    'new bootstrap.Modal(a)',
  ]) {
    expect(fates(TOGGLER, RELEASE, `${code}; jQuery.fn.mine = 1`)['mine-bootstrap'], code).toMatch(/^stays/)
    expect(fates(`${TOGGLER}<script>${code}</script>`)['mine-bootstrap'], code).toMatch(/^stays/)
  }
  const hears = "jQuery('#a').on('shown.bs.collapse', function () { jQuery(this).addClass('mine') })"
  expect(fates(`${TOGGLER}<script>${hears}</script>`)['mine-bootstrap']).toMatch(/^goes/)
})
