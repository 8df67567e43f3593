/** WordPress' own files, which ask nothing of a builder. */
const CORE = /(^|\/)wp-(includes|admin)\//

const isOfSite = (address: string): boolean => {
  if (/\/wp-content\/|^data:/.test(address)) return true
  try {
    return new URL(address, document.baseURI).host === location.host
  } catch {
    return false
  }
}

/**
 * Whether a script is of a plugin, the theme or the site itself, wherever its folder for these lies; those that `own` knows are not, and
 * neither are WordPress' own and those of services. One that an optimiser holds back counts.
 */
export const isOthers = ({ attributes }: HTMLScriptElement, own: RegExp): boolean =>
  [...attributes].some(
    ({ name, value }) =>
      /src/.test(name) && !!value && !own.test(value) && !CORE.test(value) && isOfSite(value),
  )
