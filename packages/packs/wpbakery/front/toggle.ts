import { type Controller, nextId } from '@archipelago/bind'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'

export interface ToggleProps {
  element: HTMLElement
  title: HTMLElement
  content: HTMLElement
}

const OPEN = 'vc_toggle_active'

/** Milliseconds. */
const DURATION = 300

/** A question that opens its answer (contracts/wpbakery.md 5); for keys and screen readers its title is a button. */
export function toggle({ element, title, content }: ToggleProps, { record, on, guard }: Controller): void {
  const attr = (node: Element, name: string, value: string) => record.write(node, 'attr', name, value)
  let isOpen = element.classList.contains(OPEN)
  const say = () => attr(title, 'aria-expanded', `${isOpen}`)
  if (!content.id) attr(content, 'id', nextId('toggle'))
  attr(title, 'role', 'button')
  attr(title, 'tabindex', '0')
  attr(title, 'aria-controls', content.id)
  say()

  const turn = () => {
    const opens = !isOpen
    isOpen = opens
    say()
    const slide = opens ? slideDown : slideUp
    motion = slide(content, DURATION)
    // Not where it was turned back meanwhile.
    motion.finished.then(guard((ended) => ended && record.write(element, 'class', OPEN, opens)))
  }
  let motion: ReturnType<typeof slideDown> | undefined
  const putBack = keepStyle(content)
  record.add(() => {
    motion?.stop()
    putBack()
  })
  on(title, 'click', (event: MouseEvent) => {
    event.preventDefault()
    turn()
  })
  on(title, 'keydown', (event: KeyboardEvent) => {
    if (event.target !== title || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (!event.repeat) turn()
  })
  // A link inside the page leads into it.
  on(element, 'archipelago:reveal', () => {
    if (!isOpen) turn()
  })
}
