import { Bind, useController } from '@archipelago/bind'
import { useState } from 'react'
import type { buildTrack } from './build-track'
import { Moving } from './Moving'
import type { CarouselProps, Expose, Flex, Nav } from './types'

/** A row of slides, with a plugin's own interface. A single slide is shown and nothing else. */
export const createCarousel = (Nav: Nav, expose: Expose) =>
  function Carousel(printed: CarouselProps) {
    const [[props, version], setProps] = useState<[CarouselProps, number]>([printed, 0])
    // Undefined until it has come, with keen-slider in it; null when it cannot be had: then all is as it was printed.
    const [build, setBuild] = useState<typeof buildTrack | null>()
    const { slides, flex, root } = props
    const single = !slides[1]
    const configure = (vars: Record<string, unknown>, more?: Partial<Flex>) =>
      setProps(([{ flex }, version]) => {
        const props = flex!.configure(vars)
        Object.assign(props.flex!, more)
        return [props, version + 1]
      })

    useController(
      ({ report, guard }) => {
        if (single) guard(() => flex?.vars.start?.(root))()
        else
          import('./build-track').then(
            ({ buildTrack }) => setBuild(() => buildTrack),
            (cause) => {
              report(cause)
              setBuild(null)
            },
          )
      },
      [single],
    )

    // A style sheet may hide every slide of FlexSlider's; Elementor makes no carousel of one.
    if (single || build === null) return flex ? <Bind to={slides[0]!} style={{ display: 'block' }} /> : null
    return (
      <Moving key={version} printed={props} build={build} Nav={Nav} expose={expose} configure={configure} />
    )
  }
