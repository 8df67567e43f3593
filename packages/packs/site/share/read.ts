import { FieldError, numeric, object, optional, safeUrl, string } from '@archipelago/wordpress-client'
import type { ShareProps } from './share'

const options = object({
  width: optional(numeric),
  height: optional(numeric),
  top: optional(numeric),
  param: optional(string),
  url: optional(string),
})

/**
 * Reads a share link, or an element around several: every link inside is one then. The page's address is the canonical
 * one (no campaign parameters, no fragment) where the theme prints it.
 * @throws FieldError when an option is wrong.
 */
export const read = (element: HTMLElement, props: unknown): ShareProps => {
  const { url, ...rest } = options(props ?? {}, 'data-island-props')
  const given = url && safeUrl(url, document.baseURI)
  if (given === null) throw new FieldError('data-island-props.url', 'an address', url)
  return {
    ...rest,
    element,
    // `#` alone is a button of somebody's script.
    linkAt: (target) => target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])'),
    page: () =>
      given ||
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ||
      location.href.split('#')[0]!,
  }
}
