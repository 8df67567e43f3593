import type { CarouselProps } from '@archipelago/carousel/types'
import { flexSliderCalls } from '@archipelago/track'
import { FieldError, gettext, optional, record, toBoolean, toNumber } from '@archipelago/wordpress-client'

type Vars = Record<string, any>

/** FlexSlider's own (contracts/media.md 2.2). */
const DEFAULTS: Vars = {
  namespace: 'flex-',
  selector: '.slides > li',
  animation: 'fade',
  animationLoop: true,
  startAt: 0,
  slideshow: true,
  slideshowSpeed: 7000,
  animationSpeed: 600,
  initDelay: 0,
  pauseOnAction: true,
  pauseOnHover: false,
  pauseInvisible: true,
  touch: true,
  controlNav: true,
  directionNav: true,
  get prevText() {
    return gettext('Previous')
  },
  get nextText() {
    return gettext('Next')
  },
  keyboard: true,
  mousewheel: false,
  pausePlay: false,
  get pauseText() {
    return gettext('Pause')
  },
  get playText() {
    return gettext('Play')
  },
  itemWidth: 0,
  itemMargin: 0,
  minItems: 1,
  maxItems: 0,
  move: 0,
  allowOneSlide: true,
}

/** How many items fit, and how many a step goes on (contracts/media.md 2.5). */
export const fitItems = (vars: Vars, width: number): [number, number] => {
  const [wanted, margin, min, max, move] = ['itemWidth', 'itemMargin', 'minItems', 'maxItems', 'move'].map(
    (name) => toNumber(vars[name], 0),
  ) as [number, number, number, number, number]
  if (!wanted || !width) return [1, 1]
  const least = min || 1
  const item =
    least * (wanted + margin) > width
      ? (width - margin * (least - 1)) / least
      : max && max * (wanted + margin) - margin < width
        ? (width - margin * (max - 1)) / max
        : Math.min(wanted, width)
  const visible = Math.max(1, Math.floor((width + margin) / (item + margin) + 1e-6))
  const fits = (width + margin) / (item + margin)
  return [Math.max(1, fits), move > 0 && move < visible ? move : visible]
}

/** Elements that an option names: by a selector, or in a set of jQuery's. */
const findAll = (what: any): Element[] => {
  if (typeof what !== 'string') return what instanceof Element ? [what] : Array.from(what?.length ? what : [])
  try {
    return what ? [...document.querySelectorAll(what)] : []
  } catch {
    // A selector that only jQuery knows.
    return []
  }
}
const find = (what: unknown) => findAll(what)[0] ?? null

const shuffle = <T>(list: T[]) =>
  list
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

/**
 * Reads FlexSlider's or plain markup, and options from `data-island-props` or from the page's call (contracts/media.md 2).
 * @throws FieldError when there are no slides
 */
export const readFlexSlider = (root: HTMLElement, props: unknown, given?: Vars): CarouselProps => {
  const calls = given ? [] : flexSliderCalls(root)
  const at = calls.findIndex((call) => call === undefined || typeof call === 'object')
  const called = given ?? (at < 0 ? undefined : ((calls.splice(at, 1)[0] ?? {}) as Vars))
  const vars: Vars = {
    ...DEFAULTS,
    ...optional(record((value) => value))(props, 'data-island-props'),
    ...called,
  }
  const [holder, own = '*'] = `${vars.selector}`.split(/\s*>\s*|\s+/)
  const row = root.querySelector<HTMLElement>(holder!)
  let slides = [...(row?.children ?? [])].filter((child) => child.matches(own)) as HTMLElement[]
  if (!row || !slides[0]) throw new FieldError(vars.selector, 'slides', undefined)
  const yes = (name: string) => toBoolean(vars[name])
  const count = (name: string) => toNumber(vars[name], DEFAULTS[name] as number)
  const mirrored = getComputedStyle(root).direction === 'rtl'
  const fade = vars.animation !== 'slide' && !count('itemWidth')
  const vertical = vars.direction === 'vertical' && !fade
  const rtl = !vertical && (vars.rtl == null ? mirrored : yes('rtl')) !== (yes('reverse') && !fade)
  if (yes('randomize')) slides = shuffle(slides)
  const arrows = findAll(vars.customDirectionNav)
  const imgs = slides.map((slide) => slide.querySelector('img'))
  return {
    root,
    row,
    slides,
    alts: imgs.map((img) => img?.alt ?? ''),
    labels: {
      carousel: root.getAttribute('aria-label') ?? gettext('Carousel'),
      previous: vars.prevText,
      next: vars.nextText,
      pause: vars.pauseText,
      play: vars.playText,
      page: (n) => `${n}`,
    },
    flex: {
      vars,
      called: !!called,
      configure: (vars) => readFlexSlider(root, props, vars),
      controls: find(vars.controlsContainer) ?? root,
      manual: findAll(vars.manualControls),
      arrows: arrows.length === 2 ? arrows : [],
      thumbs: slides.map(({ dataset }, i) => ({
        src: dataset.thumb ?? imgs[i]?.src,
        alt: dataset.thumbAlt ?? imgs[i]?.alt ?? '',
        caption: toBoolean(vars.thumbCaptions) ? dataset.thumbcaption : undefined,
      })),
    },
    settings: {
      fade,
      loop: yes('animationLoop'),
      rtl,
      reversed: !vertical && rtl !== mirrored,
      vertical,
      ordered: yes('randomize'),
      start: count('startAt'),
      speed: count('animationSpeed'),
      drag: yes('touch') && 'touch',
      keyboard: yes('keyboard'),
      wheel: yes('mousewheel'),
      smoothHeight: yes('smoothHeight') && !count('itemWidth') && !vertical,
      spacing: count('itemWidth') && count('itemMargin'),
      fit: (width) => (vertical ? [1, 1] : fitItems(vars, width)),
      autoplay: yes('slideshow')
        ? {
            delay: count('slideshowSpeed'),
            first: count('initDelay'),
            hover: yes('pauseOnHover'),
            invisible: yes('pauseInvisible'),
            once: yes('pauseOnAction'),
            rewind: false,
          }
        : undefined,
      sync: find(vars.sync),
      navFor: find(vars.asNavFor),
    },
  }
}
