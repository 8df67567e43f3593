import { type Early, findLegacy } from '@archipelago/loader'

/** The sign of the plugin's own script, running. */
const LEGACY = 'wpforms wpforms.ready.prototype'

/** What `novalidate` says where it is ours: it goes with the island. */
export const OURS = 'archipelago'

/** Each box of a group is printed as required: the browser refuses all but a full set, and without our code the form could not be sent. */
const hasRequiredGroup = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][required]')].some(
    ({ name }, i, all) => i && all[i - 1]!.name === name,
  )

/**
 * The token without which the server takes no form (contracts/wpforms.md 8), whoever sends it and when: nothing is written into the page, and
 * a form that is sent before our code is there, or without it, arrives.
 */
const early: Early = () => {
  if (findLegacy(LEGACY) === false)
    for (const form of document.querySelectorAll('.wpforms-form:not([novalidate])'))
      if (hasRequiredGroup(form)) form.setAttribute('novalidate', OURS)
  document.addEventListener('formdata', ({ target, formData }) => {
    const form = target as HTMLFormElement
    const { token } = form.dataset
    if (
      token &&
      form.matches('.wpforms-form') &&
      !formData.has('wpforms[token]') &&
      findLegacy(LEGACY) === false
    )
      formData.append('wpforms[token]', token)
  })
}

export default early
