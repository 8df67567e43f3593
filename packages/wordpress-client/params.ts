type Globals = Record<string, unknown>

const page = globalThis as unknown as Globals

/**
 * The object that WordPress printed as global `name` (`wc_cart_params`, `fluentFormVars`, ...), or `{}` when it is not
 * there. Read it when it is needed and do not keep it: params may be printed after the bundle and vanish with their
 * handle (contracts/woocommerce.md 1 and 1.1). Top-level numbers and booleans are strings: `toNumber`, `toBoolean`.
 */
export function readParams<T extends object = Globals>(name: string): Partial<T> {
  const value = page[name]
  return value && typeof value === 'object' ? (value as Partial<T>) : {}
}

/** A flag as WordPress prints it: `"1"`, `"yes"`, `"true"`, `"on"` or `""`, `"0"`, `"no"`, ...; else `fallback`. */
export function toBoolean(value: unknown, fallback = false): boolean {
  const word = `${value ?? '?'}`
  return /^(1|yes|true|on)$/i.test(word) || (fallback && !/^(0|no|false|off|)$/i.test(word))
}

/** A number or numeric string as a number; empty, missing or not a finite number gives `fallback`. */
export function toNumber<F = undefined>(value: unknown, fallback?: F): number | F {
  // An object need not even have a text.
  const text = typeof value === 'object' ? '' : `${value ?? ''}`.trim()
  return text && Number.isFinite(+text) ? +text : (fallback as F)
}

/** The first of these globals' fields that is a text. */
export const firstString = (names: string[], fields: string[]): string | undefined =>
  names
    .flatMap((name) => fields.map((field) => readParams(name)[field]))
    .find((value): value is string => typeof value === 'string' && !!value)
