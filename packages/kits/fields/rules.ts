/*
 * The rules for what is in a field (contracts/spec.md 5, contracts/fluent-forms.md 9). Each takes the text as it was
 * typed, passes an empty one (only `required` asks for a value), and is on its own: a plugin bundles those that it
 * names.
 */

/**
 * `local@domain`, tested in lower case: the local part words with dots between or anything in quotes, the domain an
 * IPv4 address in brackets or labels ending in a top level of two or more letters.
 */
export const isEmail = (value: string): boolean =>
  !value ||
  /^([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*|".+")@(\[(\d{1,3}\.){3}\d{1,3}\]|([a-z\d-]+\.)+[a-z]{2,})$/.test(
    value.toLowerCase(),
  )

/** `ftp`, `http` or `https`, in lower case, then `://` and at least one character, none of them a space or `"`. */
export const isUrl = (value: string): boolean => !value || /^(ftp|https?):\/\/[^ "]+$/.test(value)

/** A finite number as JavaScript reads it; take the number format of the field off before. */
export const isNumeric = (value: string): boolean =>
  !value || (value.trim() !== '' && Number.isFinite(Number(value)))

/** A number of `limit` or more. A limit that is no number passes nothing. */
export const isAtLeast = (value: string, limit: number): boolean =>
  !value || (isNumeric(value) && Number(value) >= limit)

/** A number of `limit` or less. A limit that is no number passes nothing. */
export const isAtMost = (value: string, limit: number): boolean =>
  !value || (isNumeric(value) && Number(value) <= limit)

/** A number of exactly `count` characters, sign and point included. */
export const hasDigits = (value: string, count: number): boolean =>
  !value || (isNumeric(value) && value.length === count)

/**
 * `max_file_size`, `max_file_count`, `allowed_file_types`, `allowed_image_types`: checked while uploading, not here.
 */
export const isFileAllowed = (): boolean => true

/** `valid_phone_number`: what the phone library says of it. Without the library, or an instance of it, all pass. */
export const isPhone = (value: string, isValid?: (value: string) => boolean): boolean =>
  !value || !isValid || isValid(value)
