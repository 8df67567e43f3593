import { type Mount, start } from '../../../packages/loader'
import islands from '../../../packages/packs/woocommerce/variation-form/island'
import variationForm from '../../../packages/packs/woocommerce/variation-form/mount'

declare const bench: { ready(): void }

const mount: Mount = (...args) => {
  const unmount = variationForm(...args)
  bench.ready()
  return unmount
}

start(islands.map(({ name, selector, hold }) => [name, () => mount, selector, hold]))
