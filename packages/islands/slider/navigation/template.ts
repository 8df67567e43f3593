import { htmlFragment } from '@archipelago/wordpress-client'
import { cssUrl } from '../background/css-url'

const FORMS = /^(a|abbr|b|br|div|em|h[1-6]|hr|i|li|p|small|span|strong|sub|sup|u|ul)$/
const SAFE = /^(class|style|title|lang|dir|(data|aria)-[\w-]+)$/

/** What data may not bring into a style: another address than the author's, in whatever spelling. */
const NOT_IN_STYLE = /[^\w#%., ()-]/g

const fill = (text: string, texts: Record<string, string>, without?: RegExp) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = texts[name] ?? ''
    return without ? value.replace(without, '') : value
  })

/** What there is to read in a template. */
export const textOf = (template: string, texts: Record<string, string>) =>
  fill(template.replace(/<[^>]*>/g, ' '), texts)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The nodes of a template of the navigation: the author's HTML without anything that could run or fetch, `{{title}}`,
 * `{{description}}` and `{{param1}}` to `{{param10}}` as text, never as HTML, also in attributes (contracts/media.md 7.2).
 */
export const fillTemplate = (template: string, texts: Record<string, string>): DocumentFragment => {
  const fragment = htmlFragment(template)
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ALL)
  const gone: ChildNode[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) node.data = fill(node.data, texts)
    else if (!(node instanceof Element) || !FORMS.test(node.localName)) gone.push(node as ChildNode)
    else
      for (const { name, value } of [...node.attributes]) {
        const text = fill(value, texts, name === 'style' ? NOT_IN_STYLE : undefined)
        if (!SAFE.test(name) || /url\(/i.test(text)) node.removeAttribute(name)
        else if (text !== value) node.setAttribute(name, text)
      }
  }
  for (const node of gone) node.remove()
  return fragment
}

/** Gives every place for a picture in `node` this one. */
export const fillPictures = (node: Element, src: string) => {
  for (const place of node.querySelectorAll<HTMLElement>(
    '[class*=-image],.tp-arr-imgholder,.tp-arr-img-over',
  ))
    place.style.backgroundImage = cssUrl(src)
}
