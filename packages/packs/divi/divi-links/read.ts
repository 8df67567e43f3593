import { printedList } from '../divi-page/data'
import type { LinkProps } from './link'

interface Printed {
  class?: string
  url?: string
  target?: string
}

/** Where an element leads that is a link as a whole: nowhere where nothing is printed for it (contracts/divi.md 19). */
export const readLink = (element: HTMLElement): LinkProps => {
  const { url = '', target } =
    printedList<Printed>('et_link_options_data').find(
      (one) => one.class && one.url && one.target && element.classList.contains(one.class),
    ) ?? {}
  return {
    element,
    url: url.replaceAll('&#91;', '[').replaceAll('&#93;', ']'),
    isNew: target === '_blank',
  }
}
