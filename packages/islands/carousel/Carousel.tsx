import { Bind, IslandContext } from '@archipelago/bind'
import { useContext, useLayoutEffect, useState } from 'react'
import { Moving } from './Moving'
import type { Parts } from './settings'

/** A row of slides: FlexSlider's, Elementor's or plain. A single slide is shown and nothing else. */
export function Carousel(printed: Parts) {
  const [[parts, version], setParts] = useState<[Parts, number]>([printed, 0])
  const { report } = useContext(IslandContext)!
  const { slides, flex, root } = parts
  const single = !slides[1]
  const configure =
    flex?.configure && ((vars: Record<string, unknown>) => setParts([flex.configure!(vars), version + 1]))

  useLayoutEffect(() => {
    if (!single) return
    try {
      flex?.vars.start?.(root)
    } catch (cause) {
      report(cause)
    }
  }, [parts])

  // Elementor makes no carousel of one slide.
  if (single) return flex ? <Bind to={slides[0]!} style={{ display: 'block' }} /> : null
  return <Moving key={version} parts={parts} configure={configure} />
}
