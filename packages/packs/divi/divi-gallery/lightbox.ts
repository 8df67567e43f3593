import type { Controller } from '@archipelago/bind'
import { openBox, type Picture } from './box'

export interface LightboxProps {
  element: HTMLElement
  /** The links that open together. */
  links(): HTMLAnchorElement[]
}

const pictureOf = (link: HTMLAnchorElement): Picture => ({
  link,
  small: link.querySelector('img') ?? undefined,
})

/** A link or a gallery of links whose pictures open over the page (contracts/divi.md 9). */
export function lightbox({ element, links }: LightboxProps, controller: Controller): void {
  let remove = () => {}
  controller.record.add(() => remove())
  controller.on(element, 'click', (event: MouseEvent) => {
    // The browser's own ways to open a link.
    if (event.button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const all = links()
    const at = all.findIndex((link) => link.contains(event.target as Node))
    if (at < 0) return
    event.preventDefault()
    remove()
    remove = openBox(all.map(pictureOf), at, controller)
  })
}
