import { findAround, firstFrom, pairBrackets, TAIL } from './brackets.ts'
import names from './runs.json' with { type: 'json' }
import { argumentsAt, type Body, createScopes, outersOf } from './scopes.ts'

// What of a code runs while the page comes to it, and what only later: functions are found by their brackets and followed by their names. The
// plugin's class-at-once.php does the same; runs.vectors.json holds both to it.

/** Whose callbacks may be run before there is an answer. */
const SYNC = new Set(names.sync)

/** The same for what is there before any event: a listener is called later. */
export const BEFORE_EVENTS: Set<string> = new Set(
  names.sync.filter((name) => !/^add(Event)?Listener$/.test(name)),
)

/** Helpers of others that call when the page is there, `domReady(…)`: there may be no answer yet. What we have put in the place of Elementor's is none. */
const ON_READY = '(?!whenReady\\b)[\\w$]+[rR]eady'
const waitsForPage = (sync: ReadonlySet<string>, callee: string) =>
  sync.has('addEventListener') && new RegExp(`^${ON_READY}$`).test(callee)

const NOBODY: ReadonlySet<string> = new Set()

/** The first letter from there on that is no blank. */
const skipBlanks = (code: string, at: number): number => {
  let next = at
  while (/\s/.test(code[next] ?? '')) next++
  return next
}

/** Where an arrow's expression ends that begins there. Rather too early: what is behind it counts as run at once. */
const endOfExpression = (code: string, from: number, pairs: Map<number, number>): number => {
  for (let at = from; at < code.length; at++) {
    const letter = code[at]!
    if ('([{'.includes(letter)) at = pairs.get(at)!
    else if (',;)]}'.includes(letter)) return at
    else if (letter === '\n') {
      const line = code.slice(from, at).trimEnd()
      if (
        line &&
        !'=?:&|+*/%<>!.-'.includes(line.at(-1)!) &&
        !/[.?:&|]/.test(code[skipBlanks(code, at)] ?? '')
      )
        return at
    }
  }
  return code.length
}

/** What stands in front of a function that ends there, without brackets that are around it alone, as an argument: `on(a, (() => b()))`. */
const unwrap = (code: string, pairs: Map<number, number>, before: string, end: number): string => {
  const bracket = before.length - 1
  if (code[bracket] !== '(') return before
  const close = pairs.get(bracket)!
  const outside = code.slice(0, Math.max(bracket, 0)).trimEnd()
  return /^[(,]$/.test(outside.slice(-1)) &&
    skipBlanks(code, end) === close &&
    /[,)]/.test(code[skipBlanks(code, close + 1)] ?? '')
    ? unwrap(code, pairs, outside, close + 1)
    : before
}

/** Without the word `async` at its end. */
const beforeAsync = (code: string): string => {
  const text = code.trimEnd()
  return /(^|[^\w$])async$/.test(text.slice(-6)) ? text.slice(0, -5).trimEnd() : text
}

/** A function's name in front of it, with what stands in front of that. */
const NAMED = /((?:^|[^\w$])\s*)([\w$]+)\s*([=:])$/
/** What an object does when the browser tells it something that comes late. */
const LATE = /([\w$]*)\s*\.\s*on(?:resize|o?transitionend)\s*=$/
/** What the browser tells may come at any time. */
const isEarly = (text: string) => {
  const [, owner] = LATE.exec(text) ?? ['', 'window']
  return /^(?:window|document|self|body)$/.test(owner!)
}

/** What is assigned that ends there. */
const kindOf = (text: string): Body['kind'] => {
  if (!/\.\s*[\w$]+\s*=$/.test(text)) return 'variable'
  return /(?<![\w$.])(?:window|self|globalThis|top|this)\s*\.\s*[\w$]+\s*=$/.test(text) ? 'global' : 'member'
}

