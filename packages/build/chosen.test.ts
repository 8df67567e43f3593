// @vitest-environment node
import { expect, test } from 'vitest'
import { choose, packsIn } from './chosen.mjs'
import { readIslands } from './flavour.mjs'

const KNOWN = ['astra', 'site', 'woocommerce']

test('packs are named behind --packs, once each', () => {
  expect(packsIn(['node', 'build', '--explain'], KNOWN)).toBeUndefined()
  expect(packsIn(['--packs', 'woocommerce,site,site', '--explain'], KNOWN)).toEqual(['woocommerce', 'site'])
  expect(packsIn(['--packs=site'], KNOWN)).toEqual(['site'])
})

test('a name that is no pack, or none, is said with the names that there are', () => {
  const list = 'The packs are: astra, site, woocommerce.'
  expect(() => packsIn(['--packs', 'woocommerse,site'], KNOWN)).toThrow(
    `There is no pack "woocommerse". ${list}`,
  )
  for (const args of [['--packs'], ['--packs='], ['--packs', ','], ['--packs', '--explain']])
    expect(() => packsIn(args, KNOWN)).toThrow(
      `Say which packs: npm run build -- --packs woocommerce,site. ${list}`,
    )
})

test('what is chosen has its islands and the methods that they answer, and no others', async () => {
  const all = await readIslands()
  const chosen = choose(all, ['fancybox', 'site'])
  const names = Object.values<any>(chosen.chunks)
    .flatMap((members) => Object.values<any>(members).flat())
    .map(({ name }) => name)
  expect(names).toContain('visitor-lightbox')
  expect(names).toContain('carousel')
  expect(names).not.toContain('gallery')
  expect(chosen.methods.islands.fancybox).toBe('visitor-lightbox')
  expect(chosen.methods.islands.wc_variation_form).toBeUndefined()
  expect(all.methods.islands.wc_variation_form).toBeDefined()
})
