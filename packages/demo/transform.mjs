const script = /[ \t]*<script\b([^>]*)>([\s\S]*?)<\/script\s*>\n?/gi
const legacySource = /\ssrc\s*=\s*["']?\/wp-(?:content|includes)\//i
const handleData = /\sid\s*=\s*["'][^"']*-js-(?:extra|before|after|translations)["']/i
const handleTemplate = /\sid\s*=\s*["']tmpl-(?:unavailable-)?variation-template["']/i

/**
 * A captured page as it is once the legacy scripts are dequeued.
 * @param {string} page @param {{ legacy?: 'keep' | 'remove', data?: 'keep' | 'drop' }} [options]
 * `data: 'drop'` also takes what WordPress prints with a handle and no longer prints once it is dequeued
 * @returns {string}
 */
export function dequeue(page, { legacy = 'remove', data = 'keep' } = {}) {
  return page.replace(script, (whole, attributes) => {
    if (legacy === 'remove' && legacySource.test(attributes)) return ''
    if (data === 'drop' && (handleData.test(attributes) || handleTemplate.test(attributes))) return ''
    return whole
  })
}

/** @param {string} page @param {string} markup placed last in the head @returns {string} */
export function addToHead(page, markup) {
  const marker = /<!-- archipelago -->/
  if (marker.test(page)) return page.replace(marker, () => markup)
  return page.replace(/<\/head\s*>/i, (end) => `${markup}\n${end}`)
}

/** @param {string} text @returns {string} */
export const escapeHtml = (text) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The one script tag, or nothing in mode `none`.
 * @param {'none' | 'default' | 'react'} mode @param {string} [attributes] more attributes, as `data-skip=share data-debug`
 * @returns {string}
 */
export function scriptTag(mode, attributes = '') {
  if (mode === 'none') return ''
  const source = mode === 'react' ? '/dist/react/archipelago.js' : '/dist/archipelago.js'
  const pairs = [...attributes.matchAll(/([a-z][a-z0-9-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/gi)]
  const printed = pairs.map(([, name, ...values]) => {
    const value = values.find((one) => one !== undefined)
    return value === undefined ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  })
  return `<script defer src="${source}"${printed.join('')}></script>`
}
