import type { Options } from './types'

/** What the page wants of the loader. */
export const options: Options = {}

/** Pages may say them as a list of their own. */
export const names = (list: unknown): string[] => `${list ?? ''}`.match(/[^\s,]+/g) ?? []

/** Whether the page wants an island of that name. */
export const wanted = (name: string): boolean => {
  const on = names(options.only)
  return !names(options.skip).includes(name) && (!on[0] || on.includes(name))
}
