import type { Condition, Test } from '../types'

/** What a watched field says: a text, or a list where several can be chosen. */
export type Value = string | string[]

export interface World {
  value(field: string): Value
  /** The number in a text of a field with a number format; undefined for other fields. */
  number?(field: string, text: string): number | undefined
  /** 6.x: an empty value is nothing, and nothing differs from nothing (contracts/fluent-forms.md 12). */
  modern: boolean
}

const pattern = (text: string, modern: boolean) => {
  const [, body, flags] = (modern && /^\/(.*)\/([a-z]*)$/s.exec(text)) || []
  try {
    return body === undefined ? new RegExp(text) : new RegExp(body, flags)
  } catch {
    // A pattern that is none matches nothing.
    return /(?!)/
  }
}

/** One comparison: a table of operators (contracts/fluent-forms.md 12). An operator that nobody knows is false. */
export const holds = ({ field, operator, value: wanted }: Test, world: World): boolean => {
  const { modern } = world
  const found = world.value(field)
  const want = `${wanted ?? ''}`
  const empty = !found.length
  const list = Array.isArray(found)
  const text = list ? found.join() : found
  const number = (given: string) => world.number?.(field, given) ?? +given
  const order = () => (modern ? (number(text) || 0) - (number(want) || 0) : +text - +want)
  const same = () => {
    if (list) return found.includes(want)
    const formatted = modern && !empty ? world.number?.(field, text) : undefined
    // Loose on purpose: PHP prints numbers as numbers or as text.
    // biome-ignore lint/suspicious/noDoubleEquals: see above
    return formatted === undefined ? text == wanted : formatted === +want
  }
  switch (operator) {
    case '=':
      return modern && !want ? empty : same()
    case '!=':
      return !(modern && empty) && !same()
    case '>':
      return !empty && order() > 0
    case '<':
      return !empty && order() < 0
    case '>=':
      return !empty && order() >= 0
    case '<=':
      return !empty && order() <= 0
    case 'startsWith':
      return !(modern && empty) && text.startsWith(want)
    case 'endsWith':
      return !(modern && empty) && text.endsWith(want)
    case 'contains':
      return !(modern && empty) && found.includes(want)
    case 'doNotContains':
      return !(modern && empty) && !found.includes(want)
    case 'test_regex':
      return pattern(want, modern).test(text)
  }
  return false
}

/**
 * Whether a field is shown. A true comparison with a field that has conditions itself gives that field's own result;
 * with a container round it, both must be shown. A circle is false (contracts/fluent-forms.md 12).
 */
export const isShown = (
  name: string,
  all: Record<string, Condition>,
  world: World,
  path: string[] = [],
): boolean => {
  const own = all[name]
  return !own || decide(own, all, world, [...path, name])
}

const decide = (
  { status, type, conditions, condition_groups, container_condition: around }: Condition,
  all: Record<string, Condition>,
  world: World,
  path: string[],
): boolean => {
  const self = path.at(-1)!
  const test = (one: Test) =>
    holds(one, world) &&
    (one.field === self ||
      !all[one.field]?.status ||
      (!path.includes(one.field) && isShown(one.field, all, world, path)))
  const every = (tests: Test[] = []) => tests.every(test)
  const own =
    !status ||
    (type === 'group'
      ? (condition_groups ?? []).some(({ rules }) => every(rules))
      : type === 'any'
        ? (conditions ?? []).some(test)
        : every(conditions))
  if (!own || !around) return own
  if (typeof around === 'string') return path.includes(around) ? false : isShown(around, all, world, path)
  return decide(around, all, world, path)
}
