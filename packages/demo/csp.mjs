import { createHash } from 'node:crypto'

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const executes = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i

/**
 * Hash sources of the inline scripts that a browser would run; JSON, templates and empty ones need none.
 * @param {string} page @returns {string[]}
 */
export function inlineScriptHashes(page) {
  const hashes = new Set()
  for (const [, attributes, code] of page.replace(/<!--[\s\S]*?-->/g, '').matchAll(inlineScript)) {
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
    if (/\ssrc\s*=/i.test(attributes) || !executes.test(type) || !code) continue
    // Browsers hash the text after newline normalisation.
    const digest = createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')
    hashes.add(`'sha256-${digest}'`)
  }
  return [...hashes]
}

/**
 * The strict policy that the bundle promises to work under.
 * @param {string} page @param {string} kind `strict` leaves the hashes out, so inline data scripts are dead too
 * @returns {string}
 */
export function contentSecurityPolicy(page, kind) {
  const hashes = kind === 'strict' ? [] : inlineScriptHashes(page)
  return [
    ["script-src 'self'", ...hashes].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types archipelago',
  ].join('; ')
}
