/**
 * The shop's stock list. Ids and slugs are those of the captured shop pages, so that their buttons work here.
 * @typedef {{ id: number, name: string, slug: string, price: number, image: string, sku: string, kind: 'simple' | 'variable' | 'external' | 'grouped', soldOut: boolean, single: boolean }} Product
 */

const product = (id, name, price, image, more = {}) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  price,
  image,
  sku: '',
  kind: 'simple',
  soldOut: false,
  single: false,
  ...more,
})

/** @type {Product[]} */
export const products = [
  product(23, 'Will Template', 25, 'photo-1', { sku: 'WILL-1' }),
  product(24, 'One Image Contract', 30, 'photo-2', { sku: 'ONE-1' }),
  product(25, 'Small Image Guide', 12, 'small-300', { sku: 'SMALL-1' }),
  product(26, 'Sold Out Book', 18, 'photo-4', { soldOut: true }),
  product(27, 'Single Seat Consultation', 150, 'photo-5', { single: true }),
  product(28, 'No Image Form', 5, ''),
  product(29, 'Stamp Duty Pack', 9.5, 'photo-6'),
  product(30, 'Property Bundle', 18, 'photo-3', { kind: 'grouped' }),
  product(31, 'External Book', 22, 'photo-4', { kind: 'external' }),
  product(32, 'Company Seal', 50, 'photo-1', { kind: 'variable', sku: 'SEAL' }),
  product(39, 'Big Variable', 11, 'photo-2', { kind: 'variable' }),
  product(75, 'Default Variable', 20, 'photo-3', { kind: 'variable' }),
]

/** @param {string | number} id @returns {Product | undefined} */
export const findProduct = (id) => products.find((one) => one.id === Number(id))
