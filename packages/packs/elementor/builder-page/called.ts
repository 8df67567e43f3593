import { currentJQuery } from '@archipelago/wordpress-client'

/** What inline code says that uses Elementor's script: not its printed data, `elementorFrontendConfig`. */
const NAMES = /elementor(Frontend\b|Modules\b|\/frontend\/)/

/** Files of plugins and themes; ours, and the builder's own, which ask nothing of us. */
const OTHERS = /\/wp-content\/(?!.*(archipelago|plugins\/elementor\/))/

/**
 * Whether something on the page could call `elementorFrontend` or wait for its events: jQuery itself, which stays only for
 * scripts that need it, a script of another plugin or of the theme, or inline code that names it. One that an optimiser holds back
 * counts.
 */
export const isCalled = (): boolean =>
  !!currentJQuery() ||
  [...document.scripts].some(
    (script) =>
      NAMES.test(script.text) ||
      [...script.attributes].some(({ name, value }) => /src/.test(name) && OTHERS.test(value)),
  )
