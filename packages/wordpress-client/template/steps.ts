import type { Value } from './expressions.ts'
import type { Step } from './tokens.ts'
import { member } from './values.ts'

export const nothing: Step = () => ''

/** One step after the other. */
export const all =
  (steps: Step[]): Step =>
  (slots) =>
    steps.reduce((html, step) => html + step(slots), '')

/** Fills the slots with value and key of every own member in turn. */
export const repeat =
  (list: Value, filled: number[], body: Step): Step =>
  (slots) => {
    const values = list(slots) ?? {}
    return Object.keys(values).reduce((html, key) => {
      const given = [member(values, key), Array.isArray(values) ? +key : key, values]
      filled.forEach((slot, index) => {
        slots[slot] = given[index]
      })
      return html + body(slots)
    }, '')
  }

/** Writes a variable, and prints nothing. */
export const set =
  (slot: number, value: Value): Step =>
  (slots) => {
    slots[slot] = value(slots)
    return ''
  }
