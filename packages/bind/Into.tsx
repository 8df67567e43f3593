import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createHost } from './host'

const Attach = ({ host, node, place }: { host: Element; node: Element; place: InsertPosition }) => {
  useLayoutEffect(() => {
    node.insertAdjacentElement(place, host)
    return () => host.remove()
  }, [host, node, place])
  return null
}

/**
 * New interface in, before or after a node that somebody else printed, inside an own host element: whoever empties
 * or replaces the node breaks nothing. The host is in the document before effects of `children` run.
 */
export const Into = ({
  node,
  place = 'beforeend',
  as = 'div',
  className,
  children,
}: {
  node: Element
  place?: InsertPosition
  /** Tag of the host: `li` in lists, `span` in text. */
  as?: string
  className?: string
  children?: ReactNode
}) => {
  const [host] = useState(() => createHost(as, className))
  return createPortal(
    <>
      {/* Inside and first: Preact runs the effects of a portal before those around it. */}
      <Attach host={host} node={node} place={place} />
      {children}
    </>,
    host,
  )
}
