import { toBoolean, toNumber } from '@archipelago/wordpress-client'

export type Raw = Record<string, any>

/** Where a part of the navigation stands in the slider, or in the grid of the layers. Offsets in px. */
export interface Place {
  h: 'left' | 'center' | 'right'
  v: 'top' | 'center' | 'bottom'
  x: number
  y: number
  grid: boolean
}

export interface NavSettings {
  style: string
  /** The author's HTML, with `{{title}}` and the like. */
  template: string
  vertical: boolean
  rtl: boolean
  space: number
  /** Hidden while the pointer is elsewhere; ms after it left. */
  onLeave: { delay: number; delayTouch: number } | undefined
  /** Hidden in windows below and above this width, px. */
  under: number
  over: number
  places: Place[]
  /** Of thumbnails and tabs. */
  width: number
  height: number
  visible: number
  padding: number
  color: string
  position: string
  span: boolean
}

/** The options of a slider (contracts/media.md 7.4). Times in ms, lengths in px. */
export type Settings = ReturnType<typeof readSettings>

const object = (value: unknown): Raw => (value && typeof value === 'object' ? value : {})

/** One number per level: a list, `"1240,1024"`, or one for all. */
export const numbers = (value: unknown, fallback: number[]): number[] => {
  const list = (Array.isArray(value) ? value : `${value ?? ''}`.split(',')).map((one) => toNumber(one, 0))
  return list.some((one) => one > 0) ? list : fallback
}

const pick = <const T extends string>(value: unknown, words: readonly T[]): T =>
  words.find((word) => word === value) ?? words[0]!

const readPlace = (raw: Raw, container: unknown, h: Place['h'], v: Place['v'], x: number, y: number) => ({
  h: pick(raw.h_align, [h, 'left', 'center', 'right']),
  v: pick(raw.v_align, [v, 'top', 'center', 'bottom']),
  x: toNumber(raw.h_offset, x),
  y: toNumber(raw.v_offset, y),
  grid: (raw.container ?? container) === 'layergrid',
})

const readNav = (raw: Raw, places: Place[], on: boolean): NavSettings | undefined => {
  if (!toBoolean(raw.enable, on)) return
  return {
    style: `${raw.style ?? ''}`,
    template: `${raw.tmp ?? ''}`,
    vertical: raw.direction === 'vertical',
    rtl: toBoolean(raw.rtl),
    space: toNumber(raw.space, 5),
    onLeave: toBoolean(raw.hide_onleave, true)
      ? { delay: toNumber(raw.hide_delay, 200), delayTouch: toNumber(raw.hide_delay_mobile, 1200) }
      : undefined,
    under: toNumber(raw.hide_under, 0),
    over: toNumber(raw.hide_over, 9999),
    places,
    width: toNumber(raw.width, 100),
    height: toNumber(raw.height, 50),
    visible: Math.max(1, toNumber(raw.visibleAmount, 5)),
    padding: toNumber(raw.wrapper_padding, 2),
    color: raw.wrapper_color ?? '#f5f5f5',
    position: `${raw.position ?? 'inner'}`,
    span: toBoolean(raw.span),
  }
}

/**
 * Options as the page's call or `data-island-props` gives them, with the plugin's defaults and clamps; what makes no
 * sense counts as not given. `plain` is markup without the plugin: arrows, bullets and swipes are on there.
 */
