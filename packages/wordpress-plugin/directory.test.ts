// @vitest-environment node
// The rules of wordpress.org for plugins that can be told from the files, for machines without its Plugin Check
// (`npm run plugin-check`). What they say of code is in standard.test.ts.
import { readFileSync } from 'node:fs'
import { buildPlugin } from '@archipelago/build/plugin.mjs'
import { beforeAll, describe, expect, test } from 'vitest'

interface File {
  file: string
  contents: string | Buffer
}

const VERSION = '1.2.3'
const build = (): Promise<File[]> =>
  buildPlugin({ version: VERSION, files: [], packs: {}, features: {}, islands: {} }, [])

let files: File[]
let readme: string
let main: string
beforeAll(async () => {
  files = await build()
  readme = textOf('readme.txt')
  main = textOf('archipelago.php')
})

const textOf = (name: string) =>
  String(files.find(({ file }) => file === `wordpress/archipelago/${name}`)?.contents)
const field = (text: string, name: string) => text.match(new RegExp(`^(?: \\* )?${name}: *(.+)$`, 'm'))?.[1]
const section = (name: string) =>
  readme.split(/^== (.+?) ==$/m).at(readme.split(/^== (.+?) ==$/m).indexOf(name) + 1)!
const inPlugin = () => files.filter(({ file }) => file.startsWith('wordpress/')).map(({ file }) => file)

describe('readme.txt', () => {
  test('has the name of the header, and every field', () => {
    expect(readme.split('\n')[0]).toBe(`=== ${field(main, 'Plugin Name')} ===`)
    expect(field(readme, 'Contributors')).toMatch(/^[a-z\d]+(, [a-z\d]+)*$/)
    expect(field(readme, 'Tags')!.split(', ').length).toBeLessThanOrEqual(5)
    // Two numbers; a third would hide the plugin from newer bug-fix releases.
    expect(field(readme, 'Tested up to')).toMatch(/^\d+\.\d$/)
  })

  test('says of versions and licence what the header says', () => {
    expect(field(readme, 'Stable tag')).toBe(VERSION)
    expect(field(main, 'Version')).toBe(VERSION)
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(field(readme, name), name).toBe(field(main, name))
    expect(field(main, 'Requires at least')).toMatch(/^\d+\.\d(\.\d+)?$/)
    expect(field(main, 'Requires PHP')).toMatch(/^\d+\.\d+(\.\d+)?$/)
    expect(field(main, 'License')).toMatch(/GPL|MIT/)
    expect(textOf('LICENSE')).toContain('MIT License')
  })

  test('has a short description of at most 150 characters, without markup', () => {
    const short = readme.split('\n\n')[1]!
    expect(short.length).toBeGreaterThan(20)
    expect(short.length).toBeLessThanOrEqual(150)
    expect(short).not.toMatch(/[`*[\]<]|Here is a short description/)
  })

  test('has every section, with something in it', () => {
    for (const name of [
      'Description',
      'Installation',
      'Frequently Asked Questions',
      'Screenshots',
      'Changelog',
    ])
      expect(section(name).trim().length, name).toBeGreaterThan(20)
    expect(section('Changelog')).toContain(`= ${VERSION} =`)
    const notice = section('Upgrade Notice').trim().split(`= ${VERSION} =`)[1]!
    expect(notice.trim().length).toBeGreaterThan(0)
    expect(notice.trim().length).toBeLessThanOrEqual(300)
  })

  test('has a caption for each screenshot that the script takes', () => {
    const script = readFileSync(new URL('../../scripts/real-site/pictures/run.mjs', import.meta.url), 'utf8')
    const taken = new Set(script.match(/screenshot-\d+\.png/g))
    const captions = section('Screenshots').match(/^\d+\. .{20,}$/gm)
    expect(captions).toHaveLength(taken.size)
  })
})

describe('the header', () => {
  test('names the text domain of the folder, and the folder of translations, which is there', () => {
    expect(field(main, 'Text Domain')).toBe('archipelago')
    expect(field(main, 'Domain Path')).toBe('/languages')
    expect(inPlugin()).toContain('wordpress/archipelago/languages/archipelago.pot')
  })

  test('asks for no updates from elsewhere, and for no network where it needs none', () => {
    expect(main).not.toMatch(/^ \* (Update URI|Network|Restricted Label):/m)
  })
})

describe('files', () => {
  test('none is hidden, packed, a program, or of no use on a site', () => {
    for (const file of inPlugin()) {
      expect(file).not.toMatch(/\/\./)
      expect(file).not.toMatch(
        /\.(zip|gz|tgz|rar|tar|7z|phar|exe|sh|bat|so|dll|a|bin|rpm|deb|dmg|ts|mjs|svg|xml|md)$/,
      )
      expect(file).not.toMatch(/\/(tests|node_modules|vendor|wporg)\//)
    }
  })

  test('names are of plain letters', () => {
    for (const file of inPlugin()) expect(file).toMatch(/^[\w./-]+$/)
  })

  test('the zip has one folder, the same files, and the same bytes each time', async () => {
    const zipOf = (all: File[]) => all.find(({ file }) => file === 'archipelago.zip')!.contents as Buffer
    const zip = zipOf(files)
    for (const file of inPlugin()) expect(zip.includes(file.replace('wordpress/', ''))).toBe(true)
    expect(zipOf(await build()).equals(zip)).toBe(true)
    expect(zip.length).toBeLessThan(10_000_000)
  })
})

describe('code', () => {
  const php = () => files.filter(({ file }) => file.endsWith('.php')).map(({ contents }) => String(contents))

  test('names no host of its own machine, and no file of another host', () => {
    for (const code of php()) {
      expect(code).not.toMatch(/https?:\/\/(localhost|127\.0\.0\.1)/)
      expect(code).not.toMatch(/wp_(enqueue|register)_(script|style)\([^;]*['"](https?:)?\/\//)
    }
  })

  test('hides nothing, allows no uploads, and changes no settings of PHP', () => {
    for (const code of php()) {
      expect(code).not.toMatch(/base64_decode|str_rot13|gzinflate|ALLOW_UNFILTERED_UPLOADS/)
      expect(code).not.toMatch(
        /\b(ini_set|set_time_limit|error_reporting|move_uploaded_file|proc_open|passthru)\s*\(/,
      )
    }
  })

  test('scripts and styles of the admin have a version, and scripts come in the footer', () => {
    for (const code of php())
      for (const [call] of code.matchAll(/wp_enqueue_(script|style)\( 'archipelago-.*\);/g))
        expect(call).toMatch(
          /wp_enqueue_script/.test(call) ? /ARCHIPELAGO_VERSION, true \);/ : /ARCHIPELAGO_VERSION \);/,
        )
  })
})
