import { query } from './basics.ts'
import type { Callback } from './types.ts'

// Strings and comments; what is left of a string in a regular expression or template is found out when it runs.
const QUOTED = /\/\*[\s\S]*?\*\/|\/\/.*|'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"/g
// Members of what is no jQuery, or is made there.
const OTHERS =
  /\b(document|window|console|Math|JSON|Object|location|dataLayer|fancybox|flatpickr|classList|\w+Storage)(\.\w+)+|\(new [\w$.]+(\([^()]*\))?\)\.\w+/g
/** Whose methods are none of jQuery's: of the language, of an event, and of what pages use of the browser. */
const KINDS: any[] =
  'HTMLElement Array String RegExp Number Function Date Map Set Promise Document Event DOMTokenList CSSStyleDeclaration HTMLFormElement HTMLMediaElement HTMLCanvasElement XMLHttpRequest IntersectionObserver URLSearchParams FormData DOMRect MediaQueryList Storage Headers Response'
    .split(' ')
    .map((name) => (window as any)[name]?.prototype)
    .filter(Boolean)

/** Whether a method can only be one of the language or the browser. */
const isNative = (name: string) =>
  // Of an event, as jQuery's handlers get it.
  /^is(DefaultPrevented|PropagationStopped)$/.test(name) || KINDS.some((prototype) => name in prototype)

const WORDS =
  /^(if|for|while|switch|catch|with|function|return|typeof|void|delete|await|async|case|do|else|in|of|new|throw|super|jQuery|tpj|fancybox|flatpickr)$/
