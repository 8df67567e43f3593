import type { Controller } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { button } from '../divi-page/button'
import { said } from '../shared/said'

const createLink = (text: string, names = '') => {
  const link = document.createElement('a')
  link.href = '#'
  if (names) link.className = names
  link.textContent = text
  return link
}

const createBox = (names: string, ...inside: Node[]) => {
  const box = document.createElement('div')
  box.className = names
  box.append(...inside)
  return box
}

/** Adds a box to the slider and takes it away when the controller stops. */
const add = (root: HTMLElement, box: HTMLElement, { record }: Controller) => {
  root.append(box)
  record.add(() => box.remove())
}

/** Arrows of a slider (contracts/divi.md 11.1), which are seen while they have the keyboard's focus, too. */
export const addArrows = (root: HTMLElement, go: (by: 1 | -1) => void, controller: Controller): void => {
  const names = [said('previous', gettext('Previous')), said('next', gettext('Next'))]
  const links = names.map((name, index) => {
    const link = createLink('', index ? 'et-pb-arrow-next' : 'et-pb-arrow-prev')
    const text = document.createElement('span')
    text.textContent = name
    link.append(text)
    link.setAttribute('aria-label', name)
    button(link, name, () => go(index ? 1 : -1), controller)
    controller.on(link, ['focus', 'blur'], () => {
      link.style.opacity = link.matches(':focus-visible') ? '1' : ''
    })
    return link
  })
  add(root, createBox('et-pb-slider-arrows', ...links), controller)
}

/** Numbers of the slides, one for each; returns what marks that of the slide that is shown. */
export const addNumbers = (
  root: HTMLElement,
  count: number,
  go: (index: number) => void,
  controller: Controller,
): ((index: number) => void) => {
  const links = Array.from({ length: count }, (_, index) => {
    const link = createLink(`${index + 1}`)
    link.setAttribute('aria-label', gettext('Go to slide %s', index + 1))
    button(link, `${index + 1}`, () => go(index), controller)
    return link
  })
  const film = root.querySelector('video') ? ' et-pb-controllers-has-video-tag' : ''
  add(root, createBox(`et-pb-controllers${film}`, ...links), controller)
  return (index) => {
    links.forEach((link, at) => {
      link.classList.toggle('et-pb-active-control', at === index)
      if (at === index) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
}

/** The switch of what moves by itself (WCAG 2.2.2), seen while it has the focus: the theme has none. */
export const addPause = (root: HTMLElement, turn: () => boolean, controller: Controller): void => {
  const toggle = document.createElement('button')
  toggle.type = 'button'
  toggle.className = 'archipelago-carousel-pause'
  toggle.textContent = gettext('Pause slideshow')
  const hide = (is: boolean) => {
    toggle.style.cssText = `position:absolute;inset-block-start:10px;inset-inline-end:10px;z-index:101;${is ? 'clip-path:inset(50%);pointer-events:none' : ''}`
  }
  hide(true)
  root.prepend(toggle)
  controller.record.add(() => toggle.remove())
  controller.on(toggle, 'click', () => {
    toggle.textContent = turn() ? gettext('Pause slideshow') : gettext('Start slideshow')
  })
  controller.on(toggle, ['focus', 'blur'], ({ type }: Event) => hide(type === 'blur'))
}
