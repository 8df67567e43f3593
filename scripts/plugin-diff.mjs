/*
 * npm run plugin-diff -- OLD NEW
 *
 * What is different between two unpacked versions of a plugin or theme, as far as others rely on it: the scripts that it registers, what
 * they need and what is printed for them, and of its files for visitors the events, requests, globals, methods of jQuery's sets, selectors,
 * storage and markup that one version has and the other has not. Files are read as text, nothing of them runs. What it prints is where to
 * look, and no proof: names that are put together are not seen.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What no visitor gets, or is nobody's contract. */
const SKIP =
  /(^|\/)(node_modules|vendor|vendor_prefixed|lib\/packages|tests?|admin|wp-admin|languages|i18n|\.git|src\/Admin|legacy\/admin)(\/|$)|editor|customizer|\.asset\.php$|\.strings\.js$/i

/** A bigger file is somebody else's library. */
const MOST = 1_500_000

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(js|php|twig)$/.test(file) && !SKIP.test(file))
    .sort()

/** Without what a build puts into a name: `tabs.4049.bundle.min.js` is `tabs.js`. */
const nameOf = (file) => file.replace(/\.[0-9a-f]{16,}(?=\.)/, '').replace(/(\.bundle)?(\.min)?(?=\.js$)/, '')

const strip = (code) => code.replace(/(?<![\w*"'`.\\/:-])\/\*[\s\S]*?\*\/|^[ \t]*(\/\/|#)[^\n]*/gm, '')

const all = (code, ...patterns) =>
  patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean)),
  )

