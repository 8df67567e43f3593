import { Bind, Into, useController, useStore } from '@archipelago/bind'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Engine } from '../engine/engine'
import { Arrows } from './Arrows'
import { Bullets } from './Bullets'
import { createBar } from './bar'
import { Pause } from './Pause'
import type { Strip as StripType } from './strips'

/** The layer over a slide that is a link as a whole (contracts/media.md 7.2). */
const SlideLink = ({ engine, index }: { engine: Engine; index: number }) => {
  const slide = engine.props.slides[index]!
  const { href, to, target, back } = slide.link!
  const go = (event: any) => {
    event.preventDefault()
    if (to === 'scroll_under') engine.stage.scrollBelow(0, 400)
    else if (to === 'next') engine.sequence.step(1)
    else if (to === 'prev') engine.sequence.step(-1)
    else engine.sequence.show(Number(to) > 0 ? Number(to) - 1 : to!)
  }
  const ref = useRef<HTMLAnchorElement>(null)
  // The plugin's style sheet hides layers that its script has not placed, and others give them no size.
  useLayoutEffect(() => {
    const host = ref.current!.parentElement!
    host.style.cssText = `position: absolute; inset: 0; visibility: inherit; z-index: ${back ? 0 : 60}`
  }, [back])
  return (
    <Into node={slide.element} className="tp-caption slidelink">
      <a
        ref={ref}
        href={href ?? '#'}
        role={href ? undefined : 'button'}
        target={href && target !== '_self' ? target : undefined}
        rel={target === '_blank' ? 'noopener' : undefined}
        aria-label={slide.title || slide.picture?.alt || `${index + 1}`}
        style={{ position: 'absolute', inset: 0 }}
        onClick={href ? undefined : go}
      >
        <span />
      </a>
    </Into>
  )
}

const Spinner = ({ engine }: { engine: Engine }) => {
  const busy = useStore(engine.store, ({ busy }) => busy)
  const { root, settings } = engine.props
  if (!busy || !settings.spinner) return null
  return (
    <Into node={root}>
      <div className={`tp-loader ${settings.spinner}`} aria-hidden="true">
        {['dot1', 'dot2', 'bounce1', 'bounce2', 'bounce3'].map((name) => (
          <div key={name} className={name} />
        ))}
      </div>
    </Into>
  )
}

const Bar = ({ engine }: { engine: Engine }) => {
  const { bar, root } = engine.props
  const ref = useRef<HTMLDivElement>(null)
  useController(({ record }) => createBar(engine, bar ?? ref.current!, record))
  return bar ? null : (
    <Into node={root}>
      <div ref={ref} className="tp-bannertimer" />
    </Into>
  )
}

interface ControlsProps {
  engine: Engine
  /** The code of thumbnails and tabs, which may be on its way still; undefined where there are none, or where it cannot be had. */
  strips: Promise<typeof StripType | undefined> | undefined
}

/** Thumbnails and tabs, which come in a chunk of their own. */
const Strips = ({ engine, strips }: ControlsProps) => {
  const { thumbs, tabs } = engine.props.settings
  const [Strip, setStrip] = useState<typeof StripType>()
  useLayoutEffect(() => {
    let gone = false
    strips?.then((Strip) => gone || setStrip(() => Strip))
    return () => {
      gone = true
    }
  }, [strips])
  return Strip ? (
    <>
      {thumbs && <Strip engine={engine} nav={thumbs} kind="thumb" />}
      {tabs && <Strip engine={engine} nav={tabs} kind="tab" />}
    </>
  ) : null
}

/** What a visitor sees of a slider beside its slides. */
export const Controls = ({ engine, strips }: ControlsProps) => {
  const { root, list, slides, settings } = engine.props
  const { arrows, bullets } = settings
  const size = useStore(engine.store, ({ size }) => size)
  const wanted = useStore(engine.store, ({ wanted }) => wanted)
  const count = useStore(engine.store, ({ order }) => order.length)
  useLayoutEffect(() => {
    if (size) engine.contents.place()
  }, [size])
  const many = count > 1
  return (
    <>
      <Bind to={list} aria-live={wanted && many ? 'off' : 'polite'} />
      {many && settings.delay > 0 && <Pause engine={engine} />}
      {slides.map(({ link }, i) => link && <SlideLink key={i} engine={engine} index={i} />)}
      {settings.shadow > 0 && (
        <Into node={root} place="afterend">
          <div className={`tp-bannershadow tp-shadow${settings.shadow}`} />
        </Into>
      )}
      <Bar engine={engine} />
      <Spinner engine={engine} />
      {size && many && (
        <>
          {arrows && <Arrows engine={engine} nav={arrows} />}
          {bullets && <Bullets engine={engine} nav={bullets} />}
          {strips && <Strips engine={engine} strips={strips} />}
        </>
      )}
    </>
  )
}
