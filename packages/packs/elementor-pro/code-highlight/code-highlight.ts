import type { Controller } from '@archipelago/bind'

const page = window as { Prism?: { highlightAllUnder?(element: Element): void } }

/** What Prism has coloured. */
const DONE = '.token'

/**
 * Has Prism, which stays on the page and needs no jQuery, colour code that it has not coloured by itself: such as came after the page, in
 * a popup or with more posts (contracts/elementor-pro.md 17). Where Prism comes late it is asked then; without it code is text.
 */
export function codeHighlight({ element }: { element: HTMLElement }, { on, record }: Controller): void {
  const printed = [...element.childNodes].map((node) => node.cloneNode(true))
  let touched = false
  const colour = () => {
    if (touched || !page.Prism?.highlightAllUnder || element.querySelector(DONE)) return
    touched = true
    page.Prism.highlightAllUnder(element)
  }
  colour()
  if (!page.Prism) on(document, 'load', colour, { capture: true })
  record.add(() => {
    if (touched) element.replaceChildren(...printed)
  })
}
