import { FieldError, gettext, readParams } from '@archipelago/wordpress-client'
import Cookies from 'js-cookie'
import type { Terms, TermsPopupProps } from './types'

const readTerms = (element: Element): Terms => {
  const find = <E extends Element = HTMLElement>(selector: string) => element.querySelector<E>(selector)
  const selects = ['Y', 'M', 'D'].map((part) => find<HTMLSelectElement>(`#wptpa-${part}`))
  return {
    box: find('#tlight,.tbrightcontent'),
    form: find('#wptp-form') ?? document.querySelector('#wptp-form'),
    title: find('.termstitle')?.textContent?.trim() || gettext('Terms'),
    container: find('#wptp-container'),
    agree: [...element.querySelectorAll<HTMLElement>('[name=wptp_agree]')],
    conditions: {
      acknowledgement: find('#wptp-acknowledgement'),
      // Fewer than all three make no date.
      age: selects.every((select) => select)
        ? selects.map((select) => ({
            select: select!,
            latest: select!.dataset.target,
            // Printed as a text above it that nothing ties to it.
            label: select!.labels[0]
              ? undefined
              : select!.closest('td')?.querySelector('.wpta-dropdown-label')?.textContent?.trim(),
          }))
        : [],
    },
    declines(target) {
      const control = target.closest<HTMLElement>('.termsdecline')
      // A handler that runs is there as a function; one that the policy forbids is text only.
      if (control && !control.onclick)
        return { to: /location\.replace\(\s*(['"])(.*?)\1/.exec(control.getAttribute('onclick') ?? '')?.[2] }
    },
  }
}

/**
 * Reads the popup of WP Terms Popup (contracts/theme-and-shop-extras.md 7): printed whole, or as a shell that two requests
 * fill.
 * @throws FieldError without the id, which is part of the cookie's name.
 */
export const read = (element: HTMLElement): TermsPopupProps => {
  const id = element.dataset.wptpPopupId
  if (!id) throw new FieldError('data-wptp-popup-id', 'the id of the terms', id)
  const text = element.querySelector('#wp-terms-popup-content')
  return {
    element,
    id,
    isAccepted: () => Cookies.get(`wptp_terms_${id}`) === 'accepted',
    isPrinted: !!text?.textContent?.trim(),
    nonce: readParams<{ ajax_nonce: string }>('wptp_ajax_object').ajax_nonce,
    places: {
      css: element.querySelector('#wptp-css'),
      popup: element.querySelector('#wptp-popup'),
      title: element.querySelector('.termstitle'),
      content: text,
    },
    readTerms: () => readTerms(element),
    styles: () => [...element.querySelectorAll('style,link[rel~=stylesheet]')],
  }
}
