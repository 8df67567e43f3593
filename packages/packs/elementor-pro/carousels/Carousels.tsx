import { Bind } from '@archipelago/bind'
import { createCarousel } from '@archipelago/carousel/Carousel'
import { SwiperNav } from '@archipelago/carousel/SwiperNav'
import { swiper } from '@archipelago/carousel/swiper-instance'
import type { CarouselHandle, NavProps } from '@archipelago/carousel/types'
import { reducedMotion } from '@archipelago/motion'
import { useLayoutEffect, useState } from 'react'
import type { CarouselsProps, ProCarouselProps, Show } from './types'

const KEN_BURNS = 'elementor-ken-burns--active'

/** Backgrounds that grow while their slide is shown, and contents that come when it has arrived. */
function Showing({ carousel, show }: { carousel: CarouselHandle; show: Show }) {
  const { animation, contents, backgrounds } = show
  // Not before the first move: what the server printed is there from the start.
  const [phase, setPhase] = useState<'printed' | 'moving' | 'shown'>('printed')
  useLayoutEffect(
    () =>
      carousel.move((track) => {
        track.on('target', (to, before) => to !== before && setPhase('moving'))
        track.on('settle', () => setPhase((now) => (now === 'moving' ? 'shown' : now)))
      }),
    [],
  )
  return (
    <>
      {backgrounds.map(
        (node, i) => node && <Bind key={i} to={node} class={{ [KEN_BURNS]: i === carousel.index }} />,
      )}
      {animation &&
        contents.map((node, i) => (
          <Bind
            key={i}
            to={node}
            class={{ animated: phase === 'shown', [animation]: phase === 'shown' }}
            style={{ display: phase === 'moving' ? 'none' : undefined }}
          />
        ))}
    </>
  )
}

function Nav(props: NavProps) {
  const { show } = props.carousel as ProCarouselProps
  return (
    <>
      <SwiperNav {...props} />
      {show && !reducedMotion() && <Showing carousel={props.carousel} show={show} />}
    </>
  )
}

const Carousel = createCarousel(Nav, swiper)

/** A carousel of Elementor Pro's, with its thumbnails where it has some. */
export function Carousels({ main, thumbs }: CarouselsProps) {
  const { show, slides, swiper, offset } = main
  // A picture to a screen reader, and without a name: it is only behind the slide.
  const silent = show?.backgrounds.map(
    (node, i) => node?.matches('[role=img]:not([aria-label])') && <Bind key={i} to={node} role="none" />,
  )
  if (!slides[1])
    return show && !reducedMotion() ? (
      <>
        {silent}
        {show.backgrounds[0] && <Bind to={show.backgrounds[0]} class={{ [KEN_BURNS]: true }} />}
        {show.animation &&
          show.contents.map((node, i) => (
            <Bind key={i} to={node} class={{ animated: true, [show.animation]: true }} />
          ))}
      </>
    ) : (
      silent
    )
  return (
    <>
      {silent}
      {offset && <Bind to={swiper!.container} class={{ [`offset-${offset}`]: true }} />}
      <Carousel {...main} />
      {thumbs && <Carousel {...thumbs} />}
    </>
  )
}
