import { Bind, useController, useStore } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { loadStyle } from '@archipelago/overlay'
import { gettext } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { type Code, type CodeNeeds, fetchCode } from './code'
import type { Engine } from './engine/engine'
import { createState } from './engine/state'
import { createLayout, insetsOf } from './layout/layout'
import { Slides } from './Slides'
import href from './slider.css'
import type { Holders, SliderProps } from './types'

/** A slider, and what fetches its code where that is not the usual: version 6 needs other. */
export interface Props extends SliderProps {
  fetchCode?(needs: CodeNeeds): Code
}

/** What makes a slider go, once its code has come. */
interface Going {
  engine: Engine
  strips: Code['strips']
  Controls: typeof import('./engine/start').Controls
}

/**
 * A slider of Slider Revolution 5, or in plain markup: shows the first slide in its size; everything else comes with the
 * code that makes it go.
 */
export function Slider(props: Props) {
  const { root, wrapper, list, slides, settings } = props
  const [store] = useState(() => createState(props))
  const [holders] = useState<Holders>([])
  const [insets] = useState(() => insetsOf(settings))
  const [going, setGoing] = useState<Going>()
  const size = useStore(store, ({ size }) => size)
  const shown = useStore(store, ({ current }) => current)
  const back = useStore(store, ({ back }) => back)
  const over = useStore(store, ({ over }) => over)
  const waits = useStore(store, ({ current, next }) => !!settings.viewport?.pause && current < 0 && next < 0)

  useController(({ report, guard, record }) => {
    const { first } = store.getState()
    const still = reducedMotion()
    let engine: Engine | undefined
    let gone = false
    const code = (props.fetchCode ?? fetchCode)({ props, first, still, report })
    loadStyle(new URL(href, import.meta.url))
    const layout = createLayout({
      props,
      store,
      record,
      redraw(change) {
        engine?.events.emit('revolution.slide.beforeredraw')
        change()
        engine?.events.emit('revolution.slide.afterdraw')
      },
    })
    code.main.then(
      guard(([{ start, Controls }, row]) => {
        if (gone) return
        const { contents: fetchContents, effects, scene, strips } = code
        const createRow = row?.createRow
        engine = start({
          props,
          store,
          holders,
          still,
          layout,
          fetchContents,
          effects,
          scene,
          createRow,
          report,
        })
        setGoing({ engine, strips, Controls })
      }),
      (cause) => {
        report(cause)
        if (!gone) store.setState({ broken: new Set([first]) })
      },
    )
    return () => {
      gone = true
      engine?.stop()
      layout.stop()
    }
  })

  return (
    <>
      <Bind
        to={root}
        role={root.getAttribute('role') ?? 'region'}
        aria-roledescription={gettext('carousel')}
        aria-label={props.label}
        class={{
          'revslider-initialised': true,
          'tp-simpleresponsive': true,
          'tp-waitforfirststart': waits,
        }}
        data-slideactive={slides[shown]?.id}
        prop={{ opt: props.raw }}
        style={{
          position: 'relative',
          height: size && `${size.height + insets.top + insets.bottom}px`,
        }}
      />
      <Bind to={wrapper} class={{ 'tp-mouseover': over }} />
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
      <Slides slider={props} store={store} holders={holders} />
      {going && <going.Controls engine={going.engine} strips={going.strips} />}
    </>
  )
}
