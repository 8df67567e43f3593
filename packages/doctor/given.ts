import { blank } from './code.ts'
import { identify, pathFits, pathsOf } from './handles.ts'
import { findIdle, weighable } from './idle.ts'
import { asBefore, type Giver, givenByVersion } from './jquery-versions.ts'
import { needsOf } from './known.ts'
import {
  ADDING,
  addedIn,
  bridgedIn,
  failsWithoutBrowser,
  GIVES_BROWSER,
  keyedIn,
  namedIn,
  TO_BRIDGET,
  WIDGET,
} from './members.ts'
import { askingIn } from './parted.ts'
import { runOnStandIn } from './runs.ts'
import { pathOf, type Script } from './scripts.ts'
import { isContainer, isService } from './services.ts'
import { isStandIn, pluginsOf } from './stand-in.ts'
import { findEntry } from './table.ts'
import type { Knowledge, Page } from './types.ts'
import { readText } from './used.ts'

// Who on a page gives jQuery's sets the methods that its files ask for. The plugin's class-given.php has the same rules.

/** Libraries of WordPress and Elementor that do the same on the stand-in as on jQuery, by their paths, with what they give. The plugin's class-given.php has the same list. */
const CORE: Record<string, string[]> = {
  'wp-includes/js/imagesloaded': ['imagesLoaded'],
  'wp-includes/js/masonry': ['masonry'],
  'wp-includes/js/jquery/jquery.masonry': ['masonry'],
  'wp-includes/js/hoverIntent': ['hoverIntent'],
  'elementor/assets/lib/jquery-numerator/jquery-numerator': ['numerator'],
  'elementor/assets/lib/waypoints/waypoints': ['elementorWaypoint'],
}

/** What a script gives to sets that is such a library. */
export const givenByCore = (src: string): string[] | undefined =>
  Object.entries(CORE).find(([path]) => pathFits(pathsOf(src), [path]))?.[1]

