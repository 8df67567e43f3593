import { readParams } from '@archipelago/wordpress-client'
import { readStored, saveStored } from './storage'

/** On the page's data, not in this module: two chunks have a copy of it each. */
const COUNTED = Symbol.for('archipelago.visit')

/**
 * Counts the page, and the session with its first page, where the site has popups: those that open "after so many pages" are on
 * other pages, perhaps, and count on it (contracts/elementor-pro.md 1.5, 4.3). Once for a page; without storage nothing is counted.
 */
export function countVisit(): void {
  const { popup } = readParams<{ popup?: any }>('ElementorProFrontendConfig')
  if (!popup?.hasPopUps || popup[COUNTED]) return
  popup[COUNTED] = true
  try {
    const isNew = !readStored(sessionStorage).activeSession
    saveStored(localStorage, ({ pageViews = 0, sessions = 0 }) => ({
      pageViews: pageViews + 1,
      ...(isNew && { sessions: sessions + 1 }),
    }))
    if (isNew) saveStored(sessionStorage, () => ({ activeSession: true }))
  } catch {
    // Storage is denied, full, or somebody else's.
  }
}
