import { parse, type Step, type Token } from './template-parse.ts'

/** Fills a template: takes what the template calls `data`, gives HTML. */
export type Template = (data: unknown) => string

const compiled = new Map<string, Template>()

const MARKS = /<#([\s\S]+?)#>|(\{\{\{)([\s\S]+?)\}\}\}|(\{\{)([^}]+?)\}\}(?!\})/g
const CODE =
  /\s+|\/\*[\s\S]*?\*\/|\/\/.*|(\d[\d.]*|'(?:[^'\\\n]|\\[nt'"\\/])*'|"(?:[^"\\\n]|\\[nt'"\\/])*"|[a-z_$][\w$]*|[=!]==?|[<>]=|&&|\|\||\+\+|--|[-+]=|=>|[-+*/%!<>()[\]{}.,;:?=])|./gi

function tokenize(text: string, fail: (construct: string) => never): Token[] {
  const tokens: Token[] = []
  const print = (html: string) => html && tokens.push(() => html)
  const code = (source: string) => {
    for (const [match, token] of source.matchAll(CODE)) {
      if (token) tokens.push(token)
      else if (!/^[\s/]/.test(match)) fail(source.trim())
    }
  }
  let end = 0
  for (const {
    index,
    0: match,
    1: statements,
    2: raw,
    3: rawCode,
    4: escaped,
    5: escapedCode,
  } of text.matchAll(MARKS)) {
    print(text.slice(end, index))
    end = index + match.length
    if (statements) code(statements)
    else {
      tokens.push((raw ?? escaped)!)
      code((rawCode ?? escapedCode)!)
      tokens.push('}}')
    }
  }
  print(text.slice(end))
  return tokens
}

/**
 * Compiles wp.template text without eval (contracts/woocommerce.md 7.9): `{{ }}` escaped, `{{{ }}}` raw, `<# #>` with
 * if, else, for, `_.each` and `.forEach` over own members, operators and assignments. null and undefined print as
 * nothing. Throws an Error that names the template and the construct for anything else. Cached by text.
 */
export function compile(text: string, name = ''): Template {
  let template = compiled.get(text)
  if (!template) {
    const fail = (construct: string): never => {
      throw new Error(`Template "${name}" has something that cannot be interpreted: ${construct}`)
    }
    const step: Step = parse(tokenize(text, fail), fail)
    template = (data) => step([data])
    compiled.set(text, template)
  }
  return template
}

/**
 * The template in `<script id="tmpl-{name}">`, else `fallback` as its text: themes override the element, and it is
 * gone when its script is dequeued (contracts/woocommerce.md 1.1). Text that `compile` cannot interpret goes to
 * `wp.template` when the page has it: a theme may use any JavaScript there, and where wp-util is loaded the site
 * allows the eval it takes. Throws when there is no template, or no way to fill it.
 */
export function template(name: string, fallback?: string): Template {
  const text = document.getElementById(`tmpl-${name}`)?.textContent ?? fallback
  if (text == null) throw new Error(`Template not found: #tmpl-${name}`)
  try {
    return compile(text, name)
  } catch (error) {
    const { wp } = globalThis as { wp?: { template?: (name: string) => Template } }
    if (wp?.template) return wp.template(name)
    throw error
  }
}
