import { Bind, useController } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { emit } from '@archipelago/wordpress-client'
import { Fragment, useRef, useState } from 'react'
import { OnFragment } from '../OnFragment'
import { dragScroll } from './drag-scroll'

export interface Tab {
  title: HTMLElement
  panel: HTMLElement
}

export interface NestedTabsProps {
  root: HTMLElement
  box: HTMLElement
  /** Around the titles; missing in templates that others have changed. */
  heading: HTMLElement | null
  tabs: Tab[]
  /** Of the widget, for who listens. */
  id: string
  /** Index of the tab that starts open. */
  open: number
  /** Whether the titles are one row that scrolls, on this screen. */
  scrolls(): boolean
}

/**
 * Tabs that open when they are pressed (APG, manual activation; contracts/elementor.md 26). On narrow screens the style
 * sheet puts each title before its panel; they stay tabs there, because it shows the open one by `aria-selected`.
 */
export function NestedTabs({ root, box, heading, tabs, id, open: first, scrolls }: NestedTabsProps) {
  const [open, setOpen] = useState(first)
  const keyed = useRef(false)

  const show = (at: number, byKey = false) => {
    if (at === open) return
    setOpen(at)
    const { panel } = tabs[at]!
    // After the state is on the page: who listens measures.
    queueMicrotask(() => {
      if (byKey)
        emit(window, 'elementor/nested-elements/activate-by-keyboard', () => [
          { widgetId: id, titleIndex: `${at + 1}` },
        ])
      emit(window, 'elementor-pro/motion-fx/recalc')
      emit(window, 'elementor/nested-tabs/activate', () => [panel])
      emit(window, 'elementor/bg-video/recalc')
      window.dispatchEvent(new Event('resize'))
      for (const node of panel.querySelectorAll<any>('.swiper')) node.swiper?.update?.()
    })
  }
  const reveal = (node: EventTarget | null) => {
    const at = tabs.findIndex(
      ({ title, panel }) => node instanceof Node && (title.contains(node) || panel.contains(node)),
    )
    if (at >= 0) show(at)
  }

  useController(({ guard, record }) => {
    const touch = () => 'ontouchstart' in window && matchMedia('(max-width: 1024px)').matches
    const write = guard(() => record.write(box, 'attr', 'data-touch-mode', `${touch()}`))
    write()
    addEventListener('resize', write)
    record.add(() => removeEventListener('resize', write))
    if (heading) record.add(dragScroll(heading, scrolls))
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const at = tabs.findIndex(({ title }) => title === target)
    keyed.current = at >= 0 && (event.key === 'Enter' || event.key === ' ')
    if (at >= 0) {
      const next = keyTarget(event, at, tabs.length, root)
      if (next === undefined) return
      event.preventDefault()
      tabs[next]!.title.focus()
    } else if (event.key === 'Escape' && tabs[open]!.panel.contains(target)) {
      event.preventDefault()
      tabs[open]!.title.focus()
    }
  }

  return (
    <>
      <OnFragment root={root} reveal={reveal} />
      <Bind to={root} onKeyDown={onKeyDown} />
      <Bind to={box} class={{ 'e-activated': true }} />
      {tabs.map(({ title, panel }, i) => (
        <Fragment key={i}>
          <Bind
            to={title}
            // A button without it submits the form that it is in.
            type="button"
            aria-selected={i === open}
            tabindex={i === open ? 0 : -1}
            onClick={() => {
              show(i, keyed.current)
              keyed.current = false
            }}
          />
          <Bind to={panel} class={{ 'e-active': i === open }} />
        </Fragment>
      ))}
    </>
  )
}
