import type { Middleware, NewerSwv, Swv } from './types'

/** The rules and what they show: code of its own, because not every form has them. */
const importRules = () => import('./later/schema')
/** The shape that add-ons know since 6.2. */
const importConstructors = () => import('./later/constructors')

type Loaded<Import extends () => Promise<unknown>> = Awaited<ReturnType<Import>> | undefined

const page = window as unknown as { swv?: Partial<Swv & NewerSwv> }
const chain: Middleware[] = []
let rules: Loaded<typeof importRules>
let constructors: Loaded<typeof importConstructors>
/** Whether a form of 6.2 or newer is on the page. */
let newer = false

// Until the rules are there nothing is known to be wrong: the server decides.
const older: Swv = {
  validators: {},
  validate: (...form) => rules?.judge(swv() as Swv, chain, ...form) ?? new Map(),
  use(middleware) {
    chain.push(middleware)
  },
}
const since62: NewerSwv = {
  rulesDictionary: new Map(),
  validate: (...form) => constructors?.judgeNewer((swv() as NewerSwv).rulesDictionary, ...form) ?? {},
}

const isNewer = () => newer || !!page.swv?.rulesDictionary

/**
 * `window.swv` in the shape of the page's version, completed: what the page has there stays (contracts/contact-form-7.md 3 and 3.1). Read
 * it at each call. `version` is that of a form.
 */
export const swv = (version = ''): Swv | NewerSwv => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  newer ||= major > 6 || (major === 6 && minor > 1)
  page.swv ??= {}
  const ours = isNewer() ? since62 : older
  for (const name in ours) if (!(name in page.swv)) (page.swv as any)[name] = (ours as any)[name]
  return page.swv as Swv | NewerSwv
}

/** The rules, once they are there. */
export const loadedRules = () => rules

/** Fetches the rules; one of somebody else keeps its name. */
export const loadRules = async (): Promise<void> => {
  const { rulesDictionary } = since62
  const ours = page.swv?.rulesDictionary === rulesDictionary
  ;[rules, constructors] = await Promise.all([importRules(), ours ? importConstructors() : undefined])
  if (constructors) {
    for (const [name, rule] of constructors.makeConstructors(rules.RULES, rules.failure))
      if (!rulesDictionary.has(name)) rulesDictionary.set(name, rule)
  } else if (!isNewer()) {
    const { validators } = swv() as Swv
    for (const name in rules.validators) validators[name] ??= rules.validators[name]!
  }
}
