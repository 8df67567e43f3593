import { query as native } from './basics.ts'
import { moving } from './effects.ts'
import type { Callback } from './types.ts'

// What jQuery's selectors have beside CSS, and new elements.

const box = (node: any) => !!(node.offsetWidth || node.offsetHeight || node.getClientRects().length)

/** What only a look at the node tells. */
const LOOKS: Record<string, (node: any, argument: string) => boolean> = {
  visible: box,
  hidden: (node) => !box(node),
  selected: (node) => node.selected === true,
  parent: (node) => !!node.firstChild,
  animated: (node) => moving.has(node),
  contains: (node, text) => (node.textContent ?? '').includes(text),
}

/** What a place in the list of so many tells. */
const PLACES: Record<string, (place: number, number: number, count: number) => boolean | number> = {
  first: (place) => !place,
  last: (place, _number, count) => place === count - 1,
  eq: (place, number) => place === number,
  gt: (place, number) => place > number,
  lt: (place, number) => place < number,
  even: (place) => !(place % 2),
  odd: (place) => place % 2,
}

/** What CSS says otherwise. */
const SAME: Record<string, string | undefined> = {
  __proto__: null as never,
  input: ':is(input,select,textarea,button)',
  button: ':is(button,input[type=button i])',
  header: ':is(h1,h2,h3,h4,h5,h6)',
  text: ':is(input:is([type=text i],:not([type])))',
}
for (const type of ['radio', 'checkbox', 'file', 'password', 'image']) SAME[type] = `:is(input[type=${type}])`
for (const type of ['submit', 'reset'])
  SAME[type] =
    `:is(input[type=${type}],button${type === 'submit' ? ':not([type=button],[type=reset])' : '[type=reset]'})`

/** What the page has added to `$.expr.pseudos`; and who has that tell, or cannot. */
let added: Record<string, Callback> = {}
let ask: <T>(run: Callback, tell: () => T) => T | undefined

export const takeNames = (names: typeof added, how: typeof ask) => {
  added = names
  ask = how
}

/** Up to the next of jQuery's own or the page's: what is in brackets, in quotes, and escapes are passed over. */
let OWN: RegExp
/** Which of the page's names that knows. */
let known: string | undefined

/** The first of them in a selector: what is before it, its name, and what is in its brackets. */
const ownIn = (selector: string) => {
  const all = Object.keys(added)
  if (known !== `${all}`) {
    known = `${all}`
    const looks = [
      ...Object.keys(LOOKS),
      // The browser's are its own.
      ...all.filter(
        (name) =>
          /^(?!(?:not|has|is|where|lang|dir|nth-.*)$)[\w-]+$/.test(name) && !native(`:${name}`, [document]),
      ),
    ].join('|')
    // Names, and what CSS has too where one of them is in its brackets.
    const places = Object.keys(PLACES).join('|')
    const names = `${looks}|${places}|not(?=\\([^()]*:(?:${looks}|${places})(?![\\w-]))`
    OWN = new RegExp(
      String.raw`^((?:[^\\"'()[\]:]|\\.|"[^"]*"|'[^']*'|\[[^\]]*\]|:(?!(?:${names})(?![\w-]))[\w-]+|:|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))*?):(${names})(?![\w-])(?:\(((?:[^()]|\([^()]*\))*)\))?`,
    )
  }
  return OWN.exec(selector)
}

