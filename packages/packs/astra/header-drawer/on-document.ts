import type { Controller } from '@archipelago/bind'

/** Listens to what happens to the elements of the document, those that come later too. */
export const onDocument =
  ({ on }: Controller) =>
  <K extends keyof DocumentEventMap>(
    types: K | K[],
    act: (event: DocumentEventMap[K], target: Element) => unknown,
  ): void =>
    on(document, types, (event) => (event.target instanceof Element ? act(event, event.target) : undefined))
