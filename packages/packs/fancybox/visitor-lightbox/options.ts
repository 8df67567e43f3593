/** Options of fancyBox 2.1 that count here, with its defaults; lengths in px, times in ms (contracts/media.md 5.1). */
export const defaults = {
  padding: 15 as number | readonly number[],
  margin: 20 as number | readonly number[],
  width: 800 as number | string,
  height: 600 as number | string,
  minWidth: 100,
  minHeight: 100,
  maxWidth: 9999,
  maxHeight: 9999,
  /** As large as the content is; off: `width` and `height`. */
  autoSize: true,
  autoWidth: false,
  autoHeight: false,
  fitToView: true,
  arrows: true,
  closeBtn: true,
  closeClick: false,
  nextClick: false,
  autoPlay: false,
  playSpeed: 3000,
  preload: 3,
  modal: false,
  /** The wheel goes on and back. */
  mouseWheel: true,
  loop: true,
  index: 0,
  type: undefined as string | undefined,
  wrapCSS: '',
  keys: true as unknown,
  ajax: {} as { data?: Record<string, string>; headers?: Record<string, string> },
  openEffect: 'fade',
  closeEffect: 'fade',
  nextEffect: 'elastic',
  prevEffect: 'elastic',
  openSpeed: 250 as number | string,
  closeSpeed: 250 as number | string,
  nextSpeed: 250 as number | string,
  prevSpeed: 250 as number | string,
  helpers: {
    overlay: { closeClick: true },
    title: { type: 'float', position: 'bottom' },
  } as Helpers,
}

export interface Helpers {
  overlay?: { closeClick?: boolean; css?: Record<string, string> } | null | false
  title?: { type?: string; position?: string } | null | false
  thumbs?: { width?: number; height?: number; position?: string } | null | false
  buttons?: { position?: string } | null | false
}

export type Options = typeof defaults & Record<string, unknown>

const object = (value: unknown) =>
  (value && typeof value === 'object' ? value : {}) as Record<string, unknown>

/** The page's options over the defaults, which scripts may have changed; helpers one by one, as fancyBox merges them. */
export const readOptions = (...given: unknown[]): Options => {
  const merged: any = { ...defaults }
  for (const one of given) {
    const { helpers = {}, ...rest } = object(one)
    Object.assign(merged, rest)
    const own: any = { ...merged.helpers }
    for (const [name, value] of Object.entries(object(helpers)))
      own[name] = value ? { ...object(own[name]), ...object(value) } : value
    merged.helpers = own
  }
  if (merged.modal) {
    const { helpers } = merged
    Object.assign(merged, {
      closeBtn: false,
      closeClick: false,
      nextClick: false,
      arrows: false,
      keys: false,
    })
    merged.helpers = { ...helpers, overlay: helpers.overlay && { ...helpers.overlay, closeClick: false } }
  }
  return merged
}

/** Top, right, bottom and left of a number or of four values; anything else is 0. */
export const sides = (value: unknown): [number, number, number, number] => {
  const list = Array.isArray(value) ? value : Array(4).fill(value)
  return [0, 1, 2, 3].map((i) => Number(list[i]) || 0) as [number, number, number, number]
}

const SPEEDS: Record<string, number> = { slow: 600, normal: 250, fast: 200 }

/** Ms of an effect; none takes no time. */
export const speedOf = (options: Options, name: 'open' | 'close' | 'next' | 'prev'): number => {
  const [effect, speed] = [options[`${name}Effect`], options[`${name}Speed`]]
  return !effect || effect === 'none' ? 0 : (SPEEDS[`${speed}`] ?? (Number(speed) || 0))
}

/** Px of a length that may be a part of `all` (`"70%"`). */
export const lengthOf = (value: unknown, all: number): number => {
  const text = `${value}`
  const number = Number.parseFloat(text) || 0
  return text.endsWith('%') ? (all * number) / 100 : number
}
