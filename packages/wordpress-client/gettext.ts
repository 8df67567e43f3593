import { translate } from './translate.ts'

/** Puts values in the places of a sentence. */
export const fill = (text: string, values: readonly (string | number)[]) => {
  let next = 0
  return text.replace(/%(?:(\d)\$)?s/g, (_, at) => `${values[at ? at - 1 : next++] ?? ''}`)
}

/** A sentence of ours in the page's language, else as it is; `%s`, or `%1$s` and `%2$s`, are the values. */
export const gettext = (english: string, ...values: (string | number)[]): string =>
  fill(translate(english), values)
