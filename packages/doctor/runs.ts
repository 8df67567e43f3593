import { aliasesIn } from './aliases.ts'
import { atOnce, BEFORE_EVENTS } from './at-once.ts'
import { findAround, literal, pairBrackets, TAIL } from './brackets.ts'
import { blank } from './code.ts'
import { earlyOf, withHanded } from './early.ts'
import { isParted, withExternals } from './externals.ts'
import { type Giver, isOldUi, versionsAsked } from './jquery-versions.ts'
import { keptOnSets } from './kept.ts'
import {
  addedIn,
  askedOfIslands,
  asksBrowser,
  asWritten,
  namedIn,
  oddMember,
  ownNames,
  readIn,
  widgetsIn,
  withoutData,
} from './members.ts'
import { partsOf } from './parts.ts'
import names from './runs.json' with { type: 'json' }
import {
  calleeOf,
  createDeclarers,
  givesSet,
  isData,
  isEmpty,
  isKept,
  isOfNew,
  isOfOther,
  isUnsure,
  withoutListening,
} from './sets.ts'
import { importsFiles, readText } from './used.ts'

// Whether a whole file runs on the jQuery stand-in: every word of its text is weighed, and what is not understood is a no. The plugin's
// class-runs.php has the same rules; runs.vectors.json holds both to them.

/** Bytes of the longest file that is read: longer ones are whole frameworks. */
const LIMIT = 1_200_000
/** Bytes from which on a file may have been put together of others. */
const COMBINED = 10_000

const NATIVE = new Set(names.native)
const UNANSWERED = new Set(names.unanswered)
/** Functions of jQuery's own, of which a set has none or another one of that name. */
const STATICS = new Set(names.statics)
/** Those that no set has. */
const SPARE = /^(?:access|dir|sibling|speed|swap)$/
/** What a set has that is no method of somebody else. */
const OF_SETS = /^(?:length|selector|context|jquery|constructor|prevObject)$/
const AT_ONCE = new Set(names.atOnce)
const ANSWERED = new Set(names.answered)
/** What jQuery itself has besides, in some version, or jquery-migrate gives back: nobody else's, and never nobody's. */
const LACKING = new Set(names.lacking)
/** What others are asked for that have short names in bundled files: the window has `wp`, and what a property is told to be `enumerable`. */
const OTHERS = new Set(['wp', 'enumerable'])
/** What gives another set: it can be kept and called at once, as long as nobody looks into it. */
const SETS = new Set(names.sets)
const LOOKS =
  /\.\s*(?:length|is|hasClass|get|toArray|index)\b|[\w$)\]]\s*\[|\$\s*\.\s*each\b|jQuery\s*\.\s*each\b|(?<![\w$.])(?:jQuery|[\w$])\s*\(\s*(?!(?:document|window|this)\s*\))[\w$]+\s*[,)]/
const ADDING = 'append|appendTo|prepend|prependTo|before|insertBefore|after|insertAfter|remove|empty'
const CHANGING = `${ADDING}|addClass|removeClass|toggleClass|attr|removeAttr|prop|css|show|hide|width|height|html|text|val`
/** A set is asked for one of these. */
const callsOne = (methods: string) =>
  new RegExp(`(?:\\)|(?<![\\w$.])\\$[\\w$]+)\\s*\\.\\s*(?:${methods})\\s*\\(`)
/** Changes what the page has, which has to wait: whoever looks at it right behind would see it as it was. */
const MAKES = callsOne(ADDING)
const SEES =
  /\bgetElements?By|\bquerySelector|\)\s*\[\s*\d|(?:\)|(?<![\w$.])\$[\w$]+)\s*\.\s*(?:length|get|is|hasClass|index|toArray)\b/
