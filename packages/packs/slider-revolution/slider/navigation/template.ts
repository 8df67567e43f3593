import { harmless } from '@archipelago/wordpress-client'
import { cssUrl } from '../background/css-url'

/** What authors of templates may write besides. */
const ALSO = /^(style|(data|aria)-[\w-]+)$/

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
 * The nodes of a template of the navigation: the author's HTML without anything that could run, `{{title}}`,
 * `{{description}}` and `{{param1}}` to `{{param10}}` as text, never as HTML, also in attributes (contracts/media.md 7.2).
 */
export const fillTemplate = (template: string, texts: Record<string, string>): DocumentFragment =>
  harmless(template, ALSO, (text, attribute) =>
    fill(text, texts, attribute === 'style' ? NOT_IN_STYLE : undefined),
  )

/** Gives every place for a picture in `node` this one. */
export const fillPictures = (node: Element, src: string) => {
  for (const place of node.querySelectorAll<HTMLElement>(
    '[class*=-image],.tp-arr-imgholder,.tp-arr-img-over',
  ))
    place.style.backgroundImage = cssUrl(src)
}
