/** Adds one listener for several event types, separated by spaces; the function removes it. */
export function addListeners(
  target: EventTarget,
  types: string,
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  const each = (verb: 'addEventListener' | 'removeEventListener') => {
    for (const type of types.split(' ')) target[verb](type, listener, options)
  }
  each('addEventListener')
  return () => each('removeEventListener')
}
