import { FieldError } from '@archipelago/wordpress-client'
import type { Part, ToggleProps } from './toggle'

const readPart = (element: HTMLElement): Part => {
  const title = element.querySelector<HTMLElement>('.et_pb_toggle_title')
  const content = element.querySelector<HTMLElement>('.et_pb_toggle_content')
  if (!title || !content) throw new FieldError('.et_pb_toggle_title', 'a title and a content', undefined)
  return { element, title, content }
}

/** A panel alone, or those of an accordion (contracts/divi.md 12). @throws FieldError where one has no title or content */
export const readPanels = (element: HTMLElement): ToggleProps => {
  if (!element.matches('.et_pb_accordion')) return { parts: [readPart(element)], accordion: undefined }
  const items = [...element.querySelectorAll<HTMLElement>('.et_pb_accordion_item')]
  return { parts: items.map(readPart), accordion: element }
}
