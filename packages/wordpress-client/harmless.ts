import { htmlFragment } from './safe.ts'
import { safeUrl } from './safe-url.ts'

/** Elements that show something and do nothing. */
const KEPT =
  /^(a|abbr|address|article|aside|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|label|li|main|mark|nav|ol|p|pre|q|rp|rt|ruby|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr|svg|g|path|circle|ellipse|line|polygon|polyline|rect)$/
/** Elements whose text nobody is meant to read. */
const GONE = /^(script|style|template|noscript|iframe|object|audio|video|canvas|title|desc)$/

const ATTRIBUTES =
  /^(alt|class|colspan|datetime|dir|height|lang|loading|open|rowspan|start|target|title|width|viewBox|fill|stroke[a-z-]*|d|points|transform|[cr]?[xy][12]?|r)$/

/**
 * Nodes for HTML of which nothing may run: elements and attributes that only show something, links and pictures with addresses
 * that `safeUrl` allows. What is in other elements takes their place; no text is lost but that of scripts and the like. `also` says
 * which attributes may stay besides, `fill` what becomes of a text or a value.
 */
export const harmless = (
  html: string,
  also = /^$/,
  fill = (text: string, _attribute?: string) => text,
): DocumentFragment => {
  const fragment = htmlFragment(html)
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) (texts.currentNode as Text).data = fill((texts.currentNode as Text).data)
  // From the inside out: fields of a form have gone before it is asked for what they could be named after.
  for (const node of [...fragment.querySelectorAll('*')].reverse()) {
    if (GONE.test(node.localName)) node.remove()
    else if (!KEPT.test(node.localName)) node.replaceWith(...node.childNodes)
    else
      for (const { name, value } of [...node.attributes]) {
        const text = fill(value, name)
        const safe = /^(href|src)$/.test(name)
          ? safeUrl(text)
          : (ATTRIBUTES.test(name) || also.test(name)) && !/url\(/i.test(text)
        if (!safe) node.removeAttribute(name)
        else if (text !== value) node.setAttribute(name, text)
      }
  }
  return fragment
}
