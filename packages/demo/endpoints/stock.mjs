import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeEntities, money } from './markup.mjs'
import { products } from './products.mjs'

/**
 * A variation as WooCommerce prints it into the form (contracts/woocommerce.md 7.2); only what the server reads is named.
 * @typedef {{ variation_id: number, attributes: Record<string, string>, display_price: number, is_in_stock: boolean, is_purchasable: boolean, variation_is_visible: boolean, is_sold_individually: 'yes' | 'no', backorders_allowed: boolean, max_qty: number | '', sku: string, image: { thumb_src: string } }} Variation
 * @typedef {ReturnType<typeof createStock>} Stock
 */

const sizes = ['A3', 'A4', 'A5', 'Letter']
const papers = ['Thin', 'Normal', 'Thick']
const copies = ['10', '50', '100']

function picture(name) {
  const base = `/wp-content/uploads/2026/11/${name}`
  return {
    title: name,
    caption: '',
    url: `${base}.jpg`,
    alt: name,
    src: `${base}-600x450.jpg`,
    srcset: `${base}-600x450.jpg 600w, ${base}.jpg 1600w`,
    sizes: '(max-width: 600px) 100vw, 600px',
    full_src: `${base}.jpg`,
    full_src_w: 1600,
    full_src_h: 1200,
    gallery_thumbnail_src: `${base}-100x100.jpg`,
    gallery_thumbnail_src_w: 100,
    gallery_thumbnail_src_h: 100,
    thumb_src: `${base}-300x300.jpg`,
    thumb_src_w: 300,
    thumb_src_h: 300,
    src_w: 600,
    src_h: 450,
  }
}

/** The 35 variations of a product whose page carries none; the last combination (Letter, thick, 100) does not exist. */
function lookedUp(firstId, sku, image) {
  const all = sizes.flatMap((size) => papers.flatMap((paper) => copies.map((copy) => [size, paper, copy])))
  return all.slice(0, -1).map(([size, paper, copy], index) => ({
    attributes: { attribute_format: size, attribute_paper: paper, attribute_copies: copy },
    availability_html: '',
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: 'N/A',
    display_price: 11 + index,
    display_regular_price: 11 + index,
    image: picture(image),
    image_id: 14,
    is_downloadable: false,
    is_in_stock: true,
    is_purchasable: true,
    is_sold_individually: 'no',
    is_virtual: false,
    max_qty: '',
    min_qty: 1,
    price_html: `<span class="price">${money(11 + index)}</span>`,
    sku: `${sku}-${index + 1}`,
    variation_description: '',
    variation_id: firstId + index,
    variation_is_active: true,
    variation_is_visible: true,
    weight: '',
    weight_html: 'N/A',
  }))
}

const printedForm = /data-product_id="(\d+)" data-product_variations="(\[[^"]*)"/g
const same = (one, other) => decodeEntities(one) === decodeEntities(other)

/** What the shop sells. Variations come from the pages that print them, so that page and server cannot disagree. */
export function createStock() {
  /** @type {Map<number, Variation[]>} */
  const variations = new Map([
    [39, lookedUp(40, 'BIG', 'photo-2')],
    [206, lookedUp(301, 'LETTER', 'quay-2')],
  ])

  const find = (id) => products.find((one) => one.id === Number(id))

  return {
    /** @param {string | number} id @returns {import('./products.mjs').Product | undefined} */
    find,
    /** @param {string} path @returns {import('./products.mjs').Product | undefined} */
    at: (path) => products.find((one) => one.url === path),
    /** @param {number} productId @returns {Variation[]} */
    variations: (productId) => variations.get(productId) ?? [],

    /** A variation by its own id, with the product that it belongs to. @param {string | number} id */
    variation(id) {
      for (const [productId, list] of variations) {
        const found = list.find((one) => one.variation_id === Number(id))
        if (found) return { product: find(productId), variation: found }
      }
    },

    /**
     * The first variation that fits; an empty value of its own stands for any.
     * @param {number} productId @param {(name: string) => string | null} chosen @returns {Variation | undefined}
     */
    match(productId, chosen) {
      const fits = ([name, value]) => chosen(name) !== null && (value === '' || same(value, chosen(name)))
      return variations.get(productId)?.find((one) => Object.entries(one.attributes).every(fits))
    },

    /** Reads the variations off every page of a folder; an absent folder has none. @param {string} folder */
    async read(folder) {
      const files = await readdir(folder).catch(() => [])
      // A form on another page of the same product may carry only some of them.
      for (const file of files.filter((name) => name.endsWith('.html')))
        for (const [, id, source] of (await readFile(join(folder, file), 'utf8')).matchAll(printedForm))
          if (!variations.has(Number(id))) variations.set(Number(id), JSON.parse(decodeEntities(source)))
    },
  }
}
