import { type Early, findLegacy } from '@archipelago/loader'

/** Of a form before 5.5, or of one that does not say its version. */
const isBefore55 = (form: Element) =>
  form.querySelector('[name=_wpcf7]') &&
  !/^(5\.([5-9]|\d\d)|[6-9]|\d\d)/.test(
    form.querySelector<HTMLInputElement>('[name=_wpcf7_version]')?.value ?? '',
  )

/** The buttons that a spinner stands behind and have none, and its class: versions before 5.5 name neither. */
export const spinnersIn = (form: Element) => {
  const buttons = form.querySelectorAll('.has-spinner')
  const isOld = !buttons[0] && isBefore55(form)
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
