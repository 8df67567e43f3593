import { atOnce, BEFORE_EVENTS } from './at-once.ts'
import { findAround, pairBrackets, TAIL } from './brackets.ts'
import { blank, findUses } from './code.ts'
import { earlyOf, speaksOutside, withHanded, withoutEarly } from './early.ts'

// Which names of others a script uses, by its text. In doubt it finds too much: what is found keeps a script on the page. The plugin's
// class-used.php has the same rules; used.vectors.json holds both to them.

const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Not within a longer word. */
const word = (name: string) => `(?<![\\w$-])${literal(name)}(?![\\w$-])`

/** A name in brackets, `x["name"]`. */
const bracket = (name: string) => `\\[\\s*["']${literal(name)}["']\\s*\\]`

/** Names of underscore's functions that tell: a set of jQuery, an array or a map has none of them. */
const UNDERSCORE =
  'after|all|any|before|bind|bindAll|chain|clone|collect|compact|compose|constant|contains|countBy|debounce|defaults|defer|delay|detect|difference|each|escape|every|extend|extendOwn|filter|find|findIndex|findWhere|first|flatten|foldl|forEach|functions|groupBy|has|identity|include|includes|indexBy|indexOf|initial|inject|intersection|invert|invoke|is[A-Z]\\w*|iteratee|keys|last|lastIndexOf|map|mapObject|matcher|max|memoize|min|mixin|negate|noop|object|omit|once|pairs|partial|partition|pick|pluck|property|random|range|reduce|reduceRight|reject|rest|sample|select|shuffle|size|some|sortBy|sortedIndex|tail|take|tap|template|throttle|times|toArray|union|uniq|unique|uniqueId|unzip|values|where|without|wrap|zip'

/** A function gets it as an argument, `}(jQuery, _)`, or it is given another name. */
const handedOn = (name: string) =>
  `(?:[(,]|[^=!<>]=)\\s*(?:window\\s*\\.\\s*)?${literal(name)}\\s*(?:[,;)]|$)`

const declaresUnderscore =
  /\b(?:var|let|const)\s+(?:[^;=]*,\s*)?_\s*[=,;]|,\s*_\s*=(?!=)|\bfunction\b[^(){}]*\((?:[^()]*,)?\s*_\s*(?:,[^()]*)?\)|\((?:[^()]*,)?\s*_\s*(?:,[^()]*)?\)\s*=>|(?<![\w$.])_\s*=>/g

/** It is called, or a module hands it on: `define("underscore", function () { return _ })`. */
const callsUnderscore = new RegExp(
  `(?<![\\w$.'"\\\\/-])_\\s*\\.\\s*(?:${UNDERSCORE})\\s*\\(|\\breturn\\s+_(?=\\s*[;}])`,
  'g',
)

/** Whether underscore is called outside of what has another thing of that name: the block in which that is declared, or the function whose argument it is. */
const callsGlobalUnderscore = (code: string): boolean => {
  if (code.search(callsUnderscore) < 0) return false
  if (code.search(declaresUnderscore) < 0) return true
  const bare = blank(code)
  const pairs = pairBrackets(bare)
  if (!pairs) return true
  const around = findAround(pairs)
  const owners = [...bare.matchAll(declaresUnderscore)].map(({ index, 0: text }) => {
    const end = index + text.length
    const body = end + /^\s*/.exec(bare.slice(end, end + TAIL))![0].length
    if (/[)>]$/.test(text) && bare[body] === '{') return [body, pairs.get(body)!] as const
    const open = around(end - 1)
    return [open, pairs.get(open) ?? bare.length] as const
  })
  return [...bare.matchAll(callsUnderscore)].some(
    ({ index }) => !owners.some(([open, close]) => index > open && index < close),
  )
}

