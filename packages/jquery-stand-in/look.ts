import type { Callback } from './types.ts'

// Strings and comments; what is left of a string in a regular expression or template is found out when it runs.
const QUOTED = /\/\*[\s\S]*?\*\/|\/\/.*|'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"/g
// Members of what is no jQuery.
const OTHERS =
  /\b(document|window|console|Math|JSON|Object|location|dataLayer|fancybox|flatpickr|classList|\w+Storage)(\.\w+)+/g
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
  /** What the page itself has added to jQuery under that name. */
  added?(name: string): unknown
}

/**
 * Whether a function's text shows nothing that needs the real jQuery: every method that it calls of a set is one that the stand-in
 * has, and so in what the page has added to jQuery, and in the functions of the page that it calls by name. Text that cannot be read needs it.
 * `isPlugin`: in it `this` is a set.
 */
export const isPlain = (fn: Callback, look: Look, seen: unknown[] = [], isPlugin = false): boolean => {
  const { known, later, printed, beyond, added } = look
  const text = String(fn)
  const code = text.replace(QUOTED, '').replace(OTHERS, '')
  const isToo = (other: Callback, plugin?: boolean) =>
    seen.indexOf(other) >= 0 || isPlain(other, look, seen, plugin)
  seen.push(fn)
  if (
    (fn.length || /\$|jQuery|tpj|\bthis\b|native code/.test(code)) &&
    (beyond.test(text) ||
      (code.match(/[\w$\])]*\s*\.\s*[\w$]+\s*(?=\()/g) || []).some((call) => {
        const [owner, name] = call.split('.').map((part) => part.trim()) as [string, string]
        // Of jQuery's as well: what it is called on is not known.
        if (known(name) || (isNative(name) && !later(name))) return false
        const own = added?.(name)
        return typeof own === 'function'
          ? !isToo(own as Callback, true)
          : later(name) ||
              // An object of the page has methods of its own; what is a set after all is found out when it runs.
              (!(isPlugin ? /^(?!\$|(jQuery|tpj|this)$)[\w$]+$/ : /^(?!\$|(jQuery|tpj)$)[\w$]+$/).test(
                owner,
              ) &&
                !RegExp(`\\.${name.replace(/\$/g, '\\$&')}\\s*=[^=]`).test(code))
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

const WORDS = /^(if|for|while|switch|catch|with|function|return|typeof|await|async|super|jQuery|tpj|\$)$/
/** Functions that are given by name to whoever calls them soon. */
const GIVEN =
  /\b(setTimeout|setInterval|request\w+|queueMicrotask|add\w*Listener|then|catch|forEach|map|filter|some|every|sort|call|apply)\s*\((?:[^(),;]*,)?\s*(?!function\b|async\b|\d)[\w$.]+\s*[,)]/

/** Whether a function calls others whose text is out of sight, in its closure or in an object of the page: they may ask a set for anything. */
export const callsUnseen = (fn: Callback, { known, later, added }: Look): boolean => {
  const code = String(fn).replace(QUOTED, '').replace(OTHERS, '')
  const isSeen = (name: string) =>
    WORDS.test(name) ||
    typeof (window as any)[name] === 'function' ||
    RegExp(`\\bfunction ${name.replace(/\$/g, '\\$&')}\\b`).test(code)
  return (
    GIVEN.test(code) ||
    (code.match(/(^|[^.\w$])[a-z_$][\w$]*\s*(?=\()/gi) || []).some(
      (call) => !isSeen(call.replace(/[^\w$]/g, '')),
    ) ||
    (code.match(/\.\s*[\w$]+\s*(?=\()/g) || []).some((call) => {
      const name = call.slice(1).trim()
      return !known(name) && !later(name) && !isNative(name) && !added?.(name)
    })
  )
}
