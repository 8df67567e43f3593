import { FieldError } from '@archipelago/wordpress-client'
import type { FullscreenProps } from './fullscreen'

const one = (root: ParentNode, selector: string) => root.querySelector<HTMLElement>(selector) ?? undefined

/** A header over the whole window (contracts/divi.md 14). */
export const readFullscreen = (element: HTMLElement): FullscreenProps => {
  const container = one(element, ':scope > .et_pb_fullwidth_header_container')
  return {
    element,
    container,
    content: container && one(container, ':scope > .header-content-container'),
    picture: container && one(container, ':scope > .header-image-container'),
    isFirst: element === document.querySelector('.et_pb_fullwidth_header'),
  }
}

/** What leads on from it. @throws FieldError without what it leads from */
export const readScrollDown = (link: HTMLElement) => {
  const section = link.closest<HTMLElement>('section')
  if (!section) throw new FieldError('.et_pb_fullwidth_header_scroll a', 'in a section', undefined)
  return { link, section }
}
