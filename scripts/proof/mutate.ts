// Seeded changes of what a page says: attributes, data that WordPress prints as a script, answers. Given to the page as text, and used
// here: it knows nothing but its argument.

export interface Tools {
  next(): number
  pick<One>(list: ArrayLike<One>): One
  /** Another text in the place of one: of an attribute, say. */
  text(text: string): string
  /** Another value in the place of one that was JSON. */
  value(value: unknown): unknown
  /** An answer, its JSON changed where it is some. */
  answer(text: string): string
  /** A script of the page, some literals in it others. */
  script(code: string): string
}

export const createTools = (seed: number): Tools => {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const pick = <One>(list: ArrayLike<One>) => list[Math.floor(next() * list.length)]!
  /** What tries to run, in each place where a text may end up. */
  const HOSTILE = [
    '<img src=x onerror=pwned()>',
    '"><img src=x onerror=pwned()>',
    "'><svg onload=pwned()>",
    '<script>pwned()</script>',
    '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
    'javascript:pwned()',
    ' \u0001java\tscript:pwned()//',
    'data:text/html,<script>parent.pwned()</script>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what some template may take for code
    '${pwned()}',
    '{{constructor.constructor("pwned()")()}}',
    '<% pwned() %>',
    '"onclick="pwned()" x="',
    '");pwned();//',
    '<a href="javascript:pwned()" id=location>x</a>',
    '<form id=forms><input name=attributes></form>',
  ]
  const ODD = [
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    '-1e9',
    '99999999',
    '0.0001',
    'NaN',
    'null',
    'undefined',
    'true',
    'yes',
    '[]',
    '{}',
    '[[[]]]',
    '""',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '#',
    '#"',
    '.',
    ':not(',
    '[x="',
    '*',
    'body',
    '100%',
    '-5px',
    'ä\u202e\u0000\ud800',
    '2026-02-31 25:61',
    '%%endpoint%%',
    '%E0%A4%A',
    'http://',
    '//',
    '?',
    'x'.repeat(5000),
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '[{"__proto__":{"polluted":1}}]',
    '{"a":{"__proto__":{"polluted":1}},"__proto__":["polluted"]}',
  ]
  const VALUES: unknown[] = [
    null,
    true,
    false,
    0,
    -1,
    1e9,
    0.5,
    '',
    'x',
    [],
    {},
    [null],
    [[]],
    { a: 1 },
    [{}],
    '__proto__',
  ]
  /** Texts that the replaced scripts took for HTML (SECURITY.md): there hostile ones prove nothing. */
  const isHtml = (key: string, value: unknown) =>
    /html|description|fragment|message|notice|content|template|title|label|error|caption|price|text|result/i.test(
      key,
    ) ||
    (typeof value === 'string' && value.includes('<'))
  const evil = (value: unknown, key = ''): unknown => {
    const lot = next()
    if (lot < 0.35 && !isHtml(key, value)) return pick(HOSTILE)
    if (lot < 0.7) return structuredClone(pick(VALUES))
    return pick(ODD)
  }
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {}
  }
  const change = (value: unknown, key = '', depth = 0): unknown => {
    if (!value || typeof value !== 'object' || next() < 0.12 || depth > 6) return evil(value, key)
    const copy: any = Array.isArray(value) ? [...value] : { ...value }
    const keys = Object.keys(copy)
    const lot = next()
    if (!keys.length || lot < 0.06) {
      const odd = pick(['__proto__', 'constructor', 'prototype', 'x', '0'])
      Object.defineProperty(copy, odd, {
        value: { polluted: 1 },
        enumerable: true,
        configurable: true,
        writable: true,
      })
      return copy
    }
    const one = pick(keys)
    if (lot < 0.2) delete copy[one]
    else copy[one] = change(copy[one], Array.isArray(value) ? key : one, depth + 1)
    return copy
  }
  /** JSON as text: `__proto__` as a key of its own, too. */
  const write = (value: unknown) => JSON.stringify(value) ?? 'undefined'
  const cut = (text: string) => text.slice(0, Math.floor(next() * text.length))
  const text = (before: string) => {
    const value = /^\s*[[{]/.test(before) ? parse(before) : undefined
    const lot = next()
    if (value !== undefined && lot < 0.75) return write(change(value))
    if (lot < 0.8) return before.includes('<') ? pick(ODD) : pick(next() < 0.5 ? HOSTILE : ODD)
    if (lot < 0.9) return cut(before)
    if (lot < 0.95) return before + before
    return before.replace(/\d+/, () => pick(['-1', '0', '1e9', '007', 'NaN']))
  }
  return {
    next,
    pick,
    text,
    value: (value) => change(value),
    answer(before) {
      const value = parse(before)
      const lot = next()
      if (value !== undefined && lot < 0.8) return write(change(value))
      if (lot < 0.9) return cut(before)
      return pick(ODD)
    },
    script(code) {
      const literals = [
        ...code.matchAll(
          /(?<=[:,[(=]\s*)("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-?\d+(?:\.\d+)?|true|false|null)(?=\s*[,\]})\n;])/g,
        ),
      ]
      if (!literals.length) return code
      const { index, 0: literal } = pick(literals)
      const html = literal.includes('<') || isHtml(code.slice(Math.max(0, index - 40), index), '')
      const other = html ? pick(VALUES) : evil(literal)
      const written = write(other).replace(/</g, '\\u003c')
      return code.slice(0, index) + written + code.slice(index + literal.length)
    },
  }
}
