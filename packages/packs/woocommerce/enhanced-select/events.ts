import { whenJQuery } from '@archipelago/wordpress-client'

/** What the library says of an entry. */
const dataOf = (option: HTMLOptionElement) => ({
  id: option.value,
  text: option.text,
  selected: option.selected,
  disabled: option.disabled,
  element: option,
})

// One native event reaches native listeners and jQuery's, once each; jQuery has to be told which of its members they read.
whenJQuery(({ event }: any) => {
  if (event.addProp) event.addProp('params')
  else if (!event.props?.includes('params')) event.props?.push('params')
})

/**
 * Sends an event of the library on a select, with `event.params.data` as the library does (contracts/woocommerce.md 15.1). Returns false
 * when somebody prevented it.
 */
export const emitSelect2 = (select: HTMLSelectElement, name: string, option?: HTMLOptionElement): boolean => {
  const params = option ? { data: dataOf(option) } : {}
  const event = new CustomEvent(name, { bubbles: true, cancelable: true, detail: params })
  return select.dispatchEvent(Object.assign(event, { params }))
}
