import { findAround, literal, pairBrackets, TAIL } from './brackets.ts'
import { afterBracket, blank } from './code.ts'
import names from './runs.json' with { type: 'json' }
import { calleeOf, createDeclarers } from './sets.ts'

// Members of jQuery that a file reads, gives itself, or asks for by a name that stands in a variable. The plugin's class-members.php has the
// same rules; runs.vectors.json holds both to them.

const ANSWERED = new Set(names.answered)
const UNANSWERED = new Set(names.unanswered)
/** What a set has that is nobody's to give or to ask for. */
const BUILT_IN = /^(jquery|init|constructor|length|sort|splice|push)$/

/** What `$.fn` has from the beginning. */
const THERE = new Set(['on', 'one', 'off', 'ready'])

/** Whether every name of which one is chosen in brackets is answered: `[open ? 'show' : 'hide']`. */
const isChoice = (text: string) => {
  const [, , one = '', , two = ''] = /^[^'"]+\?\s*(['"])(\w+)\1\s*:\s*(['"])(\w+)\3\s*$/.exec(text) ?? []
  return ANSWERED.has(one) && ANSWERED.has(two)
}

/** jQuery's version, as Bootstrap asks for it: of the stand-in it is a text that is no number, with which nothing is too old. */
const VERSION =
  /\.\s*fn\s*\.\s*jquery\s*\.\s*split\s*\(\s*(['"]) \1\s*\)\s*\[\s*0\s*\]\s*\.\s*split\s*\(\s*(['"])\.\2\s*\)/g

/** Whether jQuery is one of before 3, as select2 asks: the stand-in is none. */
const IS_OLD =
  /(["'])1\.\d*\1\s*===?\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*substr\s*\(\s*0\s*,\s*\d\s*\)|[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*(?:&&\s*(?=(["'])1\.\d*\2\s*===?\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*substr)|\.\s*substr\s*\(\s*0\s*,\s*\d\s*\)\s*===?\s*(["'])1\.\d*\3)/g

/** What libraries for jQuery of any age ask of its version: with one that says none they do the same, in the way of before. */
const OF_AGE =
  /parseFloat\s*\(\s*[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\)\s*>=\s*1\.3\s*(?=\?\s*0\s*:\s*1(?![\w.]))|[\w$]+\s*\.\s*fn\s*\.\s*jquery\s*\.\s*split\s*\(\s*(["'])\.\1\s*\)\s*\[\s*1\s*\]\s*>=\s*7/g

/** Whether sets have a method of that name: `"offsetParent" in $.fn`. */
const IS_IN = /(["'])(\w+)\1\s*in\s+([\w$]+\s*\.\s*fn)(?![\w$]|\s*[.[(=])/g

/** Handlers of a node, where a file asks whether there are any and which, or puts the one that it has just bound in front: both are answered. */
const OF_HANDLERS =
  /(?:void 0|undefined)\s*!==?\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$.[\]]+\s*,\s*(["'])events\1\s*\)|([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$.]+\s*,\s*(["'])events\3\s*\)\s*\.\s*\w+\s*[,;]\s*([\w$]+)\s*=\s*\2\s*\.\s*pop\s*\(\s*\)\s*[,;]\s*\2\s*\.\s*splice\s*\(\s*0\s*,\s*0\s*,\s*\4\s*\)|\(\s*([\w$]+)\s*=\s*\(\s*([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$]+\[0\]\s*\)\s*\.\s*events\s*\)\s*\[\s*([\w$]+)\s*\]\s*\)\s*\.\s*unshift\s*\(\s*\5\s*\.\s*pop\s*\(\s*\)\s*\)\s*[,;]\s*\6\s*\[\s*\7\s*\]\s*=\s*\5|([\w$]+)\s*=\s*(?:[\w$]+\s*\(\s*(?:"[^"]*"|'[^']*')\s*\)\s*\.\s*length\s*\?\s*)?[\w$]+\s*\.\s*_data\s*\(\s*[\w$.]+(?:\[0\])?\s*,\s*(["'])events\9\s*\)(?:\s*:\s*null)?(?=\s*;\s*if\s*\(\s*\8\s*&&)|([\w$]+)\s*=\s*[\w$]+\s*\.\s*_data\s*\(\s*[\w$]+\s*,\s*(["'])events\11\s*\)(?=\s*\)?\s*(?:&&|[,;]\s*(?:if\s*\(\s*)?\10\s*&&)\s*\10\s*\.\s*remove\b)/g

/** What core-js writes into a frame of its own for browsers without `Object.create`, and asks for by its path, and the old hashchange event in one for its history: none is code of the page. */
const IN_CORE_JS =
  /(["'])<script>document\.F=Object<\\?\/script>\1|(["'])<script>\2\s*\+\s*[\w$]+\s*\+\s*(["'])<\\?\/script>\3(?=[\s\S]{0,400}ActiveXObject)|'<script>document\.domain="'\s*\+\s*[\w$]+\s*\+\s*'"<\\?\/script>'/g

/** Scripts that PostScribe writes into the page, not jQuery. */
const BY_POSTSCRIBE = /(\bpostscribe\s*\(\s*[\w$.]+\s*,\s*(["']))<script\b/g

/** Texts that become values and no code: an object, as in an attribute; a member by its name; a date; a sum of numbers that was looked at before. */
const VALUES = [
  /(?:\bwindow\s*\.\s*)?\beval\s*\(\s*(["'])\(\{?\1\s*\+\s*[\w$.]+(?:\(\s*(?:["'][\w-]*["']\s*)?\))?\s*\+\s*(["'])\}?\)\2\s*\)/g,
  /\beval\s*\(\s*(["'])(?!jQuery|\$)\w[\w.]*\.\1\s*\+\s*[\w.]+(?:\s*\+\s*(["']) ?= ?\w+\2)?\s*\)/g,
  /(?<=\/\^new Date\\\(\(\.\*\)\\\)\$\/\)\s*\)?\s*(?:\{|&&\s*\()\s*[\w$.[\]]+\s*=\s*)eval\s*\(\s*\w+\s*\)/g,
  /(?<=\bexprPatt\.test\(expr\)\s*\)\s*\{?\s*try\s*\{\s*result\s*=\s*)eval\s*\(\s*expr\s*\)/g,
]

/** Code that Featherlight and iziModal have in attributes of their elements, which is looked at there (inline.ts). */
const OF_ATTRIBUTES =
  /(\bfunctionAttributes\s*\)(?:\s*>=\s*0)?\s*\)\s*\{?\s*(?:\/\*[^*]*\*\/\s*)?\w+\s*=\s*|(["'])function\2\s*===?\s*typeof\s+\w+\s*\?\s*|\btypeof\s+\w+\s*===?\s*(["'])function\3\s*\)\s*\{\s*[\w$]+\[\w+\]\s*=\s*)new\s+Function(?=\s*\(\s*\w+\s*\))/g

/** What Underscore and Lodash make of a template, and of the function's text. */
const OF_TEMPLATES =
  /\bnew\s+Function(?=\s*\(\s*(?:[\w$.]+\s*\.\s*variable\s*\|\|\s*(["'])obj\1|[\w$]+)\s*,\s*(["'])_\2\s*,)/g
const IN_TEMPLATES = /(["'])with\s*\(\s*obj(?:\s*\|\|\s*\{\s*\})?\s*\)\s*\{\\n\1/g

/** What an animation does with a property of that name, and what hears that a ready callback threw: the stand-in asks both as jQuery does. */
const HOOK = /\.\s*(?:Tween\s*\.\s*propHooks\s*\.\s*(?!_default(?![\w$]))[\w$]+|readyException)(?=\s*=(?!=))/g

/** What jQuery Placeholder has at hand for browsers that know no `placeholder`, and asks for nothing else. */
const OF_PLACEHOLDER =
  /(["'])placeholder\1\s*in\s+\w+\s*\.\s*createElement\(\s*(["'])textarea\2\s*\)[\s\S]{0,300}?\.\s*valHooks\b[\s\S]{0,60}?\.\s*propHooks(?=\s*[,;])/g

/** Names for selectors that the page may not add: of places in a list, and those that CSS has. */
const RESERVED =
  'first|last|eq|gt|lt|even|odd|not|has|is|where|matches|any|nth-?\\w*|(?:first|last|only)-\\w+|lang|dir|root|scope|host|empty|target|focus|hover|active|link|visited|enabled|disabled|checked|indeterminate|default|required|optional|valid|invalid|defined|modal|open|muted|paused|playing'
const PSEUDOS = String.raw`\.\s*expr\s*(?:\.\s*(?:pseudos|filters)|\[\s*["']\s*:\s*["']\s*\])`
/** One of them that is added, or kept where somebody has added it: a function, or what makes one. */
const ADDED_NAME = new RegExp(
  String.raw`${PSEUDOS}\s*(?:\.\s*(?!(?:${RESERVED})(?![\w-]))\w+|\[\s*(["'])(?!(?:${RESERVED})(?![\w-]))[\w-]+\1\s*\])(?=\s*(?:\|\|\s*function\b|=\s*(?:function\b|\([\w$\s,]*\)\s*=>|[\w$]+\s*=>|[\w$]+\s*\.\s*expr\s*\.\s*createPseudo\s*\()))`,
  'g',
)
/** Several at once, up to the bracket in which they stand. */
const ADDED_NAMES = new RegExp(
  String.raw`(\.\s*extend\s*\(\s*[\w$]+\s*)${PSEUDOS}(?:\s*\|\|\s*[\w$]+\s*${PSEUDOS})?\s*,\s*(?=\{)`,
  'g',
)
const IS_RESERVED = new RegExp(`^(?:${RESERVED})$`)
/** Those that jQuery UI adds for each widget, what it asks of jQuery's own, and that it gives the list its older name, with the bracket that opens there. */
const OF_UI = new RegExp(
  String.raw`${PSEUDOS}\s*(?:\[\s*(?:[\w$]+|\([^()]*\))\s*\.\s*toLowerCase\s*\(\s*\)\s*\](?=\s*=\s*function\b)|\.\s*(?:hidden|visible|animated)(?=\s*\())|\.\s*expr\s*\.\s*pseudos\s*(\|\|\s*\(|\)\s*\{)\s*[\w$]+\s*\.\s*expr\s*\.\s*pseudos\s*=\s*[\w$]+\s*${PSEUDOS}`,
  'g',
)

/** Code without the names that it adds to what selectors know. */
export const withoutNames = (source: string): string => {
  if (!/\.\s*expr\b/.test(source)) return source
  const code = blank(source)
  const pairs = pairBrackets(code)
  return source
    .replace(ADDED_NAMES, (all, head: string, at: number) =>
      pairs && !keysAt(code, pairs, at + all.length).some((key) => IS_RESERVED.test(key))
        ? `${head}.noop,`
        : all,
    )
    .replace(ADDED_NAME, '.noop')
    .replace(OF_UI, '.noop$1')
    .replace(/\.\s*expr\s*\.\s*createPseudo\b(?=\s*[(?])/g, '.ready')
}

/** Methods that a file puts around those of sets, by a list of their names: `$.each(['append', 'show'], function (i, name) { … $.fn[name]`. */
const AROUND =
  /(\.\s*each\s*\(\s*\[((?:\s*(["'])\w+\3\s*,?)+)\]\s*,\s*function\s*\(\s*[\w$]+\s*,\s*([\w$]+)\s*\)\s*\{)([\s\S]{0,400})/g

/** The same with the first of the names, where the stand-in has all of them. */
const withAround = (source: string): string =>
  source.replace(AROUND, (all, head: string, list: string, _quote, key: string, body: string) => {
    const [first = '', ...more] = list.match(/\w+/g) ?? []
    return [first, ...more].every((name) => ANSWERED.has(name))
      ? head + body.replace(new RegExp(`\\.\\s*fn\\s*\\[\\s*${literal(key)}\\s*\\]`, 'g'), `.fn.${first}`)
      : all
  })

/** Odometer puts its own around `.html()` and `.text()`, which it takes from a list. */
const OF_ODOMETER =
  /(\[\s*(["'])html\2\s*,\s*(["'])text\3\s*\][\s\S]{0,300}?)\.\s*fn\s*\[\s*(\w+)\s*\]([\s\S]{0,60}?)\.\s*fn\s*\[\s*\4\s*\]/g

/** A set that an object keeps as its own `$`, as jQuery Knob does: `this.$.val()`. */
const OWN_SET = /\bthis\s*\.\s*\$(?=\s*\.)/g

/** Code without pictures and source maps as letters: nobody's name, and patterns look through one again from each of its letters. */
export const withoutData = (source: string): string => source.replace(/[\w+/]{200,}/g, 'x')

/**
 * Code as it is weighed: a method whose name is written in brackets, `x['find'](…)`, is called as any other, and what bundlers and old
 * libraries write to find the window or to read data is none of what a text that becomes code could do.
 */
export const asWritten = (source: string): string =>
  VALUES.reduce((text, one) => text.replace(one, 'JSON.parse()'), withoutNames(withAround(source)))
    .replace(OF_ODOMETER, '$1.fn.html$5.fn.html')
    .replace(OWN_SET, 'this.$own')
    .replace(VERSION, '.noop')
    .replace(IS_OLD, 'false')
    .replace(OF_AGE, 'false')
    .replace(IS_IN, '$3.$2')
    .replace(IN_CORE_JS, "''")
    .replace(BY_POSTSCRIBE, '$1')
    .replace(OF_HANDLERS, 'true')
    .replace(HOOK, '.noop')
    .replace(OF_PLACEHOLDER, (all) => all.replace(/\.\s*(?:fn(?=\s*[,;])|(?:val|prop)Hooks)\b/g, '.noop'))
    .replace(OF_ATTRIBUTES, '$1Object')
    .replace(OF_TEMPLATES, 'Object')
    .replace(IN_TEMPLATES, "''")
    .replace(/\bwrapped with \(/g, '(')
    .replace(/\bnew\s+Function\s*\(\s*(['"])return(?: this|\/\*@cc_on!@\*\/!1)\1\s*\)/g, 'Object')
    .replace(/\[\s*(['"])(\w+)\1\s*\](?=\s*\()/g, '.$2')

/** Names in the polyfills that bundles bring: what a list of entries has by `Object.defineProperty`, and what changes a box's size. */
const IN_POLYFILLS = /\bdefineProperty\s*\([^(),]*,\s*(["'])\w+\1|(["'])size\2(?=\s*,\s*(["'])weight\3)/g

/** Whether a name stands in the code as a text of its own, and a method that is called by its name in a variable may be it. */
const isNamed = (source: string, name: string) =>
  new RegExp(`(["'\`])${literal(name)}\\1`).test(source.replace(IN_POLYFILLS, ''))

/** The name of the method whose body opens there, `name(…) {`, `name: function (…) {` or `.name = function (…) {`; empty where it is none. */
const methodAt = (code: string, pairs: ReadonlyMap<number, number>, body: number): string => {
  const head = calleeOf(code, pairs, code.lastIndexOf(')', body))
  const [, short, key, member] =
    /(?:^|[{},;])\s*([\w$]+)$|(?:[{,]\s*([\w$]+)\s*:|\.\s*([\w$]+)\s*=)\s*function$/.exec(head) ?? []
  const name = short ?? key ?? member ?? ''
  return /^(?:function|if|for|while|switch|catch|with)$/.test(name) ? '' : name
}

/** A function whose body opens there and that another makes where it stands, `make = function ($) { return function (name) {`: the name of it, and where. */
const madeAt = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  body: number,
): [name: string, at: number] => {
  const open = pairs.get(code.lastIndexOf(')', body))!
  const head = code.slice(Math.max(0, open - TAIL), open)
  const [inside] = /\{\s*return\s+function\s*$/.exec(head) ?? []
  if (!inside) return ['', -1]
  const close = code.lastIndexOf(')', open - inside.length)
  const [, name = ''] =
    /(?<![\w$.])([\w$]+)\s*=\s*\(?\s*function$/.exec(close < 0 ? '' : calleeOf(code, pairs, close)) ?? []
  return [name, pairs.get(close) ?? -1]
}

/** The texts that a method, or a function that is called `by` its name alone, is given first by all that call it; none where one gives it something else. */
const givenFirst = (
  source: string,
  code: string,
  method: string,
  by?: (index: number) => boolean,
): string[] => {
  if (!method) return []
  const called = `${by ? '(?<![\\w$.])' : '\\.\\s*'}${literal(method)}(?![\\w$])`
  const texts = [...code.matchAll(new RegExp(`${called}\\s*(\\(|=(?!=))?`, 'g'))]
    .filter(({ index, 1: how }) => how !== '=' && (!by || by(index)))
    .map(({ index, 0: head }) =>
      /\($/.test(head)
        ? (/^\s*(["'])([\w-]+)\1\s*[,)]/.exec(
            source.slice(index + head.length, index + head.length + TAIL),
          )?.[2] ?? '')
        : '',
    )
  return texts.every(Boolean) ? texts : []
}

/** The texts that a variable holds that is used there; none, where one is a method of jQuery's, or it holds something else. */
export const ownNames = (source: string, code: string, name: string, at: number): string[] => {
  if (!/^[\w$]+$/.test(name)) return []
  const isGiven = new RegExp(`(?<![\\w$.])${literal(name)}\\s*(\\+?=(?![=>])|(?:of|in)(?![\\w$]))\\s*`, 'g')
  const all = [...code.matchAll(isGiven)]
  const isFine = (text: string) =>
    !!text && !ANSWERED.has(text) && !UNANSWERED.has(text) && !BUILT_IN.test(text)
  const textsAt = (given: RegExpMatchArray[]) => {
    const texts = given.map(({ index = 0, 0: head, 1: how }) =>
      how === '='
        ? (/^(["'])([\w-]+)\1/.exec(source.slice(index + head.length, index + TAIL))?.[2] ?? '')
        : '',
    )
    return texts.every(isFine) ? texts : []
  }
  const texts = textsAt(all)
  if (texts.length) return texts
  // In minified code a name stands for many things: those of one function are one.
  const pairs = pairBrackets(code)
  if (!pairs) return []
  const { given, declarerOf } = createDeclarers(code, pairs, findAround(pairs))
  const own = declarerOf(name, at)
  if (own < 0) return []
  const theirs = all.filter(({ index }) => declarerOf(name, index) === own)
  const place = given(own)!.indexOf(name)
  if (place < 0) return textsAt(theirs)
  if (theirs.length) return []
  // What a function is given where it stands, `}(jQuery, "name")`.
  const close = pairs.get(own)!
  const [call] = /^\}\s*\)?\s*\(/.exec(code.slice(close, close + TAIL)) ?? []
  if (call) {
    const open = close + call.length - 1
    const [, , text = ''] =
      /^\s*(["'])([\w-]+)\1\s*$/.exec(source.slice(open + 1, pairs.get(open)).split(',')[place] ?? '') ?? []
    return isFine(text) ? [text] : []
  }
  if (place) return []
  const method = methodAt(code, pairs, own)
  if (method) return givenFirst(source, code, method).filter(isFine)
  const [made, where] = madeAt(code, pairs, own)
  const maker = made ? declarerOf(made, where) : -1
  return maker < 0
    ? []
    : givenFirst(source, code, made, (index) => declarerOf(made, index) === maker).filter(isFine)
}

/** What asks whether there is `$.fn`, in front of it and behind. */
const ASKS = /(?:\btypeof|(?:\bvoid 0|\bundefined|\bnull)\s*[!=]==?)\s*$/
/** What is put there of no jQuery: a function, or a library's prototype. */
const OF_OTHERS = /^\s*=\s*(?:function\b|[\w$]+\s*\.\s*prototype\s*[;,])/
/** What functions have. */
const OF_FUNCTIONS = new Set(['call', 'apply'])
const IS_ASKED = /^\s*(?:&&|[!=]==?\s*(?:void 0|undefined|null)(?![\w$]))/
/** Whether what is there is only asked for: it goes nowhere. */
const isAskedAt = (code: string, start: number, end: number): boolean => {
  const before = code.slice(Math.max(0, start - TAIL), start)
  const behind = code.slice(end, end + TAIL)
  return (
    ASKS.test(before) ||
    IS_ASKED.test(behind) ||
    /(?:!|\bisFunction\s*\()\s*$/.test(before) ||
    (/\bif\s*\(\s*$/.test(before) && /^\s*\)/.test(behind))
  )
}

/** Popper's modifiers have a member of that name. */
const OF_POPPER = /(?<![\w$.])([\w$]+)\s*(?:\.\s*function|\[\s*(["'])\s*\2\s*\])\s*\|\|\s*$/

/** Whether a bracket closes an entry of a list that is counted through, `list[i]` with `i++`: jQuery is none. */
const isCounted = (code: string, index: number): boolean => {
  const key = /\[\s*([\w$]+)\s*\]$/.exec(code.slice(Math.max(0, index - TAIL), index + 1))?.[1]
  return !!key && new RegExp(`(?<![\\w$])${literal(key)}\\+\\+|\\+\\+${literal(key)}(?![\\w$])`).test(code)
}

/** jQuery UI's group of controls: what it calls by its name are widgets of its own. */
const OF_GROUP = /\.\s*widget\s*\(\s*(["'])ui\.controlgroup\1/

/** A member of `$.fn` that cannot be told: handed on, one that jQuery alone has or an island, or by a name in a variable. */
const oddMethod = (
  source: string,
  code: string,
  islands: ReadonlySet<string>,
  isJQuery: (owner: string) => boolean,
): boolean => {
  const own = addedIn(code)
  for (const { index, 0: text, 1: owner = '', 2: name, 3: call, 4: key } of code.matchAll(
    /([\w$]+|[)\]])?\s*\.\s*fn\b(?:\s*\.\s*([\w$]+)\s*(\(|=(?!=))?|\s*\[([^[\]]*)\])?/g,
  )) {
    if (!isJQuery(owner) || isCounted(code, index) || OF_FUNCTIONS.has(name!)) continue
    if (key !== undefined) {
      // Whosever plugin it is, of its settings it is asked.
      if (
        /^\s*\.\s*(?:defaults|DEFAULTS)\b/.test(code.slice(index + text.length, index + text.length + TAIL))
      )
        continue
      // jQuery UI asks whether a widget is there before it calls that by its name.
      if (
        /^\s*(?:&&|\)\s*\{?\s*return\b)/.test(code.slice(index + text.length, index + text.length + TAIL)) &&
        OF_GROUP.test(source)
      )
        continue
      // It is given, and read only where its name is known.
      const place = `\\.\\s*fn\\s*\\[${key.replace(/[.*+?^${}()|\\]/g, '\\$&')}\\]`
      const given = new RegExp(`${place}\\s*=(?!=)`, 'g')
      const all = [...code.matchAll(new RegExp(place, 'g'))].length
      const many = [...code.matchAll(given)].length
      if (!many || (many < all && !ownNames(source, code, key.trim(), index).length)) return true
      continue
    }
    if (!name) {
      const before = code.slice(Math.max(0, index - TAIL), index)
      const behind = code.slice(index + text.length, index + text.length + TAIL)
      const isFine =
        ASKS.test(before) ||
        IS_ASKED.test(behind) ||
        OF_OTHERS.test(behind) ||
        (/\.\s*extend\s*\(\s*$/.test(before) && /^\s*,\s*\{/.test(behind)) ||
        OF_POPPER.exec(before)?.[1] === owner ||
        // Chart.js keeps one, Swiper's own Dom7 defines them, and what is called there is a function.
        /\b_fn\s*=\s*$|\bdefineProperty\s*\(\s*$/.test(before) ||
        (/^[\w$]{1,2}$/.test(owner) &&
          owner !== '$' &&
          new RegExp(`(?<![\\w$.])${literal(owner)}\\s*\\.\\s*fn\\s*\\(`).test(before + text + behind))
      if (!isFine) return true
      continue
    }
    // A plugin of its own is defined by its name, has members, and is called without a set; others' are asked for, or kept to be put back.
    const isTheirs = UNANSWERED.has(name) || (islands.has(name) && !own.has(name))
    const isRead =
      !call && (!isTheirs || (islands.has(`fn.${name}`) && isAskedAt(code, index, index + text.length)))
    const isCalled = call === '(' && (name === 'extend' || (own.has(name) && !ANSWERED.has(name)))
    if (!(isRead || call === '=' || isCalled)) return true
    // Its version others look for.
    if (BUILT_IN.test(name) && !(isRead && name === 'jquery')) return true
  }
  return false
}

/** A method of sets that the stand-in answers and that a file asks for without a set: to keep it, or to know whether it is there. */
export const readIn = (code: string, isJQuery: (owner: string) => boolean): string | undefined =>
  [...code.matchAll(/([\w$]+|[)\]])?\s*\.\s*fn\s*\.\s*([\w$]+)(?![\w$]|\s*(?:\(|=(?!=)))/g)]
    .filter(([, owner = '', name]) => isJQuery(owner) && ANSWERED.has(name!) && !THERE.has(name!))
    .map(([, , name]) => name!)[0]

/** A method of islands that a code asks for without a set, if it runs at once: nobody answers for them yet. */
export const askedOfIslands = (
  first: string,
  islands: ReadonlySet<string>,
  isJQuery: (owner: string) => boolean,
): string | undefined =>
  [...first.matchAll(/([\w$]+|[)\]])?\s*\.\s*fn\s*\.\s*([\w$]+)/g)].find(
    ([, owner = '', name]) => isJQuery(owner) && islands.has(`fn.${name}`),
  )?.[2]

/** What numbers are asked for, by the language or in jQuery's list of easings: no set. */
const OF_NUMBERS = /(^|[^\w$.])Math$|\.\s*easing$/

/** What is no method's name: a number, and how carouFredSel moves, with jQuery's `animate` or a plugin's `transition`. */
const NO_NAME = /^\s*(?:\d+|[\w$]+\s*\.\s*transition)\s*$/

/** Whether a variable is a list or an object of the file's own, and never a set. */
const isOwnList = (code: string, name: string) =>
  new RegExp(`(?<![\\w$.])${literal(name)}\\s*=\\s*[{[]`).test(code) &&
  !new RegExp(`(?<![\\w$.])${literal(name)}\\s*=(?!\\s*[{[=])`).test(code)

/** Methods of sets that only jQuery has, by which nothing is called whose name stands in a variable. */
const LACKING = ['finish', 'live', 'die']

/**
 * Whether a method that is called by its name in a variable may be one that is not answered: what it could be stands in the file as a text,
 * or is an island's, which knows its callers by their texts.
 */
const oddCall = (source: string, code: string, islands: ReadonlySet<string>): boolean => {
  let isDoubted: boolean | undefined
  // What the file gives itself is no island's there.
  const own = addedIn(code)
  for (const { index } of code.matchAll(/\]\s*\(/g)) {
    let [from, depth] = [index, 0]
    for (; from >= 0; from--) {
      if (code[from] === ']') depth++
      else if (code[from] === '[' && !--depth) break
    }
    const before = code.slice(0, Math.max(from, 0)).trimEnd().slice(-TAIL)
    if (OF_NUMBERS.test(before) || NO_NAME.test(code.slice(from + 1, index))) continue
    const [owner = ''] = /[\w$)\]]+$/.exec(before) ?? []
    if (isChoice(source.slice(from + 1, index)) || (/^[\w$]+$/.test(owner) && isOwnList(code, owner)))
      continue
    isDoubted ??= [...LACKING, ...islands].some((name) => !own.has(name) && isNamed(source, name))
    if (isDoubted) return true
  }
  return false
}

/**
 * What a method of its own asks at its beginning whether it left it on the set, as its mark: of the stand-in's set it is a method that
 * may come yet, and so it is there. Undefined where there is none.
 */
const markOf = (code: string): string | undefined => {
  const heads = /\.\s*fn\s*\.\s*[\w$]+\s*=\s*function\b[^(){}]*\([^()]*\)\s*\{/g
  for (const { index, 0: head } of code.matchAll(heads)) {
    // In a function within it `this` is another one.
    const [body = ''] = code.slice(index + head.length).split(/\bfunction\b|=>/, 1)
    for (const [, name] of body.matchAll(/(?:!|\bif\s*\()\s*this\s*\.\s*([\w$]+)(?=\s*(?:\)|&&|\|\|))/g))
      if (!ANSWERED.has(name!) && !BUILT_IN.test(name!)) return name
  }
}

/** An event of a script's own. */
const OWN_EVENT = /\.\s*special\s*(?:\.\s*([\w$]+)|\[[^\]]*\])\s*=\s*\{/g

/** What such an event does before and behind its handlers, or where it is sent, which only jQuery can ask. */
const BESIDES = /[{,]\s*(?:trigger|preDispatch|postDispatch)\s*(?::\s*function\b|\()/

const listensTo = (name: string) =>
  new RegExp(`(?:\\.\\s*(?:on|one|bind)|\\])\\s*\\(\\s*(["'])(?:[^"']*\\s)?${literal(name)}(?:[\\s.]|\\1)`)

/** The name of such an event with that besides, to which the file listens, `special` where it is in a variable; undefined where there is none. */
const ownEvent = (source: string, code: string): string | undefined => {
  for (const { index, 0: text, 1: name } of code.matchAll(OWN_EVENT)) {
    const what = code.slice(index, afterBracket(code, index + text.length - 1))
    if (BESIDES.test(what) && (!name || listensTo(name).test(source))) return name ?? 'special'
  }
}

/** What a member of `.browser` is named that jQuery never had; and a text, which jQuery's never was. */
const OF_OTHER_BROWSER =
  /^\s*\??\.\s*(?!(?:chrome|mozilla|msie|opera|safari|version|webkit)(?![\w$]))[a-zA-Z_]|^\s*[!=]==?\s*["'`]/

/**
 * A member of jQuery's that cannot be told; undefined where there is none. `source` is as `asWritten` gives it, `code` the same without
 * its texts, letter for letter. `islands` are methods that islands of the build answer. `isJQuery` says whether what a member is asked of may be jQuery.
 * Never throws.
 */
export const oddMember = (
  source: string,
  code: string,
  islands: ReadonlySet<string>,
  isJQuery: (owner: string) => boolean,
): string | undefined => {
  // Players have timers of their own, and an old way to move by frames tells jQuery's of one.
  const less = /\bthis\s*\.\s*timers\s*=(?!=)/.test(code)
    ? code.replace(/\.\s*timers(?![\w$])/g, '')
    : code.replace(/\.\s*timers\s*\.\s*push\s*(?=\()/g, '.push')
  for (const { 1: owner = '', 2: name = '' } of less.matchAll(
    new RegExp(`([\\w$]+|[)\\]])?\\s*\\.\\s*(${names.members.join('|')})\\b(?!\\s*[:(])`, 'g'),
  )) {
    // GSAP has its own `core.Tween`.
    if (isJQuery(owner) && owner !== 'dataset' && owner !== 'core') return `.${name}`
  }
  if (oddMethod(source, code, islands, isJQuery)) return '.fn'
  if (oddCall(source, code, islands)) return 'a method by its name in a variable'
  const event = ownEvent(source, code)
  if (event) return `.special ${event}`
  const mark = markOf(code)
  if (mark) return `.${mark} of a set`
}

/**
 * Whether a file asks jQuery what browser this is, which that says no more since 1.9; not another library, nor itself. Arguments as in
 * `oddMember`; `called` are the names that surely are jQuery.
 */
export const asksBrowser = (
  code: string,
  isJQuery: (owner: string) => boolean,
  called: readonly string[],
): boolean =>
  [...code.matchAll(/([\w$]+|[)\]])?\s*\.\s*browser\b(?!\s*[:(]|\s*=(?!=))/g)].some(
    ({ index, 0: text, 1: owner = '' }) => {
      const end = index + text.length
      return (
        isJQuery(owner) &&
        owner !== 'dataset' &&
        !(!called.includes(owner) && OF_OTHER_BROWSER.test(code.slice(end, end + TAIL))) &&
        !/["'`]\s*[!=]==?\s*$/.test(code.slice(Math.max(0, index - TAIL), index)) &&
        // Shorter ones stand for many things.
        !(
          /^[\w$]{3,}$/.test(owner) &&
          new RegExp(`(?<![\\w$.])${literal(owner)}\\s*\\.\\s*browser\\s*=(?!=)`).test(code)
        )
      )
    },
  )

/** Who asks what nobody says any more, and not first whether anybody does: it throws there, and what it gives behind that is not there. */
export const failsWithoutBrowser = (code: string): boolean =>
  /\.\s*browser\s*\.\s*(?:chrome|mozilla|msie|opera|safari|version|webkit)(?![\w$])/.test(code) &&
  !/\.\s*browser\s*(?:&&|\?|\|\||=(?!=))/.test(code)

/** Code that gives jQuery what it says of the browser. */
export const GIVES_BROWSER = /\.\s*browser\s*=(?!=)|\bbrowser\s*:\s*\{/

/** Names in an object whose bracket opens there. `code` is without texts. */
const keysAt = (code: string, pairs: ReadonlyMap<number, number>, open: number): string[] => {
  const keys: string[] = []
  const close = pairs.get(open)!
  for (let at = open + 1; at < close; at++) {
    while (/\s/.test(code[at] ?? '')) at++
    const [key] = /^[\w$]+(?=\s*[:(])/.exec(code.slice(at, at + TAIL)) ?? []
    if (key) keys.push(key)
    // To the next comma that is in no brackets.
    while (at < close && code[at] !== ',') at = (pairs.get(at) ?? at) > at ? pairs.get(at)! : at + 1
  }
  return keys
}

/** For each method that a file adds to jQuery's sets by a variable, `$.fn[name] = …`, the names that this holds; none where they are not known. */
export const keyedIn = (source: string, code: string): string[][] =>
  [...code.matchAll(/\.\s*fn\s*\[([^[\]]*)\]\s*=(?!=)/g)].map(({ index, 1: key = '' }) =>
    ownNames(source, code, key.trim(), index),
  )

/**
 * Names of methods that a file with jQuery Bridget in it adds by that to jQuery's sets: those of Isotope, Masonry and their like, each of which says
 * its own where it is made. Undefined where there is no Bridget, or methods come by a variable's name in another way, too. `keyed` is what
 * `keyedIn` says of the file.
 */
export const bridgedIn = (source: string, keyed: readonly string[][]): Set<string> | undefined => {
  // Of newer builds its modules have no names.
  const [named, unnamed] = [
    /["']jquery-bridget\/jquery-bridget["']\s*,\s*\[/g,
    /\bjQueryBridget\s*=(?!=)/g,
  ].map((pattern) => source.match(pattern)?.length ?? 0)
  const bridgets = Math.max(named!, unnamed!)
  return bridgets && keyed.filter((names) => !names.length).length <= bridgets
    ? new Set(
        [...source.matchAll(/(?:\.\s*create|[bB]ridget)\s*\(\s*(["'])(\w+)\1/g)].map(([, , name]) => name!),
      )
    : undefined
}

/** Where a file without jQuery Bridget gives it a library, if the page has one: as the minified Infinite Scroll and Flickity do. */
export const TO_BRIDGET =
  /\{\s*jQueryBridget\s*:\s*([\w$]+)\s*\}\s*=\s*[\w$.]+\s*;[^;{}]{0,80}?(?<![\w$.])\1\s*\(\s*(["'])(\w+)\2|\.\s*bridget\s*&&\s*[\w$]+\s*\.\s*bridget\s*\(\s*(["'])(\w+)\4/g

/** The names of the methods that are made so. */
const givenToBridget = (source: string): string[] =>
  [...source.matchAll(TO_BRIDGET)].map(([, , , aliased, , name]) => (aliased ?? name)!)

/** A widget that is made by jQuery UI's `$.widget('own.name', …)`. */
export const WIDGET = /\.\s*widget\s*\(\s*(["'])(\w+)\.([\w-]+)\1/g

/** The names of those that a file makes: each with its namespace. */
export const widgetsIn = (source: string): { space: string; name: string }[] =>
  [...source.matchAll(WIDGET)].map(([, , space = '', name = '']) => ({ space, name }))

/** Names of methods that a file adds to jQuery's sets by a variable that holds them, by jQuery Bridget, and as jQuery UI's widgets. */
export const namedIn = (source: string, code: string): string[] => {
  const keyed = keyedIn(source, code)
  return [
    ...keyed.flat(),
    ...(bridgedIn(source, keyed) ?? []),
    ...givenToBridget(source),
    ...widgetsIn(source).map(({ name }) => name),
  ]
}

/** `$.fn.extend({ … })` and `$.extend($.fn, { … })`. */
export const ADDING = /(?:\.\s*fn\s*\.\s*extend\s*\(|\.\s*extend\s*\(\s*[\w$]+\s*\.\s*fn\s*,)\s*\{/g

/** Names of methods that a file adds to jQuery's sets. `code` is without texts. */
export const addedIn = (code: string): Set<string> => {
  const added = new Set([...code.matchAll(/\.\s*fn\s*\.\s*([\w$]+)\s*=/g)].map(([, name]) => name!))
  const pairs = /\bextend\s*\(/.test(code) ? pairBrackets(code) : undefined
  if (!pairs) return added
  for (const { index, 0: text } of code.matchAll(ADDING))
    for (const key of keysAt(code, pairs, index + text.length - 1)) added.add(key)
  return added
}
