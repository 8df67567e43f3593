import { FieldError } from '@archipelago/wordpress-client'
import type { HiddenHeaderProps } from './hidden'
import type { SplitHeaderProps } from './split'

/** A header that is seen once the page is scrolled (contracts/divi.md 4.8). */
export const readHidden = (element: HTMLElement): HiddenHeaderProps => ({
  element,
  top: document.querySelector<HTMLElement>('#top-header') ?? undefined,
})

/** A header with the logo in the middle of its menu (contracts/divi.md 4.9). @throws FieldError without the logo's place or the menu */
export const readSplit = (element: HTMLElement): SplitHeaderProps => {
  const place = element.querySelector<HTMLElement>(':scope > .container > .logo_container')
  const navigation = element.querySelector<HTMLElement>('#et-top-navigation')
  if (!place) throw new FieldError('.logo_container', 'the place of the logo', undefined)
  if (!navigation) throw new FieldError('#et-top-navigation', 'the menu', undefined)
  return { element, place, navigation, logo: element.querySelector<HTMLImageElement>('#logo') ?? undefined }
}
