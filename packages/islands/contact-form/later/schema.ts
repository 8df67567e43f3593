import type { Parts, Refusal } from '../read'
import { reflect } from './reflect'
import { failure, type Rule } from './rules'

export { reflectNothing } from './reflect'
export type { Rule }

interface Options {
  /** The field that changed last; fields after it are not judged. */
  last: Element | null | undefined
  scope: Element
  isJudged(wrap: Element): boolean
  refusals: Refusal[]
}

/**
 * The rules of a form of 6.x on what is in it now: the judged fields, from the first down to the one that changed, each
 * with its first failing rule; others stay as they are (contracts/contact-form-7.md 13.2).
 */
export const validate = (
  { form, fieldsIn, refusal }: Parts,
  rules: Rule[],
  { last, scope, isJudged, refusals }: Options,
): Refusal[] => {
  const data = [...new FormData(form)]
  const values = (field: string) =>
    data.filter(([name]) => name.replace(/\[.*/, '') === field).map(([, value]) => value)
  let next = refusals
  for (const { wrap, field } of fieldsIn(scope)) {
    if (isJudged(wrap)) {
      const why = rules
        .filter((rule) => rule.field === field)
        .map((rule) => failure(rule, values))
        .find((one) => one !== undefined)
      next = next.filter((one) => one.field !== field)
      if (why !== undefined) next.push(refusal(field, why))
      else reflect(form, field, values(field))
    }
    if (wrap === last) break
  }
  return next
}
