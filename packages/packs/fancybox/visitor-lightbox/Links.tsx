import { IslandContext } from '@archipelago/bind'
import { useContext, useLayoutEffect } from 'react'
import { register, start } from './calls'
import type { LinkProps } from './read'

/** Has an element open a lightbox. One listener on the document serves them all, so that a page's own comes first. */
export function Links({ element, options, starts, trigger }: LinkProps) {
  const island = useContext(IslandContext)!
  useLayoutEffect(() => {
    const stop = register(element, { options, trigger, island })
    if (starts) start(element)
    return stop
  }, [])
  return null
}
