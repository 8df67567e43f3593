import { forScreen } from '@archipelago/builder'
import { FieldError, readParams, safeUrl, toNumber } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'

export interface LottieProps {
  element: HTMLElement
  container: HTMLElement
  /** Where the library draws. */
  stage: HTMLElement
  /** The address of the animation. */
  path: string
  renderer: string
  trigger: string
  speed: number | undefined
  /** Percent of the animation. */
  start: number
  end: number
  loop: boolean
  /** How often, with `loop`; 0 for ever. */
  times: number
  reverse: boolean
  /** Percent of the window, from its lower and from its upper edge, that do not count as seen. */
  edges: { lower: number; upper: number }
  /** What the animation follows when it is bound to scrolling. */
  follows(): 'page' | 'fixed' | 'element'
  hover: { area: Element; out: string }
  /** Where a click leads after so many ms. */
  link: { element: HTMLAnchorElement; url: string; newTab: boolean; ms: number } | undefined
  caption: string
}

const AREAS: Record<string, string> = {
  __proto__: null as never,
  section: '.elementor-section',
  column: '.elementor-column',
  container: '.e-con',
}

/**
 * A Lottie animation of Elementor Pro (contracts/elementor-pro.md 17). Plain markup: `data-island="lottie"` around the same parts, with the
 * settings as `data-island-props`.
 * @throws FieldError when it has no stage or no address, or its settings cannot be read
 */
export const read = (element: HTMLElement, props?: unknown): LottieProps => {
  const settings = settingsOf(element, props)
  const container = element.querySelector<HTMLElement>('.e-lottie__container')
  const stage = container?.querySelector<HTMLElement>('.e-lottie__animation')
  if (!container || !stage) throw new FieldError('.e-lottie__animation', 'an element', undefined)
  const { source, source_json: file, source_external_url: external, viewport, custom_link } = settings
  const { lottie } = readParams<{ lottie?: any }>('ElementorProFrontendConfig')
  const address = (/json$/i.test(file?.url ?? '') && file.url) || external?.url || lottie?.defaultAnimationUrl
  const path = safeUrl(address, document.baseURI)
  if (!path) throw new FieldError('data-settings.source_external_url', 'an address', address)
  const anchor = element.querySelector<HTMLAnchorElement>('.e-lottie__container__link')
  const url = safeUrl(custom_link?.url, document.baseURI)
  const ms = toNumber(settings.link_timeout, 0)
  const size = (name: string, fallback: number) => toNumber(settings[name]?.size, fallback)
  const own = source === 'external_url' || (source === 'media_file' && settings.caption_source === 'custom')
  return {
    element,
    container,
    stage,
    path,
    renderer: settings.renderer === 'canvas' ? 'canvas' : 'svg',
    trigger: `${settings.trigger}`,
    speed: toNumber(settings.play_speed?.size),
    start: size('start_point', 0),
    end: size('end_point', 100),
    loop: settings.loop === 'yes',
    times: toNumber(settings.number_of_times, 0),
    reverse: settings.reverse_animation === 'yes',
    edges: {
      lower: toNumber(viewport?.sizes?.start, 0),
      upper: 100 - toNumber(viewport?.sizes?.end, 100),
    },
    follows: () =>
      settings.effects_relative_to === 'page'
        ? 'page'
        : forScreen(settings, '_position') === 'fixed'
          ? 'fixed'
          : 'element',
    hover: {
      area: element.closest(AREAS[settings.hover_area] ?? ':not(*)') ?? container,
      out: `${settings.on_hover_out}`,
    },
    link:
      anchor && url && ms > 0
        ? { element: anchor, url, newTab: custom_link.is_external === 'on', ms }
        : undefined,
    caption: own ? `${settings.caption ?? ''}` : '',
  }
}
