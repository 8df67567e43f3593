// npm run release -- VERSION [--dry-run] [--commit]: makes a release ready. It
//
//  1. refuses a version that is no newer one, a changelog without entries, and a tree with changes;
//  2. writes the version where it is named and turns "Unreleased" in CHANGELOG.md into its section;
//  3. builds twice, dist/ and the npm package, and fails when a byte differs;
//  4. prints sizes and integrity of what is to be published, and the commands that publish it.
//
// It commits and tags with --commit, and never pushes or publishes. With --dry-run it writes nothing but dist/, and what would
// be refused is said.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9a-z.-]+))?$/

/** Whether one version comes after another, as npm orders them; parts of a pre-release as text. */
export const isNewer = (next, current) => {
  const [a, b] = [next, current].map((version) => VERSION.exec(version))
  for (const part of [1, 2, 3]) if (a[part] !== b[part]) return Number(a[part]) > Number(b[part])
  if (!a[4] || !b[4]) return !a[4] && !!b[4]
  return a[4].localeCompare(b[4], 'en', { numeric: true }) > 0
}

/** The entries below "Unreleased". */
export const entriesOf = (changelog) =>
  (/^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '').trim()

/** What is wrong, as sentences. `status` is what `git status --porcelain` says. */
export const refuse = ({ version = '', current, changelog, status }) => [
  ...(VERSION.test(version)
    ? isNewer(version, current)
      ? []
      : [`${version} does not come after ${current}.`]
    : [`Say the version: npm run release -- 1.2.3 (not "${version}").`]),
  ...(entriesOf(changelog) ? [] : ['CHANGELOG.md has nothing under "Unreleased".']),
  ...(changelog.includes(`\n## ${version} `) ? [`CHANGELOG.md has ${version} already.`] : []),
  ...(status ? [`The tree has changes; commit them first:\n${status}`] : []),
]

/** `CHANGELOG.md` with what was unreleased under the version and its day. */
export const addRelease = (changelog, version, day) =>
  changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} (${day})\n`)

/** Files that name the version, and how each does. A plugin that takes it from package.json has {{version}} there. */
export const NAMED = {
  'package.json': (text, version) => text.replace(/("version": )"[^"]+"/, `$1"${version}"`),
  'examples/theme-island/package.json': (text, version) =>
    text.replace(/("archipelago": )"[^"]+"/, `$1"^${version}"`),
  'packages/wordpress-plugin/readme.txt': (text, version) =>
    text.replace(/^(Stable tag: +)\d\S*$/m, `$1${version}`),
  'packages/wordpress-plugin/archipelago.php': (text, version) =>
    text
      .replace(/^( \* Version: +)\d\S*$/m, `$1${version}`)
      .replace(/(define\( 'ARCHIPELAGO_VERSION', ')\d[^']*/, `$1${version}`),
}

/** Every file below a folder with the hash of its bytes. */
export const hashesOf = async (folder) => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes = new Map()
  for (const entry of files.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const name = file.slice(folder.length + 1).replaceAll('\\', '/')
    hashes.set(
      name,
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    )
  }
  return hashes
}

/** Names of files that two builds do not have alike. */
export const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort()

const run = (command, args, cwd = root, stdio = ['ignore', 'pipe', 'inherit']) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio })

/** Builds everything from nothing, packs, and gives the hashes of all files. */
const buildAll = async (packed, write) => {
  await rm(`${root}/dist`, { recursive: true, force: true })
  run('node', write ? ['packages/build/size.mjs', '--write'] : ['esbuild.config.mjs'])
  run('node', ['packages/build/npm.mjs'])
  const [about] = JSON.parse(
    run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', packed],
      `${root}/dist/npm/archipelago`,
    ),
  )
  const hashes = await hashesOf(`${root}/dist`)
  for (const [file, hash] of await hashesOf(packed)) hashes.set(file, hash)
  return { hashes, about }
}

const KB = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

const integrity = async (file, kind) =>
  `${kind}-${createHash(kind)
    .update(await readFile(file))
    .digest('base64')}`

const main = async () => {
  const [version] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const dry = process.argv.includes('--dry-run')
  const read = (file) => readFile(`${root}/${file}`, 'utf8')
  const changelog = await read('CHANGELOG.md')
  const wrong = refuse({
    version,
    current: JSON.parse(await read('package.json')).version,
    changelog,
    status: run('git', ['status', '--porcelain']).trim(),
  })
  if (wrong.length) {
    console.error(wrong.join('\n'))
    if (!dry || !VERSION.test(version ?? '')) process.exit(1)
  }

  // The day of a build that is repeated later is given.
  const { SOURCE_DATE_EPOCH } = process.env
  const day = (SOURCE_DATE_EPOCH ? new Date(SOURCE_DATE_EPOCH * 1000) : new Date()).toISOString().slice(0, 10)
  const changes = new Map([['CHANGELOG.md', addRelease(changelog, version, day)]])
  for (const [file, name] of Object.entries(NAMED))
    if (existsSync(`${root}/${file}`)) changes.set(file, name(await read(file), version))
  for (const [file, text] of changes) {
    if (text === (await read(file))) continue
    console.log(`${dry ? 'would write' : 'wrote'} ${file}`)
    if (!dry) await writeFile(`${root}/${file}`, text)
  }

  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    console.log('builds twice …')
    const first = await buildAll(folder, !dry)
    const second = await buildAll(folder, !dry)
    const differ = differences(first.hashes, second.hashes)
    if (differ.length) {
      console.error(`Two builds differ in\n${differ.join('\n')}`)
      process.exit(1)
    }
    console.log(`two builds, the same bytes: ${first.hashes.size} files`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  const manifest = JSON.parse(await read('dist/manifest.json'))
  const { raw, brotli, integrity: script } = manifest.files.find(({ file }) => file === 'archipelago.js')
  const packed = join(root, 'dist/npm')
  const [about] = JSON.parse(
    run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', packed],
      join(packed, 'archipelago'),
    ),
  )
  console.log(`
archipelago.js        ${KB(raw)}, ${KB(brotli)} brotli, ${script}
dist/npm/${about.filename}  ${KB(about.size)}, ${about.integrity}`)
  const zip = `${root}/dist/archipelago.zip`
  if (existsSync(zip))
    console.log(
      `dist/archipelago.zip  ${KB((await readFile(zip)).length)}, ${await integrity(zip, 'sha256')}`,
    )
  if (!JSON.parse(await read('package.json')).repository)
    console.log('\npackage.json names no repository: npm refuses --provenance without it.')

  if (dry) return console.log('\nA dry run: nothing is written but dist/.')
  if (process.argv.includes('--commit')) {
    run('git', ['commit', '--all', '--message', `Release ${version}`])
    run('git', ['tag', `v${version}`])
    console.log(`\nCommitted and tagged v${version}. Nothing is pushed or published.`)
  } else console.log('\nNothing is committed, pushed or published.')
  console.log(`What is left to do by hand:
  npm test${process.argv.includes('--commit') ? '' : `\n  git commit --all --message "Release ${version}" && git tag v${version}`}
  git push --follow-tags
  npm publish dist/npm/${about.filename} --provenance    (in a workflow that may)`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main()
