import islands from '../../../packages/islands/variation-form/island'
import variationForm from '../../../packages/islands/variation-form/mount'
import { type Mount, start } from '../../../packages/loader'

declare const bench: { ready(): void }

const mount: Mount = (...args) => {
  const unmount = variationForm(...args)
  bench.ready()
  return unmount
}

start(islands.map(({ name, selector, hold }) => [name, () => mount, selector, hold]))
