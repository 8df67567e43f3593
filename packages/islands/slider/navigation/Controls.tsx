import { Bind, Into, useStore } from '@archipelago/bind'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { createBar } from './bar'
import type { Engine } from '../engine/engine'
import { loads } from '../loads'
import { Arrows, Bullets, type NavProps } from './Nav'
import { Pause } from './Pause'

/** The layer over a slide that is a link as a whole (contracts/media.md 7.2). */
const SlideLink = ({ engine, index }: { engine: Engine; index: number }) => {
  const slide = engine.parts.slides[index]!
  const { href, to, target, back } = slide.link!
  const go = (event: any) => {
    event.preventDefault()
    if (to === 'scroll_under') engine.stage.scrollBelow(0, 400)
    else if (to === 'next') engine.step(1)
    else if (to === 'prev') engine.step(-1)
    else engine.show(Number(to) > 0 ? Number(to) - 1 : to!)
  }
  return (
    <Into node={slide.element} className="tp-caption slidelink">
      <a
        href={href ?? '#'}
        role={href ? undefined : 'button'}
        target={href && target !== '_self' ? target : undefined}
        rel={target === '_blank' ? 'noopener' : undefined}
        aria-label={slide.title || slide.picture?.alt || `${index + 1}`}
        style={{ position: 'absolute', inset: 0, zIndex: back ? 0 : 60 }}
        onClick={href ? undefined : go}
      >
        <span />
      </a>
    </Into>
  )
}

const Spinner = ({ engine }: { engine: Engine }) => {
  const busy = useStore(engine.store, ({ busy }) => busy)
  const { root, settings } = engine.parts
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
  const { bar, root } = engine.parts
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => createBar(engine, bar ?? ref.current!), [])
  return bar ? null : (
    <Into node={root}>
      <div ref={ref} className="tp-bannertimer" />
    </Into>
  )
}

/** Thumbnails and tabs, which come in a chunk of their own. */
const Strips = ({ engine }: { engine: Engine }) => {
  const { thumbs, tabs } = engine.parts.settings
  const [code, set] = useState<{ Strip: ComponentType<NavProps & { kind: 'thumb' | 'tab' }> }>()
  useLayoutEffect(() => {
    loads.strips().then((it) => engine.dead || set(it), engine.report)
  }, [])
  const { Strip } = code ?? {}
  return Strip ? (
    <>
      {thumbs && <Strip engine={engine} nav={thumbs} kind="thumb" />}
      {tabs && <Strip engine={engine} nav={tabs} kind="tab" />}
    </>
  ) : null
}

/** What a visitor sees of a slider beside its slides. */
export const Controls = ({ engine }: { engine: Engine }) => {
  const { root, list, slides, settings } = engine.parts
  const { arrows, bullets, thumbs, tabs } = settings
  const size = useStore(engine.store, ({ size }) => size)
  const wanted = useStore(engine.store, ({ wanted }) => wanted)
  const count = useStore(engine.store, ({ order }) => order.length)
  useLayoutEffect(() => {
    if (!size) return
    for (const one of [...engine.sets, engine.fixed]) {
      one?.layers?.place()
      one?.videos?.place()
    }
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
          {(thumbs || tabs) && <Strips engine={engine} />}
        </>
      )}
    </>
  )
}
