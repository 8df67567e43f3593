import type { Code, CodeNeeds } from '../code'
import type { Container } from '../types'

/** Fetches what a slider of version 6 needs before its first slide is all there, everything at once. */
export const fetchSix = ({ props, still, report }: CodeNeeds): Code => {
  const optional = <T>(code: Promise<T>) =>
    code.catch((cause) => {
      report(cause)
      return undefined
    })
  const layers = import('./layers')
  // Whoever needs these hears of what failed.
  layers.catch(() => {})
  return {
    main: Promise.all([
      import('../engine/start'),
      import('./swap').then(({ createSwap }) => ({ createRow: createSwap })),
    ]),
    effects: undefined,
    scene:
      !still && props.slides.some(({ picture }) => picture?.kenBurns)
        ? optional(import('../background/scene').then(({ createScene }) => createScene))
        : undefined,
    strips: undefined,
    contents: async ({ layered }: Container) => (layered ? { makeLayers: (await layers).makeLayers } : {}),
  }
}
