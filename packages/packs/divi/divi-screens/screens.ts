import type { Controller } from '@archipelago/bind'
import { htmlFragment } from '@archipelago/wordpress-client'
import { pageWidth, TABLET } from '../divi-page/width'

export interface ScreensProps {
  element: HTMLElement
  /** For a desktop, a tablet and a phone; undefined where nothing is said. */
  texts: readonly (string | undefined)[]
}

/** Up to here a screen is a phone's, in pixels; milliseconds until a change of size counts. */
const PHONE = 767
const WAIT = 200

const screen = () => (pageWidth() > TABLET ? 0 : pageWidth() > PHONE ? 1 : 2)

const htmlOf = (nodes: Iterable<Node>) => {
  const place = document.createElement('div')
  place.append(...[...nodes].map((node) => node.cloneNode(true)))
  return place.innerHTML
}

/** A text for each screen (contracts/divi.md 20). */
export function screens({ element, texts }: ScreensProps, { record, guard, on }: Controller): void {
  const printed = [...element.childNodes]
  const printedHtml = htmlOf(printed)
  record.add(() => element.replaceChildren(...printed))
  let shown = printedHtml
  const write = guard(() => {
    const text = texts[screen()]
    if (text === undefined) return
    const fresh = [...htmlFragment(text).childNodes]
    const html = htmlOf(fresh)
    if (html === shown) return
    shown = html
    element.replaceChildren(...(html === printedHtml ? printed : fresh))
    record.write(element, 'class', 'et_multi_view_swapped', true)
  })
  write()
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  on(window, 'resize', () => {
    clearTimeout(timer)
    timer = setTimeout(write, WAIT)
  })
}
