/** Whether a click or key is ours to answer: the main button, and no key that asks the browser for a new tab or window. */
export const isPlain = (
  event: { [K in 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey']?: boolean } & { button?: number },
) => !(event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
