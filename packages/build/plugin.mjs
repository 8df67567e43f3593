// The WordPress plugin: packages/wordpress-plugin with the bundle inside, and the table of features as PHP, so that a page of a
// site reads no JSON; as a folder, and as the zip file that WordPress installs.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { listOf, rangeOf } from './fingerprint.mjs'
import { toPhp } from './php.mjs'
import { readPo, toL10n, toMo } from './po.mjs'
import { makePot } from './pot.mjs'
import { root, settings } from './settings.mjs'
import { zip } from './zip.mjs'

const FROM = `${root}/packages/wordpress-plugin`
const TO = 'wordpress/archipelago'
const IDLE = JSON.parse(await readFile(`${root}/packages/doctor/idle.json`, 'utf8'))
const BOOTSTRAP = JSON.parse(await readFile(`${root}/packages/doctor/bootstrap.json`, 'utf8'))
const LATER = JSON.parse(await readFile(`${root}/packages/doctor/later.json`, 'utf8'))
const REVOLUTION = JSON.parse(await readFile(`${root}/packages/doctor/revolution.json`, 'utf8'))
const RUNS = JSON.parse(await readFile(`${root}/packages/doctor/runs.json`, 'utf8'))
const SERVICES = JSON.parse(await readFile(`${root}/packages/doctor/services.json`, 'utf8'))

/** Classes and ids of a selector that are telling in a page's content: not those inside `:not()`, no common words. */
export const wordsOf = (selector = '') =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/[.#]([\w-]+)/g)]
    .map(([, word]) => word)
    .filter((word) => /[-_]/.test(word) && word.length > 6)

/** A selector with every `:is(a,b)` written out, without other functions: `['x a', 'x b']`. */
const alternatives = (selector) => {
  const is = /:is\(([^()]*)\)/.exec(selector)
  if (!is) return selector.split(',')
  const [whole, inner] = is
  // Only the part that it is in is to be repeated.
  const from = selector.lastIndexOf(',', is.index) + 1
  const comma = selector.indexOf(',', is.index + whole.length)
  const to = comma < 0 ? selector.length : comma
  const parts = inner.split(',').map((one) => selector.slice(from, to).replace(whole, one))
  return alternatives([selector.slice(0, from), parts.join(','), selector.slice(to)].join(''))
}

/**
 * What the plugin's Markup looks for: for each part of a selector its compounds, for each what a tag must have: `<name`, `.class`,
 * `#id`, `[attribute`, or a word of an attribute's value.
 */
export const marksOf = (selector) =>
  alternatives(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ''))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.match(/(?:\[[^\]]*\]|[^\s>+~[])+/g).map((compound) => {
        const values = [...compound.matchAll(/="?([^\]]+)/g)].flatMap(
          ([, value]) => value.match(/[\w-]{3,}/g) ?? [],
        )
        const names = compound.replace(/[~|^$*]?=[^\]]+/g, '').match(/[.#[]?[\w-]+/g) ?? []
        return [...names.map((name) => (/^\w/.test(name) ? `<${name}` : name)), ...values]
      }),
    )

/** Where an island is: of one that has the whole page, what shows its pack. */
const placeOf = (selector, files, packs = {}) => {
  const sign = Object.values(packs).find(({ file }) => files.includes(file))?.sign
  return sign && /^body[^ ,]+$/.test(selector) ? sign : selector
}

/** Translations in the forms that WordPress reads, beside the .po file for whoever wants to change them. */
const translationsOf = async () => {
  const names = (await readdir(`${FROM}/languages`)).filter((name) => name.endsWith('.po')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const contents = await readFile(`${FROM}/languages/${name}`, 'utf8')
      const po = readPo(contents)
      const file = `${TO}/languages/${name.slice(0, -'.po'.length)}`
      return [
        { file: `${file}.po`, contents },
        { file: `${file}.mo`, contents: toMo(po) },
        { file: `${file}.l10n.php`, contents: toL10n(po) },
      ]
    }),
  )
  return files.flat()
}

const snake = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

const phpFile = (about, body) =>
  `<?php
/**
 * ${about} Made by the build from packages/bundle/features.ts.
 *
 * @package Archipelago
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

return ${body};
`

/** Methods of jQuery's sets that an island answers, for the plugin's Callers. */
const answersOf = (features, island) => {
  const surfaces = Object.values(features).flatMap(({ surface = {} }) => surface[island] ?? [])
  const all = (kind) => [...new Set(surfaces.flatMap((surface) => surface[kind] ?? []))]
  const answers = {
    claims: all('claims'),
    anywhere: all('anywhere'),
    methods: [...all('methods'), ...all('starts')],
  }
  const kinds = Object.entries(answers).filter(([, names]) => names.length)
  return kinds.length > 0 && { answers: Object.fromEntries(kinds) }
}

