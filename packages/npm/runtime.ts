import type { Archipelago, Definition } from '@archipelago/loader'
import type { Runtime } from '@archipelago/outside'

/** Every name that code compiled with this package may use of the page's runtime. */
export type V1 = Runtime['v1']

interface Page {
  archipelago?: Partial<Archipelago> & {
    runtime?: Runtime
    queue?: { push(definition: Definition): unknown }
  }
}

export const page = globalThis as unknown as Page

/**
 * The runtime of the page. It is there when the code of an island runs, or is loaded: not while the file that calls `define`
 * is still being read. @throws then, and where there is no Archipelago
 */
export const runtime = (): V1 => {
  const v1 = page.archipelago?.runtime?.v1
  if (!v1)
    throw new Error('archipelago: not there yet; use it within the island, or in a file that load() imports')
  return v1
}
