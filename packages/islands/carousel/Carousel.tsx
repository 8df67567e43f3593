import { Bind, IslandContext } from '@archipelago/bind'
import type { Kit } from '@archipelago/track/parts'
import { useContext, useLayoutEffect, useState } from 'react'
import type { Expose, Nav } from './live'
import { Moving } from './Moving'
import type { Flex, Parts } from './settings'

/** A row of slides, with a plugin's own interface. A single slide is shown and nothing else. */
export const createCarousel = (Nav: Nav, expose: Expose) =>
  function Carousel(printed: Parts) {
    const [[parts, version], setParts] = useState<[Parts, number]>([printed, 0])
    // Null when it cannot be had: then all is as it was printed.
    const [kit, setKit] = useState<Kit | null>()
    const { report } = useContext(IslandContext)!
    const { slides, flex, root } = parts
    const single = !slides[1]
    const configure = (vars: Record<string, unknown>, more?: Partial<Flex>) =>
      setParts(([{ flex }, version]) => {
        const parts = flex!.configure(vars)
        Object.assign(parts.flex!, more)
        return [parts, version + 1]
      })

    useLayoutEffect(() => {
      if (!single)
        import('@archipelago/track').then(setKit, (cause) => {
          report(cause)
          setKit(null)
        })
      else
        try {
          flex?.vars.start?.(root)
        } catch (cause) {
          report(cause)
        }
    }, [single])

    // A style sheet may hide every slide of FlexSlider's; Elementor makes no carousel of one.
    if (single || kit === null) return flex ? <Bind to={slides[0]!} style={{ display: 'block' }} /> : null
    return <Moving key={version} parts={parts} kit={kit} Nav={Nav} expose={expose} configure={configure} />
  }
