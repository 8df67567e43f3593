import { readParams, toNumber } from '@archipelago/wordpress-client'
import { easingOf } from './easing'

export type Easing = ReturnType<typeof easingOf>

export interface Settings {
  /** Whatever may be a link of it. */
  links: string
  /** Those of them that are none. */
  but: string
  /** The links that get classes while their targets are on the screen. */
  highlight: string
  /** Milliseconds of the way; longer with the distance where `auto`. */
  ms: number
  auto: boolean
  easing: Easing
  /** For a way that begins during another. */
  again: Easing
  /** Ends where the page does, and not before the time. */
  atEnd: boolean
  /** Pixels, or an element whose height it is. */
  offset: string
  /** Sizes of the window up to which nothing is done. */
  below: [width: number, height: number]
  classes: { clicked: string; target: string; highlight: string }
  single: boolean
  keep: boolean
  byNext: boolean
  /** The address gets the fragment. */
  append: boolean
  normalize: boolean
  unbind: boolean
  arrival: { on: boolean; all: boolean; delay: number; byElement: boolean; remove: boolean }
}

/** What a page may say besides, in the place of the printed settings. */
const SPECIAL = [
  'highlightSelector',
  'scrollSpeed',
  'scrollEasing',
  'layout',
  'offset',
  'forceSingleHighlight',
  'keepHighlightUntilNext',
  'appendHash',
]

const OWN = ["a[data-ps2id-api='true'][href*='#']", '.ps2id > a[href*="#"]', 'a.ps2id[href*="#"]']

const list = (...selectors: unknown[]) => selectors.filter((one) => one && one !== '.').join() || ':not(*)'

const word = (value: unknown, none = '') => `${value ?? none}`

/** Reads what the plugin has printed (contracts/page-scroll-to-id.md 1): nothing where it is not there. @throws when a selector is none */
export const readSettings = (): Settings | undefined => {
  const params = readParams<any>('mPS2id_params')
  const printed = params.instances?.mPS2id_instance_0
  if (!printed) return
  const one = { ...printed }
  const special = readParams('ps2id_special_params')
  for (const name of SPECIAL) if (special[name]) one[name] = special[name]
  const is = (name: string) => word(one[name]) === 'true'
  const [offset = ''] = word(one.offset).split(',')
  const [width, height] = word(one.disablePluginBelow).split(',')
  const links = list(one.selector, `.${word(params.shortcode_class, '_ps2id')}`, ...OWN)
  const settings: Settings = {
    links,
    but: list(one.excludeSelector),
    highlight: one.highlightSelector || links,
    ms: toNumber(one.scrollSpeed, 1000),
    auto: is('autoScrollSpeed'),
    easing: easingOf(word(one.scrollEasing)),
    again: easingOf(word(one.scrollingEasing)),
    atEnd: is('pageEndSmoothScroll'),
    offset,
    below: [toNumber(width, 0), toNumber(height, 0)],
    classes: {
      clicked: word(one.clickedClass),
      target: word(one.targetClass),
      highlight: word(one.highlightClass),
    },
    single: is('forceSingleHighlight'),
    keep: is('keepHighlightUntilNext'),
    byNext: is('highlightByNextTarget'),
    append: is('appendHash'),
    normalize: is('normalizeAnchorPointTargets'),
    unbind: is('unbindUnrelatedClickEvents') && !one.unbindUnrelatedClickEventsSelector,
    arrival: {
      on: is('scrollToHash'),
      all: is('scrollToHashForAll'),
      delay: toNumber(one.scrollToHashDelay, 0),
      byElement: is('scrollToHashUseElementData'),
      remove: is('scrollToHashRemoveUrlHash'),
    },
  }
  // A selector that is none throws here, not at a click.
  document.body.matches(`${settings.links},${settings.but},${settings.highlight}`)
  return settings
}
