import { describe, expect, test } from 'vitest'
import { findings, reportOn, TAG } from './harness'

const said = (kind: Parameters<typeof findings>[0], tag: string, more = {}) =>
  findings(kind, '', { tag, ...more })

describe('our script tag', () => {
  test('as it shall be', () => {
    const { findings, tag, scripts } = reportOn('', { tag: TAG.replace(' ', ' data-only="anchors" ') })
    expect(findings).toEqual([])
    expect(tag).toEqual({ installed: true, src: '/dist/archipelago.js', only: 'anchors', skip: undefined })
    expect(scripts).toMatchObject([{ verdict: 'ours' }])
  })

  test('missing', () => {
    expect(said('tag-missing', '')).toEqual([expect.stringMatching(/^error: The page does not load/)])
    expect(
      said('tag-missing', '<script src="/wp-content/cache/autoptimize/js/autoptimize_1a.js"></script>'),
    ).toEqual([expect.stringContaining('unless Autoptimize has combined it')])
  })

  test('twice', () => {
    expect(said('tag-twice', TAG + TAG)).toEqual([expect.stringContaining('2 times')])
  })

  test.each([
    [TAG.replace('defer', 'async'), 'has async'],
    [TAG.replace('defer ', ''), 'has no defer'],
    [TAG.replace('defer', 'type="module"'), 'as a module'],
    [
      TAG.replace('defer', 'type="rocketlazyloadscript" data-rocket-type="text/javascript"'),
      'delayed by an optimiser',
    ],
  ])('%s', (tag, text) => {
    expect(said('tag-loading', tag)).toEqual([expect.stringContaining(text)])
  })

  test('inlined: it must be told where its chunks are', () => {
    const code = '(()=>{var a="data-island-props"})()'
    expect(said('tag-base', `<script>${code}</script>`)).toEqual([expect.stringContaining('is inlined')])
    expect(said('tag-base', `<script data-base="/dist">${code}</script>`)).toEqual([])
    expect(
      said('tag-base', `<script>archipelago = { base: "/dist" }</script><script>${code}</script>`),
    ).toEqual([])
  })

  test('combined into another file', () => {
    const read = () => '"data-island-props"'
    expect(said('tag-inlined', '<script src="/cache/all.js" defer></script>', { read })).toEqual([
      expect.stringContaining('combined into /cache/all.js'),
    ])
  })

  test('another version', () => {
    expect(said('tag-version', TAG.replace('.js', '.js?ver=1.0.0'))).toEqual([
      expect.stringContaining('runs version 1.0.0, this is 1.2.3'),
    ])
    expect(said('tag-version', TAG.replace('.js', '.js?ver=1.2.3'))).toEqual([])
    expect(said('tag-version', TAG, { read: () => 'a={version:"0.9.0"};"data-island-props"' })).toHaveLength(
      1,
    )
  })
})

describe('optimisers', () => {
  test.each([
    ['<script type="rocketlazyloadscript" data-rocket-src="/a.js"></script>', /WP Rocket delays 1 script:/],
    ['<script type="litespeed/javascript" data-src="/a.js"></script>', /LiteSpeed Cache delays/],
    ['<script type="pmdelayedscript" src="/a.js"></script>', /Perfmatters delays/],
    ['<script type="0123456789abcdef01234567-text/javascript" src="/a.js"></script>', /Rocket Loader delays/],
    ['<script src="/wp-content/cache/autoptimize/js/autoptimize_0a1b.js"></script>', /Autoptimize combines/],
    ['<script src="https://x.test/wp-content/cache/min/1/0a1b.js?v=1"></script>', /WP Rocket combines/],
  ])('%s', (body, text) => {
    expect(findings('optimiser', body)).toEqual([expect.stringMatching(text)])
  })

  test('one file for one script is not combined', () => {
    expect(
      findings(
        'optimiser',
        '<script src="/wp-content/cache/autoptimize/js/autoptimize_single_1.js"></script>',
      ),
    ).toEqual([])
  })

  test('a combined file may hold jQuery users', () => {
    const { scripts } = reportOn(
      '<script src="/wp-content/cache/autoptimize/js/autoptimize_0a1b.js"></script>',
    )
    expect(scripts[1]).toMatchObject({
      verdict: 'stays',
      why: expect.stringContaining('combined by Autoptimize'),
    })
  })
})

describe('content security policy', () => {
  const url = 'https://shop.test/product/'
  const header = (policy: string, tag = TAG) => said('policy', tag, { url, policies: [policy] })
  test.each([
    "script-src 'self'",
    "default-src 'self'",
    'script-src https://shop.test/dist/',
    'script-src *.test',
    "script-src 'none', default-src 'self'".slice(19),
    'script-src https:',
    'img-src x.test',
    "script-src 'self'; trusted-types archipelago",
  ])('%s lets us work', (policy) => {
    expect(header(policy)).toEqual([])
  })

  test.each([
    ["script-src 'none'", 'does not allow /dist/archipelago.js'],
    ['script-src https://cdn.test', 'does not allow'],
    ['script-src https://shop.test/other/', 'does not allow'],
    ["script-src 'nonce-abc' 'strict-dynamic'", "needs the page's nonce"],
    ['connect-src https://api.test', 'cannot ask the server'],
    ['trusted-types other', 'does not name "archipelago"'],
    ['sandbox allow-forms', 'no script runs'],
  ])('%s', (policy, text) => {
    expect(header(policy)).toEqual([expect.stringContaining(text)])
  })

  test('a nonce of the page is enough', () => {
    expect(header("script-src 'nonce-abc' 'strict-dynamic'", TAG.replace(' ', ' nonce="abc" '))).toEqual([])
  })

  test('in a meta element', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`
    expect(findings('policy', '', { tag: meta + TAG })).toHaveLength(1)
  })
})
