import { blank } from './code.ts'
import names from './runs.json' with { type: 'json' }

// Whether a whole file runs on the jQuery stand-in: every word of its text is weighed, and what is not understood is a no. The plugin's
// class-runs.php has the same rules; runs.vectors.json holds both to them.

/** Small scripts are read, not libraries. */
const LIMIT = 60_000

const NATIVE = new Set(names.native)
const UNANSWERED = new Set(names.unanswered)
const AT_ONCE = new Set(names.atOnce)
const SYNC = new Set(names.sync)
/** The same for what is there before any event: a listener is called later. */
export const BEFORE_EVENTS: Set<string> = new Set(
  names.sync.filter((name) => !/^add(Event)?Listener$/.test(name)),
)
const ANSWERED = new Set(names.answered)
/** What gives another set: it can be kept and called at once, as long as nobody looks into it. */
const SETS = new Set(names.sets)
const LOOKS =
  /\.\s*(?:length|is|hasClass|get|toArray|index)\b|[\w$)\]]\s*\[|\$\s*\.\s*each\b|jQuery\s*\.\s*each\b|(?<![\w$.])(?:jQuery|[\w$])\s*\(\s*(?!(?:document|window|this)\s*\))[\w$]+\s*[,)]/
const BEYOND = new RegExp(names.beyond)

/** What handlers of Elementor's add-ons inherit. */
const HANDLER = new Set(names.handler)

