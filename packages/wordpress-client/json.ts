/** Bad data in the page; `field` says where, such as `data-settings.autoplay_speed`. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    expected: string,
    found: unknown,
  ) {
    super(`${field}: expected ${expected}, found ${describe(found)}`)
    this.name = 'FieldError'
  }
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Checks a value and returns it typed, or throws a `FieldError` for `field`. */
export type Shape<T> = (value: unknown, field: string) => T

const check =
  <T>(expected: string, test: (value: unknown) => boolean): Shape<T> =>
  (value, field) => {
    if (!test(value)) throw new FieldError(field, expected, value)
    return value as T
  }

export const string: Shape<string> = /* @__PURE__ */ check('a text', (value) => typeof value === 'string')
export const number: Shape<number> = /* @__PURE__ */ check('a number', (value) => typeof value === 'number')
export const boolean: Shape<boolean> = /* @__PURE__ */ check(
  'true or false',
  (value) => typeof value === 'boolean',
)

/** A number, also written as text, as WordPress prints top-level ones. */
export const numeric: Shape<number> = (value, field) => {
  const text = typeof value === 'string' && value.trim()
  const found = text ? +text : value
  if (typeof found !== 'number' || !Number.isFinite(found)) throw new FieldError(field, 'a number', value)
  return found
}

/** Elementor's switches: `"yes"` is on; absent, `""` and `"no"` are off. */
export const yesNo: Shape<boolean> = (value, field) => {
  if (value === 'yes' || value === true) return true
  if (value == null || value === '' || value === 'no' || value === false) return false
  throw new FieldError(field, '"yes" or nothing', value)
}

/** One of the given values. */
export const oneOf = <const T extends readonly (string | number | boolean | null)[]>(...values: T) =>
  check<T[number]>(values.map((value) => JSON.stringify(value)).join(' or '), (value) =>
    values.includes(value as T[number]),
  )

/** The shape, or `fallback` when the value is absent: undefined, null or `""`, which is how PHP prints "not set". */
export function optional<T>(shape: Shape<T>): Shape<T | undefined>
export function optional<T>(shape: Shape<T>, fallback: T): Shape<T>
export function optional<T>(shape: Shape<T>, fallback?: T): Shape<T | undefined> {
  return (value, field) => (value == null || value === '' ? fallback : shape(value, field))
}

/** The first shape that fits; the error is the last one's. */
export function union<T extends readonly unknown[]>(
  ...shapes: { [I in keyof T]: Shape<T[I]> }
): Shape<T[number]> {
  return (value, field) => {
    let error: unknown
    for (const shape of shapes) {
      try {
        return shape(value, field)
      } catch (cause) {
        error = cause
      }
    }
    throw error
  }
}

/** A list whose items all fit. */
export const array =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value, field) => {
    if (!Array.isArray(value)) throw new FieldError(field, 'a list', value)
    return value.map((entry, index) => item(entry, `${field}[${index}]`))
  }

/** PHP prints an empty object as `[]`. */
function entries(value: unknown, field: string): [string, unknown][] {
  const empty = Array.isArray(value) && !value.length
  if (!value || typeof value !== 'object' || (Array.isArray(value) && !empty)) {
    throw new FieldError(field, 'an object', value)
  }
  return Object.entries(value)
}

/** An object with these members; others are left out. */
export const object =
  <T extends object>(members: { [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value, field) => {
    const given = new Map(entries(value, field))
    const result = {} as T
    for (const key in members) result[key] = members[key](given.get(key), `${field}.${key}`)
    return result
  }

/** An object with any keys, whose values all fit. */
export const record =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value, field) =>
    Object.fromEntries(entries(value, field).map(([key, entry]) => [key, shape(entry, `${field}.${key}`)]))

/**
 * Reads a JSON attribute and checks it. Keys that could reach a prototype are dropped. A missing attribute is given to
 * the shape as undefined, so `optional` decides. Throws a `FieldError` for text that is no JSON or does not fit.
 */
export function readJson<T>(element: Element, attribute: string, shape: Shape<T>): T {
  const text = element.getAttribute(attribute)
  let value: unknown
  try {
    value =
      text === null
        ? undefined
        : JSON.parse(text, (key, entry) =>
            /^(__proto__|constructor|prototype)$/.test(key) ? undefined : entry,
          )
  } catch {
    throw new FieldError(attribute, 'JSON', text)
  }
  return shape(value, attribute)
}

/** Reads a numeric attribute; `fallback` when it is missing or empty. Throws a `FieldError` when it is no number. */
export const readNumber = (element: Element, attribute: string, fallback: number): number =>
  optional(numeric, fallback)(element.getAttribute(attribute), attribute)

/** Reads an attribute that is one of `values`; `fallback` when missing or empty. Else throws a `FieldError`. */
export const readEnum = <const T extends readonly string[]>(
  element: Element,
  attribute: string,
  values: T,
  fallback: T[number],
): T[number] => optional(oneOf(...values), fallback)(element.getAttribute(attribute), attribute) as T[number]
