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

/** In the base, or in a pack's part, although no island there needs it: nearly every chunk behind it does, and a page may have several. */
export const common = {
  base: [
    'packages/bind/controller.ts',
    'packages/wordpress-client/events.ts',
    'packages/wordpress-client/gettext.ts',
  ],
  'pack-woocommerce': ['packages/kits/overlay/announce.ts'],
}