export const readSettings = (raw: Raw, plain = false) => {
  const nav = object(raw.navigation)
  const [arrows, bullets, thumbs, tabs, touch] = [
    nav.arrows,
    nav.bullets,
    nav.thumbnails,
    nav.tabs,
    nav.touch,
  ].map(object) as [Raw, Raw, Raw, Raw, Raw]
  const type = pick(raw.sliderType, ['standard', 'carousel', 'hero'])
  const viewPort = object(raw.viewPort)
  const fallbacks = object(raw.fallbacks)
  const carousel = object(raw.carousel)
  const number = (name: string, fallback: number) => toNumber(raw[name], fallback)
  const fingers = toNumber(touch.swipe_min_touches, 1)
  const most = toNumber(carousel.maxVisibleItems, 3)
  const alone = type === 'hero'
  const one = (raw: Raw, on = false) =>
    alone
      ? undefined
      : readNav(raw, [readPlace(raw, undefined, 'center', 'bottom', raw === bullets ? 0 : 20, 20)], on)
  return {
    type,
    delay: Math.max(0, number('delay', 9000)),
    layout: pick(raw.sliderLayout, ['auto', 'fullwidth', 'fullscreen']),
    levels: numbers(raw.responsiveLevels, plain ? [2048, 1024, 778, 480] : [4064]),
    visibility: numbers(raw.visibilityLevels, [2048, 1024, 778, 480]),
    gridWidth: numbers(raw.gridwidth, [960]),
    gridHeight: numbers(raw.gridheight, [500]),
    minHeight: number('minHeight', 0),
    autoHeight: toBoolean(raw.autoHeight),
    autoWidth: toBoolean(raw.fullScreenAutoWidth),
    offsetContainer: `${raw.fullScreenOffsetContainer ?? ''}`,
    offset: `${raw.fullScreenOffset ?? '0'}`,
    hideCaptionAtLimit: number('hideCaptionAtLimit', 0),
    // Older exports spell it with an l too many.
    hideAllCaptionAtLimit: number('hideAllCaptionAtLimit', number('hideAllCaptionAtLilmit', 0)),
    hideSliderAtLimit: number('hideSliderAtLimit', 0),
    bar: !toBoolean(raw.disableProgressBar),
    stopAtSlide: number('stopAtSlide', -1),
    stopAfterLoops: number('stopAfterLoops', -1),
    shadow: number('shadow', 0),
    overlay: /^\w+$/.test(raw.dottedOverlay ?? '') ? `${raw.dottedOverlay}` : 'none',
    startDelay: number('startDelay', 0),
    lazy: type === 'standard' ? pick(raw.lazyType, ['smart', 'all', 'single', 'none']) : 'all',
    spinner: raw.spinner === 'off' ? undefined : `spinner${/\d$/.exec(raw.spinner ?? '') ?? 0}`,
    shuffle: toBoolean(raw.shuffle),
    viewport: toBoolean(viewPort.enable)
      ? {
          area: Math.min(1, toNumber(Number.parseInt(viewPort.visible_area, 10), 60) / 100),
          pause: viewPort.outof === 'pause',
        }
      : undefined,
    hoverStop: toBoolean(nav.onHoverStop, true),
    keyboard: toBoolean(nav.keyboardNavigation) && pick(nav.keyboard_direction, ['horizontal', 'vertical']),
    wheel: pick(nav.mouseScrollNavigation, ['off', 'on', 'carousel']),
    wheelBack: nav.mouseScrollReverse === 'reverse',
    touch: toBoolean(touch.touchenabled, plain) && {
      desktop: toBoolean(touch.touchOnDesktop),
      // The core spells it so; sites print `swipe_threshold`, which it never read (contracts/media.md 7.4).
      threshold: toNumber(touch.swipe_treshold, 75),
      fingers: fingers > 5 || fingers < 1 ? 1 : fingers,
      vertical: touch.swipe_direction === 'vertical',
      block: toBoolean(touch.drag_block_vertical),
    },
    arrows: alone
      ? undefined
      : readNav(
          arrows,
          (['left', 'right'] as const).map((side) =>
            readPlace(object(arrows[side]), arrows.container, side, 'center', 20, 0),
          ),
          plain,
        ),
    bullets: one(bullets, plain),
    thumbs: one(thumbs),
    tabs: one({ wrapper_padding: 10, ...tabs }),
    carousel: {
      infinite: toBoolean(carousel.infinity, true),
      space: toNumber(carousel.space, 0),
      most: most < 1 ? 999 : most,
      stretch: toBoolean(carousel.stretch),
      fadeout: toBoolean(carousel.fadeout, true),
      varyFade: toBoolean(carousel.vary_fade),
      rotation: toNumber(carousel.maxRotation, 0),
      varyRotation: toBoolean(carousel.vary_rotation, true),
      scale: toNumber(carousel.minScale, 0),
      varyScale: toBoolean(carousel.vary_scale),
      radius: `${carousel.border_radius ?? 0}`,
      padding: toNumber(Number.parseFloat(carousel.padding), 0),
      h: pick(carousel.horizontal_align, ['center', 'left', 'right']),
      v: pick(carousel.vertical_align, ['center', 'top', 'bottom']),
      speed: toNumber(carousel.speed, 800),
    },
    parallax: object(raw.parallax),
    scroll: object(raw.scrolleffect),
    panZoomOnMobile: !toBoolean(fallbacks.panZoomDisableOnMobile),
    ignoreHeight: toBoolean(fallbacks.ignoreHeightChanges) || fallbacks.ignoreHeightChanges === 'mobile',
    focusListener: !toBoolean(fallbacks.disableFocusListener, true),
    nextOnFocus: toBoolean(fallbacks.nextSlideOnWindowFocus),
    plain,
  }
}
