import { BEYOND } from './answers.ts'
import type { Callback } from './types.ts'

// Strings and comments; what is left of a string in a regular expression or template is found out when it runs.
const QUOTED = /\/\*[\s\S]*?\*\/|\/\/.*|'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"/g
// Members of what is no jQuery.
const OTHERS =
  /\b(document|window|console|Math|JSON|Object|location|dataLayer|fancybox|flatpickr|classList|\w+Storage)(\.\w+)+/g
/** What jQuery's objects have as well as those of the language and the browser. */
const BOTH =
  /^(map|slice|find|filter|closest|remove|text|append|prepend|before|after|replaceWith|insertBefore|animate|blur|focus|scroll|click)$/

/** Whether a method can only be one of the language or the browser. */
const isNative = (name: string) =>
  // Of an event, as jQuery's handlers get it.
  /^is(DefaultPrevented|PropagationStopped)$/.test(name) ||
  (!BOTH.test(name) &&
    [document, document.documentElement, [], Object(''), /./, Event.prototype, Promise.prototype].some(
      (object) => name in object,
    ))

/**
 * Whether a function's text shows nothing that needs the real jQuery: every method that it calls is one that `known`
 * says the stand-in has, and so in the functions of the page that it calls by name, but for those in `printed`. Text that
 * cannot be read needs it.
 */
export const isPlain = (
  fn: Callback,
  known: (name: string) => boolean,
  printed: readonly string[],
  seen: unknown[] = [],
): boolean => {
  const text = String(fn)
  const code = text.replace(QUOTED, '').replace(OTHERS, '')
  if (
    (fn.length || /\$|jQuery|tpj|\bthis\b|native code/.test(code)) &&
    (BEYOND.test(text) ||
      (code.match(/\.\s*[\w$]+\s*(?=\()/g) || []).some((call) => {
        const name = call.slice(1).trim()
        return !known(name) && !isNative(name)
      }))
  )
    return false
  seen.push(fn)
  return (code.match(/(^|[^.\w$])[a-z_][\w$]*\s*(?=\()/gi) || []).every((call) => {
    const name = call.replace(/[^\w$]/g, '')
    const other = (window as any)[name]
    return (
      typeof other !== 'function' ||
      printed.includes(name) ||
      seen.indexOf(other) >= 0 ||
      !/jQuery|tpj|\$\(/.test(String(other)) ||
      isPlain(other, known, printed, seen)
    )
  })
}
