import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export interface MessageProps {
  /** The node that it is put in, or beside. */
  node: Element
  place?: InsertPosition
  /** Tag of the message itself. */
  as?: string
  /** Its own attributes: style sheets and scripts of a plugin know it by them. */
  attributes?: Record<string, string>
  children?: ReactNode
}

const Attach = ({
  host,
  node,
  place,
  attributes,
}: Required<Omit<MessageProps, 'as' | 'children'>> & { host: Element }) => {
  // First, so that it comes into the page as it shall be.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  })
  useLayoutEffect(() => {
    node.insertAdjacentElement(place, host)
    return () => host.remove()
  }, [host, node, place])
  return null
}

/**
 * A message in the plugin's own markup, such as `div.error.text-danger` in a field, a line of a stack, an item of a
 * list: like `Into`, with the attributes that the plugin gives it. What is given as `children` is text or elements,
 * never HTML.
 */
export function Message({ node, place = 'beforeend', as = 'span', attributes = {}, children }: MessageProps) {
  const [host] = useState(() => document.createElement(as))
  return createPortal(
    <>
      <Attach host={host} node={node} place={place} attributes={attributes} />
      {children}
    </>,
    host,
  )
}
