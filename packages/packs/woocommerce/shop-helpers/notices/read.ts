const NOTICES = ['.woocommerce-message', '.woocommerce-error', '.wc-block-components-notice-banner']

/** The first notice of the page that wants attention, if there is one. */
export const findNotice = (): HTMLElement | null =>
  document.querySelector(NOTICES.map((notice) => `${notice}[role=alert]`).join())

/** Whether what has the focus may have asked for what happened: a control that is pressed, outside of dialogs. */
export const isPressable = (active: Element): boolean =>
  active.matches('a,button,input[type=submit]') && !active.closest('dialog,[role=dialog]')

/** Whether the visitor types into it. */
export const isTyped = (active: Element): boolean =>
  active.matches(
    'input:not([type=submit],[type=button],[type=checkbox],[type=radio]),select,textarea,[contenteditable]',
  )
