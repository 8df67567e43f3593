import { isOthers } from '@archipelago/builder'
import { currentJQuery } from '@archipelago/wordpress-client'

/** What inline code says that uses Elementor's script: not its printed data, `elementorFrontendConfig`. */
const NAMES = /elementor(Frontend\b|Modules\b|\/frontend\/)/

/** Files of ours and of the builder's own, which ask nothing of us. */
const OWN = /archipelago|plugins\/elementor\//

/**
 * Whether something on the page could call `elementorFrontend` or wait for its events: jQuery itself, which stays only for
 * scripts that need it, a script of another plugin or of the theme, or inline code that names it.
 */
export const isCalled = (): boolean =>
  !!currentJQuery() ||
  [...document.scripts].some((script) => NAMES.test(script.text) || isOthers(script, OWN))