const HEADS =
  /(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/g

type Name = Pick<Body, 'name' | 'kind'>
type Use = Pick<Body, 'runs' | 'name' | 'kind' | 'taker' | 'gives' | 'within'>

/** Every function, outer ones first. */
const bodiesOf = (code: string, pairs: Map<number, number>, sync: ReadonlySet<string>): Body[] => {
  const around = findAround(pairs)
  const bodies: Body[] = []

  /** Whether the brackets that close there have a function in them, which is called at once. */
  const isFunctionIn = (close: number) =>
    /^[\s(]*(?:async\b|function\b|\([\w$,\s]*\)\s*=>|[\w$]+\s*=>)/.test(
      code.slice(pairs.get(close)! + 1, pairs.get(close)! + TAIL),
    )

  /** The name that a function has which is given to it in front of it. */
  const nameOf = (outside: string): Name | undefined => {
    const [, ahead = '', name = '', sign] = NAMED.exec(outside.slice(-TAIL)) ?? []
    // `onload = …`: the browser calls it. Behind a question it has no name.
    if (
      name &&
      (!/^on[a-z]+$/.test(name) || !isEarly(outside.slice(-TAIL))) &&
      (sign === '=' || /(?:^|[{,])\s*$/.test(ahead))
    )
      return { name, kind: sign === ':' ? 'member' : kindOf(outside.slice(-TAIL)) }
  }

  /** How a function is run that is no statement. */
  const useOf = (before: string, end: number): Use => {
    const outside = unwrap(code, pairs, before, end)
    const named = nameOf(outside)
    // `name = function () { … }()`: what has the name is what it gives.
    if (/^\s*(?:\(|\.\s*(?:call|apply)\s*\()/.test(code.slice(end, end + TAIL)))
      return { runs: 'now', ...(named && { gives: named }) }
    if (named) return { runs: 'named', ...named }
    const given =
      /(^|[^\w$.])return$/.test(outside.slice(-7)) &&
      bodies.findLast(({ open, close }) => open < outside.length && outside.length < close)?.gives
    if (given) return { runs: 'named', ...given }
    const last = outside.slice(-1)
    const bracket = last === '(' ? outside.length - 1 : last === ',' ? around(outside.length) : -1
    const [callee = ''] =
      code[bracket] === '(' ? (/[\w$)\]]+$/.exec(code.slice(0, bracket).trimEnd().slice(-TAIL)) ?? []) : []
    const isNow =
      /^(?:return|typeof|case|in|of|)$/.test(callee) ||
      sync.has(callee) ||
      waitsForPage(sync, callee) ||
      (callee.endsWith(')') && isFunctionIn(code.slice(0, bracket).trimEnd().length - 1))
    if (isNow) return { runs: 'now' }
    // `name = debounce(function () { … })`: who calls the name may run it.
    const [, dot, within] =
      /(\.\s*)?(?<![\w$])([\w$]+)\s*=\s*[\w$.]+$/.exec(code.slice(0, bracket).slice(-TAIL)) ?? []
    return {
      runs: 'later',
      taker: callee,
      ...(within && { within: { name: within, kind: dot ? 'member' : 'variable' } }),
    }
  }

  /** What stands in front of an arrow's arguments. */
  const beforeArrow = (index: number): string => {
    const list = code.slice(0, index).trimEnd()
    if (list.endsWith(')')) return code.slice(0, pairs.get(list.length - 1)!)
    let at = list.length
    while (/[\w$]/.test(list[at - 1] ?? '')) at--
    return list.slice(0, at)
  }

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
    if (method !== undefined) {
      if (!/^(if|for|while|switch|catch|with)$/.test(method))
        bodies.push({
          ...at,
          head: end - method.length,
          runs: method === 'constructor' ? 'now' : 'named',
          name: method,
          kind: 'member',
        })
    } else if (isArrow) bodies.push({ ...at, ...useOf(beforeAsync(beforeArrow(head.index)), at.end) })
    else {
      at.head = head.index + first!.length
      const before = beforeAsync(code.slice(0, at.head))
      const isStatement = name !== '' && (!before || /[;{}]/.test(before.slice(-1)))
      bodies.push({
        ...at,
        ...(isStatement ? { runs: 'named', name, kind: 'declared' } : useOf(before, at.end)),
      })
    }
  }
  return bodies.sort((a, b) => a.open - b.open)
}

/** Names that a text calls, or hands to who calls them at once: by themselves, and as members. */
interface Calls {
  plain: Set<string>
  members: Set<string>
  /** Those of the first that it calls itself. */
  direct: Set<string>
}

const createListener = (sync: ReadonlySet<string>) => {
  const handed = new RegExp(
    `\\b(?:${[...sync, ...(sync.has('addEventListener') ? [ON_READY] : [])].join('|')})\\s*\\((?=\\s*([\\w$.]+)|)(?=[^(),;]*,\\s*([\\w$.]+)|)|\\bnew(?=\\s+([\\w$.]+))`,
    'g',
  )
  return (text: string): Calls => {
    const calls: Calls = { plain: new Set(), members: new Set(), direct: new Set() }
    for (const [, dot, name] of text.matchAll(
      /((?<!\.)\.\s*)?(?<![\w$])([\w$]+)(?=\s*(?:(?:\)\s*)?(?:\?\.\s*)?\(|\.\s*(?:call|apply)\b))/g,
    ))
      calls[dot ? 'members' : 'direct'].add(name!)
    for (const name of calls.direct) calls.plain.add(name)
    for (const paths of text.matchAll(handed))
      for (const path of paths.slice(1)) {
        const [first, ...rest] = path?.split('.') ?? []
        if (first) calls.plain.add(first)
        for (const name of rest) calls.members.add(name)
      }
    return calls
  }
}

/** A variable that is given what another one has: `run = start`, `run = start.bind(this)`. */
const SAME =
  /(?<![\w$.])([\w$]+)\s*=\s*(?!(?:this|null|true|false|undefined)\b|\d)([\w$]+)(?:\s*\.\s*bind\s*\([^()]*\))?\s*(?=[;,)}\]\n]|$)/g