/** Methods of jQuery's sets that islands answer; the doctor's stand-in.ts has the same. */
const methodsOf = (features) =>
  Object.values(features).flatMap(({ surface = {} }) =>
    Object.values(surface).flatMap(({ methods = [], starts = [], claims = [], anywhere = [] }) =>
      [methods, starts, claims, anywhere].flat(),
    ),
  )

const providedBy = ({ scripts = {} }) => Object.values(scripts).flatMap(({ provides = [] }) => provides)

/**
 * Methods of plugins that islands answer in the place of a script that goes, and `fn.NAME`, where it may be asked whether there is one; the doctor's
 * stand-in.ts has the same rule.
 */
const pluginsOf = (features) => {
  const all = new Set(Object.values(features).flatMap(providedBy))
  return Object.values(features).flatMap((feature) => {
    const provided = new Set(providedBy(feature))
    const starts = new Set(Object.values(feature.surface ?? {}).flatMap(({ starts = [] }) => starts))
    return methodsOf([feature]).flatMap((name) => {
      if (starts.has(name)) return all.has(`.${name}`) ? [name, `fn.${name}`] : []
      return provided.has(`.${name}`) ? name : []
    })
  })
}

const isPart = (file, packs) => Object.values(packs).some((pack) => pack.file === file)

/** Files with what a pack has before the code of its islands, and those that run before them: how a page shows that it fetches each. */
const partsOf = ({ base, packs = {} }) => {
  const parts = Object.values(packs).filter(({ file }) => file && file !== base)
  const files = [...new Set(parts.flatMap(({ file, first = [] }) => [file, ...first]))]
  const signs = (one) =>
    parts.filter(({ file, first = [] }) => file === one || first.includes(one)).map(({ sign }) => sign)
  return Object.fromEntries(files.map((file) => [file, marksOf(signs(file).join())]))
}

/** Packs that say their version: by name their title, the constants that say it, and from which version to which they are tested. */
const versionsOf = (packs) =>
  Object.fromEntries(
    Object.entries(packs).flatMap(([name, { title, defines = [], tested = [] }]) => {
      const constants = defines.filter((one) => /_(?:VERSION|REVISION)$/.test(one))
      const range = rangeOf(tested)
      return constants.length && range ? [[name, { title, constants, ...range }]] : []
    }),
  )

/** Name of the pack that a feature is of, for each of its scripts. */
const packOf = (feature, packs) =>
  Object.keys(packs).find((name) => packs[name].features?.includes(feature)) ?? ''

/** Known files as the plugin looks for them: fingerprints with a blank before and behind each. */
const fingerprints = (packs) => ` ${[...new Set(Object.keys(packs).flatMap(listOf))].sort().join(' ')} `

const short = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The table that the plugin reads, from what the manifest says. `files` are those of the bundle in the plugin. */
export const pluginTable = ({ features, islands, base, names, engine = [], packs = {} }, files) => ({
  ...(base && { base, names, engine, parts: partsOf({ base, packs }) }),
  features: Object.fromEntries(
    Object.entries(features).map(
      ([name, { islands, missing, styles, pages, ahead, alone, scripts, failsafe }]) => {
        const waits = (handle) => scripts[handle].stays || scripts[handle].missing.length > 0
        const handles = Object.keys(scripts).filter((handle) => !scripts[handle].library)
        return [
          name,
          {
            islands,
            missing,
            styles,
            pages,
            ...(ahead && { ahead }),
            ...(alone && { alone }),
            scripts: handles.filter((handle) => !waits(handle)),
            waiting: handles.filter(waits),
            ...(failsafe && { failsafe }),
          },
        ]
      },
    ),
  ),
  scripts: Object.assign(
    {},
    ...Object.entries(features).map(([name, { scripts }]) => {
      const pack = packOf(name, packs)
      const isKnown = Boolean(versionsOf(packs)[pack])
      return Object.fromEntries(
        Object.entries(scripts).map(([handle, { missing, global, careful, covers, ...row }]) => [
          handle,
          { ...snake(row), ...(isKnown && { pack, feature: name, ...(careful && { careful }) }) },
        ]),
      )
    }),
  ),
  ...(Object.keys(packs).length && { versions: versionsOf(packs), prints: short(fingerprints(packs)) }),
  islands: Object.fromEntries(
    Object.entries(islands).map(([name, { selector, cue, files, lazy = [], styles = [] }]) => [
      name,
      {
        files: [...files.filter((file) => file !== base && !isPart(file, packs)), ...styles],
        ...(Object.values(features).some(({ soon, islands }) => soon && islands.includes(name)) && {
          soon: lazy,
        }),
        words: wordsOf(placeOf(selector, files, packs)),
        marks: selector ? marksOf(placeOf(selector, files, packs)) : [],
        ...answersOf(features, name),
        ...(cue === 'idle' && { idle: true }),
        // What is not fetched by itself: the plugin's Weight knows when it is.
        ...(cue && !['load', 'visible', 'ahead', 'idle'].includes(cue) && { cue }),
      },
    ]),
  ),
  data: [
    ...new Set(
      Object.values(features)
        .flatMap(({ surface = {} }) => Object.values(surface))
        .flatMap(({ data = [] }) => data.map(([global]) => global)),
    ),
  ],
  services: SERVICES,
  idle: idleRows(),
  later: LATER.map(({ name, what, paths }) => ({ name, what, paths })),
  files: Object.fromEntries(files.map(({ file, integrity }) => [file, integrity])),
  sizes: Object.fromEntries(files.map(({ file, gzip }) => [file, gzip])),
})

