import { type Controller, createBind } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { emit } from '@archipelago/wordpress-client'
import { onFragment } from '../on-fragment'
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
export const startNestedTabs = (
  { root, box, heading, tabs, id, open: first, scrolls }: NestedTabsProps,
  controller: Controller,
) => {
  const { guard, on, record } = controller
  const bind = createBind(controller)
  let open = first
  let keyed = false

  const show = (at: number, byKey = false) => {
    if (at === open) return
    open = at
    write()
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

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const at = tabs.findIndex(({ title }) => title === target)
    keyed = at >= 0 && (event.key === 'Enter' || event.key === ' ')
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

  const write = () =>
    tabs.forEach(({ title, panel }, i) => {
      bind(title, {
        // A button without it submits the form that it is in.
        type: 'button',
        'aria-selected': i === open,
        tabindex: i === open ? 0 : -1,
        onClick() {
          show(i, keyed)
          keyed = false
        },
      })
      bind(panel, { class: { 'e-active': i === open } })
    })

  on(root, 'keydown', onKeyDown)
  bind(box, { class: { 'e-activated': true } })
  write()
  const touch = () => 'ontouchstart' in window && matchMedia('(max-width: 1024px)').matches
  const writeTouch = guard(() => record.write(box, 'attr', 'data-touch-mode', `${touch()}`))
  writeTouch()
  addEventListener('resize', writeTouch)
  record.add(() => removeEventListener('resize', writeTouch))
  if (heading) record.add(dragScroll(heading, scrolls))
  onFragment(controller, root, reveal)
}
