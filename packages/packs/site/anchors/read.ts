import { numeric, object, optional, string } from '@archipelago/wordpress-client'
import type { AnchorsProps } from './anchors'

const readProps = object({
  duration: optional(numeric, 500),
  offset: optional(numeric, 0),
  ignore: optional(string, ':not(*)'),
})

/**
 * Links that open something in place: tabs, toggles, lightboxes (contracts/elementor.md 11 and 12,
 * contracts/woocommerce.md 9).
 */
const ACTIONS =
  '[role=tab],ul.tabs,a[aria-controls],[href*="#tab-"],[href*="#uagb-tab"],[data-toggle],[data-bs-toggle],[data-fancybox],[data-lightbox],[data-elementor-open-lightbox]:not([data-elementor-open-lightbox=no])'

/** The element that a fragment names: by id or `a[name]`, as written or percent-decoded; `#top` is the page itself. */
export const findTarget = (fragment: string): Element | undefined => {
  const names = [fragment.slice(1)]
  try {
    names.push(decodeURIComponent(names[0]!))
  } catch {
    // A stray % in `#100%`: only as written.
  }
  for (const name of names)
    if (name) {
      const target =
        document.getElementById(name) ??
        [...document.getElementsByName(name)].find((element) => element.localName === 'a')
      if (target) return target
    }
  return /^#top$/i.test(fragment) ? document.documentElement : undefined
}

/** What follows the page's address up to the fragment. */
const page = (href: string) => href.split('#')[0]

/**
 * Reads the page, or a container with `data-island="anchors"`: links outside of every container are the browser's then.
 * @throws FieldError when an option is wrong.
 */
export const read = (root: HTMLElement, props: unknown): AnchorsProps => {
  const { duration, offset, ignore } = readProps(props ?? {}, 'data-island-props')
  // A selector that is none throws here, not at a click.
  root.matches(ignore)
  const limited = () =>
    root === document.body && document.querySelector('[data-island~=anchors]:not(body)') != null

  return {
    duration,
    linkAt(node) {
      const link = node.closest?.<HTMLAnchorElement>('a[href*="#"],area[href*="#"]')
      // In SVG, href is an object.
      if (
        link?.hash &&
        page(link.href) === page(location.href) &&
        /^(_self)?$/.test(link.target) &&
        !link.hasAttribute('download') &&
        !link.closest(`${ACTIONS},${ignore}`) &&
        root.contains(link) &&
        !limited()
      )
        return link
    },
    findTarget,
    offset,
    arrives: root === document.body,
  }
}
