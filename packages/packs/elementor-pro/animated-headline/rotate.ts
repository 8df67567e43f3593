import type { Controller } from '@archipelago/bind'
import { animate, reducedMotion } from '@archipelago/motion'
import { createLater } from './later'
import type { HeadlineProps } from './read'

const ACTIVE = 'elementor-headline-text-active'
const INACTIVE = 'elementor-headline-text-inactive'
const LETTER = 'elementor-headline-dynamic-letter'
const IN = 'elementor-headline-animation-in'
const SELECTED = 'elementor-headline-typing-selected'

/** Between the end of what is marked and the first letter of the next word when it is typed, ms. */
const TYPING_PAUSE = 800

/** Of a word in CSS pixels, however it is turned. */
const widthOf = (word: HTMLElement) => Number.parseFloat(getComputedStyle(word).width) || word.offsetWidth

/** Where there is nothing to press. */
const isText = (node: Element) => !node.querySelector('a,button,input')

/**
 * One word after the other (contracts/elementor-pro.md 11). Screen readers get all words as one text that does not change. With reduced
 * motion the first word stays. Returns what begins it.
 */
export function rotate(
  { headline, wrapper, words, loop }: HeadlineProps,
  { type, letters, delay }: NonNullable<HeadlineProps['rotate']>,
  controller: Controller,
): (() => void) | undefined {
  const { record, guard } = controller
  const set = (node: Element, name: string, on: boolean) => record.write(node, 'class', name, on)
  const first = words[0]!
  // One word alone goes and comes again where that is seen: of the other animations nothing would be.
  const moves = !!words[1] || (loop && /^(typing|clip)$/.test(type))

  const parts = [...headline.children].filter(isText)
  if (moves && parts.length === headline.children.length) {
    const all = document.createElement('span')
    all.className = 'elementor-screen-only'
    const textOf = (nodes: Element[], between: string) =>
      nodes.map(({ textContent }) => textContent!.trim()).join(between)
    all.textContent = parts
      .map((part) => (part.contains(first) ? textOf(words, ', ') : textOf([part], '')))
      .join(' ')
    for (const part of parts) record.write(part, 'attr', 'aria-hidden', 'true')
    headline.append(all)
    record.add(() => all.remove())
  }

  if (reducedMotion()) {
    record.write(first, 'style', 'opacity', '1')
    record.write(first, 'style', 'animation', 'none')
    return
  }

  if (letters)
    for (const word of words) {
      const printed = [...word.childNodes]
      const isActive = word.classList.contains(ACTIVE)
      word.replaceChildren(
        ...[...word.textContent!].map((text) => {
          const letter = document.createElement('span')
          letter.className = isActive ? `${LETTER} ${IN}` : LETTER
          letter.textContent = text
          return letter
        }),
      )
      record.write(word, 'style', 'opacity', '1')
      record.add(() => word.replaceChildren(...printed))
    }
  if (!moves) return

  const later = createLater(controller)
  const resize = (to: number) => record.write(wrapper, 'style', 'width', `${to}px`)
  const lettersOf = (word: HTMLElement) => [...word.children]
  const show = (word: HTMLElement, before?: HTMLElement) => {
    if (before) {
      set(before, ACTIVE, false)
      set(before, INACTIVE, true)
    }
    set(word, INACTIVE, false)
    set(word, ACTIVE, true)
  }
  /** Letter by letter. */
  const spell = (word: HTMLElement, on: boolean, ms: number, done?: () => void) => {
    const all = lettersOf(word)
    const step = (i: number) => {
      if (all[i]) set(all[i], IN, on)
      if (i < all.length - 1) later(ms, () => step(i + 1))
      else done?.()
    }
    step(0)
  }
  let stop: (() => void) | undefined
  record.add(() => stop?.())
  const grow = (to: number, done: () => void) => {
    const from = widthOf(wrapper)
    stop = animate(
      delay * 0.24,
      guard((at: number) => resize(from + (to - from) * at)),
      guard(done),
    )
  }

  const leave = (word: HTMLElement) => {
    const next = words[words.indexOf(word) + 1] ?? (loop && first)
    if (!next) return
    const then = () => later(delay, () => leave(next))
    if (type === 'typing') {
      set(wrapper, SELECTED, true)
      later(delay * 0.2, () => {
        set(wrapper, SELECTED, false)
        set(word, ACTIVE, false)
        set(word, INACTIVE, true)
        for (const letter of lettersOf(word)) set(letter, IN, false)
      })
      later(delay * 0.2 + TYPING_PAUSE, () => {
        spell(next, true, delay * 0.06, then)
        show(next)
      })
    } else if (letters) {
      // The longer one says when both are through.
      const isLonger = word.children.length >= next.children.length
      spell(word, false, delay * 0.02, isLonger ? then : undefined)
      spell(next, true, delay * 0.02, isLonger ? undefined : then)
      resize(widthOf(next))
    } else if (type === 'clip')
      grow(2, () => {
        show(next, word)
        grow(widthOf(next) + 10, () => later(delay * 0.6, () => leave(next)))
      })
    else {
      show(next, word)
      resize(widthOf(next))
      then()
    }
  }

  return () => {
    if (type === 'clip') resize(widthOf(wrapper) + 10)
    else if (type !== 'typing') resize(widthOf(first))
    later(delay, () => leave(first))
  }
}
