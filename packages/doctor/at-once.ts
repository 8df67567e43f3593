import names from './runs.json' with { type: 'json' }

// What of a code runs while the page comes to it, and what only later: functions are found by their brackets and followed by their names. The
// plugin's class-at-once.php does the same; runs.vectors.json holds both to it.

/** Whose callbacks may be run before there is an answer. */
const SYNC = new Set(names.sync)

/** The same for what is there before any event: a listener is called later. */
export const BEFORE_EVENTS: Set<string> = new Set(
  names.sync.filter((name) => !/^add(Event)?Listener$/.test(name)),
)

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

/** As much of the end of a code as says what stands in front of a function: to look through all of it for each one takes long. */
export const TAIL = 200

/** Where the first of the sorted things is that lies at a place or behind it. */
const firstFrom = <T>(things: readonly T[], at: number, place: (thing: T) => number): number => {
  let [low, high] = [0, things.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (place(things[middle]!) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** For each bracket the place of the other one; undefined where they do not fit each other. */
export const pairBrackets = (code: string): Map<number, number> | undefined => {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(bracket)) open.push(index)
    else {
      const from = open.pop()
      if (from === undefined || !['()', '[]', '{}'].includes(code[from]! + bracket)) return
      pairs.set(from, index)
      pairs.set(index, from)
    }
  }
  return open.length ? undefined : pairs
}

/** For a place that is no bracket the innermost one around it; -1 where there is none. */
export const findAround = (pairs: ReadonlyMap<number, number>): ((at: number) => number) => {
  const places = [...pairs.keys()].sort((a, b) => a - b)
  const open: number[] = []
  const inner = places.map((at) => {
    if (pairs.get(at)! > at) open.push(at)
    else open.pop()
    return open.at(-1) ?? -1
  })
  return (at) => inner[firstFrom(places, at, (place) => place) - 1] ?? -1
}

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

const HEADS =
  /(^|[^\w$.])(?:async\s+)?function\b\s*\*?\s*([\w$]*)\s*\(|=>(?:\s*\{)?|[{},;]\s*(?:(?:async|static|get|set)\s+)*(?!function\b)([\w$]+)\s*\(/g

/** Every function, outer ones first. */
const bodiesOf = (code: string, pairs: Map<number, number>, sync: ReadonlySet<string>): Body[] => {
  const around = findAround(pairs)
  const bodies: Body[] = []

  /** How a function is run that is no statement. */
  const useOf = (before: string, end: number): Pick<Body, 'runs' | 'name'> => {
    const outside = unwrap(code, pairs, before, end)
    const named = /([\w$]+)\s*[=:]$/.exec(outside.slice(-TAIL))
    // `onload = …`: the browser calls it.
    if (named && !/^on[a-z]+$/.test(named[1]!)) return { runs: 'named', name: named[1]! }
    const last = outside.slice(-1)
    const bracket = last === '(' ? outside.length - 1 : last === ',' ? around(outside.length) : -1
    const [callee = ''] =
      code[bracket] === '(' ? (/[\w$)\]]+$/.exec(code.slice(0, bracket).trimEnd().slice(-TAIL)) ?? []) : []
    return {
      runs: !callee || sync.has(callee) || /^(return|typeof|case|in|of)$/.test(callee) ? 'now' : 'later',
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
        })
    } else if (isArrow) bodies.push({ ...at, ...useOf(beforeAsync(beforeArrow(head.index)), at.end) })
    else {
      at.head = head.index + first!.length
      const before = beforeAsync(code.slice(0, at.head))
      const isStatement = name !== '' && (!before || /[;{}]/.test(before.slice(-1)))
      bodies.push({ ...at, ...(isStatement ? { runs: 'named', name } : useOf(before, at.end)) })
    }
  }
  return bodies.sort((a, b) => a.open - b.open)
}

/** For each function the one that it stands in. */
const outersOf = (bodies: readonly Body[]): (Body | undefined)[] => {
  const open: Body[] = []
  return bodies.map((body) => {
    while (open.length && open.at(-1)!.close < body.close) open.pop()
    const outer = open.at(-1)
    open.push(body)
    return outer
  })
}

/** Adds the names that a text calls, or hands to who calls them at once. */
const createListener = (sync: ReadonlySet<string>) => {
  const handed = new RegExp(
    `\\b(?:${[...sync].join('|')})\\s*\\((?=\\s*([\\w$.]+)|)(?=[^(),;]*,\\s*([\\w$.]+)|)`,
    'g',
  )
  return (text: string, called: Set<string>): void => {
    for (const [, name] of text.matchAll(/(?<![\w$])([\w$]+)(?=\s*(?:\(|\.\s*(?:call|apply)\b))/g))
      called.add(name!)
    for (const [, one = '', two = ''] of text.matchAll(handed))
      for (const name of `${one}.${two}`.split('.')) called.add(name)
  }
}

/**
 * What of the code runs while the page comes to it; undefined where that cannot be told. `calls` are whose callbacks may be run before
 * there is an answer.
 */
export const atOnce = (code: string, calls: ReadonlySet<string> = SYNC): string | undefined => {
  const pairs = pairBrackets(code)
  if (!pairs) return
  const bodies = bodiesOf(code, pairs, calls)
  const outers = outersOf(bodies)
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
  const called = new Set<string>()
  let text = ''
  const run = (part: string) => {
    text += `;${part}`
    listen(part, called)
  }
  run(own(0, code.length))
  // A bundle calls its parts by their numbers; one that is handed to others begins nothing.
  const isBundle = !/\.push\s*\(\s*\[\s*\[/.test(code)
  const isCalled = (name = '') => (/^\d+$/.test(name) ? isBundle : called.has(name))
  const reached = new Set<Body>()
  for (let grew = true; grew; ) {
    grew = false
    for (const [i, body] of bodies.entries()) {
      if (reached.has(body) || body.runs === 'later') continue
      if (outers[i] && !reached.has(outers[i])) continue
      if (body.runs === 'named' && !isCalled(body.name)) continue
      reached.add(body)
      run(own(body.open + 1, body.close))
      grew = true
    }
  }
  return text
}
