// Strings and comments; what is left of a string in a regular expression or template is found out when it runs.
const QUOTED = /\/\*[\s\S]*?\*\/|\/\/.*|'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"/g
// Members of what is no jQuery.
const OTHERS =
  /\b(document|window|console|Math|JSON|Object|location|dataLayer|flatpickr|classList|\w+Storage)(\.\w+)+/g
/** Selectors that only jQuery knows, new elements, and what only jQuery's events have. */
const BEYOND =
  /:(visible|eq|gt|lt|first\b(?!-)|last\b(?!-)|selected|has\(|input)|\(\s*['"`]\s*<|\.(originalEvent|delegateTarget|data)\b|native code/
/** Methods of the language and the browser that no jQuery object has. */
const PLAIN =
  /^(push|log|forEach|indexOf|replace|split|join|test|(get|set|remove)Attribute|(getE|query|addEv|prevent|stop)\w+)$/

/**
 * Whether a function's text shows nothing that needs the real jQuery: every method that it calls is one that `known`
 * says the stand-in has, and so in the functions of the page that it calls by name. Text that cannot be read needs it.
 */
export const isPlain = (fn: Function, known: (name: string) => boolean, seen: unknown[] = []): boolean => {
  const text = String(fn)
  const code = text.replace(QUOTED, '').replace(OTHERS, '')
  if (
    (fn.length || /\$|jQuery|tpj|\bthis\b|native code/.test(code)) &&
    (BEYOND.test(text) ||
      (code.match(/\.\s*[\w$]+\s*(?=\()/g) || []).some((call) => {
        const name = call.slice(1).trim()
        return !known(name) && !PLAIN.test(name)
      }))
  )
    return false
  seen.push(fn)
  return (code.match(/(^|[^.\w$])[a-z_][\w$]*\s*(?=\()/gi) || []).every((call) => {
    const other = (window as any)[call.replace(/[^\w$]/g, '')]
    return (
      typeof other !== 'function' ||
      seen.indexOf(other) >= 0 ||
      !/jQuery|tpj|\$\(/.test(String(other)) ||
      isPlain(other, known, seen)
    )
  })
}