/** An attribute as CSS has it: jQuery's values need no quotes, and it knows `!=`. */
const attribute = (text: string) =>
  text
    .replace(/^\[\s*([\w-]+)\s*([~|^$*!]?=)\s*([\w#-]+)\s*\]$/, '[$1$2"$3"]')
    .replace(/^\[([^!=\]"']+)!=(.*)$/s, ':not([$1=$2)')

/** jQuery takes what `:not` and `:has` have in their brackets in quotes, too. */
const UNQUOTED = /(:(?:not|has)\()(["'])(.*?)\2\)/g

const inCss = (selector: string) =>
  selector
    .replace(UNQUOTED, '$1$3)')
    .replace(/("[^"]*"|'[^']*'|\[[^\]]*\])|:([a-z]+)(?![\w(-])/g, (all, quoted, name) =>
      quoted ? attribute(all) : (SAME[name] ?? all),
    )

/** The parts between commas that are in no bracket and no quote. */
const partsOf = (selector: string): string[] => {
  const parts = ['']
  for (const piece of selector.match(
    /\\.|"[^"]*"|'[^']*'|\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|,|[^\\"'[(,]+|[\s\S]/g,
  ) ?? [])
    if (piece === ',') parts.push('')
    else parts[parts.length - 1] += piece
  return parts
}

const COMPOUND = /^(?:\\.|"[^"]*"|'[^']*'|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|[^\s>+~\\"'[(])+/

const narrow = (nodes: Element[], name: string, said?: string): Element[] | undefined => {
  const argument = (said ?? '').replace(/^(['"])(.*)\1$/s, '$2')
  const own = added[name]!
  if (name !== 'not' && Object.hasOwn(added, name))
    return PLACES[name]
      ? undefined
      : ask(own, () => {
          const fits = own.makes ? own(said && argument) : own
          const match = [name, name, '', said && argument]
          return nodes.filter((node) => (fits === own && own.length > 1 ? own(node, 0, match) : fits(node)))
        })
  const look = LOOKS[name]
  if (look) return nodes.filter((node) => look(node, argument))
  if (name === 'not') {
    const out = filter(nodes, argument)
    return out && nodes.filter((node) => !out.includes(node))
  }
  const number = Number(argument)
  if (/^(eq|gt|lt)$/.test(name) && !Number.isInteger(number)) return
  const { length } = nodes
  return nodes.filter((_, place) => PLACES[name]!(place, number < 0 ? number + length : number, length))
}

/** In the order of the page, nodes that are not in it last. */
export const sorted = (nodes: Iterable<any>): any[] =>
  [...new Set(nodes)].sort((a, b) => {
    const place = a.compareDocumentPosition(b)
    return place & 1 ? b.isConnected - a.isConnected : place & 4 ? -1 : 1
  })

/** What is left of a part behind one of jQuery's own, of what that has left. */
const onward = (nodes: Element[] | undefined, rest: string): Element[] | undefined => {
  if (!nodes || !rest) return nodes
  const [compound = ''] = COMPOUND.exec(rest) ?? []
  if (compound) {
    const found = filter(nodes, compound)
    return onward(found, rest.slice(compound.length))
  }
  const next = nodes.map((node) => below(rest, [node]))
  return next.every(Boolean) ? sorted(next.flat() as Element[]) : undefined
}

/** Of one selector without commas; undefined for siblings of the root, too, which a browser does not look for. */
const below = (part: string, roots: any[]): Element[] | undefined => {
  const css = (text: string) => {
    const trimmed = inCss(text.trim())
    if (!/^[+~]/.test(trimmed))
      return native([9, 11].includes(roots[0]?.nodeType) ? trimmed : `:scope ${trimmed}`, roots)
  }
  const own = ownIn(part)
  if (!own) return css(part)
  const [all, before = '', name = '', argument] = own
  const nodes = css(/(^|[\s>+~])$/.test(before) ? `${before}*` : before)
  return nodes && onward(narrow(nodes, name, argument), part.slice(all.length))
}

/** Elements for a selector below each root, in the order of the page; undefined for what is not known here. */
export const search = (selector: string, roots: any[]): Element[] | undefined => {
  const lists = partsOf(selector).map((part) =>
    part.trim() ? below(part, roots) : selector ? undefined : [],
  )
  if (lists.every(Boolean)) return lists[1] || roots[1] ? sorted(lists.flat() as Element[]) : lists[0]
}

/** A selector in CSS, for what has to be told of single elements, or what tells it where jQuery's or the page's names are in it; undefined for others. */
export const cssOf = (selector: string): string | ((node: any, root: any) => boolean) | undefined => {
  const own = ownIn(selector)
  if (own)
    return search(selector, [document.documentElement])
      ? (node, root) => !!search(selector, [root])?.includes(node)
      : undefined
  const css = inCss(selector)
  return native(css, [document]) && css
}

/** Whether a selector speaks of a place in the page. */
export const isOfPlace = (selector: string) =>
  new RegExp(`:(${Object.keys(PLACES).join('|')})(?![\\w-])`).test(selector)

/** Those of the nodes that a selector is about; undefined for what is not known here. */
export const filter = (nodes: any[], selector: string): any[] | undefined => {
  const kept = partsOf(selector).map((part) => {
    const own = ownIn(part.trim())
    const before = own ? own[1]! : part
    // A place in the page is none among these.
    if (own && /[\s>+~]/.test(before.replace(/\[[^\]]*\]|\([^)]*\)/g, ''))) return undefined
    const css = before.trim() && inCss(before)
    if (css && !native(css, [document])) return undefined
    const fit = nodes.filter((node) => node.nodeType === 1 && (!css || node.matches(css)))
    if (!own) return fit
    const rest = part.trim().slice(own[0].length)
    const left = narrow(fit, own[2]!, own[3])
    return rest && left ? filter(left, rest) : left
  })
  if (!kept.every(Boolean)) return
  const all = new Set(kept.flat())
  return nodes.filter((node) => all.has(node))
}
