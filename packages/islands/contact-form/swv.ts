import type { Middleware, Result, Swv, Validator } from './types'

/** The rules themselves come with the visitor, as code of their own. */
interface Code {
  validators: Record<string, Validator>
  judge(swv: Swv, chain: Middleware[], ...form: Parameters<Swv['validate']>): Result
}

const page = window as unknown as { swv?: Partial<Swv> }
const chain: Middleware[] = []
let code: Code | undefined

const ours: Swv = {
  validators: {},
  // Until the rules are there nothing is known to be wrong: the server decides.
  validate: (...form) => code?.judge(swv(), chain, ...form) ?? new Map(),
  use(middleware) {
    chain.push(middleware)
  },
}

/** `window.swv` of 6.x, completed: what the page has there stays (contracts/contact-form-7.md 3). Read it at each call. */
export const swv = (): Swv => {
  page.swv ??= {}
  for (const name in ours) if (!(name in page.swv)) (page.swv as any)[name] = (ours as any)[name]
  return page.swv as Swv
}

/** Puts in the rules once they are there; a validator of somebody else keeps its name. */
export const bringRules = (rules: Code): void => {
  code = rules
  const { validators } = swv()
  for (const name in rules.validators) validators[name] ??= rules.validators[name]!
}
