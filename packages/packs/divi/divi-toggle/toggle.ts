import { type Controller, nextId } from '@archipelago/bind'
import { keepStyle, type Motion, scrollToY, slideDown, slideUp } from '@archipelago/motion'
import { button } from '../divi-page/button'

/** A panel, what opens it, and what is in it. */
export interface Part {
  element: HTMLElement
  title: HTMLElement
  content: HTMLElement
}

export interface ToggleProps {
  parts: Part[]
  /** What the panels are in of which one is open at a time; without, there is one panel. */
  accordion: HTMLElement | undefined
}

/** Milliseconds that a panel takes; pixels that stay above one that is scrolled to. */
const DURATION = 700
const ABOVE = 50

const CLOSED = 'et_pb_toggle_close'

/** How much the theme takes its header for, whether it stays or not. */
const headerHeight = () =>
  ['#wpadminbar', '#top-header', '#main-header'].reduce(
    (sum, selector) => sum + (document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0),
    0,
  )

/** What of a title is the button: a heading stays one, with a button in it. Unmounting puts its words back. */
const buttonOf = (title: HTMLElement, { record }: Controller): HTMLElement => {
  if (!/^H[1-6]$/.test(title.tagName)) return title
  const inside = document.createElement('span')
  inside.append(...title.childNodes)
  title.append(inside)
  record.add(() => title.replaceChildren(...inside.childNodes))
  return inside
}

/** One panel: whether it is open, and what turns it; that resolves when it is there, or was stopped. */
const createPanel = ({ element, title, content }: Part, inAccordion: boolean, { record }: Controller) => {
  let isOpen = !element.classList.contains(CLOSED)
  let motion: Motion | undefined
  const putBack = keepStyle(content)
  record.add(() => {
    motion?.stop()
    putBack()
  })
  const say = () => {
    record.write(title, 'attr', 'aria-expanded', `${isOpen}`)
    // Another one closes it, not its own title.
    if (inAccordion) record.write(title, 'attr', 'aria-disabled', isOpen ? 'true' : undefined)
  }
  if (!content.id) record.write(content, 'attr', 'id', nextId('divi-toggle'))
  record.write(title, 'attr', 'aria-controls', content.id)
  say()
  return {
    isOpen: () => isOpen,
    async turn() {
      isOpen = !isOpen
      const opens = isOpen
      say()
      motion = (opens ? slideDown : slideUp)(content, DURATION)
      if (!(await motion.finished)) return
      record.write(element, 'class', 'et_pb_toggle_open', opens)
      record.write(element, 'class', CLOSED, !opens)
      // By the style sheet from here on.
      content.style.display = ''
    },
  }
}

/** Panels that their titles open and close; in an accordion one closes while another opens, and not otherwise (contracts/divi.md 12). */
export function toggle({ parts, accordion }: ToggleProps, controller: Controller): void {
  const { record, guard, on } = controller
  const buttons = parts.map(({ title }) => buttonOf(title, controller))
  const panels = parts.map((part, index) =>
    createPanel({ ...part, title: buttons[index]! }, !!accordion, controller),
  )
  let isBusy = false
  const busy = (is: boolean) => {
    isBusy = is
    if (accordion) record.write(accordion, 'class', 'et_pb_accordion_toggling', is)
  }
  panels.forEach((panel, index) => {
    const { element, title } = parts[index]!
    const press = guard(async () => {
      if (isBusy || (accordion && panel.isOpen())) return
      const others = panels.filter((other) => accordion && other !== panel && other.isOpen())
      busy(true)
      await Promise.all([panel, ...others].map((one) => one.turn()))
      // Stopped on the way: all has been put back.
      if (!isBusy) return
      busy(false)
      // What has closed above has taken it out of the window.
      const { top } = element.getBoundingClientRect()
      if (others.length && top < headerHeight()) void scrollToY(top + scrollY - headerHeight() - ABOVE)
    })
    const inside = buttons[index]!
    button(inside, title.textContent?.trim() ?? '', press, controller)
    // Beside its words, too.
    if (inside !== title) on(title, 'click', ({ target }) => void (target === title && press()))
    // A link inside the page leads into it.
    on(element, 'archipelago:reveal', () => {
      if (!panel.isOpen()) void press()
    })
  })
  record.add(() => {
    isBusy = false
  })
}
