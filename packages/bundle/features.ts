import { packs as found } from 'archipelago:packs'
import type { Feature, Pack } from '@archipelago/loader/feature'
import { groupsOf } from './groups'
import { methodsOf } from './methods'

/** Every pack of packages/packs (packages/build/packs.mjs finds them). */
export const packs: readonly Pack[] = found

/**
 * Every feature of the build; what it replaces stands in `feature.ts` of its folder. The loader's manifest,
 * `dist/manifest.json`, the WordPress plugin and the doctor are made from it.
 */
export const features: readonly Feature[] = packs.flatMap(({ features }) => features)

const { core: inScript = {}, ...others } = groupsOf(features)

/** With what their pack has before the code of its islands. */
export const core = inScript

/** Chunks by the kind of page they serve: fetched when a page has one of their islands. */
export const chunks = others

/** Methods of jQuery's sets that the islands answer. */
export const methods = methodsOf(features)

export { methodsOf }

/**
 * What nearly every island uses is in a file of its own, which a page fetches with the first; and what a pack's part has although no island there
 * needs it: most chunks behind it do, and a page may have several.
 */
export const common = {
  common: [
    'packages/bind/controller.ts',
    'packages/bind/guard.ts',
    'packages/bind/id.ts',
    'packages/bind/patch.ts',
    'packages/bind/plain.ts',
    'packages/bind/record.ts',
    'packages/wordpress-client/events.ts',
    'packages/wordpress-client/gettext.ts',
    'packages/wordpress-client/json.ts',
    'packages/wordpress-client/safe-url.ts',
  ],
  'pack-woocommerce': ['packages/kits/overlay/announce.ts'],
}
