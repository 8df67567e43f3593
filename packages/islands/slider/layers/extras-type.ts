/** Writes something of a node so that it can be undone. */
export type Write = (node: Element, kind: 'attr' | 'class' | 'style', name: string, value: unknown) => void

export type Extras = typeof import('./extras')

/** What few layers need, once its chunk has come. Without it they stand as they would without. */
export const extras: Partial<Extras> = {}
