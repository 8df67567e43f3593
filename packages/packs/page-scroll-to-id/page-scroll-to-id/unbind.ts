import { currentJQuery } from '@archipelago/wordpress-client'

/** Selectors of handlers for any link that then are for all but ours. */
const ANY = ['a[href*=#]', 'a[href*="#"]', 'a[href*=#]:not([href=#])', 'a[href*="#"]:not([href="#"])']

/** Takes the other handlers that jQuery has for presses on these links away, as the plugin does where it is told to (contracts/page-scroll-to-id.md 5). */
export const unbindOthers = (links: Element[]): void => {
  const jQuery = currentJQuery() as any
  // The stand-in has none: to ask it would bring jQuery.
  if (!links[0] || !jQuery || !Object.getOwnPropertyDescriptor(jQuery, '_data')) return
  for (const target of [links[0], document])
    for (const handler of [...(jQuery._data(target, 'events')?.click ?? [])].reverse())
      if (ANY.includes(handler.selector)) handler.selector += ':not(._mPS2id-h)'
      else if (handler.selector?.includes('mobmenu')) jQuery(links).off('click')
      else jQuery(links).off('click', handler.handler)
}
