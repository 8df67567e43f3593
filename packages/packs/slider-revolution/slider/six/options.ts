import { readLiteral } from '../options/literal'
import type { Raw } from '../options/settings'

/** Options and global of a slider's own script. */
export interface Call {
  options?: Raw
  global?: string | undefined
}

/**
 * Reads the call that starts the slider `id` in the text of a script (contracts/revolution6.md 8): the first one after the
 * place that looks for the slider. Nothing of it runs.
 */
export const readCall = (text: string, id: string): Call | undefined => {
  const name = id.replace(/[^\w-]/g, '\\$&')
  const asks = new RegExp(`getElementById\\(\\s*["']${name}["']\\s*\\)|["']#${name}["']\\s*\\)`).exec(text)
  if (!asks) return
  const call = /([\w$.]+)?\s*\.(?:revolutionInit|revolution)\(\s*(?=\{)/g
  call.lastIndex = asks.index
  const found = call.exec(text)
  return (
    (found && {
      options: readLiteral(text, found.index + found[0].length) as Raw,
      global: found[1]?.replace(/^window\./, ''),
    }) ??
    undefined
  )
}

/** The options of a slider, from the page's inline scripts; none where no script names it. */
export const findCall = (id: string): Call => {
  for (const { textContent } of document.querySelectorAll('script:not([src])')) {
    const found = id && textContent!.includes(id) && readCall(textContent!, id)
    if (found) return found
  }
  return {}
}

const px = (value: unknown) =>
  typeof value === 'string' && /^-?[\d.]+(px|ms)$/.test(value) ? Number.parseFloat(value) : value

const object = (value: unknown): Raw => (value && typeof value === 'object' ? (value as Raw) : {})

/** A part of the navigation: numbers without units, and seen without the pointer unless it says so. */
const nav = (given: unknown, mobile: boolean): Raw => {
  const raw = object(given)
  const plain = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, px(value)]))
  return {
    ...plain,
    enable: raw.enable && !(mobile && raw.hide_onmobile),
    hide_onleave: raw.hide_onleave ?? false,
  }
}

/** Thumbnails and tabs: `outer-horizontal` says where with `v_align`, `outer-vertical` with `h_align`. */
const strip = (given: unknown, mobile: boolean): Raw => {
  const raw = nav(given, mobile)
  const side =
    raw.position === 'outer-horizontal'
      ? (raw.v_align ?? 'bottom')
      : raw.position === 'outer-vertical'
        ? (raw.h_align ?? 'left')
        : undefined
  return { space: 2, ...raw, ...(side && { position: `outer-${side}` }) }
}

/** Whether the bar of time is shown; `disableProgressBar` is printed on the slider or in the bar's own options. */
export const hasBar = (raw: Raw) =>
  !/^(true|on)$/.test(`${raw.disableProgressBar ?? object(raw.progressBar).disableProgressBar ?? false}`)

/** Options of version 6 in the words of version 5, with 6's defaults (contracts/revolution6.md 9). */
export const translate = (raw: Raw, mobile: boolean): Raw => {
  const navigation = object(raw.navigation)
  const side = (name: string) => ({ [name]: nav(object(navigation.arrows)[name], false) })
  const full = raw.sliderLayout === 'fullwidth'
  return {
    ...raw,
    delay: px(raw.duration ?? 9000),
    disableProgressBar: !hasBar(raw),
    minHeight: full ? 0 : px(raw.minHeight),
    stopAfterLoops: raw.stopAfterLoops ?? 0,
    spinner: raw.spinner ?? 'off',
    lazyType: raw.lazyType ?? 'none',
    // It begins, and its time runs, while some of it is to be seen.
    viewPort: { enable: object(raw.viewPort).global === true, outof: 'pause', visible_area: '0%' },
    navigation: {
      ...navigation,
      mouseScrollNavigation: /^(on|carousel)$/.test(navigation.mouseScrollNavigation)
        ? navigation.mouseScrollNavigation
        : 'off',
      arrows: { ...nav(navigation.arrows, mobile), ...side('left'), ...side('right') },
      bullets: nav(navigation.bullets, mobile),
      thumbnails: strip(navigation.thumbnails, mobile),
      tabs: { padding: 10, ...strip(navigation.tabs, mobile) },
    },
    // Read where they are done (scene.ts).
    parallax: undefined,
    scrolleffect: undefined,
  }
}