/** Code that gives sets methods whose names it does not show. */
const BY_NAME =
  /\.\s*fn\s*(?:\[|[,;)]|=(?!=|\s*function\b))|\.\s*widget\s*\(|[bB]ridget|getPrototypeOf\s*\(\s*(?:jQuery|\$)/
/** What of that is by names that are known: of jQuery Bridget, and in variables. */
const OF_BRIDGET = /\.\s*fn\s*\[|[bB]ridget/g
const OF_VARIABLES = /\.\s*fn\s*\[/g
/** Code that fetches other code; what players, maps, captchas and other services are fetched with gives sets no method. */
const FETCHES =
  /getScript|\b(?:Modernizr\s*\.\s*load|yepnope)\s*\(|createElement\s*\(\s*["'`]script(?!["'`]\s*\)(?:(?!createElement|\.\s*src\b)[\s\S]){0,200}\.\s*src\s*=\s*["'`](?:https?:)?\/\/(?:www\.youtube\.com\/(?:iframe|player)_api|player\.vimeo\.com\/api\/|maps\.googleapis\.com\/maps\/api\/|www\.(?:google\.com\/recaptcha|recaptcha\.net)\/|js\.hcaptcha\.com\/|challenges\.cloudflare\.com\/|connect\.facebook\.net\/|platform\.twitter\.com\/|(?:apis|accounts)\.google\.com\/|www\.googletagmanager\.com\/|js\.stripe\.com\/))/

/** The loader in old copies of Modernizr, which fetches what others ask it for. */
const OF_YEPNOPE =
  /\byepnope\s*\.\s*injectJs\s*=\s*function\b[\s\S]{0,200}?createElement\s*\(\s*["']script["']/

/** Methods that Bootstrap 5 offers to the sets of jQuery, or of the stand-in, once the page is parsed; and where it is known by its address. */
const OFFERED =
  'alert button carousel collapse dropdown modal offcanvas popover scrollspy tab toast tooltip'.split(' ')
const OFFERED_AT =
  /^(?:https?:)?\/\/(?:cdn\.jsdelivr\.net\/npm|unpkg\.com)\/bootstrap(?:@(?:5|latest)[^/]*)?\//

/** What of that a file offers; one that uses jQuery besides is no such library alone. */
const offeredBy = (code: string | undefined, src = ''): string[] => {
  if (code === undefined) return OFFERED_AT.test(src) ? OFFERED : []
  if (!code.includes('data-bs-no-jquery') || readText(code).jQuery) return []
  return OFFERED.filter((name) => code.includes(`"${name}"`) || code.includes(`'${name}'`))
}

/** A name anywhere but where it is called as a method. */
const named = (name: string) => {
  const it = name.replace(/\$/g, '\\$&')
  return new RegExp(`(?<![\\w$.-])${it}(?![\\w$-])|\\.\\s*${it}(?![\\w$]|\\s*\\()`)
}

/** A style's value is no method: `display: block`, `.css('display', on ? 'block' : 'none')`, `'block' == style.display`, `style.visibility = 'visible'`. */
const STYLED =
  /\b(?:display|visibility|overflow)["'\]]*\s*\)?\s*(?:[:,]|[!=]?=?=)\s*(?:[^;{}"']{1,40}\?\s*)?(?:(["'])(?:none|hidden)\1\s*:\s*)?["'`]?(?:block|visible)\b(?!-)["'`]?|(["'])(?:block|visible)\2\s*[!=]==?\s*[\w$.[\]()"']{1,60}\b(?:display|visibility|overflow)\b/g

/** Code in which such a name may be a method's. */
const where = (code: string, method: string): string =>
  /^(?:block|visible)$/.test(method) ? code.replace(STYLED, '') : code

/** A name as who fetches its library asks whether it is there. A text alone may be anything, `display: "block"`, and asks for nothing that is there. */
const asks = (name: string, isThere: boolean) => {
  const it = name.replace(/\$/g, '\\$&')
  return new RegExp(`${isThere ? '' : `(["'\`])${it}\\1|`}\\.\\s*fn\\s*\\.\\s*${it}(?![\\w$])`)
}

/** Whether code calls a method only where it has just asked that the very set has it: who fetches others does well without. */
const callsWhereThere = (code: string, name: string): boolean => {
  const it = `\\.\\s*${name.replace(/\$/g, '\\$&')}`
  const calls = code.match(new RegExp(`${it}\\s*\\(`, 'g'))
  const asked = code.match(
    new RegExp(
      `typeof\\s+[\\w$.()]{1,60}${it}(?![\\w$]|\\s*\\()[^;{}]{0,60}\\{?[^;{}]{0,80}${it}\\s*\\(`,
      'g',
    ),
  )
  return !!calls && calls.length === asked?.length
}

/** What a code gives to sets: names, and whether there may be others. */
interface Gift {
  names: ReadonlySet<string>
  byName: boolean
  fetches: boolean
}

const gifts = new Map<string, Gift>()

/** Read once for all pages of a site. */
const giftOf = (code: string): Gift => {
  const known = gifts.get(code)
  if (known) return known
  const blanked = blank(code)
  const keyed = keyedIn(code, blanked)
  const bridged = bridgedIn(code, keyed)
  const areKnown = keyed.every((names) => names.length)
  const unknown = bridged ? code.replace(OF_BRIDGET, '') : areKnown ? code.replace(OF_VARIABLES, '') : code
  const gift = {
    names: new Set([
      ...addedIn(blanked),
      ...namedIn(code, blanked),
      ...(GIVES_BROWSER.test(blanked) ? ['browser'] : []),
    ]),
    // Libraries with sets of their own, as Swiper's Dom7, give them methods in the same way.
    byName:
      (/webpack(?:Chunk|Jsonp)/.test(code) || readText(code).jQuery) &&
      BY_NAME.test(unknown.replace(ADDING, '').replace(WIDGET, '').replace(TO_BRIDGET, '')),
    fetches: FETCHES.test(code.replace(OF_YEPNOPE, '')),
  }
  gifts.set(code, gift)
  return gift
}

const LIBRARY = /jQuery (?:JavaScript Library |Migrate (?:- )?)?v(\d+)\.(\d+)(\.\d+)?/

/**
 * The version in whose way jQuery or jQuery Migrate says what browser this is, `1.7` or `1.8` (which knows Chrome); `?` where it is another or
 * unknown, undefined where it says so no more, from 1.9 and 3 on.
 */
const saysBrowser = (id: string, src: string, code = ''): string | undefined => {
  const [, major, minor] = LIBRARY.exec(code.slice(0, 500)) ?? /ver=(\d+)\.(\d+)/.exec(src) ?? []
  if (!major) return '?'
  if (id === 'jquery-migrate') return +major < 3 ? '1.8' : undefined
  if (+major > 1 || +minor! > 8) return
  return +minor! < 4 ? '?' : +minor! < 8 ? '1.7' : '1.8'
}

/** The version of a jQuery, by what is written in it or by the address that WordPress gives its own; undefined where that is unknown. */
const versionOf = (src: string, code = ''): string | undefined => {
  const [, major, minor, patch = ''] =
    LIBRARY.exec(code.slice(0, 500)) ??
    /\/wp-includes\/js\/jquery\/jquery\b.*ver=(\d+)\.(\d+)(\.\d+)?/.exec(src) ??
    []
  return major && `${major}.${minor}${patch}`
}

/**
 * Says for a script of a page who gives a method that it asks for. A library is `shown` where a row of idle.json says that it does the same
 * on the stand-in as on jQuery, and this copy of it runs there as a whole; another file where it runs there as a whole and nobody else gives the method.
 */
export const createGiver = (
  page: Page,
  scripts: readonly Script[],
  known: Knowledge,
): ((caller?: Script) => (method: string, isWeak?: boolean) => Giver) => {
  const islands = pluginsOf(known)
  let isUnread = false
  let browser: string | undefined
  let version: string | undefined
  let copies = 0
  const parties = scripts.flatMap((script) => {
    const { src, kind } = script
    if (kind === 'data' || isStandIn(script) || /(?:^|\/)archipelago[^/]*\.js$/.test(pathOf(src ?? '')))
      return []
    const id = src ? identify(script, page, known).handle : undefined
    if (src && (id === 'jquery-core' || id === 'jquery-migrate')) {
      const said = saysBrowser(id, src, page.read?.(src))
      // Migrate says it where jQuery does not, and one of two jQuerys is not known.
      if (id === 'jquery-migrate') browser ??= said
      else {
        const itsVersion = versionOf(src, page.read?.(src))
        version = copies && version !== itsVersion ? undefined : itsVersion
        browser = copies++ && browser !== said ? '?' : said
      }
      return []
    }
    const core = src ? givenByCore(src)?.map((name) => `.${name}`) : undefined
    const code = src ? page.read?.(src) : script.code
    const entry = id === undefined ? undefined : findEntry(id, known)
    const inTable = entry ? !entry.shown : !!id && !!needsOf(id, pathsOf(src!)[0])
    const offered = offeredBy(code, src).map((name) => `.${name}`)
    if (offered.length)
      return [
        {
          script,
          code: '',
          core: undefined,
          shown: offered,
          provides: offered,
          inTable: false,
          isMissing: false,
        },
      ]
    if (code === undefined) {
      // What is known by its name may be missing, and gives nothing then; of all others nobody knows what they give, and they keep jQuery.
      isUnread ||= !inTable && !core && (!isService(src!) || isContainer(src!))
      const provides = core ?? entry?.provides
      const isMissing = !!core
      return provides
        ? [{ script, code: '', core: undefined, shown: undefined, provides, inTable, isMissing }]
        : []
    }
    const row = src && !inTable ? findIdle(src, code) : undefined
    const shown = core ?? (row?.shown ? row.provides : entry?.shown ? entry.provides : undefined)
    return [
      {
        script,
        code: src ? askingIn(src, weighable(code, row, entry), page) : code,
        core,
        shown,
        provides: entry?.provides,
        inTable,
        isMissing: false,
      },
    ]
  })
  const asking = new Set<Script>()
  const runs = new Map<Script, boolean>()
  /** Whether a library runs. One that asks for a method of another waits for its answer, and never for its own. */
  const doesRun = (script: Script, code: string): boolean => {
    const before = runs.get(script)
    if (before !== undefined || asking.has(script)) return !!before
    asking.add(script)
    const does = runOnStandIn(code, islands, giverFor(script)).why === undefined
    asking.delete(script)
    runs.set(script, does)
    return does
  }
  const giverFor =
    (caller?: Script) =>
    (method: string, isWeak = false): Giver => {
      const byVersion = givenByVersion(method, version, browser)
      if (byVersion) return byVersion
      if (isUnread || !/^[\w$]+$/.test(method)) return 'other'
      // What went with it, and is there where jQuery says so still.
      if (/^(?:live|die)$/.test(method) && browser) return asBefore(browser)
      if (method === 'browser' && browser)
        return parties.every(
          ({ script, code }) =>
            script === caller || !giftOf(code).names.has('browser') || doesRun(script, code),
        )
          ? asBefore(browser)
          : 'other'
      const isOf = (names: readonly string[] | undefined) =>
        !!names?.some((name) => name === `.${method}` || name === `$.${method}`)
      // Who fetches code may fetch what it asks for, but not what is there already.
      const isThere = parties.some(({ shown }) => isOf(shown))
      const givers = parties.filter(({ script, code, core, provides, inTable }) => {
        if ([core, provides].some((names) => names?.includes(`.${method}`))) return true
        if (!code.includes(method)) return false
        const { names, byName, fetches } = giftOf(code)
        // What hardly is asked of a set, nobody gives but in plain sight.
        if (isWeak) return script !== caller && names.has(method)
        return (
          (script !== caller && names.has(method)) ||
          // Of a library of the table it is known what it gives.
          (byName && !provides && named(method).test(where(code, method))) ||
          // Of what a script of the table fetches, too.
          (fetches &&
            !inTable &&
            ((script === caller && !isThere && !callsWhereThere(code, method)) ||
              asks(method, isThere).test(where(code, method))))
        )
      })
      const there = givers.filter(({ isMissing }) => !isMissing)
      const areShown = there.every(
        ({ script, code, core, shown, inTable }) =>
          (isOf(shown) ||
            // A file of the theme's own, which nobody has compared: alone, and in plain sight.
            (givers.length === 1 && !!script.src && !inTable && giftOf(code).names.has(method))) &&
          (core || script === caller || (doesRun(script, code) && (browser || !failsWithoutBrowser(code)))),
      )
      if (!areShown) return 'other'
      // One that is missing would do the same if it were there.
      return there.length && there.length === givers.length ? 'shown' : 'nobody'
    }
  return giverFor
}
