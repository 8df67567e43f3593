import { defineMember } from '@archipelago/wordpress-client'

/** Calls of `$.fancybox` that came before the code that answers them. */
export const calls: [name: string, args: unknown[]][] = []

/**
 * `$.fancybox` (contracts/media.md 5.1), as function too; also before its code is there, which `open` fetches. What a page
 * writes into the defaults then counts as if it had come later.
 */
export const fancybox: any = (...args: unknown[]) => fancybox.open(...args)

/** Puts it on each copy of jQuery that is or comes to the page and has none of its own, and on the stand-in. */
export default (load: () => any) => {
  // Scripts that add a helper put it there.
  fancybox.helpers = {}
  fancybox.transitions = {}
  fancybox.defaults = {
    helpers: { overlay: {}, title: {} },
    ajax: {},
    iframe: {},
    keys: {},
    tpl: {},
    btnTpl: {},
  }
  for (const name of 'open close destroy next prev previous jumpto jumpTo play toggle update reposition cancel showLoading hideLoading getInstance'.split(
    ' ',
  ))
    fancybox[name] = (...args: unknown[]) => {
      calls.push([name, args])
      if (name === 'open') load().catch(reportError)
      return name !== 'getInstance' && fancybox
    }
  defineMember('fancybox', fancybox)
}
