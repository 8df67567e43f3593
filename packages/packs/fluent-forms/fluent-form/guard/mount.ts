import type { Mount } from '@archipelago/loader'
import { block } from './blocked'

const mount: Mount = (form) => {
  form.addEventListener('submit', block)
  return () => form.removeEventListener('submit', block)
}

export default mount
