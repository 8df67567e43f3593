// @vitest-environment node
// Whatever our code says to visitors can be said in the page's language: it goes through gettext(), ngettext() or
// optionalText() (packages/wordpress-client/gettext.ts). What looks like a sentence and is none stands below.
import { readdirSync, readFileSync } from 'node:fs'
import { sentencesIn } from '@archipelago/build/sentences.mjs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const packages = new URL('..', import.meta.url)
const OURS = /^(bind|packs|jquery-stand-in|kits|loader|outside|runtime|wordpress-client)\/.*\.tsx?$/
/** `feature.ts` and `pack.ts` have titles for the settings page, which have translations of their own. */
const NOT_SHOWN = /\.(test|spec|harness)\.ts|\/harness\.ts|\/(feature|island|pack)\.ts$|node_modules/
const files = (readdirSync(packages, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => OURS.test(file) && !NOT_SHOWN.test(file))

/** For who runs the site, or writes code: errors and the console. */
const LOGGED = /^(FieldError|.*Error|console\.\w+|UnknownPage|say|report|warn|check|log)$/
const TRANSLATES = /^(gettext|ngettext|optionalText)$/
/** Attributes and properties whose text visitors read or hear, whatever it looks like. */
const SHOWN =
  /^(aria-?label|aria-?roledescription|aria-?valuetext|alt|label|placeholder|title|textContent|innerText)$/i
const KEYS = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Enter|Escape|Tab|Backspace|Delete|Space)$/
/** Names: of headers, services, system colours, tweens, events. */
const NAMES =
  /^(Accept|Content-Type|YouTube|Vimeo|Dailymotion|VideoPress|Canvas|CanvasText|Backbone|Cookies|In|Out|InOut|Width|Height|Left|Right|Top|Bottom|Page|Element|UnknownPage|AbortError|NotAllowedError|ChunkLoadError|(Linear|Power\d)\.\w+)$/

/** Not for visitors, with the reason. */
const EXEMPT: Record<string, string> = {
  'aria-label': 'the name of the attribute',
  'aria-valuetext': 'the name of the attribute',
  title: 'the name of the attribute',
  alt: 'the name of the attribute',
  Effect: 'part of an option\u2019s name',
  Speed: 'part of an option\u2019s name',
  ' (Esc)': 'what stands on the key',
  'pswp__img pswp__img--placeholder': 'classes',
  './Embed': 'a file',
  'Error at loading Slider Revolution 5.0 Extensions': 'for the console',
  ' Please Check and Renew SSL Certificate !': 'part of an error',
  ' to ': 'part of the text that the server stores',
  'Request failed:  ': 'an error',
  With: 'part of a method\u2019s name, as resolveWith',
  'Update Cart': 'sent to the server, which looks only whether it is there',
}

const callee = (node: ts.Node) =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : undefined

/** Whether a sentence is wrapped, or is for developers. */
const isHandled = (node: ts.Node): boolean => {
  for (let at = node.parent; at && !ts.isFunctionLike(at); at = at.parent) {
    const name = callee(at)
    if (name && (TRANSLATES.test(name) || LOGGED.test(name))) return true
    if (ts.isTypeNode(at) || ts.isImportDeclaration(at) || ts.isExportDeclaration(at)) return true
    if (ts.isBinaryExpression(at) && /^[!=]==$/.test(at.operatorToken.getText())) return true
  }
  return false
}

/** The name of the attribute or property that a text is the value of. */
const placeOf = (node: ts.Node): string => {
  let at = node
  while (
    ts.isConditionalExpression(at.parent) ||
    ts.isParenthesizedExpression(at.parent) ||
    ts.isJsxExpression(at.parent)
  )
    at = at.parent
  const { parent } = at
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText().replace(/['"]/g, '')
  if (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left))
    return parent.left.name.text
  if (ts.isCallExpression(parent) && parent.expression.getText().endsWith('setAttribute'))
    return parent.arguments[0]!.getText().replace(/['"]/g, '')
  return ''
}

const wordsIn = (text: string) => /\p{L}{2}/u.test(text)
const looksSaid = (text: string) =>
  /^[^A-Za-z]*[A-Z][a-z]+([^\w-]|$)/.test(text) || (/\w \w/.test(text) && /[.!?…]$/.test(text))

const isLog = (text: string) => text.startsWith('[archipelago]')

const findIn = (file: string) => {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(file, packages), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const look = (node: ts.Node, text: string) => {
    const shown = SHOWN.test(placeOf(node)) && wordsIn(text)
    const names = KEYS.test(text) || NAMES.test(text) || text in EXEMPT
    if ((shown || looksSaid(text)) && !names && !isHandled(node)) found.push(`${file}: ${text}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && wordsIn(node.text)) found.push(`${file}: ${node.text.trim()}`)
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) look(node, node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      look(node, parts.join(''))
      // As in `1 of 3`.
      if (parts.some((part) => /^ [a-z]{2,} $/.test(part)) && !isHandled(node) && !isLog(parts[0]!))
        found.push(`${file}: ${parts.join('…')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('every sentence of ours can be said in another language', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(findIn)).toEqual([])
})

test('the build finds every sentence in the source', () => {
  for (const file of files) {
    const source = readFileSync(new URL(file, packages), 'utf8')
    if (/\/(gettext|optional-text)\.ts$/.test(file)) continue
    const calls = source.match(/\b(gettext|ngettext|optionalText)\(/g) ?? []
    expect(sentencesIn(source), `${file}: write the sentence as a text in the call`).toHaveLength(
      calls.length,
    )
  }
})
