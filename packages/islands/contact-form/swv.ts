import type { Rule } from './later/schema'

/** What is in a form, by field (`x[]` and `x[y]` are `x`), as validators ask for it. */
export interface Tree {
  getAll(field: string): FormDataEntryValue[]
  keys(): Iterable<string>
}

/** A rule as a function of the form: `this` is the rule; throws what has its `field` and `error` when it does not hold. */
export type Validator = (this: Rule, formDataTree: Tree, options: object) => unknown

export interface Judged {
  ruleObj: Rule
  formDataTree: Tree
  options: object
}

/** Called for every rule, the last one first; `next` goes on to the others and to the validator. */
export type Middleware = (judged: Judged, next: (judged: Judged) => unknown) => unknown

/** Of each field the first rule that does not hold, or what is in it. */
export type Result = Map<string, { error?: string; validInputs?: FormDataEntryValue[] }>

interface Swv {
  validators: Record<string, Validator>
  validate(schema: { rules?: Rule[] }, data: FormData, options?: object): Result
  use(middleware: Middleware): void
}

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
