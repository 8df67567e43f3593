// @vitest-environment node
import { expect, test } from 'vitest'
import { known } from './harness'
import { IDLE, type IdleScript } from './idle'
import { examine, matchSelector } from './index'
import { parse } from './parse.mjs'

const HOST = 'https://site.test/wp-content/plugins/'

/** What becomes of scripts of a page, by their handles. */
const verdicts = (body: string, scripts: Record<string, [path: string, code?: string]>) => {
  const tags = Object.entries(scripts)
    .map(([handle, [path]]) => `<script src="${HOST}${path}.min.js?ver=1" id="${handle}-js"></script>`)
    .join('\n')
  const source = `<!DOCTYPE html><html><head><link rel="canonical" href="https://site.test/">
<script src="https://site.test/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script></head><body>${body}
${tags}</body></html>`
  const read = (src: string) =>
    Object.values(scripts).find(([path]) => src.startsWith(`${HOST}${path}.`))?.[1]
  const report = examine(
    { document: parse(source), name: 'https://site.test/', source, matches: matchSelector, read },
    known,
  )
  return Object.fromEntries(report.scripts.map(({ handle, verdict }) => [handle, verdict]))
}

/** Such a script, as far as it matters here. */
const script = ({ paths, marks = [] }: IdleScript): [string, string] => [
  marks.length ? `theme/js/${paths[0]}` : paths[0]!,
  `(function ($) { var own = "${marks.join(' ')}"; $.globalEval(own) })(jQuery)`,
]

const named = IDLE.map((row) => [row.name, row] as const)

test.each(named)('%s: on a page without its markup it goes, and jQuery with it', (_name, row) => {
  expect(verdicts('<p class="text">Text</p>', { it: script(row) })).toEqual({
    it: 'goes',
    'jquery-core': 'goes',
  })
})

test.each(named.filter(([, { work }]) => work))(
  '%s: it stays where the page has its markup, or keeps that for later',
  (_name, row) => {
    const stay = { it: 'stays', 'jquery-core': 'stays' }
    expect(verdicts(row.example, { it: script(row) })).toEqual(stay)
    if (row.work && !row.example.includes('data-widget_type'))
      expect(verdicts(`<template>${row.example}</template>`, { it: script(row) })).toEqual(stay)
  },
)

test.each(named.filter(([, { provides }]) => provides))('%s: whoever calls it keeps it', (_name, row) => {
  const name = row.provides![0]!
  const call = name.startsWith('.') ? `$('p')${name}()` : `${name}('a')`
  const code = `jQuery(function ($) { ${call} })`
  expect(verdicts('', { it: script(row), theme: ['theme/own', code] })).toMatchObject({ it: 'stays' })
  expect(verdicts(`<script>${code}</script>`, { it: script(row) })).toMatchObject({ it: 'stays' })
})

test('a library that is told by its name alone goes only when its code was read and is that library alone', () => {
  const slick = IDLE.find(({ name }) => name === 'slick')!
  const [path, code] = script(slick)
  expect(verdicts('', { it: [path, code] })).toMatchObject({ it: 'goes' })
  expect(verdicts('', { it: [path] })).toMatchObject({ it: 'stays' })
  expect(verdicts('', { it: [path, 'jQuery.other = jQuery.browser'] })).toMatchObject({ it: 'stays' })
  expect(verdicts('', { it: [path, `${code};jQuery(function ($) { $('.mine').finish() })`] })).toMatchObject({
    it: 'stays',
  })
})

test('Bootstrap begins by itself with what its data attributes ask for, and is idle without any; a theme’s code at its end is not', () => {
  const [path, code] = script(IDLE.find(({ name }) => name.startsWith('Bootstrap'))!)
  const begins = [
    `a(window).on("load",function(){a('[data-ride="carousel"]').each(go)})`,
    `a(document).on("click.bs.tab.data-api",'[data-toggle="tab"]',e)`,
    'o(window).on(Q.LOAD_DATA_API,function(){})',
    'r(document).on(nt,it,lt._dataApiKeydownHandler)',
    '$(window).on(EVENT_RESIZE, function () {})',
  ].join(';')
  expect(verdicts('', { it: [path, `${code};${begins}`] })).toMatchObject({ it: 'goes' })
  for (const own of [
    "jQuery(document).on('click', '.mine', open)",
    'jQuery(window).on("load",function(){go()})',
  ])
    expect(verdicts('', { it: [path, `${code};${begins};${own}`] }), own).toMatchObject({ it: 'stays' })
  const theme = `jQuery(function ($) { $('body').append('<a data-toggle="dropdown">') })`
  expect(verdicts('', { it: [path, code], theme: ['theme/own', theme] })).toMatchObject({ it: 'stays' })
})

test('files and styles of the plugin itself, whose ids bear its name, are no work', () => {
  const row = IDLE.find(({ name }) => name === 'WP-Polls')!
  const own =
    '<style id="polls-style"></style><link id="polls-css" href="a.css"><script id="polls-js-extra">var a</script>'
  expect(verdicts(own, { polls: script(row) }).polls).toBe('goes')
  expect(verdicts(`${own}<form id="polls_form_1"></form>`, { polls: script(row) }).polls).toBe('stays')
})

test('a script that was not read may call it', () => {
  const row = IDLE.find(({ name }) => name === 'Slider Revolution 6')!
  expect(verdicts('', { it: script(row), theme: ['theme/own'] })).toMatchObject({ it: 'stays' })
})

test('rows are whole: a name, whole paths, where it is known from', () => {
  expect(new Set(IDLE.map(({ name }) => name)).size).toBe(IDLE.length)
  for (const { name, paths, source, marks, work, provides } of IDLE) {
    expect([name, source.length > 5, paths.length > 0]).toEqual([name, true, true])
    // By a bare name a file may be anything.
    for (const path of paths) expect([path, path.includes('/') || !!marks]).toEqual([path, true])
    expect([name, !!work || !!provides]).toEqual([name, true])
  }
})

test('values that are printed for a script are no use of it; what is made with them is', () => {
  const kit = IDLE.find(({ name }) => name === 'ElementsKit')!
  const of = (code: string) => verdicts(`<script id="it-js-after">${code}</script>`, { it: script(kit) }).it
  expect(
    of(
      "var elementskit = {\n  resturl: 'https://site.test/wp-json/elementskit/v1/',\n 'n': [1, -2.5, true] }",
    ),
  ).toBe('goes')
  for (const code of [
    'var elementskit = { resturl: ElementsKit_Helper }',
    'var elementskit = { go() {} }; elementskit.go()',
    'var elementskit = { html: \'<p class="ekit">\' }',
    'elementskit.start = true',
  ])
    expect(of(code)).toBe('stays')
})
