import { readParams } from '@archipelago/wordpress-client'

const KEY = 'elementor'

const read = (storage: Storage): Record<string, any> => JSON.parse(storage.getItem(KEY) ?? '{}')

/** Adds one to a counter, beside what else is stored. */
const save = (storage: Storage, change: (stored: Record<string, any>) => object) => {
  const stored = { __expiration: {}, ...read(storage) }
  storage.setItem(KEY, JSON.stringify({ ...stored, ...change(stored) }))
}

const state = { counted: false }

/**
 * Counts the page, and the session with its first page, where the site has popups: those that open "after so many pages" are on
 * other pages, perhaps, and count on it (contracts/elementor-pro.md 1.5, 4.3). Once for a page; without storage nothing is counted.
 */
export function countVisit(): void {
  if (state.counted || !readParams<{ popup?: any }>('ElementorProFrontendConfig').popup?.hasPopUps) return
  state.counted = true
  try {
    const isNew = !read(sessionStorage).activeSession
    save(localStorage, ({ pageViews = 0, sessions = 0 }) => ({
      pageViews: pageViews + 1,
      ...(isNew && { sessions: sessions + 1 }),
    }))
    if (isNew) save(sessionStorage, () => ({ activeSession: true }))
  } catch {
    // Storage is denied, full, or somebody else's.
  }
}
