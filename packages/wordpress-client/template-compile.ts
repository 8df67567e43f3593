import type { Template } from './template.ts'
import { parse, type Step, type Token } from './template-parse.ts'

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
