import { htmlFragment, safeUrl } from '@archipelago/wordpress-client'

const TAGS =
  /^(a|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)$/

/**
 * Nodes of a message that may hold HTML of the site's owner (contracts/fluent-forms.md 7.1, 22): text tags, links and
 * pictures with safe addresses. Other elements go with what is in them, other attributes go.
 */
export const clean = (html: string): DocumentFragment => {
  const fragment = htmlFragment(html)
  for (const node of fragment.querySelectorAll('*')) {
    if (!TAGS.test(node.localName)) node.remove()
    else
      for (const { name, value } of [...node.attributes])
        if (
          !/^(alt|class|colspan|height|title|target|width)$/.test(name) &&
          !(/^(href|src)$/.test(name) && safeUrl(value))
        )
          node.removeAttribute(name)
  }
  return fragment
}
