// @vitest-environment node
// Islands that need no React: a page that has no others does not fetch the runtime.

import { settings } from '@archipelago/build/settings.mjs'
import { build, type Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'

/** Folders below packages/packs, each with the `mount.ts` of islands that are controllers alone. */
const LIGHT = [
  'astra/header-drawer',
  'astra/quantity-buttons',
  'astra/sticky-add-to-cart',
  'bootstrap/slide-show',
  'bootstrap/modal',
  'bootstrap/toggles',
  'contact-form-7/contact-form',
  'elementor/accordion',
  'elementor/accordion/tabs',
  'elementor/background-slideshow',
  'elementor/basic-widgets',
  'elementor/builder-page',
  'elementor/drop-cap',
  'elementor/elementor-lightbox',
  'elementor/entrance',
  'elementor/nested',
  'elementor/video-widget',
  'elementor/video-widget/background',
  'fancybox/visitor-lightbox',
  'fluent-forms/fluent-form',
  'fluent-forms/fluent-form/guard',
  'photoswipe/lightbox',
  'site/anchors',
  'site/back-to-top',
  'site/glightbox',
  'site/heading-arrow',
  'site/live-chat',
  'site/share',
  'woocommerce/cart',
  'woocommerce/cart-page',
  'woocommerce/checkout',
  'woocommerce/country-select',
  'woocommerce/enhanced-select',
  'woocommerce/gallery',
  'woocommerce/payment-methods',
  'woocommerce/price-filter',
  'woocommerce/product-tabs',
  'woocommerce/quantity',
  'woocommerce/reviews',
  'woocommerce/shop-helpers',
  'woocommerce/shop-helpers/notices',
  'woocommerce/store-notice',
  'woocommerce/variation-form',
  'wpfunnels/ajax-helper',
]

/** What is fetched by `import()` is a file of its own. */
const later: Plugin = {
  name: 'later',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** What an island's own code has of React: Preact, or what stands for React with it. */
const runtimeOf = async (folder: string) => {
  const { metafile } = await build({
    ...(settings('default') as object),
    metafile: true,
    entryPoints: [`packages/packs/${folder}/mount.ts`],
    plugins: [later],
    format: 'esm',
    outdir: 'dist',
    external: ['*.css'],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([name, { bytesInOutput }]) => bytesInOutput > 0 && /^packages\/runtime\/|\/preact\//.test(name))
    .map(([name]) => name)
}

describe('without the runtime', () => {
  test.each(LIGHT)('%s', async (folder) => {
    expect(await runtimeOf(folder)).toEqual([])
  })
})

test('an island with a component has it', async () => {
  expect(await runtimeOf('site/popup')).not.toEqual([])
})
