import { gettext } from '@archipelago/wordpress-client'

/** Unseen until the mouse is over the section or the keyboard's focus on it: the design has no place for it. */
export const switchStyle = (name: string) =>
  `.${name}{opacity:0}:hover>.${name},.${name}:focus-visible{opacity:1}`

const SHAPE = `position:absolute;inset-block-end:10px;inset-inline-end:10px;z-index:3;inline-size:44px;block-size:44px;min-inline-size:0;padding:0;border:0;border-radius:50%;background:#000c;color:#fff;cursor:pointer`

/**
 * A switch of what moves by itself for longer than five seconds (WCAG 2.2.2); `set` says whether it runs. `name` is its
 * class, for themes and for `switchStyle`.
 */
export const createSwitch = (name: string, press: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = name
  button.style.cssText = SHAPE
  const svg = (tag: string, attributes: Record<string, string>) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const key in attributes) node.setAttribute(key, attributes[key]!)
    return node
  }
  const icon = svg('svg', { viewBox: '0 0 24 24', width: '20', fill: 'currentColor', 'aria-hidden': 'true' })
  const path = svg('path', {})
  icon.style.verticalAlign = 'middle'
  icon.append(path)
  button.append(icon)
  button.onclick = press
  return {
    button,
    /** A theme's own rule for buttons may be stronger than `hidden`. */
    show(on: boolean) {
      button.hidden = !on
      button.style.display = on ? '' : 'none'
    },
    set(runs: boolean) {
      button.setAttribute('aria-label', runs ? gettext('Pause background') : gettext('Play background'))
      path.setAttribute('d', runs ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M8 5v14l11-7z')
    },
  }
}
