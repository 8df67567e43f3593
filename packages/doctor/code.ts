// Finds what a script does with jQuery, without running it: enough to tell the calls that an island answers from all
// others. Where the text does not tell, it counts as other.

/** What one script does with jQuery. */
export interface Uses {
  /** Whether it speaks of jQuery at all. */
  any: boolean
  /** Methods of sets (`.hide`), statics (`$.ajax`), and `?` where a set goes somewhere that cannot be followed. */
  calls: string[]
}

/** A regular expression may follow one of these, or a word such as `return`; else `/` divides. */
const BEFORE_REGEXP = /(^|[([{,;=:?!&|+\-*%<>~^]|\b(return|typeof|case|in|of))\s*$/

const endOfRegExp = (code: string, from: number): number => {
  let inClass = false
  for (let i = from + 1; i < code.length && code[i] !== '\n'; i++) {
    if (code[i] === '\\') i++
    else if (code[i] === '[') inClass = true
    else if (code[i] === ']') inClass = false
    else if (code[i] === '/' && !inClass) return i
  }
  return from
}

/** A part of a template that is neither a call nor has texts of its own. */
const NAMES_ALONE = /\$\{[^`'"(){}/]*\}/y

/**
 * The code with comments, texts and regular expressions blanked out, everything else where it was. What is called in a template stays, in
 * parentheses.
 */
export const blank = (code: string): string => {
  const out = [...code.split('')]
  /** Braces that are open in each part of a template. */
  const parts: number[] = []
  const wipe = (from: number, to: number) => {
    for (let i = from; i < to && i < out.length; i++) if (out[i] !== '\n') out[i] = ' '
  }
  /** Blanks a template's text from there on; where it ends, or a part begins. */
  const template = (from: number): number => {
    let end = from
    for (; end < code.length && code[end] !== '`'; end++) {
      if (code[end] === '\\') end++
      else if (code.startsWith('${', end)) {
        NAMES_ALONE.lastIndex = end
        const names = NAMES_ALONE.exec(code)
        if (!names) {
          wipe(from, end + 1)
          out[end + 1] = '('
          parts.push(0)
          return end + 1
        }
        end += names[0].length - 1
      }
    }
    wipe(from, end)
    return end
  }
  for (let i = 0; i < code.length; i++) {
    const two = code.slice(i, i + 2)
    if (two === '//' || code.startsWith('<!--', i)) {
      const end = code.indexOf('\n', i)
      wipe(i, end < 0 ? code.length : end)
      i = end < 0 ? code.length : end
    } else if (two === '/*') {
      const end = code.indexOf('*/', i + 2)
      wipe(i, end < 0 ? code.length : end + 2)
      i = end < 0 ? code.length : end + 1
    } else if (code[i] === '`') i = template(i + 1)
    else if (parts.length && code[i] === '{') parts[parts.length - 1]!++
    else if (parts.length && code[i] === '}') {
      if (parts[parts.length - 1]!--) continue
      parts.pop()
      out[i] = ')'
      i = template(i + 1)
    } else if (/["']/.test(code[i]!)) {
      let end = i + 1
      while (end < code.length && code[end] !== code[i]) end += code[end] === '\\' ? 2 : 1
      wipe(i + 1, end)
      i = end
    } else if (code[i] === '/' && BEFORE_REGEXP.test(out.slice(Math.max(0, i - 20), i).join(''))) {
      const end = endOfRegExp(code, i)
      wipe(i + 1, end)
      i = end
    }
  }
  return out.join('')
}

/** Position after the bracket that closes the one at `from`. */
export const afterBracket = (code: string, from: number): number => {
  let depth = 0
  for (let i = from; i < code.length; i++) {
    if (/[([{]/.test(code[i]!)) depth++
    else if (/[)\]}]/.test(code[i]!) && !--depth) return i + 1
  }
  return code.length
}

/** Methods called one after the other on what ends at `from`. */
const chain = (code: string, from: number): string[] => {
  const calls: string[] = []
  for (let at = from; ; ) {
    const next = /^\s*\.\s*([\w$]+)\s*(\()?/.exec(code.slice(at, at + 200))
    if (!next) return calls
    calls.push(`.${next[1]}`)
    if (!next[2]) return calls
    at = afterBracket(code, at + next[0].length - 1)
  }
}

const STARTS =
  /(?<![\w$.#])(?:(?:window|self|globalThis|top)\s*\.\s*)?(jQuery|tpj|\$)(?![\w$])\s*(\(|\.\s*[\w$]+)?/g

/** A `$` that the code itself names: a variable, one of several, a part of an object, an argument, a function. */
const NAMED_DOLLAR =
  /\b(?:var|let|const)\s+\$\s*[=,;]|\b(?:var|let|const)\s*\{[^{}]*:\s*\$\s*[,}]|,\s*\$\s*(?:;|=(?!=))|\bfunction\s+\$\s*\(|\bfunction\b[^(){}]*\((?:[^()]*,)?\s*\$\s*(?:,[^()]*)?\)|\((?:[^()]*,)?\s*\$\s*(?:,[^()]*)?\)\s*=>|(?<![\w$.])\$\s*=>/

/** Calls of `$` as people write them for jQuery: with a text, a node of the page or a function, or a method of sets behind it. */
const LIKE_JQUERY =
  /(?<![\w$.#])\$\s*(?:\(\s*(?:["'`<]|document\b|window\b|this\b|function\b|\(?[\w$,\s]*\)?\s*=>)|\([^()]*\)\s*\.\s*(?:add|after|animate|append|attr|before|bind|blur|change|children|click|closest|css|data|each|empty|eq|fade|filter|find|first|focus|has|height|hide|hover|html|index|is|last|map|next|not|off|on|one|outer|parent|position|prepend|prev|prop|ready|remove|scroll|serialize|show|siblings|slide|stop|submit|text|toggle|trigger|unbind|val|width|wrap)|\.\s*(?:ajax|fn|extend|each|get|post|map|param|proxy|trim|when|Deferred|Event|inArray|isArray|isFunction|noConflict|support|ui)\b)/

/**
 * A `$` of its own is no jQuery: `const $ = document.querySelector`, or a name that a minifier gave, in a file that never speaks of
 * jQuery (`source` is all of it) and never calls `$` as one would.
 */
const ownDollar = (code: string, source: string) =>
  /\b(?:var|let|const)\s+\$\s*=(?!\s*(?:window\.)?jQuery)|\bfunction\s+\$\s*\(/.test(code)
    ? !/\bjQuery\b/.test(code)
    : !/(?<!(?<!fn)\.)jquery|[jJ]Q[uU][eE][rR][yY]|\btpj\b|\b(?:window|self|globalThis|top|parent)\s*\.\s*\$(?![\w$])/.test(
        source,
      ) &&
      NAMED_DOLLAR.test(code) &&
      !LIKE_JQUERY.test(code)

/** What jQuery calls of all callers: a function to run when the page is ready. */
const isReady = (argument: string) => /^\s*(async\s+)?(function\b|\(?[\w$,\s]*\)?\s*=>)/.test(argument)

const HANDS_IN = /[)}\w$]\s*\(\s*$/
const ASKS = /\b(if|while|typeof|function(\s+[\w$]+)?)\s*\(\s*$/

/** The code without the functions that stand-in and islands answer as a whole. */
const withoutPrinted = (code: string, printed: readonly string[]): string => {
  for (const name of printed)
    for (const [head] of code.matchAll(
      new RegExp(`(?:function\\s+${name}|\\b${name}\\s*=\\s*function)\\s*\\([\\w$, ]*\\)\\s*(?={)`, 'g'),
    )) {
      const from = code.indexOf(head)
      code = code.slice(0, from) + code.slice(afterBracket(code, from + head.length))
    }
  return code
}

/**
 * Reads a script's code. Never throws; half-written code gives what can be seen in it. `printed` are functions that stand-in
 * and islands answer as a whole.
 */
export const findUses = (source: string, printed: readonly string[] = []): Uses => {
  // A big library is of one kind or the other; reading it whole would take long.
  const code = withoutPrinted(blank(source.slice(0, 200_000)), printed)
  const calls = new Set<string>()
  let any = false
  let handed = false
  const dollar = ownDollar(code, source)
  for (const { index, 0: text, 1: name, 2: next } of code.matchAll(STARTS)) {
    if (name === '$' && (dollar || !next)) continue
    const before = code.slice(Math.max(0, index - 40), index)
    // `function ($)` names it, `(jQuery)` at the end hands it in, `typeof jQuery` asks for it: no use by itself.
    if (!next && /^\s*[,)]/.test(code.slice(index + text.length, index + text.length + 20))) {
      any ||= name !== '$'
      handed ||= HANDS_IN.test(before) && !ASKS.test(before)
      continue
    }
    any = true
    if (!next && /[^=!]=\s*$/.test(before)) handed = true
    if (/\b(typeof|function)\s*\(?\s*$/.test(before) || !next) continue
    if (next !== '(') {
      calls.add(`$.${next.replace(/^\.\s*/, '')}`)
      continue
    }
    const open = index + text.length - 1
    const close = afterBracket(code, open)
    const argument = code.slice(open + 1, close - 1)
    if (isReady(argument)) {
      calls.add('.ready')
      continue
    }
    const methods = chain(code, close)
    // A set that no method is called on, and that is no statement of its own, is kept or passed on.
    if (!methods.length && /[=([,:?!&|]\s*$|\breturn\s*$/.test(before)) calls.add('?')
    for (const method of methods) calls.add(method)
  }
  // Under a name of its own nothing more can be seen of it.
  if (handed && !calls.size) calls.add('?')
  return { any, calls: [...calls] }
}

/** Methods of the language and the browser that scripts call, as far as jQuery has none of these names. */
const NATIVE = new Set([
  ...[String, Array, RegExp, Promise, Date, Number, Object, Function, Map, Set].flatMap((one) => [
    ...Object.getOwnPropertyNames(one),
    ...Object.getOwnPropertyNames(one.prototype),
  ]),
  ...Object.getOwnPropertyNames(Math),
  ...'parse stringify querySelector querySelectorAll getElementById getElementsByClassName getElementsByTagName'.split(
    ' ',
  ),
  ...'getElementsByName addEventListener removeEventListener dispatchEvent preventDefault stopPropagation'.split(
    ' ',
  ),
  ...'isDefaultPrevented isPropagationStopped'.split(' '),
  ...'open close send abort setRequestHeader sendBeacon getContext'.split(' '),
  ...'stopImmediatePropagation setAttribute getAttribute hasAttribute removeAttribute toggleAttribute appendChild'.split(
    ' ',
  ),
  ...'removeChild replaceChild createElement createTextNode createDocumentFragment cloneNode matches'.split(
    ' ',
  ),
  ...'getBoundingClientRect getComputedStyle scrollTo scrollBy scrollIntoView item setProperty getPropertyValue'.split(
    ' ',
  ),
  ...'removeProperty getItem setItem removeItem log warn error info debug reload assign toggle contains observe'.split(
    ' ',
  ),
  ...'unobserve disconnect insertAdjacentElement play pause write execCommand setTimeout clearTimeout'.split(
    ' ',
  ),
  ...'setInterval clearInterval requestAnimationFrame matchMedia getTime pushState replaceState'.split(' '),
])

/** Methods that a script calls of whatever object, by name. */
export const methodsIn = (code: string): string[] =>
  [...code.matchAll(/\.\s*([\w$]+)\s*(?=\()/g)].map(([, name]) => name!)

/** What is called of a captcha's own object, which no plugin of jQuery's has as well. */
const OF_CAPTCHA =
  /(?<![\w$])(?:turnstile|hcaptcha|grecaptcha(?:\s*\.\s*enterprise)?)\s*\.\s*[\w$]+\s*(?=\()/g

/**
 * Whether all that a script calls of any object is `answered` or no method of jQuery's, so that it does not matter what becomes of
 * sets that it keeps or hands on. `beyond`: texts that nobody answers.
 */
export const callsOnly = (source: string, answered: (name: string) => boolean, beyond: RegExp): boolean =>
  !beyond.test(source) &&
  methodsIn(blank(source).replace(OF_CAPTCHA, '')).every((name) => answered(name) || NATIVE.has(name))
