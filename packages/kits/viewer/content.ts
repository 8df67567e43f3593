import { gettext, htmlFragment, safeUrl } from '@archipelago/wordpress-client'
import type { Content, Item, Renderer } from './types.ts'

/** Class names of what a skin's style sheet knows. */
export interface ImageNames {
  wrap: string
  image: string
  placeholder: string
  error: string
  /** What is said of a picture that could not be loaded: HTML, of which the text and where its link is count. */
  message?: string | undefined
}

const positive = (value: unknown) => (Number(value) > 0 && Number(value) < 1e6 ? Number(value) : 0)

/** The size that an item says it has; undefined when it says none. */
export const sizeOf = ({ w, h }: Item) =>
  positive(w) && positive(h) ? { w: positive(w), h: positive(h) } : undefined

/** What stands in the place of a picture that could not be loaded: a text with a link to it. */
const errorNode = ({ error, message }: ImageNames, src: unknown) => {
  const node = document.createElement('div')
  node.className = error
  const said = htmlFragment(message || gettext('<a>The image</a> could not be loaded.'))
  const text = said.textContent!.trim()
  const label = said.querySelector('a')?.textContent ?? ''
  const at = text.indexOf(label)
  const url = label && safeUrl(src, document.baseURI)
  if (url) {
    const link = document.createElement('a')
    Object.assign(link, { href: url, target: '_blank', rel: 'noopener', textContent: label })
    node.append(text.slice(0, at), link, text.slice(at + label.length))
  } else node.append(text)
  return node
}

/**
 * Makes the renderer of pictures (contracts/media.md 1.2, 1.5): the large one over its `msrc`, or a message in its place.
 */
export const imageRenderer =
  (names: ImageNames): Renderer =>
  (item, changed) => {
    const node = document.createElement('div')
    const image = new Image()
    const small = item.msrc ? new Image() : undefined
    const url = safeUrl(item.src, document.baseURI)
    const content: Content = {
      node,
      state: 'loading',
      size: sizeOf(item),
      fit(width, height) {
        for (const one of [small, image])
          if (one) Object.assign(one.style, { width: `${width}px`, height: `${height}px`, maxWidth: 'none' })
      },
      visible: () => image.naturalWidth > 0 || !!small?.naturalWidth,
      destroy() {
        // It may load to its end: Chromium keeps an element for ever whose `src` is taken away outside of the page.
        image.onload = image.onerror = null
      },
    }
    node.className = names.wrap
    image.className = names.image
    image.alt = item.alt ?? item.title ?? ''
    image.style.cssText = 'position:absolute;left:0;top:0'
    image.onload = () => {
      content.state = 'ready'
      content.size ??= { w: image.naturalWidth || 300, h: image.naturalHeight || 150 }
      small?.remove()
      changed()
    }
    image.onerror = () => {
      content.state = 'failed'
      content.size = undefined
      node.replaceChildren(errorNode(names, item.src))
      changed()
    }
    if (small && content.size) {
      small.className = names.placeholder
      small.alt = ''
      small.style.cssText = 'position:absolute;left:0;top:0'
      small.src = safeUrl(item.msrc, document.baseURI) ?? ''
      node.append(small)
    }
    node.append(image)
    if (url) image.src = url
    else queueMicrotask(() => image.onerror?.(''))
    return content
  }