/** Whether a variable of that name is given to an object as a member of the same name, or may be a class's field. */
const isMemberToo = (code: string, name: string): boolean => {
  const it = name.replace(/\$/g, '\\$&')
  return new RegExp(
    `(?<![\\w$])${it}\\s*[=:]\\s*${it}(?![\\w$])|\\{\\s*(?:[\\w$]+\\s*,\\s*)*${it}\\s*[,}]|\\bclass\\b`,
  ).test(code)
}

/**
 * What of the code runs while the page comes to it; undefined where that cannot be told. `calls` are whose callbacks may be run before
 * there is an answer, `reached` names that others call meanwhile.
 */
export const atOnce = (
  code: string,
  calls: ReadonlySet<string> = SYNC,
  reached: ReadonlySet<string> = NOBODY,
): string | undefined => {
  const pairs = pairBrackets(code)
  if (!pairs) return
  const bodies = bodiesOf(code, pairs, calls)
  const outers = new Map(outersOf(bodies).map((outer, i) => [bodies[i]!, outer]))
  const scopeOf = createScopes(code, pairs, findAround(pairs), bodies, outers)
  const own = (from: number, to: number) => {
    let [text, at] = ['', from]
    for (
      let i = firstFrom(bodies, from, ({ open }) => open);
      i < bodies.length && bodies[i]!.open < to;
      i++
    ) {
      const { head, open, end } = bodies[i]!
      if (open < at || end > to) continue
      text += `${code.slice(at, head)} `
      at = end
    }
    return text + code.slice(at, to)
  }
  const listen = createListener(calls)
  /** By name, where it is called by itself: in which functions it was declared. */
  const called = new Map<string, Set<Body | undefined>>()
  const members = new Set(reached)
  /** Functions that call what they are given. */
  const takers = new Set<string>()
  /** Variables that are given another's name: whoever calls the one calls the other. */
  const same: { to: string; at: Body | undefined; from: string; of: Body | undefined }[] = []
  const call = (name: string, scope: Body | undefined) =>
    called.set(name, (called.get(name) ?? new Set()).add(scope))
  for (const name of reached) call(name, undefined)
  let text = ''
  const run = (part: string, body?: Body) => {
    text += `;${part}`
    const heard = listen(part)
    for (const name of heard.members) members.add(name)
    for (const name of heard.plain) call(name, scopeOf(name, body))
    for (const [, to = '', from = ''] of part.matchAll(SAME))
      same.push({ to, at: scopeOf(to, body), from, of: scopeOf(from, body) })
    if (body?.name) {
      const given = argumentsAt(code, pairs, code[body.open] === '{' ? body.open : body.open + 1)
      if (given?.some((name) => heard.direct.has(name))) takers.add(body.name)
    }
  }
  run(own(0, code.length))
  // A bundle calls its parts by their numbers; one that is handed to others begins nothing.
  const isBundle = !/\.push\s*\(\s*\[\s*\[/.test(code)
  /** Minifiers give names of one or two letters to variables: a member of that name is another one. */
  const isShort = (name: string) => name.length < 3
  const isCalled = ({ name = '', kind }: Name, outer: Body | undefined) => {
    if (/^\d+$/.test(name)) return isBundle
    const isMember = members.has(name)
    if (kind === 'member') return isMember || (!isShort(name) && called.has(name))
    const scope = kind === 'global' ? undefined : scopeOf(name, outer)
    if (called.get(name)?.has(scope)) return true
    return isMember && (kind === 'global' || !isShort(name) || isMemberToo(code, name))
  }
  const known = new Set<Body>()
  for (let grew = true; grew; ) {
    grew = false
    for (const { to, at, from, of } of same)
      if (called.get(to)?.has(at) && !called.get(from)?.has(of)) {
        call(from, of)
        grew = true
      }
    for (const body of bodies) {
      const outer = outers.get(body)
      if (known.has(body) || (outer && !known.has(outer))) continue
      if (body.runs === 'named' && !isCalled(body, outer)) continue
      if (body.runs === 'later' && !takers.has(body.taker!) && !(body.within && isCalled(body.within, outer)))
        continue
      known.add(body)
      run(own(body.open + 1, body.close), body)
      grew = true
    }
  }
  return text
}
