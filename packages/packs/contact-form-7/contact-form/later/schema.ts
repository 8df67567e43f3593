import type { FormMarkup } from '../read'
import type { Refusal, Result } from '../types'
import { reflect } from './reflect'

export { reflectNothing } from './reflect'
export { failure, RULES } from './rules'
export { judge, validators } from './swv'

interface Options {
  /** The field that changed last; fields after it are not judged. */
  last: Element | null | undefined
  scope: Element
  isJudged(wrap: Element): boolean
  refusals: Refusal[]
}

/**
 * What the rules of 6.x say, put to the judged fields, from the first down to the one that changed; others stay as they
 * are (contracts/contact-form-7.md 13.2).
 */
export const apply = (
  { form, fieldsIn, refusal }: FormMarkup,
  result: Result,
  { last, scope, isJudged, refusals }: Options,
): Refusal[] => {
  let next = refusals
  for (const { wrap, field } of fieldsIn(scope)) {
    if (isJudged(wrap)) {
      const { error, validInputs = [] } = result.get(field) ?? {}
      next = next.filter((one) => one.field !== field)
      if (error !== undefined) next.push(refusal(field, error))
      else reflect(form, field, validInputs)
    }
    if (wrap === last) break
  }
  return next
}
