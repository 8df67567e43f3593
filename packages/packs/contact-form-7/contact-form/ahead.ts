import type { Ahead } from '@archipelago/loader'

/** The mark of a page without script, which 6.x prints. */
const ahead: Ahead = (form) => {
  const { classList } = form.closest('.wpcf7.no-js') ?? {}
  classList?.replace('no-js', 'js')
  return () => classList?.replace('js', 'no-js')
}

export default ahead
