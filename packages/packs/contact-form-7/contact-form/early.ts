import { type Early, findLegacy } from '@archipelago/loader'

/** The buttons that a spinner stands behind and have none, and its class: older versions name neither. */
export const spinnersIn = (form: Element) => {
  const buttons = form.querySelectorAll('.has-spinner')
  const isOld = !buttons[0] && form.querySelector('[name=_wpcf7]')
  const name = isOld ? 'ajax-loader' : 'wpcf7-spinner'
  return [...(isOld ? form.querySelectorAll('.wpcf7-submit') : buttons)]
    .filter((button) => !button.nextElementSibling?.classList.contains(name))
    .map((button) => ({ button, name }))
}

const LEGACY = 'contact-form-7 wpcf7.init.prototype'

const made = new Set<Element>()

/** The spinners of a form that are there already: they go with the island. */
export const madeIn = (form: Element) => [...made].filter((spinner) => form.contains(spinner))

/**
 * A spinner has room in the page before it is seen, and the plugin's own script makes it before the first paint: what is below
 * would move when the island does so.
 */
const early: Early = () => {
  if (findLegacy(LEGACY) !== false) return
  for (const form of document.querySelectorAll('.wpcf7>form'))
    for (const { button, name } of spinnersIn(form)) {
      const spinner = document.createElement('span')
      spinner.className = name
      button.after(spinner)
      made.add(spinner)
    }
  // A script of the plugin's that came after all has its own.
  addEventListener('load', () => {
    if (findLegacy(LEGACY)) for (const spinner of made) spinner.remove()
  })
}

export default early
