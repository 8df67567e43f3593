import type { Controller } from '@archipelago/bind'
import { register, start } from './calls'
import type { LinkProps } from './read'

/** Has an element open a lightbox. One listener on the document serves them all, so that a page's own comes first. */
export const startLinks = ({ element, options, starts, trigger }: LinkProps, island: Controller) => {
  const stop = register(element, { options, trigger, island })
  if (starts) start(element)
  return stop
}