/**
 * Rows of idle.json whose file's path alone tells it, and those whose work islands do: of these alone PHP reads the code, for the
 * path says nothing.
 */
const idleRows = () =>
  IDLE.filter(({ marks, islands }) => !marks || islands).map(
    ({ paths, work, words, provides, island, islands, marks, begins }) => ({
      paths,
      work,
      marks: marksOf(work),
      ...(words && { words }),
      ...(provides && { provides }),
      ...(island && { island, rules: spellOut(REVOLUTION) }),
      ...(islands && { islands, rules: { ...spellOut(BOOTSTRAP), has: marks, begins } }),
    }),
  )

const givenIn = (provides) =>
  provides.filter((name) => /^\$?\.\w+$/.test(name)).map((name) => name.replace(/^\$?\./, ''))

/** Libraries that do the same on the jQuery stand-in as on jQuery, by texts of their code, with the methods that they give; of those in the table it is `all`. */
const shownLibraries = (features) => [
  ...IDLE.filter(({ shown }) => shown).map(({ paths, marks, provides, covers = [] }) => ({
    paths,
    marks,
    covers,
    gives: givenIn(provides),
  })),
  ...Object.values(features)
    .flatMap(({ scripts = {} }) => Object.values(scripts))
    .filter(({ shown, paths }) => shown && paths)
    .map(({ paths, provides, covers = [] }) => ({
      paths,
      marks: [],
      covers,
      gives: givenIn(provides),
      all: true,
    })),
]

/** Rules of the doctor, with what their words stand for written out. */
const spellOut = ({ words, ...rules }) => {
  const spell = (value) =>
    typeof value === 'string'
      ? Object.entries(words).reduce((text, [word, means]) => text.replaceAll(word, means), value)
      : Array.isArray(value)
        ? value.map(spell)
        : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spell(one)]))
  return spell(rules)
}

const titlesOf = ({ features }) =>
  `array(\n${Object.entries(features)
    .map(([name, { title }]) => `\t${toPhp(name)} => __( ${toPhp(title)}, 'archipelago' ),\n`)
    .join('')})`

/** The packs that have a switch. A plugin's name is the same in every language. */
const packsOf = ({ packs, features }) => {
  const rows = Object.entries(packs).map(([name, { title, defines, features: own }]) => {
    const switches = own.filter((feature) => features[feature].islands.length)
    const text = defines.length ? toPhp(title) : `__( ${toPhp(title)}, 'archipelago' )`
    const fields = [
      `'title' => ${text}`,
      `'defines' => ${toPhp(defines, '\t\t')}`,
      `'features' => ${toPhp(switches, '\t\t')}`,
    ]
    return switches.length
      ? `\t${toPhp(name)} => array(\n${fields.map((field) => `\t\t${field},\n`).join('')}\t),\n`
      : ''
  })
  return `array(\n${rows.join('')})`
}

const VALUES = '/* translators: names and numbers of the page. */ '