/** The same of what changes how something looks or is named, and of who asks the browser for that. */
const CHANGES = callsOne(CHANGING)
const READS =
  /\)\s*\[\s*\d+\s*\]\s*\.\s*(?:className|style|\w+HTML|textContent|innerText|value|checked|disabled|getAttribute)\b|\.\s*(?:offset|client|scroll)(?:Width|Height|Top|Left)\b|\bgetBoundingClientRect\b|\bgetComputedStyle\b/
const BEYOND = new RegExp(names.beyond)
/** A method of a set by its name in a variable. */
const BY_NAME = /(?:(?<![\w$.])(?:jQuery|\$)\s*\([^()]*\)|(?<![\w$.])\$[\w$]+)\s*\[(?!\s*\d)[^[\]]*\]\s*\(/

const NONE: ReadonlySet<string> = new Set()

/** Methods that say a value, or are given one and then give their set back: by how many arguments. */
const GIVEN: Record<string, number> = {
  ...Object.fromEntries(['css', 'attr', 'prop', 'data'].map((name) => [name, 2])),
  ...Object.fromEntries(['text', 'html', 'val', 'width', 'height', 'scrollTop'].map((name) => [name, 1])),
}

/** Whether such a method is given a value by the call whose bracket opens there: that can wait. */
const isGiven = (name: string, code: string, open: number): boolean => {
  const needed = GIVEN[name]
  if (!needed) return false
  let [depth, count, at] = [0, 0, open + 1]
  for (; at < code.length; at++) {
    const letter = code[at]!
    if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter) && --depth < 0) break
    else if (letter === ',' && !depth) count++
  }
  const first = code.slice(open + 1, at).trimStart()
  return first[0] === '{' || (first !== '' && count + 1 >= needed)
}

/** A call of jQuery that gives a set with which more than a listener is done; behind its name. */
const GIVES_SET = `\\s*\\((?!\\s*(?:function\\b|async\\b|\\(?[\\w$,\\s]*\\)?\\s*=>|(?:document|window)\\s*\\)\\s*\\.\\s*(?:${names.atOnce.join('|')})\\b))`

/** What each set has besides its methods, and each object and function. */
const THINGS_HAVE =
  /^(?:length|jquery|constructor|context|selector|splice|push|sort|call|apply|prototype|toString|valueOf|hasOwnProperty)$/

/** Code that has just asked what it is called on whether that has a method. */
const asksItself = (name: string) =>
  new RegExp(
    `(?:\\btypeof\\s+this\\s*\\.\\s*${literal(name)}(?![\\w$])[^;{}]*(?:\\{\\s*)?|\\bthis\\s*\\.\\s*${literal(name)}\\s*&&\\s*)$`,
  )

/** What the stand-in says that it does not have. */
const MISSING = /^(?:bridget|metadata|ui|widget|Widget|effects)$/

