import { safeUrl } from '@archipelago/wordpress-client'

/** A drawing that says nothing of colours is shown in the colour of its layer, as if it stood in the page. */
const COLOURED = /(fill|stroke)\s*[=:]\s*["']?\s*(?!none|currentcolor|transparent)[#\w]|<style|<image/i

/**
 * Shows the drawing of `data-svg_src` in a layer (contracts/media.md 7.3). Its file is read as data and never becomes part of the
 * page: it is a picture, or a mask for the layer's colour. Decoration for screen readers, as the legacy one was.
 * Returns the node; nothing for an unsafe address. A file that cannot be read is left to the browser as a picture.
 */
export function showSvg(element: HTMLElement, source: string, stop: AbortSignal): void {
  const url = safeUrl(source)
  if (!url) return
  const full = 'display:block;width:100%;height:100%;'
  const picture = () => {
    const image = document.createElement('img')
    image.alt = ''
    image.src = url
    image.style.cssText = full
    element.append(image)
    stop.addEventListener('abort', () => image.remove())
  }
  fetch(url, { signal: stop })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then((text) => {
      if (stop.aborted) return
      if (!text || COLOURED.test(text)) return picture()
      const shape = document.createElement('span')
      shape.setAttribute('aria-hidden', 'true')
      const mask = `url(${JSON.stringify(url)}) center/contain no-repeat`
      shape.style.cssText = `${full}background:currentColor`
      shape.style.setProperty('-webkit-mask', mask)
      shape.style.setProperty('mask', mask)
      element.append(shape)
      stop.addEventListener('abort', () => shape.remove())
    })
    .catch(() => {
      if (!stop.aborted) picture()
    })
}
