// happy-dom (21.0.4) takes a complex selector inside `:not()` for one that never matches, and does not find ids by an
// escape (`#\31 a`). The doctor matches the loader's own selectors, so it takes both apart itself.

/** Cuts at `separator` outside of brackets and quotes. */
const split = (text: string, separator: string): string[] => {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const char of text) {
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    if (char === separator && !depth && !quote) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

const NOT = ':not('

/** Texts of attributes may look like anything. */
const hideTexts = (selector: string) =>
  selector.replace(/"[^"]*"|'[^']*'/g, ({ length }) => '_'.repeat(length))

/** Whether a combinator follows: what is before it speaks of another element. */
const goesOn = (text: string) => [' ', '>', '+', '~'].some((char) => split(text, char).length > 1)

/** Takes every `:not(…)` of the last compound off: the selector without them, and what they hold. */
const takeNots = (selector: string): [rest: string, nots: string[]] => {
  const nots: string[] = []
  let rest = selector
  for (let from = hideTexts(rest).indexOf(NOT); from >= 0; ) {
    const start = from + NOT.length
    let end = start
    for (let depth = 1; depth && end < rest.length; end++)
      depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0
    if (!goesOn(rest.slice(end))) {
      nots.push(rest.slice(start, end - 1))
      rest = rest.slice(0, from) + rest.slice(end)
      end = from
    }
    from = hideTexts(rest).indexOf(NOT, end)
  }
  return [rest || '*', nots]
}

/** `#\31 a` as `[id="1a"]`. */
const spellIds = (selector: string) =>
  selector.replace(/#((?:\\[0-9a-f]{1,6} ?|[\w-])*\\[0-9a-f]{1,6} ?[\w-]*)/gi, (_, id: string) => {
    const name = id.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    return `[id="${name}"]`
  })

/** Selectors are asked of thousands of elements: taken apart once. */
const known = new Map<string, [rest: string, nots: string[]][]>()

const takeApart = (selector: string) => {
  let parts = known.get(selector)
  if (!parts) {
    parts = split(selector, ',').map((one) => {
      const [rest, nots] = takeNots(one)
      return [spellIds(rest), nots]
    })
    known.set(selector, parts)
  }
  return parts
}

/** `element.matches(selector)` for an element of happy-dom. */
export const matchSelector = (element: Element, selector: string): boolean =>
  takeApart(selector).some(
    ([rest, nots]) => element.matches(rest) && !nots.some((not) => matchSelector(element, not)),
  )
