import type { Request } from './types'

/** An open lightbox. */
export interface Layer {
  widget: HTMLElement
  close(): void
  /** Without any motion. */
  destroy(): void
}

type Report = (cause: unknown) => void

/** All that a lightbox needs beside this listener, fetched when the first one is opened. */
const load = () => Promise.all([import('@archipelago/viewer'), import('./show')])

/** Named here and not where it is needed, for that is a chunk that was fetched itself. */
const loadVideo = () => import('@archipelago/video')

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
export const openRequest = (request: Request, report: Report): void => {
  const loads = !asked
  asked = request
  const { activeElement } = document
  // A button inside of what opens it gets the focus back.
  if (!request.opener || request.opener.contains(activeElement)) request.opener = activeElement
  if (!loads) return
  load()
    .then(([kit, { show }]) =>
      show(
        kit,
        () => {
          shown?.destroy()
          return asked
        },
        loadVideo,
      ),
    )
    .then(
      (layer) => {
        asked = undefined
        shown = layer ?? shown
      },
      (cause) => {
        const url = asked && addressOf(asked)
        asked = undefined
        report(cause)
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