/** A method that is called of a variable only where that has it. */
const GUARDED = /(?<![\w$.])(?!this\b)([\w$]+)\s*\.\s*([\w$]{3,})\s*&&\s*\1\s*\.\s*\2\s*\(/g

/** What handlers of Elementor's add-ons inherit. */
const HANDLER = new Set(names.handler)

/** Texts that only the real jQuery, or nobody, can be asked; what a text has in it that others run as code, as mod_pagespeed keeps files that it combines, nobody reads. A function of nothing does nothing, and one that gives back what a text says is asked for a value. */
const NEVER =
  /(?<!\.)\beval\s*\(|\bmod_pagespeed_[\w$]+\s*=|\b(?:set(?:Timeout|Interval)|Function)\s*\(\s*["'`][^"'`]*(?:jQuery|\$\s*[.(])|\b(?:window|self|globalThis|top)\s*\.\s*eval\s*\(|\bnew\s+Function\b(?!\s*(?:\(\s*\)|[;,)]|\(\s*(?:`return \$\{[\w$.]+\}`|["']return ["']\s*(?:\.\s*concat\s*\(|\+)\s*[\w$.]+\s*\)?)\s*\)\s*\(\s*\)))|document\s*\.\s*write|\bimport\s*\(|noConflict\s*\(\s*[^)\s]|\bwith\s*\(/

/** Comments that begin a line: what they quote nobody runs. */
const COMMENTS = /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm

/** What our `elementorFrontend` calls when the stand-in can answer it. */
const READY = /(?<![\w$])elementorFrontend\s*\.\s*hooks\s*\.\s*addAction(?![\w$])/g

/** What is called at once on the browser's own, which has an answer at once. */
const OF_BROWSER =
  /\(\s*window\s*\)\s*\.\s*(?:width|height|innerWidth|innerHeight|scrollTop)\s*\(\s*\)|\(\s*document\s*\)\s*\.\s*scrollTop\s*\(\s*\)|\bclassList\s*\??\.\s*\w+\s*\(|\.\s*trim\s*\(\s*\)|\b(?:Date|performance)\s*\.\s*now\s*\(/g

/** Variables that are the window's set, and nothing else. */
const windowsIn = (code: string, jquery: string): string[] => {
  const isWindow = `\\s*${jquery}\\s*\\(\\s*window\\s*\\)`
  return [...code.matchAll(new RegExp(`(?<![\\w$.])([\\w$]+)\\s*=${isWindow}`, 'g'))]
    .map(([, name]) => literal(name!))
    .filter(
      (it) =>
        !new RegExp(
          `(?<![\\w$.])${it}\\s*=(?!=|${isWindow})|\\bfunction\\b[^(){}]*\\([^()]*(?<![\\w$])${it}(?![\\w$])|(?<![\\w$.])${it}\\s*=>`,
        ).test(code),
    )
}

/** What a whole file has to do with jQuery. */
export interface Weighed {
  /** Why it does not run on the stand-in, whoever is beside it: the name of what stands in the way. */
  why?: string
  /** What it asks at once and nobody can wait for: only a stand-in with all that answers in the head (stand-in-now.js) has it. */
  now?: string
  /** Whether it needs what is early there of Elementor's globals. */
  builder?: true
  /** Methods that it calls of what may be a set, and that jQuery does not have: what others on its page add, or its objects' own. */
  asks: string[]
  /** Those of them that it calls while the page comes to it. */
  early: string[]
  /** Those of them that it calls of nothing but variables that are another thing where nobody hands them a set. */
  weak: string[]
}

/** What a set that is an object of a library's own is asked for under its name, and may not have yet. `places` are those where what is so called becomes a set. */
const membersOf = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
  name: string,
  places: readonly number[],
): string[] => {
  const { declarerOf } = createDeclarers(code, pairs, around)
  const own = new Set(places.map((place) => declarerOf(name, place)))
  return [...code.matchAll(new RegExp(`(?<![\\w$.])${literal(name)}\\s*\\.\\s*([\\w$]+)`, 'g'))]
    .filter(
      ({ index, 1: member = '' }) =>
        !ANSWERED.has(member) && !THINGS_HAVE.test(member) && own.has(declarerOf(name, index)),
    )
    .map(([, member]) => member!)
}

const weighed = new WeakMap<ReadonlySet<string>, Map<string, Weighed>>()

/**
 * Weighs a file's whole text; pages of a site share their files, each is weighed once. `islands` are methods that islands of the build answer
 * on what is theirs; whether they are on the page is asked elsewhere. `reached` are names of what it defines that others call while the page
 * comes to it. Never throws.
 */
export const weigh = (
  source: string,
  islands: ReadonlySet<string> = NONE,
  reached: ReadonlySet<string> = NONE,
): Weighed => {
  // Only what it asks at once may be more then.
  if (reached.size) return weighAnew(source, islands, reached)
  const known = weighed.get(islands) ?? new Map<string, Weighed>()
  weighed.set(islands, known)
  const one = known.get(source) ?? weighAnew(source, islands)
  known.set(source, one)
  return one
}

/** What the parts of a file give to jQuery's sets, and to jQuery. */
interface Given {
  plugins: ReadonlySet<string>
  statics: ReadonlySet<string>
}

const weighAnew = (
  whole: string,
  islands: ReadonlySet<string>,
  reached: ReadonlySet<string> = NONE,
): Weighed => {
  const one = weighText(whole, islands, reached)
  const mayHaveParts = one.why && whole.length >= COMBINED && whole.length <= LIMIT
  return (mayHaveParts && weighParts(whole, islands, reached)) || one
}

/** What a part gives jQuery itself, under whatever short name it has it. */
const STATICS_GIVEN = /(?<![\w$.])(?:jQuery|\$|[a-z])\s*\.\s*([\w$]+)\s*=\s*(?:function\b|\{)/g

/** The same of a file that a tool has put together of others: each part for itself, with all that the others give; undefined where it is none. */
const weighParts = (
  whole: string,
  islands: ReadonlySet<string>,
  reached: ReadonlySet<string>,
): Weighed | undefined => {
  const source = withoutData(whole)
  if (isParted(source) || importsFiles(source)) return
  const parts = partsOf(source)?.filter((part) => readText(part).jQuery)
  if (!parts?.length) return
  const codes = parts.map(blank)
  const given = {
    plugins: new Set(parts.flatMap((part, i) => [...addedIn(codes[i]!), ...namedIn(part, codes[i]!)])),
    statics: new Set(codes.flatMap((code) => [...code.matchAll(STATICS_GIVEN)].map(([, name]) => name!))),
  }
  const all: Weighed = { asks: [], early: [], weak: [] }
  const sure = new Set<string>()
  for (const part of parts) {
    const { why, now, builder, asks, early, weak } = weighText(part, islands, reached, given)
    if (why) return { why, asks: [], early: [], weak: [] }
    if (now) all.now ??= now
    if (builder) all.builder = builder
    for (const name of asks) if (!weak.includes(name)) sure.add(name)
    all.weak.push(...weak)
    all.asks.push(...asks)
    all.early.push(...early)
  }
  return {
    ...all,
    asks: [...new Set(all.asks)],
    early: [...new Set(all.early)],
    weak: [...new Set(all.weak)].filter((name) => !sure.has(name)),
  }
}

const weighText = (
  whole: string,
  islands: ReadonlySet<string>,
  reached: ReadonlySet<string>,
  given?: Given,
): Weighed => {
  const no = (why: string): Weighed => ({ why, asks: [], early: [], weak: [] })
  if (whole.length > LIMIT) return no('its length')
  if (isOldUi(whole)) return no('a jQuery UI of before 1.12')
  const source = withoutData(whole)
  const plain = withHanded(withExternals(asWritten(source)))
  const said = plain.replace(COMMENTS, '')
  // Of its version somebody else is asked.
  const never = NEVER.exec(said) ?? BEYOND.exec(said.replace(/(\bfn\s*\.\s*)jquery\b/g, '$1noop'))
  if (never) return no(never[0].trim())
  if (isParted(source) || importsFiles(source)) return no('parts that it fetches')
  const blanked = blank(plain)
  // Patterns look through long blanks again from each of their letters.
  const code = blanked.replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*/g, '\n')
  const pairs = pairBrackets(code)
  if (!pairs) return no('brackets that do not fit')
  const around = findAround(pairs)
  const aliases = /["']jquery["']/.test(source) ? undefined : aliasesIn(code, pairs, around)
  const called = ['jQuery', 'tpj', '$', ...(aliases ?? [])]
  const isJQuery = (owner: string) =>
    called.includes(owner) || (owner !== 'this' && !(aliases && /^[\w$]+$/.test(owner)))
  const odd = oddMember(plain, blanked, islands, isJQuery)
  if (odd) return no(odd)
  const callees = called.map(literal).join('|')
  const jquery = `(?<![\\w$.])(?:${callees})`
  const defined = new Set(
    [
      ...code.matchAll(
        /([\w$]+)\s*(?:[:=]\s*(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)|\([^()]*\)\s*\{)|(?:\bfunction\s+|\bthis\s*\.\s*(?=[\w$]+\s*=(?!=)))([\w$]+)/g,
      ),
    ].map(([, one, two]) => one ?? two!),
  )
  // Classes, as they are written out for old browsers.
  for (const [, , name] of plain.matchAll(/(?:\bthis\s*,|\bkey\s*:)\s*(["'])([\w$]+)\1\s*,/g))
    defined.add(name!)
  const plugins = new Set([...addedIn(code), ...namedIn(plain, blanked), ...(given?.plugins ?? [])])
  // What `.data()` says is what somebody has kept there, and a library's own object.
  const sets = new Map<string, number[]>()
  const surely = new Set<string>()
  for (const { index, 0: text, 1: name = '' } of code.matchAll(
    new RegExp(`(?<![\\w$.])([\\w$]+)\\s*=\\s*${jquery}\\s*\\(`, 'g'),
  )) {
    const open = index + text.length - 1
    if (isKept(code, pairs, open)) continue
    sets.set(name, [...(sets.get(name) ?? []), index])
    if (!isUnsure(code, pairs, open)) surely.add(name)
  }
  // Functions that the file itself gives to jQuery, whether or not there is one of that name: the stand-in has every name, and who asks first gives none.
  const isAskedFor = (name: string) =>
    !MISSING.test(name) &&
    new RegExp(
      `(?:!|\\btypeof)\\s*${jquery}\\s*\\.\\s*${literal(name)}(?![\\w$]|\\s*\\()|${jquery}\\s*\\.\\s*${literal(name)}\\s*(?:[=!]==?|\\|\\||&&|\\?|\\)\\s*\\{?\\s*return\\b)`,
    ).test(code)
  const made = [...code.matchAll(new RegExp(`${jquery}\\s*\\.\\s*([\\w$]+)\\s*=(?!=)`, 'g'))].map(
    ([, name]) => name!,
  )
  const statics = new Set(made.filter((name) => !isAskedFor(name)))
  // Only a plugin, or a function that is called for one, has a set for its `this`.
  const isThisASet = /\.\s*fn\b|\.\s*(?:call|apply|bind)\s*\(\s*(?!this\b)[\w$]/.test(code)
  /** Whether the file gives anything a member of that name. */
  const hasMember = (name: string) => new RegExp(`[\\w$\\])]\\s*\\.\\s*${literal(name)}\\s*=(?!=)`).test(code)
  /** Whether a name is given a new object anywhere: `var i = new WOW; i.init()` under jQuery's short name. */
  const isMade = (name: string) => new RegExp(`(?<![\\w$.])${literal(name)}\\s*=\\s*new(?![\\w$])`).test(code)
  const asks = new Set<string>(
    made.filter((name) => isAskedFor(name) && ![ANSWERED, NATIVE, OTHERS].some((names) => names.has(name))),
  )
  // An object that it makes where there is none of that name.
  for (const [, name = '', other] of code.matchAll(
    new RegExp(`${jquery}\\s*\\.\\s*([\\w$]+)\\s*=\\s*${jquery}\\s*\\.\\s*([\\w$]+)\\s*\\|\\|`, 'g'),
  ))
    if (name === other && !MISSING.test(name) && ![ANSWERED, NATIVE, OTHERS].some((names) => names.has(name)))
      asks.add(name)
  // jQuery UI makes an object for a widget's namespace in the same way.
  for (const { space } of widgetsIn(plain)) if (!MISSING.test(space)) asks.add(space)
  // Who asks a set whether it has a method: of the stand-in's it has every one. `typeof $().modal`, `if ($('.a').slick)`
  for (const { 1: before = '', 2: name = '', 3: behind = '' } of code.matchAll(
    new RegExp(
      `(typeof\\s*)?${jquery}\\s*\\([^()]*\\)\\s*\\.\\s*([\\w$]+)(?![\\w$])\\s*(&&|\\|\\||\\?(?!\\.)|[!=]==?|\\))?`,
      'g',
    ),
  ))
    if (
      (before || behind) &&
      !OF_SETS.test(name) &&
      ![ANSWERED, NATIVE, islands].some((names) => names.has(name))
    )
      asks.add(name)
  // Where nobody knows under which names the file has jQuery, what a function with a short one gives may be a set: `list.masonry && list.masonry()`.
  const guarded = new Set<string>()
  if (!aliases)
    for (const [, owner = '', name = ''] of code.matchAll(GUARDED))
      if (
        !sets.has(owner) &&
        !THINGS_HAVE.test(name) &&
        ![ANSWERED, NATIVE, plugins, islands, defined].some((names) => names.has(name)) &&
        new RegExp(`(?<![\\w$.])${literal(owner)}\\s*=\\s*[\\w$]{1,2}\\s*\\(`).test(code)
      )
        guarded.add(name)
  // A plugin asks whether it is there already, and puts itself there: `$[name] && $[name].version`, `$[name] = …`, `$.fn[name] = …`.
  const keys = new Set([...blanked.matchAll(/\.\s*fn\s*\[\s*([\w$]+)\s*\]\s*=(?!=)/g)].map(([, key]) => key!))
  if (keys.size)
    for (const { index, 1: owner = '', 2: key = '' } of blanked.matchAll(
      /(?<![\w$.])([\w$]+)\s*\[\s*([\w$]+)\s*\]\s*(?:&&|\|\||\?|\))/g,
    ))
      if (keys.has(key) && (!aliases || called.includes(owner)))
        for (const name of ownNames(plain, blanked, key, index)) asks.add(name)
  /** Whether a name surely is jQuery somewhere. */
  const isNamed = (name: string) =>
    called.includes(name) ||
    (/^[\w$]+$/.test(name) &&
      new RegExp(`(?<![\\w$.])${literal(name)}\\s*=\\s*(?:window\\s*\\.\\s*)?jQuery\\s*[,;]`).test(code))
  /** Sets that a library makes its own objects. */
  const objects = new Set<string>()
  const weak = new Set<string>([...guarded].filter((name) => !asks.has(name)))
  for (const name of guarded) asks.add(name)
  if (asksBrowser(code, isJQuery, called)) asks.add('browser')
  for (const name of versionsAsked(code, said, pairs)) asks.add(name)
  for (const { index, 1: owner = '', 2: name = '' } of code.matchAll(
    /([\w$]+|[)\]])?\s*\??\.\s*([\w$]+)\s*(?=\()/g,
  )) {
    // Under a short name a set is called as well, which has others.
    const isStatic =
      STATICS.has(name) && (/^(\$|jQuery|tpj)$/.test(owner) || (SPARE.test(name) && isNamed(owner)))
    if (UNANSWERED.has(name) || isStatic) return no(`.${name}`)
    if ([ANSWERED, NATIVE, plugins, islands].some((names) => names.has(name))) continue
    const isJQuerys = called.includes(owner)
    if (isJQuerys && (statics.has(name) || given?.statics.has(name))) continue
    const isSet = isJQuerys || sets.has(owner)
    if (
      !isSet &&
      /^(?!\$)[\w$]+$/.test(owner) &&
      (owner !== 'this' || !isThisASet || defined.has(name) || HANDLER.has(name))
    )
      continue
    const before = code.slice(Math.max(0, index - TAIL), index)
    // What it may not have, as waypoints of before: `typeof this.destroy !== 'undefined'`.
    if (owner === 'this' && asksItself(name).test(before)) continue
    if (isOfNew(code, pairs, index + owner.length - 1) || /\bnew\s+(?:[\w$]+\s*\.\s*)*$/.test(before))
      continue
    if (
      isSet &&
      isMade(owner) &&
      isOfOther(code, pairs, around, owner, index, sets.get(owner) ?? [], isJQuerys)
    )
      continue
    const isSure = owner.endsWith(')')
      ? givesSet(
          calleeOf(code, pairs, index + owner.length - 1),
          called,
          // Nobody asks jQuery for a set of nothing: a function of that short name is called.
          !aliases && !isEmpty(code, pairs, index + owner.length - 1),
        ) && !isData(code, pairs, index + owner.length - 1)
      : owner.startsWith('$') ||
        owner === 'jQuery' ||
        ((isJQuerys || surely.has(owner)) &&
          !(
            (defined.has(name) || hasMember(name)) &&
            isOfOther(code, pairs, around, owner, index, sets.get(owner) ?? [], isJQuerys)
          ))
    // No method of a set has one letter, or is for its library alone; what the file defines itself, its own objects have.
    if (!isSure && (name.length < 2 || name[0] === '_' || defined.has(name))) continue
    if (isSure && LACKING.has(name)) return no(`.${name}`)
    // A set that a library makes its own object, and asks for members that are not there yet: of the stand-in's they are, unless it is told of them. Its `this` is another, unless it says so.
    const isName = /^[\w$]+$/.test(owner)
    const isThis = isName && new RegExp(`(?<![\\w$.])${literal(owner)}\\s*=\\s*this(?![\\w$.])`).test(code)
    if (isSure && new RegExp(`${isThis ? '' : '(?<!\\bthis)'}\\.\\s*${literal(name)}\\s*=(?!=)`).test(code)) {
      if (!isName || isJQuerys) return no(`.${name}`)
      if (!objects.has(owner))
        for (const one of membersOf(code, pairs, around, owner, sets.get(owner) ?? [index])) asks.add(one)
      objects.add(owner)
    }
    const isOther =
      isName &&
      !/^(?:\$|jQuery$|this$)/.test(owner) &&
      isOfOther(code, pairs, around, owner, index, sets.get(owner) ?? [], isJQuerys)
    if (!isOther) weak.delete(name)
    else if (!asks.has(name)) weak.add(name)
    asks.add(name)
  }
  const isKnown = (name: string) =>
    THINGS_HAVE.test(name) ||
    OF_SETS.test(name) ||
    [ANSWERED, plugins, islands].some((names) => names.has(name))
  for (const name of keptOnSets(code, pairs, around, sets, called, isKnown)) {
    if (!asks.has(name)) weak.add(name)
    asks.add(name)
  }
  const first = atOnce(code.replace(READY, 'whenReady'), undefined, reached)!
  const builder = earlyOf(code) && earlyOf(atOnce(code, BEFORE_EVENTS) ?? code)
  if (builder === 'more') return no('elementorFrontend at once')
  const windows = windowsIn(code, jquery).join('|')
  const ofWindow = new RegExp(
    `(?<![\\w$.])(?:${windows || '(?!)'})\\s*\\.\\s*(?:width|height|innerWidth|innerHeight|scrollTop)\\s*\\(\\s*\\)`,
    'g',
  )
  const withoutBrowser = (text: string) => text.replace(OF_BROWSER, '').replace(ofWindow, '')
  const rest = withoutBrowser(first)
  const read = readIn(code, isJQuery) ?? askedOfIslands(first, islands, isJQuery)
  let now = read && `.fn.${read}`
  if (BY_NAME.test(rest)) now ??= 'a method by its name in a variable at once'
  const isLookedInto = LOOKS.test(rest)
  // Where nobody asks jQuery for a set, what is called is the language's.
  // webpack's `o = e.n(jQuery)`: `o()` is jQuery.
  const getters = [
    ...code.matchAll(new RegExp(`([\\w$]+)\\s*=\\s*[\\w$]+\\s*\\.\\s*n\\(\\s*(?:${callees})\\s*\\)`, 'g')),
  ].map(([, name]) => `|${literal(name!)}\\s*\\(\\s*\\)`)
  const maker = `(?<![\\w$.])(?:${callees}${getters.join('')})`
  const hasSets =
    !aliases || new RegExp(`${maker}${GIVES_SET}`).test(withoutBrowser(withoutListening(first, maker)))
  const early = new Set<string>()
  const follows = (one: RegExp, other: RegExp) => {
    const found = one.exec(rest)
    return !!found && other.test(rest.slice(found.index + found[0].length))
  }
  if (hasSets && (follows(MAKES, SEES) || follows(CHANGES, READS))) now ??= 'what it has just made at once'
  // For what these give nobody can wait.
  for (const { index, 0: text, 1: owner = '', 2: name = '' } of rest.matchAll(
    /([\w$]+|[)\]])?\s*\.\s*([\w$]+)\s*(?=\()/g,
  )) {
    if (
      !(owner === 'this' && defined.has(name)) &&
      (called.includes(owner) || !isGiven(name, rest, index + text.length)) &&
      ANSWERED.has(name) &&
      !AT_ONCE.has(name) &&
      (isLookedInto || !SETS.has(name)) &&
      (hasSets || called.includes(owner))
    )
      now ??= `.${name} at once`
    if (asks.has(name) && !ANSWERED.has(name)) early.add(name)
  }
  return {
    ...(now && { now }),
    ...(builder === 'needs' && { builder: true }),
    asks: [...asks],
    early: [...early],
    weak: [...weak],
  }
}

/** What a file needs to run without jQuery. */
export interface Run {
  /** The name of what stands in the way. */
  why?: string
  /** What it asks at once: it needs the stand-in with all that answers in the head (stand-in-now.js). */
  now?: string
  /** Whether it needs what is early there of Elementor's globals (early.ts). */
  builder?: true
  /** Methods that it asks for and nobody gives: called, they throw on jQuery, and on a stand-in that is told so. */
  none?: string[]
}

/**
 * Whether a file runs on the stand-in: its whole text uses nothing of jQuery but what that answers. `giver` says of methods that jQuery does
 * not have who gives them; without it somebody unknown does. `islands` and `reached` as in `weigh`. Never throws.
 */
export const runOnStandIn = (
  source: string,
  islands: ReadonlySet<string> = NONE,
  giver: (method: string, isWeak?: boolean) => Giver = () => 'other',
  reached: ReadonlySet<string> = NONE,
): Run => {
  const { why, now, builder, asks, early, weak } = weigh(source, islands, reached)
  if (why) return { why }
  const givers = new Map(asks.map((name) => [name, giver(name, weak.includes(name))]))
  const [other] = asks.filter((name) => givers.get(name) === 'other')
  if (other) return { why: `.${other}` }
  const [shown] = early.filter((name) => givers.get(name) === 'shown')
  const first = now ?? (shown && `.${shown} at once`)
  const said = asks.flatMap((name) => {
    const who = givers.get(name)!
    return who.includes(':') ? who : who === 'nobody' && !LACKING.has(name) ? name : []
  })
  const none = [...new Set(said)]
  return {
    ...(first && { now: first }),
    ...(builder && { builder }),
    ...(none.length && { none }),
  }
}

/** Methods of islands that a code calls while the page comes to it. */
export const callsOfIslands = (source: string, islands: readonly string[]): string[] => {
  const names = islands.filter((name) => source.includes(name))
  if (!names.length) return []
  const code = blank(asWritten(withoutData(source)))
  const first = atOnce(code) ?? code
  return names.filter((name) => new RegExp(`\\.\\s*${literal(name)}\\s*\\(`).test(first))
}
