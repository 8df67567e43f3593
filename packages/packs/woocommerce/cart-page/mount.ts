import { type Mount, report } from '@archipelago/loader'
import { emit, readParams } from '@archipelago/wordpress-client'
import { FORM, hasContents, isTyped, updateButton } from './read'
import { start } from './start'

/** Milliseconds that this lives without a root: an answer replaces them all. */
const ORPHAN_TIME = 3000

const members = new Set<Element>()
let stop: (() => void) | undefined

const end = () => {
  if (members.size) return
  stop?.()
  stop = undefined
}

/**
 * The script of address fields runs on every cart, and says so; where there are such fields their island does
 * (contracts/woocommerce.md 16).
 */
const tellReady = () => {
  if (document.querySelector('.country_to_state')) return
  if (readParams<{ locale: string }>('wc_address_i18n_params').locale)
    emit(document.body, 'wc_address_i18n_ready')
}

let told = false

/**
 * Form, totals and the message of an empty cart share one set of listeners, as long as one of them is on the page.
 * The update button is disabled until something is typed (contracts/woocommerce.md 13.2), and free again without us.
 */
const mount: Mount = (element, _props, _fail, name) => {
  // Another plugin's form of that class: legacy left it alone, too (contracts/woocommerce.md 13.3).
  if (element.matches(FORM) && !hasContents(element)) return
  const button = element.matches(FORM) ? updateButton(element) : null
  if (button) button.disabled = !isTyped(element)
  members.add(element)
  stop ??= start((cause) => report(name, document.querySelector(FORM) ?? element, cause))
  if (!told) {
    told = true
    // Once all of the page are there.
    queueMicrotask(tellReady)
  }
  return () => {
    members.delete(element)
    if (button) button.disabled = false
    if (element.isConnected) end()
    else setTimeout(end, ORPHAN_TIME)
  }
}

export default mount
