import accordion from '@archipelago/accordion'
import type { Descriptor } from '@archipelago/loader'

/** Islands by the package that holds them (its `./mount` exports the mount function). */
export type Group = Record<string, Descriptor[]>

/** In the one script: small, and on nearly every site. */
export const core: Group = {}

/** Chunks by the kind of page they serve: fetched when a page has one of their islands. */
export const chunks: Record<string, Group> = {
  builder: { '@archipelago/accordion': accordion },
}
