import type { Code, CodeNeeds } from '../code'
import type { Container } from '../types'

/**
 * Fetches what a slider of version 6 needs before its first slide is all there, everything at once. Without the code of its
 * layers it is nothing: `fail` takes it down, and what was printed is shown.
 */
export const fetchSix = ({ props, still, report }: CodeNeeds, fail: (cause: unknown) => void): Code => {
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
  return {
    main: needed(
      Promise.all([
        import('../engine/start'),
        import('./swap').then(({ createSwap }) => ({ createRow: createSwap })),
      ]),
    ),
    effects: undefined,
    scene:
      !still && props.slides.some(({ picture }) => picture?.kenBurns)
        ? optional(import('../background/scene').then(({ createScene }) => createScene))
        : undefined,
    strips: undefined,
    contents: async ({ layered }: Container) => (layered ? { makeLayers: (await layers).makeLayers } : {}),
  }
}
