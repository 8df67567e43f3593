import type { IslandInfo } from '@archipelago/bind'
import type { Layer, Request } from './types'

/** What was asked for last, while the code is on its way. */
let asked: Request | undefined

let shown: Layer | undefined

/** The lightbox that is open. */
export const current = () => (shown?.widget.style.display === 'block' ? shown : undefined)

/** Where a visitor goes who cannot have the lightbox; nowhere when an address has asked for it, and not the visitor. */
const addressOf = ({ slides, index = 0, film, chosen }: Request) => {
  if (!chosen) return
  const { src, video } = slides?.[index] ?? {}
  return film?.url ?? (video || src)
}

/** Opens it once its code is there, in place of what is open; the last one that is asked for meanwhile wins. */
export const openRequest = (request: Request, island: IslandInfo): void => {
  const loads = !asked
  asked = request
  const { activeElement } = document
  // A button inside of what opens it gets the focus back.
  if (!request.opener || request.opener.contains(activeElement)) request.opener = activeElement
  if (!loads) return
  import('./show')
    .then(({ show }) =>
      show(island, () => {
        shown?.destroy()
        return asked
      }),
    )
    .then(
      (layer) => {
        asked = undefined
        shown = layer ?? shown
      },
      (cause) => {
        const url = asked && addressOf(asked)
        asked = undefined
        island.report(cause)
        if (url) location.assign(url)
      },
    )
}

/** Ends it at once, and what was asked for. */
export const forget = (): void => {
  asked = undefined
  shown?.destroy()
  shown?.widget.remove()
  shown = undefined
}
