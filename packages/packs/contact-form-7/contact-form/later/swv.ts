import type { Judged, Middleware, Result, Rule, Tree, Validator } from '../types'
import { failure, RULES } from './rules'

const fieldOf = (name: string) => name.replace(/\[.*/, '')

const treeOf = (data: FormData): Tree => {
  const all = [...data].map(([name, value]) => [fieldOf(name), value] as const)
  return {
    getAll: (field) => all.filter(([name]) => name === field).map(([, value]) => value),
    keys: () => new Set(all.map(([name]) => name)),
  }
}

/** Our rules in the shape in which others add theirs (contracts/contact-form-7.md 3 and 13.3). */
export const validators: Record<string, Validator> = Object.fromEntries(
  RULES.map((rule) => [
    rule,
    function (this: Rule, tree: Tree) {
      const error = failure({ ...this, rule }, tree.getAll)
      if (error !== undefined) throw Object.assign(new Error(error), { rule, field: this.field, error })
    },
  ]),
)

/** Judges a form by its schema: of each field the first rule that does not hold; a rule that nobody knows does. */
export const judge = (
  swv: { validators: Record<string, Validator> },
  chain: Middleware[],
  { rules = [] }: { rules?: Rule[] },
  data: FormData,
  options: object = {},
): Result => {
  const formDataTree = treeOf(data)
  const result: Result = new Map()
  const last = ({ ruleObj, formDataTree, options }: Judged): unknown =>
    Object.hasOwn(swv.validators, ruleObj.rule) &&
    swv.validators[ruleObj.rule]!.call(ruleObj, formDataTree, options)
  const all = chain.reduce<(judged: Judged) => unknown>(
    (next, one) => (judged: Judged) => one(judged, next),
    last,
  )
  for (const ruleObj of rules)
    try {
      all({ ruleObj, formDataTree, options })
    } catch (thrown) {
      const { field = ruleObj.field, error } = thrown as { field?: string; error?: string }
      // Somebody's mistake is no mistake of the visitor.
      if (error === undefined) console.error(thrown)
      else if (!result.has(field)) result.set(field, { ...(thrown as object), error })
    }
  for (const field of formDataTree.keys())
    if (!result.has(field)) result.set(field, { validInputs: formDataTree.getAll(field) })
  return result
}
