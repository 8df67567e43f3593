/** A piece of a compiled template: takes the values of the variables by slot (slot 0 is `data`), gives HTML. */
export type Step = (slots: unknown[]) => string

/** Code as text; a piece of literal HTML as the step that prints it. */
export type Token = string | Step

/** Called with what is not understood; throws. */
export type Fail = (construct: string) => never

/** `<# statements #>`, `{{{ raw }}}`, `{{ escaped }}`. */
const MARKS = /<#([\s\S]+?)#>|(\{\{\{)([\s\S]+?)\}\}\}|(\{\{)([^}]+?)\}\}(?!\})/g
/** White space and comments, else one token (captured); anything else is none. */
const CODE =
  /\s+|\/\*[\s\S]*?\*\/|\/\/.*|(\d[\d.]*|'(?:[^'\\\n]|\\[nt'"\\/])*'|"(?:[^"\\\n]|\\[nt'"\\/])*"|[a-z_$][\w$]*|[=!]==?|[<>]=|&&|\|\||\+\+|--|[-+]=|=>|[-+*/%!<>()[\]{}.,;:?=])|./gi

/** The tokens of a template: its HTML, `{{` or `{{{` with the code up to `}}`, and statements. */
export function tokenize(text: string, fail: Fail): Token[] {
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