const usesUnderscore = (code: string): boolean =>
  /\bwindow\s*\.\s*_(?![\w$])|\[\s*["']_["']\s*\]|\}\s*\)?\s*\(\s*(?:[^(){};]*,)?\s*_\s*(?:,[^(){};]*)?\)/.test(
    code,
  ) || callsGlobalUnderscore(code)

const usesGlobal = (code: string, name: string): boolean => {
  if (name === '_') return usesUnderscore(code)
  const dot = name.indexOf('.')
  if (dot < 0) return new RegExp(`${word(name)}|${bracket(name)}`).test(code)
  const [base, member] = [name.slice(0, dot), name.slice(dot + 1)]
  if (!code.includes(member.split('.').pop()!)) return false
  const path = member
    .split('.')
    .map((part) => `(?:\\s*\\??\\.\\s*${literal(part)}(?![\\w$])|${bracket(part)})`)
  return (
    new RegExp(`${word(base).replace(/\(\?!.*$/, '')}${path.join('')}`).test(code) ||
    // Under another name: any member so called may be this one.
    (new RegExp(handedOn(base)).test(code) && new RegExp(path.join('')).test(code))
  )
}

/** A call whose first argument is the last: what UI's effects add to a method of jQuery's takes a second. */
const ONE_ARGUMENT = /(?:[^(),]|\((?:[^()]|\([^()]*\))*\))*\)/.source

/** How a method of a set is called, behind its name. */
const callPattern = (name: string): string => {
  // jQuery has a method of this name: what UI's adds is an object with `of`, and without it jQuery's own is called.
  if (name === 'position') return '\\(\\s*[^)\\s"\'`]'
  // The same: an effect is named, or told of in an object.
  if (/^(?:show|hide|toggle)$/.test(name))
    return '\\(\\s*(?!\\)|(?:\\d+|["\'](?:slow|fast)["\'])\\s*(?:\\)|,\\s*function\\b)|function\\b)'
  if (/^(?:addClass|removeClass|toggleClass)$/.test(name)) return `\\((?!${ONE_ARGUMENT})`
  // UI's takes nothing: underscore's and a plugin's own are given something.
  if (/^(?:uniqueId|disableSelection|form|labels)$/.test(name)) return '\\(\\s*\\)'
  return '\\('
}

/** `.name` of a set, by its call, or by its name in brackets. */
const methodPattern = (name: string) => {
  const call = callPattern(name)
  if (name === 'position') return `\\.\\s*position\\s*${call}`
  // Elementor's global has methods of its own, `elementorFrontend.waypoint()`.
  return `(?<!\\belementorFrontend)\\.\\s*${literal(name)}(?:\\s*${call}|\\.(?:apply|call|bind)\\b)|\\.\\s*fn\\s*\\.\\s*${literal(name)}(?![\\w$])|${bracket(name)}`
}

const memberPattern = (name: string) => {
  const [first = '', ...rest] = name.split('.')
  if (rest.length) return `\\.\\s*${[first, ...rest].map(literal).join('\\s*\\.\\s*')}(?![\\w$])`
  if (first === 'ui') return `\\.\\s*ui\\s*[.[)&|]|${bracket(first)}`
  if (/^(cookie|widget)$/.test(first)) return `(?<!document)\\.\\s*${first}\\s*\\(|${bracket(first)}`
  return `\\.\\s*${literal(first)}(?![\\w$])|${bracket(first)}`
}

/** A name as a text of its own, that is neither a key, `{ 'name': 1 }` and `x['name'] = 1`, nor asked of a style. */
const asText = (name: string) => {
  const it = `(?<!css\\()(?<!css\\( )(["'\`])${literal(name)}`
  return `(?:^|[^{,\\s])\\s*${it}\\1(?!\\s*\\]\\s*=(?!=))|[{,]\\s*${it}\\2(?!\\s*:)`
}

