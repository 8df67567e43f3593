/** What the panels and links of a page know together, by the panels' ids. */
export const state = {
  open: new Map<string, boolean>(),
  /** Links, each told whether its panel is open. */
  links: new Set<{ id: string; show(isOpen: boolean | undefined): void }>(),
  /** What was asked of panels before their code was there. */
  wanted: new Map<string, () => void>(),
  /** How many listen for links, and what ends that. */
  users: 0,
  end: undefined as (() => void) | undefined,
}

/** Says that a panel is open or closed; undefined: there is none. */
export const setOpen = (id: string, isOpen: boolean | undefined): void => {
  if (isOpen === undefined) state.open.delete(id)
  else state.open.set(id, isOpen)
  for (const link of state.links) if (link.id === id) link.show(isOpen)
}
