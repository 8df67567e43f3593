export interface Labels {
  /** Name of the country button. */
  country: string
  /** Name of the search field. */
  search: string
  /** Said when no country fits the search. */
  none: string
  /** Plain fields: what the browser says of a number that cannot exist. */
  invalid: string
}

export interface PhoneOptions {
  /** The country at first, `DE`; empty for none. */
  country: string
  /** Countries on top of the list, in this order. */
  preferred: string[]
  /** The only countries in the list; empty for all. */
  only: string[]
  exclude: string[]
  /** Whether the number of an example is the placeholder of a field that has none. */
  example: boolean
  /** Asked for the country where the page wants to look it up itself; it calls back with two letters. */
  lookUp?: (found: (code: string) => void) => void
}

export interface Settings {
  /** Whether a number has to be valid, and is replaced by the full international one. */
  extended: boolean
  /** Whether only its length is tested. */
  lengthOnly: boolean
  /** Language of the field, for names and the country at first. */
  lang: string
}

export interface Edit {
  value: string
  caret: number
}

/** What the phone library does for a field. */
export interface PhoneLibrary {
  /** A number as far as it is typed: its text with separators, and its country once that is certain. */
  format(value: string, country: string): { text: string; country: string | undefined }
  /** What a number is; for what is no number at all the number is empty. */
  parse(value: string, country: string): { number: string; valid: boolean; possible: boolean }
  /** A number of a country as its people write it. */
  example(country: string): string | undefined
  /** Formats a number while it is typed: the text and the caret after it. */
  formatEdit(before: string, edit: Edit, type: string, format: (value: string) => string): Edit
}

export interface FieldState {
  country: string
  /** Undefined until it is there. */
  library?: PhoneLibrary
  /** Undefined while the field has no picker: nobody asked for one. */
  options?: PhoneOptions
}

export interface PhoneProps extends Settings {
  input: HTMLInputElement
  /** Options as the legacy library takes them; undefined for a field without picker. */
  given: object | undefined
  /** Whether the browser sends the form: it gets the full number and shows what is wrong. */
  plain: boolean
  /** Where the picker goes: in a label the input has to come first. */
  place: InsertPosition
  labels: Labels
}
