const KEY = 'elementor'

/** What Elementor keeps in its one key, in either storage (contracts/elementor-pro.md 1.5). @throws where storage is denied, or somebody else's */
export const readStored = (storage: Storage): Record<string, any> => JSON.parse(storage.getItem(KEY) ?? '{}')

/** Stores what `change` makes of what is stored, beside the rest. @throws where storage is denied or full */
export const saveStored = (storage: Storage, change: (stored: Record<string, any>) => object): void => {
  const stored = { __expiration: {}, ...readStored(storage) }
  storage.setItem(KEY, JSON.stringify({ ...stored, ...change(stored) }))
}
