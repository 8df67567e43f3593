import { type Controller, createBind, type IslandInfo, isPlain } from '@archipelago/bind'
import type { Options } from './options'
import type { LinksProps } from './read'
import type { Slide } from './types'

/** Whose click is being answered: the library is on its way, and a second one asks for nothing more. */
let asked: Element | undefined

/** What is open, and the element whose island opened it. */
let shown: { owner: Element; end(): void } | undefined

const open = async (slides: Slide[], index: number, options: Options, island: IslandInfo) => {
  const { href, kind } = slides[index]!
  const owner = island.element
  if (asked) return
  asked = owner
  try {
    const { openSlides } = await import('./open')
    shown?.end()
    const end = await openSlides(slides, index, options, island, () => asked === owner)
    if (end) shown = { owner, end }
  } catch (cause) {
    island.report(cause)
    // A part of this page is no place to go to.
    if (asked === owner && kind !== 'inline') location.assign(href)
  }
  if (asked === owner) asked = undefined
}

/** Has a link open, or the links of a box; the library comes with the first click. */
export const startLinks = ({ element, options, keyless, slidesAt }: LinksProps, controller: Controller) => {
  const answer = (event: MouseEvent | KeyboardEvent) => {
    const found = isPlain(event) && slidesAt(event.target as Element)
    if (!found) return
    event.preventDefault()
    open(found.slides, found.index, options, controller)
  }
  createBind(controller)(element, {
    tabindex: keyless ? '0' : undefined,
    role: keyless && !element.hasAttribute('role') ? 'button' : undefined,
    onKeyDown: keyless
      ? (event) => {
          if (event.key === 'Enter' || event.key === ' ') answer(event)
        }
      : undefined,
  })
  controller.on(element, 'click', answer, { prevented: true })
  return () => {
    if (asked === element) asked = undefined
    if (shown?.owner !== element) return
    shown.end()
    shown = undefined
  }
}
