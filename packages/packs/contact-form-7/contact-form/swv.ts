import type { Middleware, Swv } from './types'

/** The rules and what they show: code of its own, because not every form has them. */
const importRules = () => import('./later/schema')

const page = window as unknown as { swv?: Partial<Swv> }
const chain: Middleware[] = []
let rules: Awaited<ReturnType<typeof importRules>> | undefined

const ours: Swv = {
  validators: {},
  // Until the rules are there nothing is known to be wrong: the server decides.
  validate: (...form) => rules?.judge(swv(), chain, ...form) ?? new Map(),
  use(middleware) {
    chain.push(middleware)
  },
}

/**
 * `window.swv` of 6.x, completed: what the page has there stays (contracts/contact-form-7.md 3). Read it at each call.
 */
export const swv = (): Swv => {
  page.swv ??= {}
  for (const name in ours) if (!(name in page.swv)) (page.swv as any)[name] = (ours as any)[name]
  return page.swv as Swv
}

/** The rules, once they are there. */
export const loadedRules = () => rules

/** Fetches the rules; a validator of somebody else keeps its name. */
export const loadRules = async (): Promise<void> => {
  rules = await importRules()
  const { validators } = swv()
  for (const name in rules.validators) validators[name] ??= rules.validators[name]!
}
