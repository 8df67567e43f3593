import {
  FieldError,
  object,
  optional,
  record,
  type Shape,
  safeUrl,
  string,
} from '@archipelago/wordpress-client'

export interface LiveChat {
  /** Absolute address of the vendor's script. */
  src: string
  /** What else its tag has to have. */
  attributes: Record<string, string>
  /** A cookie, or `name=value`, that says that the visitor has agreed; none: nothing is to be agreed to. */
  consent: string | undefined
}

const address: Shape<string> = (value, field) => {
  const url = safeUrl(value, document.baseURI)
  if (typeof value !== 'string' || !url?.startsWith('http'))
    throw new FieldError(field, 'a web address', value)
  return url
}

/** Names that a vendor's own code looks for on its tag, and nothing that runs or loads. */
const NAME = /^(id|charset|crossorigin|integrity|referrerpolicy|data-[\w-]+)$/

const attributes: Shape<Record<string, string>> = (value, field) => {
  const found = record(string)(value ?? {}, field)
  const wrong = Object.keys(found).find((name) => !NAME.test(name))
  if (wrong) throw new FieldError(`${field}.${wrong}`, 'id, charset, integrity or data-…', found[wrong])
  return found
}

/** @throws FieldError without a web address, or with an attribute that a script's tag may not have. */
export const read = object<LiveChat>({ src: address, attributes, consent: optional(string) })
