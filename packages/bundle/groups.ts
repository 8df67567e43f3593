import type { Descriptor } from '@archipelago/loader'
import type { Feature } from '@archipelago/loader/feature'

/** Islands by the folder that holds them (its `mount.ts` brings them to life). */
export type Group = Record<string, Descriptor[]>

/** The script that each island stands down for, as the loader takes it: `handle global.path`. */
const legacyOf = (features: readonly Feature[]): Map<string, string> => {
  const legacy = new Map<string, string>()
  for (const { scripts = {} } of features)
    for (const [handle, { yields = [], global }] of Object.entries(scripts))
      for (const name of yields) {
        if (legacy.has(name)) throw new Error(`${name} stands down for two scripts; the loader knows one`)
        legacy.set(name, global ? `${handle} ${global}` : handle)
      }
  return legacy
}

/** The islands of each chunk, `core` (in their pack's part) among them, with the script that each stands down for. */
export const groupsOf = (features: readonly Feature[]): Record<string, Group> => {
  const legacy = legacyOf(features)
  const groups: Record<string, Group> = {}
  for (const { chunk, from, islands } of features)
    if (from && islands.length) {
      groups[chunk] ??= {}
      groups[chunk][from] = islands.map((island) => {
        const script = legacy.get(island.name)
        return script ? { ...island, legacy: script } : island
      })
    }
  return groups
}
