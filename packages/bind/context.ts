import { createContext } from 'react'

/** The island around a component. */
export interface IslandInfo {
  name: string
  element: Element
  /** Reports an error of a handler or an answer in the one error channel; the island lives on. */
  report(cause: unknown): void
}

export const IslandContext = createContext<IslandInfo | null>(null)
