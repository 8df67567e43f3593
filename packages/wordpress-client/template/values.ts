/** What templates may compute with; free of side effects, so that both sides may always be evaluated. */
export const OPERATORS: Record<string, [level: number, apply: (a: number, b: number) => unknown]> = {
  '||': [1, (a, b) => a || b],
  '&&': [2, (a, b) => a && b],
  // biome-ignore lint/suspicious/noDoubleEquals: the template's own operator
  '==': [3, (a, b) => a == b],
  // biome-ignore lint/suspicious/noDoubleEquals: the template's own operator
  '!=': [3, (a, b) => a != b],
  '===': [3, (a, b) => a === b],
  '!==': [3, (a, b) => a !== b],
  '<': [4, (a, b) => a < b],
  '>': [4, (a, b) => a > b],
  '<=': [4, (a, b) => a <= b],
  '>=': [4, (a, b) => a >= b],
  '+': [5, (a, b) => a + b],
  '-': [5, (a, b) => a - b],
  '*': [6, (a, b) => a * b],
  '/': [6, (a, b) => a / b],
  '%': [6, (a, b) => a % b],
}

// Support: Chrome 93, Firefox 92, Safari 15.4
export const has = (object: object, key: unknown) => Object.hasOwn(object, key as string)

/** Own members only: a template reaches no prototype, so no `constructor` and no method. Missing is undefined. */
export function member(object: unknown, key: unknown): unknown {
  return object != null && has(Object(object), key)
    ? (object as Record<string, unknown>)[`${key}`]
    : undefined
}
