const SPACE = /(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/y
const STRING = /(["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/y
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy
const WORD = /[\w$]+|![01]/y
const WORDS: Record<string, unknown> = { true: true, false: false, null: null, '!0': true, '!1': false }
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '\n': '' }
const FORBIDDEN = /^(__proto__|constructor|prototype)$/

const plainText = (text: string) =>
  text.replace(/\\(?:u\{?([\da-f]{4,6})\}?|x([\da-f]{2})|([\s\S]))/gi, (_, unicode, hex, sign) =>
    sign === undefined
      ? String.fromCodePoint(Math.min(Number.parseInt(unicode ?? hex, 16), 0x10ffff))
      : (ESCAPES[sign] ?? sign),
  )

/**
 * Reads the literal of JavaScript that begins at `at`: objects, lists, strings, numbers, true, false and null. Nothing of
 * the text runs; anything else in it (a function, a name, a sum) is left out. Throws a SyntaxError for text that ends too early.
 */
export const readLiteral = (text: string, at = 0): unknown => {
  let depth = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at += match[0].length
    return match
  }
  const peek = () => {
    take(SPACE)
    if (at >= text.length) throw new SyntaxError('options end too early')
    return text[at]!
  }
  /** Goes to the end of an expression that is no literal. */
  const pass = () => {
    let open = 0
    for (let sign = peek(); open || !/[,}\])]/.test(sign); sign = peek()) {
      if (take(STRING)) continue
      if (/[{[(]/.test(sign)) open++
      else if (/[}\])]/.test(sign)) open--
      at++
    }
  }
  const inside = (end: string, item: () => void) => {
    if (++depth > 30) throw new SyntaxError('options are too deep')
    at++
    while (peek() !== end) {
      const before = at
      item()
      if (peek() === ',') at++
      else if (at === before) throw new SyntaxError(`options: unexpected ${text[at]}`)
    }
    at++
    depth--
  }
  const value = (): unknown => {
    const start = at
    const result = simple()
    if (/[,}\])]/.test(depth ? peek() : ',')) return result
    at = start
    return pass()
  }
  const simple = (): unknown => {
    const sign = peek()
    if (sign === '{') {
      const object: Record<string, unknown> = {}
      inside('}', () => {
        const name = take(STRING)
        const key = name ? plainText(name[2]!) : take(WORD)?.[0]
        if (key === undefined || peek() !== ':') return pass()
        at++
        peek()
        const found = value()
        if (found !== undefined && !FORBIDDEN.test(key)) object[key] = found
      })
      return object
    }
    if (sign === '[') {
      const list: unknown[] = []
      inside(']', () => {
        list.push(value())
      })
      return list
    }
    const string = take(STRING)
    if (string) return string[1] === '`' && string[2]!.includes('${') ? undefined : plainText(string[2]!)
    const number = take(NUMBER)
    if (number) return +number[0]
    return WORDS[take(WORD)?.[0] ?? '']
  }
  return simple()
}