/** What our islands say, by island, as calls that translators' tools find; each island's are made when asked for. */
const sentencesOf = ({ islands }) => {
  const translate = (sentence) => {
    const [one, other = one] = [sentence].flat()
    const note = other.includes('%') ? VALUES : ''
    const call = Array.isArray(sentence)
      ? `Sentences::forms( function ( $count ) { return ${note}_n( ${toPhp(one)}, ${toPhp(other)}, $count, 'archipelago' ); } )`
      : `${note}__( ${toPhp(one)}, 'archipelago' )`
    return `\t\t\t${toPhp(other)} => ${call},\n`
  }
  const rows = Object.entries(islands)
    .filter(([, { sentences }]) => sentences)
    .map(
      ([name, { sentences }]) =>
        `\t${toPhp(name)} => function () {\n\t\treturn array(\n${sentences.map(translate).join('')}\t\t);\n\t},\n`,
    )
  return `array(\n${rows.join('')})`
}

/** Scripts of the settings page that are written in TypeScript: file in assets/ → source. */
const SCRIPTS = { 'trial.js': 'trial/trial.ts', 'trial-frame.js': 'trial/frame.ts' }

const scriptsOf = () =>
  Promise.all(
    Object.entries(SCRIPTS).map(async ([file, source]) => {
      const { outputFiles } = await esbuild.build({
        ...settings('default'),
        entryPoints: [`packages/wordpress-plugin/${source}`],
        format: 'iife',
        outfile: `dist/${file}`,
      })
      return { file: `${TO}/assets/${file}`, contents: outputFiles[0].text }
    }),
  )

/**
 * The plugin as files of dist/.
 * @param manifest what describeFiles gave
 * @param outputs every file of dist/ so far, `{ file, contents }`; those of the default build go into the plugin
 */
export async function buildPlugin(manifest, outputs) {
  const instead = Object.values(manifest.features).flatMap(({ scripts }) =>
    Object.values(scripts).flatMap(({ instead = [], early = [] }) => [instead, early].flat()),
  )
  const bundle = outputs.filter(
    ({ file }) =>
      /^(archipelago\.js|archipelago-wait\.js|stand-in(-now)?\.js|pressed\.js|queue\.js|doctor\.js|islands\/.*)$/.test(
        file,
      ) || instead.includes(file),
  )
  const described = manifest.files.filter(({ file }) => bundle.some((one) => one.file === file))
  const sources = (await readdir(FROM, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(php|txt|js|css)$/.test(file) && !file.startsWith('tests/'))
    .sort()
  const files = await Promise.all(
    sources.map(async (file) => ({
      file: `${TO}/${file}`,
      contents: (await readFile(`${FROM}/${file}`, 'utf8')).replaceAll('{{version}}', manifest.version),
    })),
  )
  const made = [
    {
      file: `${TO}/includes/table.php`,
      contents: phpFile('Features, scripts, islands and files.', toPhp(pluginTable(manifest, described))),
    },
    { file: `${TO}/includes/titles.php`, contents: phpFile('Titles of the features.', titlesOf(manifest)) },
    {
      file: `${TO}/includes/packs.php`,
      contents: phpFile('Packs: titles, how a site shows that it has one, features.', packsOf(manifest)),
    },
    {
      file: `${TO}/includes/fingerprints.php`,
      contents: phpFile('Files that the packs were tested with.', toPhp(fingerprints(manifest.packs))),
    },
    {
      file: `${TO}/includes/runs.php`,
      contents: phpFile(
        'What small scripts may call without jQuery.',
        toPhp({
          ...RUNS,
          islands: pluginsOf(manifest.features),
          calls: [...new Set(methodsOf(manifest.features))],
          shown: shownLibraries(manifest.features),
        }),
      ),
    },
    {
      file: `${TO}/includes/sentences.php`,
      contents: phpFile('What our islands say.', sentencesOf(manifest)).replace(
        '\nif ( ! defined',
        '\nnamespace Archipelago;\n\nif ( ! defined',
      ),
    },
  ]
  const texts = [...files, ...made]
    .filter(({ file }) => file.endsWith('.php'))
    .map(({ file, contents }) => ({ file: file.replace(`${TO}/`, ''), contents }))
  const plugin = [
    ...files,
    ...(await scriptsOf()),
    ...(await translationsOf()),
    { file: `${TO}/languages/archipelago.pot`, contents: makePot(texts, manifest.version) },
    { file: `${TO}/LICENSE`, contents: await readFile(`${root}/LICENSE`, 'utf8') },
    ...made,
    ...bundle.map(({ file, contents }) => ({ file: `${TO}/dist/${file}`, contents })),
  ]
  const packed = plugin.map(({ file, contents }) => ({ file: file.slice('wordpress/'.length), contents }))
  return [...plugin, { file: 'archipelago.zip', contents: zip(packed) }]
}
