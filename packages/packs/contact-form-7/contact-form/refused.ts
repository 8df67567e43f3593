import { type Controller, startController } from '@archipelago/bind'
import { describe } from '@archipelago/fields'
import type { FormMarkup } from './read'
import type { Refusal } from './types'

/** A field that is refused, on the page. */
interface Shown {
  refusal: Refusal
  /** Says something else in the same places. */
  say(message: string): void
  stop(): void
}

const element = (name: string, attributes: Record<string, string | undefined>) => {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value)
  return node
}

/** Its line for screen readers, its message, its marks (contracts/contact-form-7.md 8). */
const showOne = (refusal: Refusal, markup: FormMarkup, controller: Controller): Shown => {
  const { id, wraps, link } = refusal
  const { list, modern, controlsOf, flagsOf, focusOf, hasFloatingTip } = markup
  /** Where the message stands. */
  const places: Element[] = []
  const marked: HTMLInputElement[] = []
  const say = (message: string) => {
    for (const place of places) place.textContent = message
    // 6.x marks a control for the browser as well, so that `:invalid` matches.
    for (const control of marked) control.setCustomValidity?.(message)
  }
  const stop = startController(controller, ({ on, record }) => {
    const put = (node: Element, into: Element) => {
      into.append(node)
      record.add(() => node.remove())
    }
    if (list) {
      const line = element('li', { id })
      places.push(link ? line.appendChild(element('a', { href: `#${link}` })) : line)
      put(line, list)
    }
    for (const wrap of wraps.slice(0, modern ? undefined : 1)) {
      const controls = controlsOf(wrap).slice(0, modern ? undefined : 1)
      const flags = flagsOf(wrap)
      // Read out by the line of the list, where there is one.
      const name = list || !id ? { 'aria-hidden': 'true' } : { id }
      const tip = element('span', { class: 'wpcf7-not-valid-tip', ...name })
      places.push(tip)
      const floating = hasFloatingTip(wrap)
      put(tip, wrap)
      // It covers the field, and goes when the visitor comes: not on focus, which we ourselves give to the first field.
      if (floating)
        on(wrap, ['pointerdown', 'keydown', 'mouseover'], () => tip.setAttribute('style', 'display: none'))
      for (const control of controls) {
        record.write(control, 'class', 'wpcf7-not-valid', true)
        if (!modern) continue
        marked.push(control)
        record.add(() => control.setCustomValidity?.(''))
      }
      for (const node of new Set([...controls, ...flags, focusOf(wrap)])) {
        if (!node) continue
        if (id) record.add(describe(node, id))
        // Groups of boxes carry none where a list says it.
        if (!list || flags.includes(node)) record.write(node, 'attr', 'aria-invalid', 'true')
      }
    }
    say(refusal.message)
  })
  return { refusal, say, stop }
}

const isSamePlace = (a: Refusal, b: Refusal) =>
  a.link === b.link && a.wraps.length === b.wraps.length && a.wraps.every((wrap, i) => wrap === b.wraps[i])

/** Keeps the fields that are refused on the page: what stays refused stays as it is, and where it is. */
export const createRefused = (markup: FormMarkup, controller: Controller) => {
  let shown = new Map<string, Shown>()
  controller.record.add(() => {
    for (const { stop } of shown.values()) stop()
  })
  return (refusals: readonly Refusal[]): void => {
    const before = shown
    shown = new Map()
    for (const { refusal, stop } of before.values()) {
      const next = refusals.find(({ id }) => id === refusal.id)
      if (!next || !isSamePlace(next, refusal)) stop()
    }
    for (const refusal of refusals) {
      const known = before.get(refusal.id)
      const stays = known && isSamePlace(known.refusal, refusal)
      if (stays && known.refusal.message !== refusal.message) known.say(refusal.message)
      shown.set(refusal.id, stays ? { ...known, refusal } : showOne(refusal, markup, controller))
    }
  }
}
