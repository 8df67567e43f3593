// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './csp.mjs'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('scripts that run are hashed once each, as the browser reads them', () => {
  const page = `<script id='a-js-extra'>\r\nvar a = 1;\r\n</script><SCRIPT type="text/javascript">b()</SCRIPT><script>b()</script>`
  expect(inlineScriptHashes(page)).toEqual([hashOf('\nvar a = 1;\n'), hashOf('b()')])
})

test('JSON, templates, files, empty scripts and comments need no hash', () => {
  const page = `<script type="application/ld+json">{}</script><script type="text/template">x</script>
<script src="/a.js">ignored</script><script></script><!--[if IE]><script>old()</script><![endif]-->`
  expect(inlineScriptHashes(page)).toEqual([])
})

test('strict leaves the hashes out; both allow one Trusted Types policy', () => {
  const page = '<script>b()</script>'
  expect(contentSecurityPolicy(page, '1')).toContain(`script-src 'self' ${hashOf('b()')};`)
  expect(contentSecurityPolicy(page, 'strict')).toMatch(/^script-src 'self'; /)
  for (const kind of ['1', 'strict'])
    expect(contentSecurityPolicy(page, kind)).toMatch(
      /require-trusted-types-for 'script'; trusted-types archipelago$/,
    )
})