/** A method is called by its name in a variable: each text that is a method's name may be it. */
const BY_NAME = /[\w$)\]]\s*\[(?!\s*["'\d])[^[\]]*\]\s*\(/

/** What UI's `.position()` has to be given. */
const OF = /["']of["']|\bof\s*:|\.\s*of\s*=(?!=)|[{,]\s*of\s*[,}]/

/** Texts that name no method: a value of `display` and its like, what something is compared with, a part of a plugin, a selector, a tag. */
const NO_METHOD =
  /\b(?:display|boundary|boundariesElement|role)["']?\s*[:=,](?!=)\s*(?:[\w$.!]+\s*(?:\?|\|\|)\s*)?["'][\w-]*["'](?:\s*:\s*["'][\w-]*["'])?|[=!]==?\s*["'][\w-]*["']|["'][\w-]*["']\s*[=!]==?|\bcase\s*["'][\w-]*["']|\.registerModule\(\s*["'][\w-]*["']|\.\s*(?:find|closest|children|parents?|siblings|is|not|has|filter|querySelector(?:All)?|createElement|getElementsByTagName)\(\s*["'][\w-]*["']\s*\)/g

const callsByName = (code: string, name: string): boolean => {
  const text = new RegExp(asText(name))
  return text.test(code) && BY_NAME.test(code) && text.test(code.replace(NO_METHOD, '0'))
}

/** What was read of a script, once for all names. */
export interface Text {
  code: string
  /** Whether it speaks of jQuery: else it has no set to call a method of. */
  jQuery: boolean
  /** Whether it fetches parts of itself, or asks a bundle's runtime for some: of these nothing is known. */
  loadsMore: boolean
}

// Slash and star in a text, as in a media type, begin none. Behind code in its line one has no quotes, so that it is in no text.
const COMMENTS =
  /(?<![\w*"'`.\\/-])\/\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*|(?<=[;{}),][ \t]+)\/\/[^\n"'`]*(?:`[^\n"'`]*`[^\n"'`]*)*$/gm

/** Calls of jQuery in code without its comments: found although the rest of the text was misread. */
const CALLS =
  /(?<![\w$.-])jQuery\s*[.([]|\b(?:window|self|globalThis|top|parent)\s*\.\s*(?:jQuery\b|\$\s*[.([])|\[\s*["'](?:jQuery|\$)["']\s*\]|[(,=]\s*jQuery\s*[,;)]|[\w$)\]}]\s*\(\s*[\w$]+\s*\.\s*jQuery\s*[,)]|\brequire\(\s*["']jquery["']\s*\)/

/** How packed code begins; its words are in a list at the end, in which numbers stand for them before. */
const PACKED = /\beval\s*\(\s*function\s*\(\s*p\s*,\s*a\s*,\s*c\s*,\s*k\b/

/** What packed code may use of jQuery: any word of it may be a method. */
const unpacked = (code: string): string => {
  const words = PACKED.test(code) ? new Set(code.match(/[A-Za-z_$][\w$]*/g)) : undefined
  return words?.has('jQuery') ? [...words].map((word) => `;jQuery.fn.${word}`).join('') : ''
}

/**
 * A library that makes a method of jQuery's sets of itself where jQuery is there needs none: flatpickr, Masonry and Isotope, and Bootstrap 5,
 * which lets a page say that it shall not. Slider Revolution 7 fetches one where a slider has code of its own that speaks of it, and Plyr
 * takes the first of a set that it is given.
 */
const OFFERS = [
  /bridget["'],\s*\[["']jquery["']\],\s*(\w+)\)\s*:\s*\1\(\w+\.jQuery\)/,
  /typeof jQuery&&void 0!==jQuery\.fn&&\(jQuery\.fn\.\w+=(?=function\(\w+\)\{return \w+\(this,\w+\)\}\))/,
  /window\.jQuery\s*&&\s*!document\.body\.hasAttribute\(["']data-bs-no-jquery["']\)\s*(?:\?\s*window\.jQuery|\)\s*\{\s*return window\.jQuery)/,
  /\{\s*jQuery(?::\s*\w+)?\s*\}\s*=\s*window;\s*(?:return|if\s*\()\s*\w+\s*&&\s*!document\.body\.hasAttribute\(["']data-bs-no-jquery["']\)\s*(?:\?\s*\w+|\)\s*\{\s*return \w+)/,
  /\w+\.regResource\(\{\s*id:\s*["']jQuery["'],\s*url:\s*["'][^"']*["']\s*\}\),\s*null==window\.jQuery&&/,
  /(?<![\w$.])window\.jQuery\s*&&\s*[\w$.]+\s+instanceof\s+(?:window\.)?jQuery(?![\w$])/,
]

/** Icons of Font Awesome, which has some of plugins: `["wpforms","fab",null]` and `wpforms: [448, 512, []`. */
const ICONS = /\[\s*["'][\w-]+["']\s*,\s*["']fa[a-z]["']\s*,|["']?[\w-]+["']?\s*:\s*\[\d+,\s*\d+,\s*\[/g

/** Files that a module imports by their addresses, at once or later: nobody reads them. Of modules of WordPress' own and of plugins, which have names, none is given jQuery. */
const IMPORTS =
  /(?<![\w$@.-])(?:import\b\s*(?:[\w$*{][^"'`;()]*\bfrom\s*|\(\s*)?|export\b\s*[*{][^"'`;()]*\bfrom\s*)["'`]((?:\.{0,2}\/|https?:)[^"'`]*)/

const withoutComments = (source: string) => source.replace(COMMENTS, '')

/** Adds a script to the page, or writes one into it. */
const ADDS = /\bcreateElement\(\s*["'`]script["'`]|<scr(?:ipt|["'`])|%3cscript/i
/** For where no jQuery came from another host: here there is one, or the stand-in. */
const INSTEAD =
  /\b(?:window\s*\.\s*)?jQuery\s*\|\|\s*document\s*\.\s*write\([^()]*(?:\(["'`][^()]*\))?[^()]*\)/g

/** A script of a theme, a plugin or uploads, or one whose address on this site is written out: loaders of services make theirs of parts, or name a host. */
const ADDED =
  /["'`]((?:[^"'`\s<>]*\/)?wp-content\/[^"'`\s<>?]+\.m?js(?:\?[^"'`\s<>]*)?)["'`]|\.\s*src\s*=\s*["'`](\.{0,2}\/(?!\/)[^"'`\s<>?]+\.m?js(?:\?[^"'`\s<>]*)?)["'`](?!\s*\+)/g

/** jQuery fetches a script of no other host. */
const GETS = /\.\s*getScript\s*\(\s*(?!["'`](?:https?:)?\/\/)/

const bringsFiles = (code: string): boolean =>
  IMPORTS.test(code) || GETS.test(code) || (ADDS.test(code) && code.replaceAll('\\/', '/').search(ADDED) >= 0)

/** Whether code imports files, or adds some of the site's own to the page, which may use jQuery where the file itself does not speak of it. */
export const importsFiles = (source: string): boolean => bringsFiles(withoutComments(source))

/** Addresses of the site's own scripts that inline code adds to the page, and of files that it imports. */
export const broughtBy = (source: string): string[] => {
  const code = withoutComments(source)
  const found = [...code.matchAll(new RegExp(IMPORTS, 'g'))].map(([, address]) => address!)
  if (ADDS.test(code))
    for (const [, own, written] of code.replace(INSTEAD, '').replaceAll('\\/', '/').matchAll(ADDED))
      found.push((own ?? written)!)
  return [...new Set(found)]
}

const read = (text: string): Text => {
  const source = withHanded(text)
  const plain = withoutComments(source).replace(ICONS, '[')
  const code = plain + unpacked(plain)
  const alone = (text: string) => OFFERS.reduce((rest, offer) => rest.replace(offer, 'typeof 0&&('), text)
  return {
    code,
    jQuery: CALLS.test(alone(code)) || findUses(alone(source)).any || bringsFiles(plain),
    loadsMore:
      // A module that has a name is no part of it, and Burst Statistics' own asks for nothing.
      /\bimport\s*\((?!\s*(?:["'`](?!https?:)@?[\w-]|burst_goals_script_url\b))|\.u\s*=\s*(?:function\s*\(\s*\w+\s*\)|\(?\w+\)?\s*=>)|\.(?:bundle|chunk)\.(?:min\.)?js["']|webpackChunk[\s\S]*\.e\(\s*["'\d]/.test(
        code,
      ),
  }
}

const known = new Map<string, Text>()

/** Reads a script's text. Pages of a site share their scripts: each is read once. */
export const readText = (source: string): Text => {
  const text = known.get(source) ?? read(source)
  known.set(source, text)
  return text
}

/** Whether a script gives sets a method of its own, at least where there is none: Popup Maker's `isInViewport`. What is there goes nowhere. */
const hasOwn = (code: string, method: string): boolean => {
  const it = `[\\w$]+\\s*\\.\\s*fn\\s*\\.\\s*${method.replace(/\$/g, '\\$&')}(?![\\w$])`
  const less = code.replace(new RegExp(`${it}\\s*=(?!=)`, 'g'), '=')
  const asked = new RegExp(`(?:\\btypeof|!|(?:void 0|undefined)\\s*===?)\\s*${it}`, 'g')
  return less !== code && !new RegExp(it).test(less.replace(asked, ''))
}

/**
 * Whether a script uses a name that another provides (`Name`, `wp.template`, `.slider`, `$.blockUI`: packages/loader/feature.ts), or, behind
 * a `"`, has a text in it: markup that it may put into the page.
 */
export const usesName = ({ code, jQuery }: Text, name: string): boolean => {
  if (name.startsWith('"')) return code.includes(name.slice(1))
  if (!code.includes(name.split('.').pop()!)) return false
  if (name.startsWith('.'))
    return (
      jQuery &&
      (name !== '.position' || OF.test(code)) &&
      !hasOwn(code, name.slice(1)) &&
      (new RegExp(methodPattern(name.slice(1))).test(code) || callsByName(code, name.slice(1)))
    )
  if (name.startsWith('$.')) {
    const pattern = memberPattern(name.slice(2))
    // Who makes it does not ask for it: Flatsome has its own `$.scroll_to_notices`.
    const asked = code.replace(new RegExp(`(?:${pattern})\\s*=(?![=>])`, 'g'), '=')
    // Owl says for itself what `$.support.transition` is, as Bootstrap does.
    const isOwn = /\..*\./.test(name) && asked !== code
    return jQuery && !isOwn && new RegExp(pattern).test(asked)
  }
  return usesGlobal(code, name)
}

/** Methods of jQuery's sets that a script defines: themes ship copies of libraries with names of their own. */
export const methodsOf = ({ code }: Text): string[] => [
  ...new Set(
    // UI's mend a fault that jQuery 1.6.1 had, and make what jQuery has itself since 1.8.
    [
      ...code.matchAll(
        /\.fn\s*(?:\.\s*|\[\s*["'])(?!(?:removeData|addBack)\b)([\w$]{3,})(?:["']\s*\])?\s*=(?!=)/g,
      ),
    ].map(([, name]) => `.${name}`),
  ),
]

/** Longer code is taken to be run at once, all of it. */
const READ_WHOLE = 200_000

const firsts = new WeakMap<Text, string>()

/** What of a script runs while the page comes to it: in doubt, and where it is kept in texts for `eval`, all. */
const firstOf = (text: Text): string => {
  const { code } = text
  const known = firsts.get(text)
  if (known !== undefined) return known
  const isWhole = code.length > READ_WHOLE || /\beval\s*\(\s*["'`]/.test(code)
  const first = (isWhole ? undefined : atOnce(blank(code), BEFORE_EVENTS)) ?? code
  firsts.set(text, first)
  return first
}

/** Code without the statement that makes a global where it is not there, `window.name = window.name || {}`: others may add to it. */
export const withoutMaking = (code: string, name: string): string => {
  const it = `(?:window\\s*\\.\\s*)?${literal(name)}`
  return code.replace(
    new RegExp(`(^|[;{}])\\s*${it}\\s*=\\s*${it}\\s*\\|\\|\\s*\\{\\}(?=\\s*[,;])`, 'g'),
    '$1',
  )
}

/** What a script asks of Elementor's globals while the page is parsed; `asks`, too, if it may ask for them before ours are there. */
export const asksEarly = (text: Text): ReturnType<typeof earlyOf> =>
  earlyOf(text.code) && (earlyOf(firstOf(text)) ?? (speaksOutside(text.code) ? 'asks' : undefined))

/**
 * Whether a script uses a global before one of ours, which comes when the page is parsed, can be there. Who asks first whether it is there
 * does without, as does who makes it. `isBehind`: what is early of Elementor's globals is there before it.
 */
export const usesEarly = (text: Text, name: string, isBehind = false): boolean => {
  if (!text.code.includes(name)) return false
  const it = `(?<![\\w$]|(?<!\\bwindow)\\.)${literal(name)}(?![\\w$])`
  const asks = `typeof\\s+(?:window\\s*\\.\\s*)?${it}|${it}\\s*(?:&&|\\?\\.)|\\bif\\s*\\(\\s*(?:window\\s*\\.\\s*)?${it}\\s*\\)`
  const first = isBehind ? withoutEarly(firstOf(text)) : firstOf(text)
  if (withoutMaking(first, name) !== first) return false
  return new RegExp(it).test(first) && !new RegExp(asks).test(first)
}
