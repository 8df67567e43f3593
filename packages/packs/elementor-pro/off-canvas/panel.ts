import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { openDialog } from '@archipelago/overlay'
import { emitToggle, hearLinks, TOGGLE } from './listen'
import { orderOf, type PanelProps } from './read'
import { setOpen, state } from './state'

/**
 * A panel beside the page (contracts/elementor-pro.md 15.2). Different from the original: the focus goes in and back however it is opened and
 * closed, the page behind cannot be reached, and with reduced motion nothing slides.
 */
export function panel(props: PanelProps, controller: Controller) {
  const { element, id, wrapper, overlay, main, content, byOverlay, byEscape, locks } = props
  const { record, on, guard } = controller
  const { body } = document
  let end: (() => void) | undefined
  let wasOpen = false
  /** Counts the animations, so that an older one ends nothing. */
  let run = 0
  /** The names that are on `main` now. */
  let names: string[] = []

  const classes = (node: Element, on: boolean, ...list: string[]) => {
    for (const name of list) record.write(node, 'class', name, on || undefined)
  }
  const animate = (name: string, isExit: boolean) => {
    const animation = reducedMotion() ? 'none' : name
    const mine = ++run
    classes(main, false, ...names)
    names = ['animated', ...(isExit ? ['reverse'] : []), animation]
    classes(wrapper, animation === 'none', 'no-animation')
    // It starts anew.
    void main.offsetWidth
    classes(main, true, ...names)
    classes(wrapper, isExit, 'animated-reverse-wrapper')
    classes(body, isExit, 'e-off-canvas__no-scroll-animation')
    const over = guard(() => {
      if (mine !== run) return
      classes(main, false, ...names)
      classes(wrapper, false, 'animated-reverse-wrapper')
      classes(body, false, 'e-off-canvas__no-scroll-animation')
    })
    // None where a style sheet takes motion away.
    const animations = [main, wrapper].flatMap((node) => node.getAnimations())
    Promise.allSettled(animations.map(({ finished }) => finished)).then(over)
  }
  record.add(() => {
    run++
  })

  const show = (isOpen: boolean) => {
    record.write(wrapper, 'attr', 'aria-hidden', `${!isOpen}`)
    record.write(wrapper, 'attr', 'inert', isOpen ? null : '')
    classes(body, isOpen && locks, 'e-off-canvas__no-scroll')
    setOpen(id, isOpen)
  }
  /** What is in it comes to life when it is seen first. */
  const wake = () => {
    wasOpen = true
    record.write(wrapper, 'attr', 'data-delay-child-handlers', null)
    const { archipelago, elementorFrontend } = window as any
    archipelago?.scan(content)
    for (const node of content.querySelectorAll('.elementor-element'))
      elementorFrontend?.elementsHandler?.runReadyTrigger?.(node)
  }
  const close = () => end?.()
  const open = (event?: Event) => {
    // Panels in a carousel stay closed, as in the original.
    if (end || element.closest('.swiper-wrapper')) return
    show(true)
    animate(props.entrance(), false)
    if (!wasOpen) wake()
    const from = (event?.target as Element | null | undefined)?.closest?.('a')
    end = openDialog(wrapper, {
      closeOnEscape: byEscape,
      returnFocus: from ?? document.activeElement,
      onClose() {
        end = undefined
        animate(props.exit(), true)
        show(false)
      },
    })
  }

  on(window, TOGGLE, ({ detail }) => {
    if (`${detail?.id}` !== id) return
    const { displayMode, previousEvent } = detail
    if (displayMode === 'close' || (displayMode === 'toggle' && end)) close()
    else if (displayMode === 'open' || displayMode === 'toggle') open(previousEvent)
  })
  if (overlay)
    on(overlay, 'click', (event) => {
      event.preventDefault()
      if (byOverlay) close()
    })
  const before = element.closest('.elementor-section') && element.previousElementSibling
  if (before) classes(before, true, 'e-element-before-off-canvas')
  if (wrapper.matches('[data-delay-child-handlers]')) (window as any).archipelago?.unmount(content)
  show(false)
  record.add(() => setOpen(id, undefined))
  record.add(close)
  const stop = hearLinks(controller)
  const asked = orderOf(location.hash)
  if (state.wanted.has(id)) state.wanted.get(id)!()
  else if (asked?.id === id) emitToggle(asked)
  return stop
}
