import { gettext } from './gettext.ts'
import { type Shape, string } from './json.ts'

/** A text that a page may set in an island's options; a sentence of ours when it does not. */
export const optionalText =
  (english: string): Shape<string> =>
  (value, field) =>
    value == null || value === '' ? gettext(english) : string(value, field)
