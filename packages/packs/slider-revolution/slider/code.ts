import { toBoolean } from '@archipelago/wordpress-client'
import type { createScene } from './background/scene'
import type { ContentsCode, FetchContents } from './engine/contents'
import type { Strip } from './navigation/strips'
import type { effectOf } from './transitions/effects'
import type { Container, SliderProps } from './types'

/** The code that a slider needs to go. What it has no use for is undefined, and so is what is fetched without success. */
export interface Code {
  /** Without this it does not go; the second is for slides in a row. */
  main: Promise<
    [typeof import('./engine/start'), Pick<typeof import('./transitions/row'), 'createRow'> | undefined]
  >
  effects: Promise<typeof effectOf | undefined> | undefined
  scene: Promise<typeof createScene | undefined> | undefined
  strips: Promise<typeof Strip | undefined> | undefined
  contents: FetchContents
}

/** Layers with one of these need the code that few need. */
const EXTRAS = [
  '[data-actions*="{"],[data-linktoslide],[data-svg_src],.tp-caption:not([data-frames])',
  '.rs-pendulum,.rs-rotate,.rs-slideloop,.rs-pulse,.rs-wave',
  ...['chars', 'words', 'lines', 'sfx_', 'bounce', 'elastic'].map((word) => `[data-frames*="${word}" i]`),
].join()

export interface CodeNeeds {
  props: SliderProps
  /** The slide that it begins with. */
  first: number
  /** Whether nothing may move. */
  still: boolean
  report(cause: unknown): void
}

/** Fetches what a slider needs before its first slide is all there, everything at once. */
export const fetchCode = ({ props, first, still, report }: CodeNeeds): Code => {
  const { slides, fixed, settings } = props
  const { type, parallax, scroll, thumbs, tabs } = settings
  const row = type === 'carousel'
  /** Code that a slider can do without: a failure is reported. */
  const optional = <T>(code: Promise<T>) =>
    code.catch((cause) => {
      report(cause)
      return undefined
    })

  const fetchContents: FetchContents = async ({ element, layered, video }) => {
    const [layers, extras, videos] = await Promise.all([
      layered ? import('./layers/layers') : undefined,
      // Without it, layers stand there.
      layered && (still || element.querySelector(EXTRAS)) ? optional(import('./layers/extras')) : undefined,
      video ? import('./video/videos') : undefined,
    ])
    return { makeLayers: layers?.makeLayers, extras: extras?.extras, makeVideos: videos?.makeVideos }
  }
  const fetched = new Map<Container, Promise<ContentsCode>>()
  const contents: FetchContents = (container) => {
    const code = fetched.get(container) ?? fetchContents(container)
    fetched.set(container, code)
    return code
  }

  const fades = slides.every(
    (slide) =>
      slide.transitions[0] &&
      [...slide.transitions, slide.first.transition ?? 'fade'].every((name) => name === 'fade'),
  )
  const moves =
    /mouse|scroll|3d/i.test(parallax.type ?? '') ||
    ['fade', 'scale', 'blur', 'grayscale'].some((effect) => toBoolean(scroll[effect])) ||
    slides.some(({ picture }) => picture?.kenBurns)

  const code: Code = {
    main: Promise.all([import('./engine/start'), row ? import('./transitions/row') : undefined]),
    effects:
      row || still || fades
        ? undefined
        : optional(import('./transitions/effects').then(({ effectOf }) => effectOf)),
    scene:
      moves && !still
        ? optional(import('./background/scene').then(({ createScene }) => createScene))
        : undefined,
    strips: thumbs || tabs ? optional(import('./navigation/strips').then(({ Strip }) => Strip)) : undefined,
    contents,
  }
  const soon: (Container | null)[] = row ? [...slides, fixed] : [slides[first]!, fixed]
  // Whoever needs these hears of what failed.
  for (const container of soon) if (container) contents(container).catch(() => {})
  return code
}
