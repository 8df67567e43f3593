import { Bind } from '@archipelago/bind'
import { useLayoutEffect, useState } from 'react'
import { watchBackdrop } from './backdrop'

export interface HeadingArrowProps {
  heading: HTMLElement
}

/** Tells the style sheet which colour lies behind a heading; what is drawn in it is the theme's affair. */
export function HeadingArrow({ heading }: HeadingArrowProps) {
  const [color, setColor] = useState<string>()
  useLayoutEffect(() => watchBackdrop(heading, setColor), [heading])
  return <Bind to={heading} style={{ '--heading-arrow-color': color }} />
}