/** Texts that only the real jQuery, or nobody, can be asked. */
const NEVER =
  /\beval\s*\(|\bnew\s+Function\b|document\s*\.\s*write|\bimport\s*\(|noConflict\s*\(\s*[^)\s]|\bwith\s*\(/

/** What our `elementorFrontend` calls when the stand-in can answer it. */
const READY = /(?<![\w$])elementorFrontend\s*\.\s*hooks\s*\.\s*addAction(?![\w$])/g

/** Elementor's globals, of which ours come with the parsed page; who asks first whether they are there does without. */
const BUILDER = /(?<![\w$]|(?<!\bwindow)\.)elementor(?:Frontend|Modules)(?![\w$])/
const ASKED =
  /typeof\s+(?:window\s*\.\s*)?elementor(?:Frontend|Modules)(?![\w$])|(?<![\w$])elementor(?:Frontend|Modules)\s*(?:&&|\?\.)|\bif\s*\(\s*(?:window\s*\.\s*)?elementor(?:Frontend|Modules)\s*\)/

const literal = (text: string) => text.replace(/\$/g, '\\$&')

/** A function's body in code without its texts: in braces, or an arrow's expression. */
interface Body {
  /** Where its head begins. */
  head: number
  /** Before its first letter. */
  open: number
  /** Behind its last one. */
  close: number
  /** Where the code around it goes on. */
  end: number
  /** At once where it stands, later by somebody else, or when its name is called. */
  runs: 'now' | 'later' | 'named'
  name?: string
}

/** For each bracket the place of the other one; undefined where they do not fit each other. */
const pairBrackets = (code: string): Map<number, number> | undefined => {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if (/[([{]/.test(bracket)) open.push(index)
    else {
      const from = open.pop()
      if (from === undefined || !['()', '[]', '{}'].includes(code[from]! + bracket)) return
      pairs.set(from, index)
      pairs.set(index, from)
    }
  }
  return open.length ? undefined : pairs
}

/** The first letter from there on that is no blank. */
const skipBlanks = (code: string, at: number) => at + /^\s*/.exec(code.slice(at))![0].length

/** Where an arrow's expression ends that begins there. Rather too early: what is behind it counts as run at once. */
const endOfExpression = (code: string, from: number, pairs: Map<number, number>): number => {
  for (let at = from; at < code.length; at++) {
    const letter = code[at]!
    if ('([{'.includes(letter)) at = pairs.get(at)!
    else if (',;)]}'.includes(letter)) return at
    else if (letter === '\n') {
      const line = code.slice(from, at).trimEnd()
      if (line && !/[=?:&|+*/%<>!.-]$/.test(line) && !/[.?:&|]/.test(code[skipBlanks(code, at)] ?? ''))
        return at
    }
  }
  return code.length
}

/** What stands in front of a function that ends there, without brackets that are around it alone, as an argument: `on(a, (() => b()))`. */
const unwrap = (code: string, pairs: Map<number, number>, before: string, end: number): string => {
  const bracket = before.length - 1
  const close = pairs.get(bracket)!
  const outside = code.slice(0, Math.max(bracket, 0)).trimEnd()
  return code[bracket] === '(' &&
    /[(,]$/.test(outside) &&
    skipBlanks(code, end) === close &&
    /[,)]/.test(code[skipBlanks(code, close + 1)] ?? '')
    ? unwrap(code, pairs, outside, close + 1)
    : before
}

/** How a function is run that is no statement: `before` is what stands in front of it, `around` the bracket that it stands in. */
const useOf = (
  code: string,
  before: string,
  around: number,
  sync: Set<string>,
): Pick<Body, 'runs' | 'name'> => {
  const named = /([\w$]+)\s*[=:]$/.exec(before)
  // `onload = …`: the browser calls it.
  if (named && !/^on[a-z]+$/.test(named[1]!)) return { runs: 'named', name: named[1]! }
  const bracket = before.endsWith('(') ? before.length - 1 : before.endsWith(',') ? around : -1
  const [callee = ''] =
    code[bracket] === '(' ? (/[\w$)\]]+$/.exec(code.slice(0, bracket).trimEnd()) ?? []) : []
  return {
    runs: !callee || sync.has(callee) || /^(return|typeof|case|in|of)$/.test(callee) ? 'now' : 'later',
  }
}

const HEADS =
  /(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/g

/** Every function, outer ones first. */
const bodiesOf = (code: string, pairs: Map<number, number>, sync: Set<string>): Body[] => {
  const starts = [...pairs.keys()].filter((from) => pairs.get(from)! > from).sort((a, b) => b - a)
  const around = (at: number) => starts.find((from) => from < at && pairs.get(from)! > at) ?? -1
  const bodies: Body[] = []
  HEADS.lastIndex = 0
  for (let head = HEADS.exec(code); head; head = HEADS.exec(code)) {
    const [text, first, name = '', method] = head
    const end = HEADS.lastIndex - 1
    const isArrow = text.startsWith('=>')
    // What ends one head may begin the next.
    HEADS.lastIndex = end
    const open = isArrow ? end : skipBlanks(code, pairs.get(end)! + 1)
    const isBlock = code[open] === '{'
    if (!isBlock && !isArrow) continue
    const close = isBlock ? pairs.get(open)! : endOfExpression(code, end + 1, pairs)
    const at = { head: end, open, close, end: isBlock ? close + 1 : close }
    const use = (before: string) => {
      const outside = unwrap(code, pairs, before, at.end)
      return useOf(code, outside, around(outside.length), sync)
    }
    if (method !== undefined) {
      if (!/^(if|for|while|switch|catch|with)$/.test(method))
        bodies.push({
          ...at,
          head: end - method.length,
          runs: method === 'constructor' ? 'now' : 'named',
          name: method,
        })
    } else if (isArrow) {
      const list = code.slice(0, head.index).trimEnd()
      const begin = list.endsWith(')')
        ? code.slice(0, pairs.get(list.length - 1)!)
        : list.replace(/[\w$]+$/, '')
      const before = begin
        .trimEnd()
        .replace(/(^|[^\w$])async$/, '$1')
        .trimEnd()
      bodies.push({ ...at, ...use(before) })
    } else {
      const before = code
        .slice(0, head.index + first!.length)
        .trimEnd()
        .replace(/(^|[^\w$])async$/, '$1')
        .trimEnd()
      at.head = head.index + first!.length
      const isStatement = name !== '' && /(^|[;{}])$/.test(before)
      bodies.push({
        ...at,
        ...(isStatement ? { runs: 'named', name } : use(before)),
      })
    }
  }
  return bodies.sort((a, b) => a.open - b.open)
}

/**
 * What of the code runs while the page comes to it; undefined where that cannot be told. `calls` are whose callbacks may be run before
 * there is an answer.
 */
export const atOnce = (code: string, calls = SYNC): string | undefined => {
  const pairs = pairBrackets(code)
  if (!pairs) return
  const bodies = bodiesOf(code, pairs, calls)
  const own = (from: number, to: number) => {
    let [text, at] = ['', from]
    for (const { head, open, end } of bodies)
      if (open >= at && end <= to) {
        text += `${code.slice(at, head)} `
        at = end
      }
    return text + code.slice(at, to)
  }
  let text = own(0, code.length)
  const sync = [...calls].join('|')
  // A bundle calls its parts by their numbers; one that is handed to others begins nothing.
  const isBundle = !/\.push\s*\(\s*\[\s*\[/.test(code)
  const isCalled = (name: string) =>
    /^\d+$/.test(name)
      ? isBundle
      : new RegExp(
          `(?<![\\w$])${literal(name)}\\s*(?:\\(|\\.\\s*(?:call|apply)\\b)|\\b(?:${sync})\\s*\\((?:[^(),;]*,)?\\s*(?:[\\w$.]+\\.)?${literal(name)}(?![\\w$])`,
        ).test(text)
  const reached = new Set<Body>()
  for (let grew = true; grew; ) {
    grew = false
    for (const body of bodies) {
      if (reached.has(body) || body.runs === 'later') continue
      const outer = bodies.filter(({ open, close }) => open < body.open && close >= body.close).at(-1)
      if (outer && !reached.has(outer)) continue
      if (body.runs === 'named' && !isCalled(body.name ?? '')) continue
      reached.add(body)
      text += `;${own(body.open + 1, body.close)}`
      grew = true
    }
  }
  return text
}

/** Whether every name of which one is chosen in brackets is answered: `[open ? 'show' : 'hide']`. */
const isChoice = (text: string) => {
  const [, , one = '', , two = ''] = /^[^'"]+\?\s*(['"])(\w+)\1\s*:\s*(['"])(\w+)\3\s*$/.exec(text) ?? []
  return ANSWERED.has(one) && ANSWERED.has(two)
}

/** Code in which a method whose name is written in brackets, `x['find'](…)`, is called as any other, where it is one that is known. */
const withoutBrackets = (source: string) =>
  source.replace(/\[\s*(['"])(\w+)\1\s*\](?=\s*\()/g, (all, _quote, name) =>
    ANSWERED.has(name) || NATIVE.has(name) || name === 'return' ? `.${name}` : all,
  )

/** What numbers are asked for, by the language or in jQuery's list of easings: no set. */
const OF_NUMBERS = /(^|[^\w$.])Math$|\.\s*easing$/

/** Whether a variable is a list or an object of the file's own, and never a set. */
const isOwnList = (code: string, name: string) =>
  new RegExp(`(?<![\\w$.])${literal(name)}\\s*=\\s*[{[]`).test(code) &&
  !new RegExp(`(?<![\\w$.])${literal(name)}\\s*=(?!\\s*[{[=])`).test(code)

/**
 * A member that cannot be told: `$.fn` handed on or with a name in a variable, a method of jQuery's own or of an island read from it (the
 * stand-in has few of them there), a method by its name in a variable.
 */
const oddMember = (source: string, code: string, islands: ReadonlySet<string>): string | undefined => {
  for (const [, name, call] of code.matchAll(/\.\s*fn\b(?:\s*\.\s*([\w$]+)\s*(\(|=(?!=))?)?/g)) {
    // A plugin of its own is defined by its name; others' are asked for, or kept to be put back.
    const isRead = name && !call && !ANSWERED.has(name) && !UNANSWERED.has(name) && !islands.has(name)
    if (!(isRead || (name && call === '=') || (name === 'extend' && call === '('))) return '.fn'
    if (/^(jquery|init|constructor|length|sort|splice|push)$/.test(name!)) return '.fn'
  }
  for (const { index } of code.matchAll(/\]\s*\(/g)) {
    let [from, depth] = [index, 0]
    for (; from >= 0; from--) {
      if (code[from] === ']') depth++
      else if (code[from] === '[' && !--depth) break
    }
    const before = code.slice(0, Math.max(from, 0)).trimEnd()
    if (OF_NUMBERS.test(before)) continue
    const [owner = ''] = /[\w$)\]]+$/.exec(before) ?? []
    if (!isChoice(source.slice(from + 1, index)) && !(/^[\w$]+$/.test(owner) && isOwnList(code, owner)))
      return 'a method by its name in a variable'
  }
}

/**
 * Why a file does not run on the stand-in, as the name of what stands in the way; undefined when its whole text uses nothing of jQuery
 * but what the stand-in answers. `islands` are methods that islands of the build answer on what is theirs; whether they are on the page is asked
 * elsewhere. Never throws.
 */
export const whyNotOnStandIn = (
  source: string,
  islands: ReadonlySet<string> = new Set(),
): string | undefined => {
  if (source.length > LIMIT) return 'its length'
  const never = NEVER.exec(source) ?? BEYOND.exec(source)
  if (never) return never[0].trim()
  const plain = withoutBrackets(source)
  const code = blank(plain)
  const property = new RegExp(`\\.\\s*(${names.members.join('|')})\\b(?!\\s*[:(])`).exec(code)
  if (property) return `.${property[1]}`
  const odd = oddMember(plain, code, islands)
  if (odd) return odd
  const defined = new Set(
    [
      ...code.matchAll(
        /([\w$]+)\s*(?:[:=]\s*(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)|\([^()]*\)\s*\{)|\bfunction\s+([\w$]+)/g,
      ),
    ].map(([, one, two]) => one ?? two!),
  )
  const plugins = new Set([...code.matchAll(/\.\s*fn\s*\.\s*([\w$]+)\s*=/g)].map(([, name]) => name!))
  for (const [, owner = '', name = ''] of code.matchAll(/([\w$\])]*)\s*\??\.\s*([\w$]+)\s*(?=\()/g)) {
    if (UNANSWERED.has(name)) return `.${name}`
    if (ANSWERED.has(name) || NATIVE.has(name) || plugins.has(name) || islands.has(name)) continue
    const isSet =
      !/^(?!\$)[\w$]+$/.test(owner) ||
      /^(jQuery|tpj)$/.test(owner) ||
      (owner !== 'this' &&
        new RegExp(`(?<![\\w$.])${literal(owner)}\\s*=\\s*(?:\\$|jQuery)\\s*\\(`).test(code))
    if (isSet || (owner === 'this' && !defined.has(name) && !HANDLER.has(name))) return `.${name}`
  }
  const first = atOnce(code.replace(READY, 'whenReady'))
  if (first === undefined) return 'brackets that do not fit'
  if (BUILDER.test(code)) {
    const early = atOnce(code, BEFORE_EVENTS) ?? code
    if (BUILDER.test(early) && !ASKED.test(early)) return 'elementorFrontend at once'
  }
  // The window's size is answered at once.
  const rest = first.replace(/\(\s*window\s*\)\s*\.\s*(?:width|height)\s*\(\s*\)/g, '')
  const isLookedInto = LOOKS.test(rest)
  // For what these give nobody can wait.
  for (const [, name = ''] of rest.matchAll(/\.\s*([\w$]+)\s*(?=\()/g))
    if (ANSWERED.has(name) && !AT_ONCE.has(name) && (isLookedInto || !SETS.has(name)))
      return `.${name} at once`
}
