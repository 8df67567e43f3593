/*
 * npm run core-scripts -- FOLDER …
 *
 * Writes packages/doctor/core-scripts.json: what WordPress' own scripts are called, where their files lie and what they need, in
 * all versions that are unpacked in the folders. Their PHP is read as text, nothing of it runs; give all versions anew, oldest first.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Scripts of wp-admin that plugins and themes load on pages that visitors see, too. */
const ADMIN =
  /^(accordion|color-picker|common|editor|farbtastic|iris|media-upload|password-strength-meter|password-toggle|postbox|user-profile|word-count)$/
/** What only the editor and the customizer's own pages load. */
const NEVER =
  /^(wp-(edit-|block-directory|block-editor|block-library|customize-widgets|editor|format-library|interface|list-reusable|nux|patterns|preferences|reusable-blocks|widgets|core-commands|commands|tinymce|theme-plugin|sync|annotations|boot|workflow|lazy-editor|media-fields|media-editor|content-types|upload-media|plugins$|fields$|dataviews|views$|router$|image-cropper|global-styles|route$|edit$)|customize-(?!base|preview|selective)|code-editor|csslint|esprima|htmlhint|jshint|jsonlint|swfupload|cropper|revisions|mce-view|media-grid|list-revisions|sack|wpdialogs|wplink|colorpicker|wp-react-refresh|prototype|scriptaculous|espree)/

const strings = (php) => [...php.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, two]) => one ?? two)

/** From the bracket at `from` to the one that closes it. */
const inBrackets = (php, from) => {
  let depth = 0
  for (let i = from; i < php.length; i++) {
    const text = /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/.*)/.exec(
      php.slice(i, i + 2000),
    )
    if (text) i += text[0].length - 1
    else if (php[i] === '(') depth++
    else if (php[i] === ')' && !--depth) return php.slice(from + 1, i)
  }
  return ''
}

/** `wp-includes/js/jquery/ui/core`: without what changes with a site's settings. */
const pathOf = (text) =>
  text
    .replace(/\{?\$(dev_)?suffix\}?/g, '')
    .replace(/^\//, '')
    .replace(/(\.min|\.pack|\.dev)?\.js$/, '')

/** Handles are jQuery's file where WordPress names it and its addition together. */
const needsOf = (list) => [
  ...new Set(strings(list).map((name) => (name === 'jquery' ? 'jquery-core' : name))),
]

/** Every script that one version registers. @param {string} php script-loader.php @param {string[]} packages of assets/ */
export function readScripts(php, packages = []) {
  const found = []
  const add = (handle, path, needs) => found.push({ handle, path, needs })
  for (const { 0: head, index } of php.matchAll(/\$scripts->add\s*(?=\()/g)) {
    const call = inBrackets(php, index + head.length)
    const [, handle, rest] = /^\s*'([\w.-]+)'\s*,\s*([\s\S]*)$/.exec(call) ?? []
    if (!handle) continue
    const [place, needs = ''] = rest.split(/\barray\s*\(/)
    const file = strings(place).join('').replace(/^js\//, '/wp-includes/js/')
    if (/\.js/.test(file) && !/^https?:/.test(file)) add(handle, pathOf(file), needsOf(needs.split(')')[0]))
    else if (/^(false|null)/.test(place) && needs) add(handle, '', needsOf(needs.split(')')[0]))
  }
  for (const [, name, prefix, folder] of [
    [0, 'vendor_scripts', '', 'vendor/'],
    [0, 'packages_dependencies', 'wp-', ''],
  ]) {
    const at = php.search(new RegExp(`\\$${name}\\s*=\\s*array\\s*\\(`))
    if (at < 0) continue
    const list = inBrackets(php, php.indexOf('(', at))
    for (const { 1: own, 2: needs, index } of list.matchAll(
      /'([\w.-]+)'(?:\s*=>\s*array\s*\(([^)]*)\))?\s*(?=,|$|\s)/g,
    )) {
      const before = list.slice(0, index)
      if ((before.match(/\(/g) ?? []).length === (before.match(/\)/g) ?? []).length)
        add(prefix + own, `wp-includes/js/dist/${folder}${own}`, needsOf(needs ?? ''))
    }
  }
  for (const list of packages)
    for (const [, name, needs] of list.matchAll(
      /'([\w/.-]+?)(?:\.min)?\.js'\s*=>\s*array\s*\(\s*'dependencies'\s*=>\s*array\s*\(([^)]*)\)/g,
    ))
      add(`wp-${basename(name)}`, `wp-includes/js/dist/${basename(name)}`, needsOf(needs))
  for (const [, handle, need] of php.matchAll(/registered\['([\w-]+)'\]->deps\[\] = '([\w-]+)'/g)) {
    const own = found.findLast((one) => one.handle === handle)
    if (own && !own.needs.includes(need)) own.needs.push(need)
  }
  return found
}

/** Whether pages that visitors see can have it; jQuery is recognised elsewhere (packages/doctor/handles.ts). */
const isInFront = ({ handle, path }) =>
  !NEVER.test(handle) &&
  !/^jquery(-core)?$/.test(handle) &&
  (!path.startsWith('wp-admin/') || ADMIN.test(basename(path)))

/** The table: handle to path to what the file there needs; without a path where the handle has no file. Folders by age. */
export function coreScripts(folders) {
  const table = {}
  for (const folder of folders) {
    const read = (file) => readFileSync(`${folder}/wp-includes/${file}`, 'utf8')
    const assets = existsSync(`${folder}/wp-includes/assets`)
      ? readdirSync(`${folder}/wp-includes/assets`)
      : []
    const packages = assets.filter((file) => /^script-loader-packages(\.min)?\.php$/.test(file))
    for (const script of readScripts(
      read('script-loader.php'),
      packages.map((file) => read(`assets/${file}`)),
    )) {
      if (!isInFront(script)) continue
      const { handle, path, needs } = script
      const paths = (table[handle] ??= {})
      // What came later stands last.
      const before = paths[path] ?? []
      delete paths[path]
      paths[path] = [...new Set([...before, ...needs.filter((need) => need !== handle)])]
    }
  }
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2)
  if (!folders.length || !folders.every((folder) => existsSync(`${folder}/wp-includes/script-loader.php`))) {
    console.error('npm run core-scripts -- FOLDER …   folders with an unpacked WordPress each, oldest first')
    process.exit(2)
  }
  const table = coreScripts(folders)
  const file = new URL('../packages/doctor/core-scripts.json', import.meta.url)
  writeFileSync(file, JSON.stringify(table))
  execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(file)])
  console.log(`${Object.keys(table).length} scripts of ${folders.length} versions`)
}
