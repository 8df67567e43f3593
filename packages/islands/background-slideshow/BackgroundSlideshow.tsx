import { Bind, IslandContext } from '@archipelago/bind'
import { useContext, useLayoutEffect } from 'react'
import { play } from './play'

export interface SlideshowProps {
  root: HTMLElement
  /** Absolute addresses. */
  pictures: string[]
  loop: boolean
  /** How long a picture stands still, ms. */
  delay: number
  transition: 'fade' | 'slide_right' | 'slide_left' | 'slide_up' | 'slide_down'
  /** Of the transition, ms. */
  duration: number
  kenBurns: false | 'in' | 'out'
  /** Whether the element has no place of its own that pictures could lie behind. */
  flat: boolean
}

/** Pictures that follow each other behind the content of a section (contracts/elementor.md section 14). */
export function BackgroundSlideshow(props: SlideshowProps) {
  const { root, flat } = props
  const { report } = useContext(IslandContext)!
  useLayoutEffect(() => play(props, report), [])
  return flat ? <Bind to={root} style={{ position: 'relative', isolation: 'isolate' }} /> : null
}
