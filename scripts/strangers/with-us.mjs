// A page as it is with us: what the doctor says goes is gone, and what the WordPress plugin would print is there.
import idle from '../../packages/doctor/idle.json' with { type: 'json' }
import { jqueryOf } from './verdict.mjs'

/** Where the plugin's files lie on a site. */
export const BASE = '/wp-content/plugins/archipelago/dist/'
/** The attribute by which an element is known again in another visit. */
export const MARK = 'data-strangers-mark'

const RAW = 'script|style|textarea|title|noscript|template|xmp|iframe'
const TAGS = new RegExp(
  `<!--[\\s\\S]*?-->|<(${RAW})\\b[\\s\\S]*?</\\1\\s*>|<(?!html|head|meta|link|base|br)[a-z][\\w:-]*(?=[\\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>`,
  'gi',
)

/** Numbers the elements that the server printed. Markup in scripts and comments is left alone. @param {string} html */
export function mark(html) {
  let number = 0
  const body = Math.max(0, html.search(/<body\b/i))
  const numbered = html.slice(body).replace(TAGS, (tag, raw) => {
    if (raw ? !/^(textarea|iframe)$/i.test(raw) : tag.startsWith('<!--')) return tag
    number += 1
    return tag.replace(/^<[\w:-]+/, (start) => `${start} ${MARK}="${number}"`)
  })
  return html.slice(0, body) + numbered
}

