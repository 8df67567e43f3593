import { type ComponentChild, render } from 'preact'

/** A root that renders at once. */
export const createRoot = (container: Element) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
})
