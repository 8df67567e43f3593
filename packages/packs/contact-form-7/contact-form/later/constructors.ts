// SWV as Contact Form 7 has it from 6.2 on (contracts/contact-form-7.md 3.1).
import type { Results, Rule, RuleConstructor, RuleObject, Values } from '../types'
import type { failure } from './rules'

/** What says why a rule does not hold: of the chunk with the rules, which is there by then. */
type Failure = typeof failure

type Branch = { [key: string]: FormDataEntryValue | Branch }

const isBranch = (value: unknown): value is Branch => !!value && Object.getPrototypeOf(value) === null

/** `boxes[a][]` as `boxes`, `a` and nothing; no keys at all for what is no name of a field. */
const keysOf = (name: string): string[] => {
  const [, first, more = ''] = /^\s*([a-z][\w:-]*)((?:\[\s*(?:[a-z][\w:-]*|\d*)\s*\])*)\s*$/i.exec(name) ?? []
  return first ? [first, ...[...more.matchAll(/\[(.*?)\]/g)].map(([, key]) => key!.trim())] : []
}

const flat = (value: Values[string] | Values): FormDataEntryValue[] =>
  typeof value === 'string' || value instanceof Blob ? [value] : Object.values(value).flatMap(flat)

const pick = (branch: Branch, wanted: (value: FormDataEntryValue) => boolean): Values =>
  Object.fromEntries(
    Object.entries(branch)
      .map(([key, value]) => [key, isBranch(value) ? pick(value, wanted) : value] as const)
      .filter(([, value]) =>
        typeof value === 'string' || value instanceof Blob ? wanted(value) : Object.keys(value)[0],
      ),
  )

/** What is in a form without blank texts and empty files, as rules are given it: by field, in branches for `a[b]` and `a[]`. */
const treeOf = (data: FormData) => {
  const trunk: Branch = Object.create(null)
  for (const [name, given] of data) {
    const keys = keysOf(name)
    const last = keys.pop()
    const value = typeof given === 'string' ? given.trim() : given.size && given
    if (last === undefined || !value) continue
    let branch = trunk
    for (const key of keys) {
      const next = branch[key]
      branch = isBranch(next) ? next : ((branch[key] = Object.create(null)) as Branch)
    }
    branch[last || Object.keys(branch).length] = value
  }
  const all = (name: string, wanted: (value: FormDataEntryValue) => boolean): Values => {
    let found: Branch[string] | undefined = trunk
    const keys = keysOf(name)
    for (const key of keys) found = isBranch(found) ? found[key] : undefined
    if (!found || !keys[0]) return {}
    return pick(isBranch(found) ? found : { 0: found }, wanted)
  }
  return {
    trunk,
    getAll: (field: string) => all(field, (value) => typeof value === 'string'),
    getAllFiles: (field: string) => all(field, (value) => typeof value !== 'string'),
  }
}

/** What a rule throws that does not hold; `cause` is the value, or what a rule within it has thrown. */
class InvalidityException extends Error {
  rule: Rule
  constructor(rule: Rule, cause?: unknown) {
    super(rule.error ?? '')
    this.name = 'InvalidityException'
    this.rule = rule
    this.cause = cause
  }
  get field() {
    return (this.cause as Partial<Rule> | undefined)?.field ?? this.rule.field
  }
}

const isInvalid = (thrown: unknown): thrown is InvalidityException =>
  (thrown as Error | undefined)?.name === 'InvalidityException'

// Functions, not classes: add-ons call them for an object of their own, or extend them.
function AbstractRule() {}
AbstractRule.prototype = {
  matches: () => true,
  validate: () => true,
  toJSON(this: RuleObject) {
    return { rule: this.constructor.RULE_NAME, ...this }
  },
}
function CompositeRule(this: RuleObject) {
  this.rules = []
}
CompositeRule.prototype = Object.assign(Object.create(AbstractRule.prototype), {
  addRule(this: RuleObject, rule: RuleObject) {
    this.rules!.push(rule)
    return true
  },
})

const composite: Record<string, RuleObject['validate']> = {
  all(tree, context) {
    for (const rule of this.rules!)
      try {
        if (rule.matches(context)) rule.validate(tree, context)
      } catch (thrown) {
        throw isInvalid(thrown) ? new InvalidityException(this as unknown as Rule, thrown) : thrown
      }
    return true
  },
  any(tree, context) {
    const rules = this.rules!.filter((rule) => rule.matches(context))
    const holds = rules.some((rule) => {
      try {
        rule.validate(tree, context)
        return true
      } catch (thrown) {
        if (!isInvalid(thrown)) throw thrown
        return false
      }
    })
    if (rules[0] && !holds) throw new InvalidityException(this as unknown as Rule)
    return true
  },
}

const define = (name: string, failure: Failure): RuleConstructor => {
  const Parent: any = composite[name] ? CompositeRule : AbstractRule
  function Rule(this: any, { rule: _, rules: __, ...properties }: Rule) {
    Parent.call(this)
    Object.assign(this, properties)
  }
  const validate: RuleObject['validate'] = function (tree) {
    const of = (field: string) => [...flat(tree.getAll(field)), ...flat(tree.getAllFiles(field))]
    const rule = { ...this, rule: name } as unknown as Rule
    if (failure(rule, of) !== undefined)
      throw new InvalidityException(this as unknown as Rule, of(rule.field)[0])
    return true
  }
  Rule.RULE_NAME = name
  Rule.prototype = Object.assign(Object.create(Parent.prototype), {
    constructor: Rule,
    validate: composite[name] ?? validate,
  })
  return Rule as unknown as RuleConstructor
}

/** Rules by name, each a constructor. */
export const makeConstructors = (names: readonly string[], failure: Failure) =>
  new Map(names.map((name) => [name, define(name, failure)]))

const create = (dictionary: Map<string, RuleConstructor>, properties: Rule): RuleObject | undefined => {
  const Constructor = dictionary.get(properties.rule)
  if (!Constructor) return
  const rule = new Constructor(properties)
  if (rule.addRule)
    for (const one of properties.rules ?? []) {
      const inner = create(dictionary, one)
      if (inner) rule.addRule(inner)
    }
  return rule
}

/** Judges a form by its schema: of each field the first rule that does not hold, else what is in it. A rule that nobody knows holds. */
export const judgeNewer = (
  dictionary: Map<string, RuleConstructor>,
  { rules = [] }: { rules?: Rule[] },
  data: FormData,
  context?: object,
): Results => {
  const tree = treeOf(data)
  const result = new Map<string, Results[string]>()
  for (const properties of rules)
    try {
      const rule = create(dictionary, properties)
      if (rule?.matches(context)) rule.validate(tree, context)
    } catch (thrown) {
      // Somebody's mistake is no mistake of the visitor.
      if (!isInvalid(thrown)) console.error(thrown)
      else {
        const { field = properties.field, message } = thrown
        if (!result.has(field)) result.set(field, { error: message })
      }
    }
  for (const field in tree.trunk)
    if (!result.has(field)) {
      const texts = flat(tree.getAll(field))
      result.set(field, { validInputs: texts[0] ? texts : flat(tree.getAllFiles(field)) })
    }
  return Object.fromEntries(result)
}
