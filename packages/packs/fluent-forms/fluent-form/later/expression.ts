/*
 * Formulas without eval: + - * / ^ ( ), numbers and a few functions (contracts/fluent-forms.md 13). The grammar,
 * loosest first:
 *
 *     sum      = product { ('+' | '-') product }
 *     product  = sign { ('*' | '/') sign }
 *     sign     = ('+' | '-') sign | power
 *     power    = atom [ '^' sign ]
 *     atom     = number | name '(' sum { ',' sum } ')' | '(' sum ')'
 */

const FUNCTIONS: Record<string, (...args: number[]) => number> = {
  round(x, decimals = 0) {
    const factor = 10 ** decimals
    return Math.round(x * factor) / factor
  },
  ceil: Math.ceil,
  floor: Math.floor,
  abs: Math.abs,
  max: (a, b = Number.NaN) => Math.max(a, b),
  min: (a, b = Number.NaN) => Math.min(a, b),
}

/** The value of a formula; NaN when it cannot be read or has no finite value. */
export const evaluate = (formula: string): number => {
  const tokens = formula.match(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[a-z]+|\S/gi) ?? []
  let at = 0
  const take = (expected: string) => tokens[at] === expected && ++at > 0
  const need = (expected: string) => {
    if (!take(expected)) throw new SyntaxError(formula)
  }
  const sum = (): number => {
    let value = product()
    for (;;) {
      if (take('+')) value += product()
      else if (take('-')) value -= product()
      else return value
    }
  }
  const product = (): number => {
    let value = sign()
    for (;;) {
      if (take('*')) value *= sign()
      else if (take('/')) value /= sign()
      else return value
    }
  }
  const sign = (): number => (take('-') ? -sign() : take('+') ? sign() : power())
  const power = (): number => {
    const base = atom()
    return take('^') ? base ** sign() : base
  }
  const atom = (): number => {
    if (take('(')) {
      const value = sum()
      need(')')
      return value
    }
    const token = tokens[at++] ?? ''
    if (/^[a-z]/i.test(token)) {
      if (!Object.hasOwn(FUNCTIONS, token)) throw new SyntaxError(formula)
      need('(')
      const args = [sum()]
      while (take(',')) args.push(sum())
      need(')')
      return FUNCTIONS[token]!(...args)
    }
    if (!/^[\d.]/.test(token)) throw new SyntaxError(formula)
    return Number(token)
  }
  try {
    const value = sum()
    return at === tokens.length && Number.isFinite(value) ? value : Number.NaN
  } catch {
    return Number.NaN
  }
}