const strings = (list) => all(list, /['"]([\w./-]+)['"]/g)

/** Several names in one text, with jQuery's namespaces. */
const words = (texts) => texts.flatMap((text) => text.trim().split(/\s+/)).filter(Boolean)

const NAME = `["'\`]([\\w][^"'\`\\n$]*)["'\`]`

/** Every text of the code, in order: a quote that ends one begins none. */
const textsIn = (code) => [...code.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text)

/** What events are bound with, `click.acme keyup.acme`, looks like a selector. */
const EVENTS =
  /^(?:(?:click|dbl|key|mouse|pointer|touch|focus|blur|change|input|submit|reset|scroll|resize|load|hash|animation|transition)\w*(?:\.[\w.-]+)?\s*)+$/

const selectorsIn = (code) =>
  textsIn(code)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(
      (text) =>
        /(?:^|[\s\w>+~,(])(?:[.#][A-Za-z_-]|\[[a-z])/.test(text) &&
        /^[\s\w.#[\]="':()>+~*,^$|-]+$/.test(text) &&
        !/^[,)(\d]|\.(?:js|css|php|json|html?|svg|png|jpe?g|com|org)\b/.test(text) &&
        !EVENTS.test(text),
    )

/** What a script says and knows. @param {string} source */
export const readScript = (source) => {
  const code = strip(source)
  return {
    'events sent': words(
      all(
        code,
        new RegExp(`\\.trigger(?:Handler)?\\(\\s*${NAME}`, 'g'),
        new RegExp(`new (?:Custom)?Event\\(\\s*${NAME}`, 'g'),
      ),
    ),
    'events heard': words(
      all(
        code,
        new RegExp(`\\.(?:on|one|off|bind|live)\\(\\s*${NAME}`, 'g'),
        new RegExp(`\\.addEventListener\\(\\s*${NAME}`, 'g'),
      ),
    ),
    requests: all(
      code,
      /\baction["']?\s*[:=]\s*["']([\w-]+)["']/g,
      /%%endpoint%%["']\s*,\s*["']([\w-]+)["']/g,
      /["'`](\/?(?:wc|wp|contact-form-7|elementor)\/v\d[\w/-]*)/g,
      /["'`]([\w/{}$-]*\/(?:feedback|refill|schema)[\w/-]*)["'`]/g,
    ),
    globals: all(code, /\b(?:window|self|globalThis)\.([A-Za-z_$][\w$]*)/g),
    'data that PHP prints': all(code, /\b(\w+_params|\w+_vars|\w+Config|localize)\b/g),
    'methods of sets': all(code, /\.fn\.([A-Za-z_$][\w$]*)\s*=(?!=)/g, /\.fn\[["']([\w$]+)["']\]\s*=/g),
    selectors: selectorsIn(code),
    'data of elements': all(
      code,
      /\bdataset\.([a-z][\w]*)/g,
      /["'`](data-[\w-]+)["'`]/g,
      /\.data\(\s*["']([\w-]+)["']/g,
    ),
    storage: all(
      code,
      /(?:localStorage|sessionStorage)\.(?:get|set|remove)Item\(\s*["'`]([^"'`]+)["'`]/g,
      /\bCookies\.(?:get|set|remove)\(\s*["'`]([^"'`]+)["'`]/g,
    ),
  }
}

/** What PHP registers, prints and lets others change. @param {string} source */
export const readPhp = (source) => {
  const code = strip(source)
  const scripts = [
    ...code.matchAll(/wp_(?:register|enqueue)_script\(\s*['"]([\w.-]+)['"]\s*(?:,([^;]*?))?\)\s*;/g),
  ]
  return {
    handles: scripts.map(([, handle]) => handle),
    'handles with what they need': scripts.flatMap(([, handle, rest = '']) => {
      const list = /(?:array\(|\[)([^)\]]*)[)\]]/.exec(rest)
      return list ? strings(list[1]).map((need) => `${handle} needs ${need}`) : []
    }),
    // `'handle' => array( 'src' => …, 'deps' => array( … )`, as WooCommerce has them.
    'handles in a table': [
      ...code.matchAll(
        /['"]([\w-]+)['"]\s*=>\s*(?:array\(|\[)\s*['"]src['"][\s\S]{0,400}?['"]deps['"]\s*=>\s*(?:array\(|\[)([^)\]]*)/g,
      ),
    ].flatMap(([, handle, needs]) => [handle, ...strings(needs).map((need) => `${handle} needs ${need}`)]),
    'data for scripts': all(
      code,
      /wp_localize_script\(\s*[^,]+,\s*['"]([\w.-]+)['"]/g,
      /(?:window\.|\bvar\s+)(\w+)\s*=\s*[%'"{(]/g,
    ),
    'fields of that data': all(code, /['"](i18n_\w+|\w+_nonce|\w*ajax_url|\w+_enabled)['"]\s*=>/g),
    requests: all(
      code,
      /wp_ajax_(?:nopriv_)?([\w-]+)/g,
      /wc_ajax_([\w-]+)/g,
      /register_rest_route\([^;]*?['"](\/[^'"]+)['"]/g,
    ),
    filters: all(code, /apply_filters\(\s*['"]([\w/.-]+)['"]/g, /do_action\(\s*['"]([\w/.-]+)['"]/g),
    'classes in markup': all(code, /\bclass=(?:"|\\")([^"\\<>{}$]*)/g).flatMap((text) => text.split(/\s+/)),
    'ids in markup': all(code, /\sid="([\w-]+)"/g),
    'data in markup': all(code, /\s((?:data|aria|x)-[\w-]+)=/g),
    'blocks of script in markup': all(code, /<script type="text\/template"[^>]*(?:class|id)="([^"]+)"/g),
  }
}

/** Every fact of a version, with the files that have it. @param {string} folder @returns {Map<string, Map<string, Set<string>>>} */
export const readVersion = (folder) => {
  const files = filesOf(folder)
  const facts = new Map()
  for (const file of files) {
    // The readable one is enough, where there is one.
    if (
      /\.min\.js$/.test(file) &&
      files.some((one) => one !== file && nameOf(one) === nameOf(file) && !/\.min\.js$/.test(one))
    )
      continue
    const path = join(folder, file)
    if (statSync(path).size > MOST) continue
    const source = readFileSync(path, 'utf8')
    const found = { files: [nameOf(file)], ...(file.endsWith('.js') ? readScript(source) : readPhp(source)) }
    for (const [kind, names] of Object.entries(found)) {
      const of = facts.get(kind) ?? new Map()
      facts.set(kind, of)
      for (const name of names) of.set(name, (of.get(name) ?? new Set()).add(nameOf(file)))
    }
  }
  return facts
}

/**
 * What one version has and the other has not, by kind.
 * @param {string} old @param {string} next folders
 * @returns {{ kind: string, added: [string, string[]][], gone: [string, string[]][] }[]} each name with its files; kinds without a difference are left out
 */
export const compare = (old, next) => {
  const [before, after] = [readVersion(old), readVersion(next)]
  const lacking = (has, other) =>
    [...(has ?? [])]
      .filter(([name]) => !other?.has(name))
      .map(([name, files]) => [name, [...files]])
      .sort(([one], [two]) => (one < two ? -1 : 1))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((kind) => ({
      kind,
      added: lacking(after.get(kind), before.get(kind)),
      gone: lacking(before.get(kind), after.get(kind)),
    }))
    .filter(({ added, gone }) => added[0] || gone[0])
}

/** As text, a section for each kind. */
export const print = (differences) =>
  differences
    .map(({ kind, added, gone }) =>
      [
        `## ${kind}`,
        ...[
          ['+', added],
          ['-', gone],
        ].flatMap(([sign, list]) =>
          list.map(([name, files]) => {
            const where =
              kind === 'files'
                ? ''
                : `  (${files
                    .slice(0, 3)
                    .map((file) => basename(file))
                    .join(', ')}${files[3] ? ', …' : ''})`
            return `${sign} ${name}${where}`
          }),
        ),
      ].join('\n'),
    )
    .join('\n\n')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [old, next, ...kinds] = process.argv.slice(2)
  const isFolder = (path) => path && statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder(old) || !isFolder(next)) {
    console.error(
      'npm run plugin-diff -- OLD NEW [KIND …]: two folders with unpacked versions of a plugin or theme',
    )
    process.exitCode = 1
  } else {
    const wanted = compare(old, next).filter(
      ({ kind }) => !kinds[0] || kinds.some((one) => kind.includes(one)),
    )
    console.log(print(wanted) || 'No difference was found.')
  }
}
