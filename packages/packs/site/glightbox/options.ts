import { FieldError } from '@archipelago/wordpress-client'

const EFFECTS = ['zoom', 'fade', 'slide', 'none']
const POSITIONS = ['bottom', 'top', 'left', 'right']
const LENGTH = /^\d+(\.\d+)?(px|%|r?em|vw|vh)?$/
const NAME = /^[\w-]+$/

/** A CSS length; a number alone is px. Undefined for anything else. */
export const readLength = (value: unknown): string | undefined => {
  const text = `${value ?? ''}`.trim()
  return LENGTH.test(text) ? (Number(text) ? `${text}px` : text) : undefined
}

/** A side that a description may stand on, else the bottom. */
export const readPosition = (value: unknown): string =>
  POSITIONS.includes(value as string) ? (value as string) : 'bottom'

/** The library's options that JSON can say, by what they may be. HTML and functions are not among them. */
const OPTIONS: Record<string, (value: unknown) => unknown> = Object.assign(Object.create(null), {
  ...Object.fromEntries(
    [
      'closeButton',
      'closeOnOutsideClick',
      'draggable',
      'dragAutoSnap',
      'keyboardNavigation',
      'loop',
      'preload',
      'touchFollowAxis',
      'touchNavigation',
      'zoomable',
    ].map((name) => [name, (value: unknown) => (typeof value === 'boolean' ? value : undefined)]),
  ),
  ...Object.fromEntries(
    ['openEffect', 'closeEffect', 'slideEffect'].map((name) => [
      name,
      (value: unknown) => (EFFECTS.includes(value as string) ? value : undefined),
    ]),
  ),
  ...Object.fromEntries(['width', 'height', 'videosWidth'].map((name) => [name, readLength])),
  ...Object.fromEntries(
    ['dragToleranceX', 'dragToleranceY'].map((name) => [
      name,
      (value: unknown) => (Number.isFinite(value) ? value : undefined),
    ]),
  ),
  descPosition: (value: unknown) => (POSITIONS.includes(value as string) ? value : undefined),
  skin: (value: unknown) => (typeof value === 'string' && NAME.test(value) ? value : undefined),
  label: (value: unknown) => (typeof value === 'string' && value ? value : undefined),
})

export interface Options {
  closeButton?: boolean
  keyboardNavigation?: boolean
  preload?: boolean
  zoomable?: boolean
  draggable?: boolean
  descPosition?: string
  width?: string
  /** Name of the dialog; ours, the library has none. */
  label?: string
}

/**
 * The library's options of a page: those that are none, or not what they have to be, are left at their defaults.
 * @throws FieldError when they are no object
 */
export const readOptions = (props: unknown = {}): Options => {
  if (!props || typeof props !== 'object' || Array.isArray(props))
    throw new FieldError('data-island-props', 'an object', props)
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const read = OPTIONS[name]?.(value)
    if (read !== undefined) options[name] = read
  }
  return options
}
