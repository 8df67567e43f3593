import { parse } from './statements.ts'
import type { Template } from './template.ts'
import { type Fail, tokenize } from './tokens.ts'

const compiled = new Map<string, Template>()

/**
 * Compiles wp.template text without eval (contracts/woocommerce.md 7.9): `{{ }}` escaped, `{{{ }}}` raw, `<# #>` with
 * if, else, for, `_.each` and `.forEach` over own members, operators and assignments. null and undefined print as
 * nothing. Throws an Error that names the template and the construct for anything else. Cached by text.
 */
export function compile(text: string, name = ''): Template {
  let template = compiled.get(text)
  if (!template) {
    const fail: Fail = (construct) => {
      throw new Error(`Template "${name}" has something that cannot be interpreted: ${construct}`)
    }
    const step = parse(tokenize(text, fail), fail)
    template = (data) => step([data])
    compiled.set(text, template)
  }
  return template
}