/** Who is handed on to the browser, not written there. */
const HANDED =
  /\b(?:set(?:Timeout|Interval)|request\w+|queueMicrotask|add\w*Listener|then|catch|forEach|map|filter|some|every|sort|call|apply)\s*\((?:[^(),;]*,)?\s*(?!function\b|async\b|\d)[\w$.]+\s*[,)]|\.bind\s*\(\s*[\w$]|=\s*this\b/
const isOfBrowser = (value: unknown) => /\[native code\]/.test(String(value))

/** Whether a function calls others whose texts cannot be had: they are within a file. In doubt it does. `code` is its text without strings. */
const hides = (code: string, known: (name: string) => boolean, seen = new Set<unknown>()): boolean => {
  const own = new Set(
    (
      code.match(
        /\b(?:var|let|const|function)\s+[\w$]+|,\s*[\w$]+\s*(?==)|\(?[\w$,\s]*\)?\s*=>|\([\w$,\s]*\)\s*(?={)/g,
      ) || []
    ).flatMap((part) => part.match(/[\w$]+/g) || []),
  )
  // Nothing has to be given to what is made.
  const calls = code.replace(/\bnew\s+([\w$.]+)(?![\w$.]|\s*\()/g, 'new $1()')
  return (calls.match(/(?:(?<![\w$.)\]])[\w$]+(?:\s*\.\s*[\w$]+)*|\.\s*[\w$]+)\s*(?=\()/g) || []).some(
    (call) => {
      const names = call.split('.').map((part) => part.trim())
      const [first, last] = [names[0]!, names.at(-1)!]
      // Of what another call gives.
      if (!first) return !known(last) && !isNative(last)
      if (WORDS.test(first)) return false
      const value = (window as any)[first]
      if (names[1])
        return first[0] === '$' || first === 'this' || own.has(first)
          ? !known(last) && !isNative(last)
          : !value || (typeof value === 'function' ? !isOfBrowser(value) : !isOfBrowser(value[last]))
      if (first === '$' || own.has(first)) return false
      if (typeof value !== 'function') return true
      if (isOfBrowser(value) || seen.has(value)) return false
      seen.add(value)
      return hides(String(value).replace(QUOTED, '').replace(OTHERS, ''), known, seen)
    },
  )
}

/** What is done with each thing that a text finds, up to its body. */
const EACH = /\(\s*(["'])([^"'\n]+)\1\s*\)\s*\.\s*each\(\s*(?:function\b[^{}]*|\(?[\w$,\s]*\)?\s*=>\s*)\{/g

/** Code without what is done with each thing where nothing is found: that is not run. */
const withoutIdle = (text: string): string => {
  let [kept, from] = ['', 0]
  EACH.lastIndex = 0
  for (let head = EACH.exec(text); head; head = EACH.exec(text)) {
    if (query(head[2]!, [document])?.length !== 0) continue
    const start = EACH.lastIndex
    const rest = text.slice(start).replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
    let [at, depth] = [0, 1]
    while (depth && at < rest.length) depth += { '{': 1, '}': -1 }[rest[at++]!] ?? 0
    if (depth) break
    kept += text.slice(from, start)
    from = EACH.lastIndex = start + at - 1
  }
  return kept + text.slice(from)
}

/** What functions are looked at for. */
export interface Look {
  /** Whether the stand-in has a method or member of that name. */
  known(name: string): boolean
  /** Functions of plugins in the page that need no jQuery whatever their code says. */
  printed: readonly string[]
  /** Texts that need the real one. */
  beyond: RegExp
  /** Whether that is a name of a method that it will have. */
  later(name: string): boolean
  /** Whether it may call functions whose texts cannot be had: everything that they may use is here. */
  whole?: boolean
  /** What the page itself has added to jQuery under that name. */
  added?(name: string): unknown
  /** Whether that is no method of sets. */
  isMember?(name: string): boolean
  /** Whether nobody is here yet who answers a method of that name. */
  holds?(name: string): boolean
  /** Whether scripts wait that come with the real jQuery, and may add to it. */
  waits?(): boolean
}

/** Methods of jQuery's sets that are not answered, old ones too. */
const OF_JQUERY = /^(?:finish|live|die|error)$/

const THIS_HANDED_ON = /(?:,|\.(?:bind|call|apply)\()\s*this\b/

/** Code without the functions in it whose `this` is another one; all of it where `this` is handed on to one. */
const withSameThis = (code: string): string => {
  let [text, before] = [code.replace(/^[^{]*\{|\}[^}]*$/g, ''), '']
  while (text !== before) {
    before = text
    text = text.replace(/(function\b[\w$\s]*\([^()]*\)\s*)?\{([^{}]*)\}/g, (_all, head, body) =>
      head ? '' : body,
    )
  }
  return THIS_HANDED_ON.test(text) ? code : text
}

/**
 * Whether a function's text shows nothing that needs the real jQuery: every method that it calls of a set is one that the stand-in
 * has, and so in what the page has added to jQuery, and in the functions of the page that it calls by name. Text that cannot be read needs it.
 * `isPlugin`: in it `this` is a set.
 */
export const isPlain = (fn: Callback, look: Look, seen: unknown[] = [], isPlugin = false): boolean => {
  const { known, later, printed, beyond, whole, added, isMember, holds, waits } = look
  const text = withoutIdle(String(fn))
  const bare = text.replace(QUOTED, '')
  const said = text.replace(QUOTED, (part) => (part[0] === '/' ? '' : part))
  const code = bare.replace(OTHERS, '').replace(/\.{3}/g, ' ')
  const isToo = (other: Callback, plugin?: boolean) =>
    seen.indexOf(other) >= 0 || isPlain(other, look, seen, plugin)
  seen.push(fn)
  const sets = isPlugin ? withSameThis(code) : ''
  if (!whole && (HANDED.test(bare) || hides(code, known))) return false
  if (
    (fn.length || /\$|jQuery|tpj|\bthis\b|native code/.test(code)) &&
    (beyond.test(said) ||
      (code.match(/(?:[\w$]+|[)\]])?\s*\.\s*[\w$]+\s*(?=\()/g) || []).some((call) => {
        const [owner, name] = call.split('.').map((part) => part.trim()) as [string, string]
        if (holds?.(name)) return true
        // Of jQuery's as well: what it is called on is not known.
        if (known(name) || (isNative(name) && !later(name))) return false
        const own = added?.(name)
        const word = name.replace(/\$/g, '\\$&')
        // Who asks first whether it is there does without, but of what jQuery itself has; and what no script gives jQuery has not, either.
        if (
          typeof own !== 'function' &&
          !OF_JQUERY.test(name) &&
          (RegExp(`\\.fn\\.${word}(?![\\w$])`).test(code) || (waits && !later(name) && !waits()))
        )
          return false
        return typeof own === 'function'
          ? !isToo(own as Callback, !isMember?.(name))
          : later(name) ||
              // An object of the page has methods of its own; what is a set after all is found out when it runs.
              (!(
                isPlugin && sets.includes(call)
                  ? /^(?!\$|(jQuery|tpj|this)$)[\w$]+$/
                  : /^(?!\$|(jQuery|tpj)$)[\w$]+$/
              ).test(owner) &&
                !RegExp(`\\.${word}\\s*=[^=]`).test(code))
      }))
  )
    return false
  return (code.match(/(^|[^.\w$])[a-z_][\w$]*\s*(?=\()/gi) || []).every((call) => {
    const name = call.replace(/[^\w$]/g, '')
    const other = (window as any)[name]
    return (
      typeof other !== 'function' ||
      printed.includes(name) ||
      !/jQuery|tpj|\$\(/.test(String(other)) ||
      isToo(other)
    )
  })
}

/** Whether a function is bound to an object: what it calls is out of sight. */
export const isBound = (fn: Callback): boolean => /^bound /.test(fn.name) && /native code/.test(String(fn))
