import { describeFeatures } from '@archipelago/build/manifest.mjs'
import { features } from '../bundle/features'
import type { Knowledge } from './types'

/** What a build of everything knows, without its files: for tests of the real table. They run in Node. */
export const known: Knowledge = {
  version: '0',
  files: [],
  islands: Object.fromEntries(
    features.flatMap(({ islands }) => islands.map((island) => [island.name, { ...island, files: [] }])),
  ),
  features: describeFeatures({ features }),
}
