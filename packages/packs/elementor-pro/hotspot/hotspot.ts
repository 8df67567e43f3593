import { type Controller, nextId } from '@archipelago/bind'
import { watchDevice } from '@archipelago/builder'
import { reducedMotion } from '@archipelago/motion'
import { button } from '../button'
import type { HotspotProps, Spot } from './read'

const FROM = 'e-hotspot--tooltip-animation-from-'

/**
 * Points of a picture with a text (contracts/elementor-pro.md 17). Different from the original: they can be reached and opened by keys, Escape
 * closes, and what is closed is not read out. Where the mouse opens them, so do the focus and a finger.
 */
export function hotspot(
  { element, spots, trigger, duration, side }: HotspotProps,
  controller: Controller,
): void {
  const { on, record, guard } = controller
  let open: Spot | undefined
  let touch = false

  const show = (next: Spot | undefined) => {
    open = next
    const how = trigger()
    for (const spot of spots) {
      const { root, button, tooltip } = spot
      const isOpen = spot === next
      record.write(root, 'class', 'e-hotspot--active', isOpen || undefined)
      if (!tooltip) continue
      const hides = how && !isOpen && !tooltip.matches('.e-hotspot--show-tooltip')
      record.write(tooltip, 'attr', 'inert', hides ? '' : undefined)
      if (how === 'click') record.write(button, 'attr', 'aria-expanded', `${isOpen}`)
    }
  }
  /** Opens it, or closes it and no other. */
  const set = (spot: Spot, isOpen: boolean) => {
    if (isOpen) show(spot)
    else if (open === spot) show(undefined)
  }

  for (const spot of spots) {
    const { root, button: knob, tooltip } = spot
    if (!tooltip) continue
    const hovers = () => trigger() === 'mouseenter'
    on(root, ['pointerenter', 'pointerleave'], ({ type, pointerType }) => {
      if (hovers() && pointerType === 'mouse') set(spot, type === 'pointerenter')
    })
    on(root, ['focusin', 'focusout'], ({ type, target, relatedTarget }) => {
      if (!hovers() || root.contains(relatedTarget as Node)) return
      if (type === 'focusout') set(spot, false)
      else if ((target as Element).matches(':focus-visible')) show(spot)
    })
    on(root, 'pointerdown', ({ pointerType }) => {
      touch = pointerType !== 'mouse'
    })
    // A link leads to its page.
    if (root.localName !== 'a') {
      const press = () => {
        if (trigger()) set(spot, open !== spot || (hovers() && !touch))
        touch = false
      }
      if (trigger()) button(knob, tooltip.textContent!.trim(), press, controller)
      else on(knob, 'click', press)
    }
    const id = tooltip.id || nextId('hotspot')
    record.write(tooltip, 'attr', 'id', id)
    if (hovers()) record.write(root.localName === 'a' ? root : knob, 'attr', 'aria-describedby', id)
    // The mouse was there before this code.
    if (hovers() && root.matches(':hover')) open = spot
  }
  show(open)
  on(element, 'keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    const { root, button } = open
    if (root.contains(document.activeElement) && root.localName !== 'a') button.focus()
    show(undefined)
  })
  on(document, 'pointerdown', ({ target }) => {
    if (open && trigger() === 'mouseenter' && !open.root.contains(target as Node)) show(undefined)
  })
  record.add(watchDevice(guard(() => show(undefined))))

  if (side)
    for (const { tooltip } of spots)
      for (const one of ['left', 'top', 'right', 'bottom'])
        if (tooltip) record.write(tooltip, 'class', FROM + one, one === side || undefined)

  if (!duration || reducedMotion()) return
  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      spots.forEach(({ root }, i) => {
        if (i) record.write(root, 'style', 'animation-delay', `${(i * duration) / spots.length}ms`)
      })
    }),
  )
  observer.observe(element)
  record.add(() => observer.disconnect())
}
