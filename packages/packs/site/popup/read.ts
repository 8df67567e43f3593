import { boolean, FieldError, object, optional, siteRoot, string } from '@archipelago/wordpress-client'
import type { PopupProps } from './Popup'

const options = object({ close: optional(string), autoplay: optional(boolean, true) })

/**
 * What closes: the names that themes use on any element; on controls also "close" somewhere in class, id, label or
 * title. Not on any element: `enclosed`, `closed-days` and the arrows of a toggle are no close controls.
 */
const CLOSE =
  '.close,.popup-close,.popclose,[data-popup-close],' +
  ':is(button,[role=button],a:not([href]),a[href^="#"]):is([class*="close" i],[id*="close" i],[aria-label*="close" i],[title*="close" i],[data-close])'

/**
 * Reads a popup: its id is the slug of the links that open it.
 * @throws FieldError when it has no id or an option is wrong.
 */
export const read = (element: HTMLElement, props: unknown): PopupProps => {
  const { close = CLOSE, autoplay } = options(props ?? {}, 'data-island-props')
  if (!element.id) throw new FieldError('id', 'the slug of the links that open it', undefined)
  // A selector that is none throws here, not at a click.
  element.matches(close)
  return {
    element,
    autoplay,
    isShown: () => element.classList.contains('popshow'),
    linkAt(target) {
      const link = target.closest?.<HTMLAnchorElement>('a[href]:not([download])')
      // Compared as text: a `#` or `?` alone is a fragment or query too. In SVG, href is an object.
      const [, base, slug] = link?.href?.match?.(/^(.+\/)([^/?#]+)\/$/) ?? []
      if (slug && decode(slug) === element.id && base === location.origin + siteRoot())
        if (!link!.target || link!.target === '_self') return link!
    },
    closes(target) {
      const control = target.closest(close)
      return control !== element && element.contains(control)
    },
    // What only a mouse could press.
    mouseOnly: () =>
      [...element.querySelectorAll<HTMLElement>(close)].filter(
        (control) => !control.matches('a[href],button,input,summary,[tabindex]'),
      ),
    heading: () => element.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]')?.textContent?.trim(),
  }
}

const decode = (slug: string) => {
  try {
    return decodeURIComponent(slug)
  } catch {
    // A stray %: no element's id.
  }
}
