export interface Trigger {
  element: HTMLElement
}

/** A trigger: what it names is looked for when it is pressed, as Bootstrap does, because it may come later. */
export const readTrigger = (element: HTMLElement): Trigger => ({ element })
