/**
 * A URL from a data attribute, hash or answer, if a visitor may be sent there: http, https, mailto, tel or relative.
 * Control characters are taken out first (browsers ignore them in `java\tscript:`). Returns it as written, or absolute
 * when `base` is given; null for any other scheme, for what is no URL, and for empty text.
 */
export function safeUrl(value: unknown, base?: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const text = `${value ?? ''}`.replace(/[\0-\x1f\x7f]/g, '').trim()
  try {
    // The browser's own parser decides what the scheme is.
    const { protocol, href } = new URL(text, base ?? 'https://relative')
    return text && /^(https?|mailto|tel):$/.test(protocol) ? (base ? href : text) : null
  } catch {
    return null
  }
}
