/**
 * The shop's stock list. The first ids and slugs are those of the captured shop pages, so that their buttons work here;
 * from 201 on those of the fixtures.
 * @typedef {{ id: number, name: string, slug: string, url: string, price: number, image: string, sku: string, kind: 'simple' | 'variable' | 'external' | 'grouped', soldOut: boolean, single: boolean }} Product
 */

const slugOf = (name) => name.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')

const product = (id, name, price, image, more = {}) => ({
  id,
  name,
  slug: slugOf(name),
  url: `/product/${slugOf(name)}/`,
  price,
  image,
  sku: '',
  kind: 'simple',
  soldOut: false,
  single: false,
  ...more,
})

const fixture = (name) => ({ url: `/fixtures/product-${name}.html` })

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
  product(201, 'Mooring Contract', 24, 'quay-1', { sku: 'MOOR-1', ...fixture('simple') }),
  product(202, 'Captain’s Log', 9.5, 'quay-2', { sku: '0012' }),
  product(203, 'Brass Letter Opener', 31, 'quay-3', { soldOut: true }),
  product(204, 'One-Hour Consultation', 150, 'quay-4', { sku: 'HOUR', single: true }),
  product(205, 'Notary Seal', 48, 'quay-1', { kind: 'variable', sku: 'SEAL', ...fixture('variable') }),
  product(206, 'Letterhead', 11, 'quay-2', { kind: 'variable', ...fixture('variable-big') }),
  product(207, 'Office Starter Set', 9.5, 'quay-5', { kind: 'grouped', ...fixture('grouped') }),
  product(208, 'The Law of the Sea', 39, 'quay-6', { kind: 'external', ...fixture('external') }),
  product(209, 'Bound Ledger', 18, 'quay-3', { kind: 'variable', sku: 'LEDGER', ...fixture('swatches') }),
]
