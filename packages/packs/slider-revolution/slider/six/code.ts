import { toBoolean } from '@archipelago/wordpress-client'
import type { Code, CodeNeeds } from '../code'
import type { Container } from '../types'

/** What moves of a slider, which goes to a slide first. */
const from = (slide: string, scene: Code['scene']): Code['scene'] =>
  Promise.resolve(scene).then((create) => (engine, holders) => {
    engine.stage.show(/^\d+$/.test(slide) ? +slide : slide)
    return create?.(engine, holders) ?? (() => {})
  })

/**
 * Fetches what a slider of version 6 needs before its first slide is all there, everything at once. Without the code of its
 * layers it is nothing: `fail` takes it down, and what was printed is shown. `slide`: where it goes at once, by id or place from 0.
 */
export const fetchSix = (
  { props, still, report }: CodeNeeds,
  fail: (cause: unknown) => void,
  slide?: string,
): Code => {
  const optional = <T>(code: Promise<T>) =>
    code.catch((cause) => {
      report(cause)
      return undefined
    })
  const needed = <T>(code: Promise<T>) =>
    code.catch((cause) => {
      fail(cause)
      return new Promise<never>(() => {})
    })
  const layers = needed(import('./layers'))
  const videos = async () => {
    const [{ makeVideos }, { videosWith }] = await Promise.all([
      import('../video/videos'),
      import('./videos'),
    ])
    return videosWith(makeVideos)
  }
  const { root, slides, raw, settings } = props
  const carousel =
    settings.type === 'carousel'
      ? needed(import('./carousel').then(({ createCarousel }) => createCarousel(raw, root.dataset.version)))
      : undefined
  const moves =
    slides.some(({ picture }) => picture?.kenBurns) ||
    /mouse|scroll|3d/i.test(raw.parallax?.type ?? '') ||
    toBoolean(raw.scrolleffect?.set)
  const scene =
    !still && moves ? optional(import('./scene').then(({ createScene }) => createScene)) : undefined
  return {
    main: needed(
      Promise.all([
        import('../engine/start'),
        carousel ?? import('./swap').then(({ createSwap }) => ({ createRow: createSwap })),
      ]),
    ),
    effects: undefined,
    scene: slide === undefined ? scene : from(slide, scene),
    strips:
      settings.thumbs || settings.tabs
        ? optional(import('../navigation/strips').then(({ Strip }) => Strip))
        : undefined,
    contents: async ({ element, layered, video }: Container) => {
      const [made, played, rowed, row] = await Promise.all([
        layered ? layers : undefined,
        video ? optional(videos()) : undefined,
        element.querySelector('rs-row') ? needed(import('./rows')) : undefined,
        carousel,
      ])
      const makeLayers = made && (row?.layersWith(made.makeLayers) ?? made.makeLayers)
      return {
        makeLayers: makeLayers && ((...given) => makeLayers(given[0], given[1], given[2], rowed?.rows)),
        makeVideos: played,
      }
    },
  }
}
