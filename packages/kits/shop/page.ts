import { htmlFragment } from '@archipelago/wordpress-client'

/**
 * The nodes of a page, or of a part of one, that the site's own server has answered. Nothing in it runs or is fetched
 * until it is put into the page, and scripts not even then. What stands in front of the page, such as a warning of PHP, is in the fragment as
 * well: look for what you know. What is in `noscript` stays text, as in a page that the browser has read itself: else its pictures would
 * be fetched besides those that a script shows in their place.
 */
export function readPage(html: string): DocumentFragment {
  const page = htmlFragment(html)
  for (const node of page.querySelectorAll('noscript')) node.textContent = node.innerHTML
  return page
}
