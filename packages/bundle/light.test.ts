// @vitest-environment node
// Islands that need no React: a page that has no others does not fetch the runtime.
import { build, type Metafile } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { settings } from '../../scripts/build/settings.mjs'

/** Folders below packages/packs, each with the `mount.ts` of islands that are controllers alone. */
const LIGHT = [
  'astra/header-drawer',
  'astra/quantity-buttons',
  'astra/sticky-add-to-cart',
  'elementor/builder-page',
  'elementor/entrance',
  'fluent-forms/fluent-form/guard',
  'site/anchors',
  'site/back-to-top',
  'site/heading-arrow',
  'site/live-chat',
  'site/share',
  'woocommerce/cart',
  'woocommerce/cart-page',
  'woocommerce/checkout',
  'woocommerce/country-select',
  'woocommerce/enhanced-select',
  'woocommerce/quantity',
  'woocommerce/shop-helpers',
  'woocommerce/shop-helpers/notices',
  'woocommerce/store-notice',
  'wpfunnels/ajax-helper',
]

/** Modules that run with a file: those that it fetches later by `import()` are not among them. */
const modulesOf = ({ outputs }: Metafile, file: string, seen = new Set<string>()): string[] => {
  const output = outputs[file]
  if (!output || seen.has(file)) return []
  seen.add(file)
  return [
    ...Object.keys(output.inputs).filter((name) => output.inputs[name]!.bytesInOutput > 0),
    ...output.imports.flatMap(({ kind, path }) =>
      kind === 'import-statement' ? modulesOf({ outputs } as Metafile, path, seen) : [],
    ),
  ]
}

/** What an island fetches of React: Preact, or what stands for React with it. */
const runtimeOf = async (folder: string) => {
  const entry = `packages/packs/${folder}/mount.ts`
  const { metafile } = await build({
    ...(settings('default') as object),
    metafile: true,
    entryPoints: [entry],
    format: 'esm',
    splitting: true,
    outdir: 'dist',
    external: ['*.css'],
  })
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)!
  return modulesOf(metafile, file).filter((name) => /^packages\/runtime\/|\/preact\//.test(name))
}

describe('without the runtime', () => {
  test.each(LIGHT)('%s', async (folder) => {
    expect(await runtimeOf(folder)).toEqual([])
  })
})

test('an island with a component has it', async () => {
  expect(await runtimeOf('site/popup')).not.toEqual([])
})