const decode = (text) => text.replace(/&(?:amp|#0*38|#x26);/gi, '&').replace(/&#0*39;|&quot;/gi, '"')
/** A quote is one only behind its sign: pages have others, too. */
const ATTRIBUTES = `(?:[^>"'=]|=\\s*"[^"]*"|=\\s*'[^']*'|["'=])*`
const SCRIPT = new RegExp(`<!--[\\s\\S]*?-->|<script\\b(${ATTRIBUTES})>([\\s\\S]*?)</script\\s*>`, 'gi')
const valuesOf = (attributes) =>
  [...attributes.matchAll(/=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(([, a, b, c]) =>
    decode(a ?? b ?? c).trim(),
  )
/** Inline code that an optimiser has made an address of. */
const encodedIn = (attributes) => {
  const [, base64, data] =
    /^data:[^,]*?(;base64)?,(.*)$/s.exec(valuesOf(attributes).find((one) => one.startsWith('data:')) ?? '') ??
    []
  return base64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data ?? '')
}
const idOf = (attributes) => /\bid\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? ''

/** Inline code behind a handle that only starts the script that goes: it goes with it. Translations are code of `wp-i18n`. */
const goesWith = (id, code, own) => {
  const [, printed, kind] = /^(.+)-js-(after|translations)$/.exec(id) ?? []
  const handle = kind === 'translations' ? 'wp-i18n' : printed
  return !!handle && own.some(({ row, text }) => row.test(handle) && code.includes(text))
}

/**
 * @param {string} html @param {Set<string>} going addresses as printed @param {{ row: RegExp, text: string }[]} own
 * @param {Map<string, string>} instead files of ours in the place of those that go, by address as printed
 */
export const withoutScripts = (html, going, own = [], instead = new Map()) =>
  html.replace(SCRIPT, (tag, attributes = '', code = '') => {
    if (tag.startsWith('<!--')) return tag
    const values = valuesOf(attributes)
    const file = values.map((value) => instead.get(value)).find(Boolean)
    if (file) return `<script src="${file}"></script>`
    const gone = values.some((value) => going.has(value))
    return gone || goesWith(idOf(attributes), code || encodedIn(attributes), own) ? '' : tag
  })

/**
 * The tags of the plugin; `queue` around the stand-in is what takes over from a `jQuery` of Divi's.
 * @param {{ origin: string, standIn: string, jquery: string[] | null, queue?: string, now?: boolean, spare?: boolean, none?: string[], skip?: string[] }} what `now`: somebody asks at once; `spare`: without the one script; `none`: methods that are asked for and nobody gives; `skip`: islands that are off
 */
export const printed = ({ origin, standIn, jquery, queue, now, spare, none = [], skip = [] }) => {
  const off = skip.length ? ` data-skip="${skip.join(' ')}"` : ''
  const tag = spare
    ? ''
    : `<script defer data-base="${origin}${BASE}"${off} src="${origin}${BASE}archipelago.js" id="archipelago-js"></script>`
  if (!jquery) return tag
  const addresses = jquery.join(' ').replaceAll('&', '&#038;')
  const around = queue ? `<script>${queue}</script>` : ''
  const missing = none.length ? ` data-none="${none.join(' ')}"` : ''
  const file = now ? ` src="${origin}${BASE}stand-in-now.js"` : ''
  return `${around}<script id="archipelago-stand-in-js" data-jquery="${addresses}"${missing}${file}>${now ? '' : standIn}</script>${around}${tag}`
}

const HEADER = `(function(query,list){function fit(){list.toggle("ast-header-break-point",query.matches);list.toggle("ast-desktop",!query.matches)}fit();query.addEventListener("change",function(){document.querySelector("#masthead[class*=' ast-']")||fit()})})(matchMedia("(max-width:WIDTHpx)"),document.body.classList)`

/** What the plugin prints beside its tags, for what goes: Astra's header, and styles for content that is printed hidden. */
const beside = (html, isGone, features) => {
  const width = /"break_point":"?(\d+)/.exec(html)?.[1]
  const header = isGone('astra-theme-js') && width ? `<script>${HEADER.replace('WIDTH', width)}</script>` : ''
  const styles = Object.values(features)
    .filter(({ failsafe }) => failsafe && isGone(failsafe.script) && html.includes(failsafe.mark))
    .map(({ failsafe }) => `<style>${failsafe.css}</style>`)
    .join('')
  return { header, styles }
}

/** What the table says of code behind handles; in its rows `*` is any end, `#` a number. */
const ownOf = (features, stays) =>
  Object.values(features)
    .flatMap(({ scripts = {} }) => Object.entries(scripts))
    .filter(([handle, { own }]) => own && !stays(handle))
    .map(([handle, { own }]) => ({
      row: new RegExp(
        `^${handle.replace(/[.*+?^${}()|[\]\\]/g, (one) => (one === '*' ? '.*' : `\\${one}`)).replace('#', '\\d+')}$`,
      ),
      text: own,
    }))

const PLACES = new RegExp(
  `<!--[\\s\\S]*?-->|<(noscript|style|title|template)\\b[\\s\\S]*?</\\1\\s*>|<script\\b(${ATTRIBUTES})>[\\s\\S]*?</script\\s*>|</head\\s*>|<body\\b`,
  'gi',
)

/** Where WordPress prints the scripts of the head: before the first one with an address, at the latest at its end. */
const placeOf = (html) => {
  for (const { index, 0: text, 2: attributes } of html.matchAll(PLACES))
    if (/^<(\/head|body)/i.test(text) || /\ssrc\s*=/i.test(attributes ?? '')) return index
  return 0
}

/** Where the page has its jQuery. @param {string} html @param {string[]} sources as printed */
const placeOfJQuery = (html, sources) => {
  for (const { index, 1: attributes = '' } of html.matchAll(SCRIPT))
    if (valuesOf(attributes).some((value) => sources.includes(value))) return index
  return 0
}

/**
 * @param {string} html marked @param {any} report the doctor's
 * @param {{ address: string, standIn: string, queue: string, features: Record<string, any> }} site
 */
export function withUs(html, report, { address, standIn, queue, features }) {
  const gone = report.scripts.filter(({ verdict }) => verdict === 'goes')
  const isGone = (handle) => gone.some((script) => script.handle === handle)
  const stays = (handle) => report.scripts.some((one) => one.handle === handle && one.verdict === 'stays')
  const jquery = report.scripts
    .filter(
      ({ handle, src }) =>
        /^jquery(-core|-migrate)?$/.test(handle) || /jquery(-migrate)?[.\w-]*\.js/.test(src),
    )
    .map(({ src }) => src)
    .filter((src) => /wp-includes\/js\/jquery\/jquery(-migrate)?[.\w@=-]*\.js/.test(src))
  const spare = report.tag?.spare
  const now = spare || [...report.scripts, ...report.inline].some(({ now }) => now)
  const tags = printed({
    origin: new URL(address).origin,
    standIn,
    jquery: jqueryOf(report) === 'goes' ? jquery.map((src) => new URL(src, address).href) : null,
    queue: isGone('divi-custom-script') ? queue : '',
    now,
    spare,
    // On only where they have come in the place of their library, as in the plugin.
    skip: idle.flatMap(({ islands = [] }) =>
      gone.some(({ why }) => islands.some((name) => why.includes(name))) ? [] : islands,
    ),
    none: [...new Set(report.scripts.flatMap(({ none = [] }) => none))],
  })
  const { header, styles } = beside(html, isGone, features)
  const instead = new Map(
    gone.flatMap(({ src, instead }) =>
      instead ? [[src, `${new URL(address).origin}${BASE}${instead}`]] : [],
    ),
  )
  const going = new Set(gone.map(({ src }) => src))
  const rest = (text) => withoutScripts(text, going, ownOf(features, stays), instead)
  // Before what goes: inline code of the head uses jQuery, too. What has to be waited for, where jQuery had.
  const at = Math.max(placeOf(html), now ? placeOfJQuery(html, jquery) : 0)
  return (rest(html.slice(0, at)) + tags + rest(html.slice(at)))
    .replace(/<body\b(?:[^>"']|"[^"]*"|'[^']*')*>/i, (start) => start + header)
    .replace(/<\/body\s*>(?![\s\S]*<\/body\s*>)/i, (end) => styles + end)
}
