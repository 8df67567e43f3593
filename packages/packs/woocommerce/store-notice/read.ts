import { object, optionalText } from '@archipelago/wordpress-client'
import type { StoreNoticeProps } from './store-notice'

const readProps = object({ label: optionalText('Store notice') })

/**
 * Reads the shop's notice (contracts/theme-and-shop-extras.md 4). Without an id it has the cookie of all notices
 * without one; without a link it cannot be dismissed.
 * @throws FieldError when `label` is no text.
 */
export const read = (notice: HTMLElement, props: unknown): StoreNoticeProps => ({
  notice,
  link: notice.querySelector<HTMLElement>('.woocommerce-store-notice__dismiss-link,[data-dismiss]'),
  cookie: `store_notice${notice.dataset.noticeId ?? ''}`,
  // Where the page names the part already, one name is enough.
  label: notice.closest('[role],aside,section[aria-label]')
    ? undefined
    : readProps(props ?? {}, 'data-island-props').label,
  hanging: document.body.matches('.ast-woocommerce-store-notice-hanged'),
})
