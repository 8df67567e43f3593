import { Bind, IslandContext, useStore } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import { type ComponentType, useContext, useLayoutEffect, useState } from 'react'
import type { Engine } from './engine/engine'
import { insetsOf, watchSize } from './layout/layout'
import { loads } from './loads'
import type { Parts } from './read'
import { type Holders, Slides } from './Slides'
import href from './slider.css'
import { createState } from './engine/state'

interface Live {
  engine: Engine
  Controls: ComponentType<{ engine: Engine }>
}

/**
 * A slider of Slider Revolution 5, or in plain markup: shows the first slide in its size; everything else comes with the
 * code that makes it go.
 */
export function Slider(parts: Parts) {
  const { root, list, slides, settings } = parts
  const { report } = useContext(IslandContext)!
  const [store] = useState(() => createState(parts))
  const [holders] = useState<Holders>([])
  const [insets] = useState(() => insetsOf(settings))
  const [live, setLive] = useState<Live>()
  const size = useStore(store, ({ size }) => size)
  const shown = useStore(store, ({ current }) => current)
  const back = useStore(store, ({ back }) => back)
  const over = useStore(store, ({ over }) => over)
  const waits = useStore(store, ({ current, next }) => !!settings.viewport?.pause && current < 0 && next < 0)

  useLayoutEffect(() => {
    let engine: Engine | undefined
    let gone = false
    loadStyle(new URL(href, import.meta.url))
    const layout = watchSize(parts, store, (act) => {
      engine?.tell('revolution.slide.beforeredraw')
      act()
      engine?.tell('revolution.slide.afterdraw')
    })
    loads.live().then(
      ({ start, Controls }) => {
        if (gone) return
        engine = start(parts, store, holders, layout, report)
        setLive({ engine, Controls })
      },
      (cause) => {
        report(cause)
        if (!gone) store.setState({ broken: new Set([store.getState().first]) })
      },
    )
    return () => {
      gone = true
      engine?.stop()
      layout.stop()
    }
  }, [])

  return (
    <>
      <Bind
        to={root}
        role={root.getAttribute('role') ?? 'region'}
        aria-roledescription="carousel"
        aria-label={parts.label}
        class={{
          'revslider-initialised': true,
          'tp-simpleresponsive': true,
          'tp-waitforfirststart': waits,
        }}
        data-slideactive={slides[shown]?.id}
        prop={{ opt: parts.raw }}
        style={{
          position: 'relative',
          height: size && `${size.height + insets.top + insets.bottom}px`,
        }}
      />
      <Bind to={parts.wrapper} class={{ 'tp-mouseover': over }} />
      <Bind
        to={list}
        class={{ 'tp-revslider-mainul': true }}
        style={{
          display: 'block',
          position: 'absolute',
          left: `${insets.left}px`,
          top: `${insets.top}px`,
          width: size ? `${size.width}px` : '100%',
          height: size && `${size.height}px`,
          'max-width': 'none',
          'max-height': 'none',
          margin: 0,
          padding: 0,
          overflow: settings.type === 'carousel' ? undefined : 'hidden',
          'list-style': 'none',
          'background-color': back,
        }}
      />
      <Slides parts={parts} store={store} holders={holders} />
      {live && <live.Controls engine={live.engine} />}
    </>
  )
}
