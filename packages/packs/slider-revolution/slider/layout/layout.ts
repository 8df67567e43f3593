import type { ChangeRecord } from '@archipelago/bind'
import type { Store } from '../engine/state'
import type { NavSettings } from '../options/settings'
import type { SliderProps } from '../types'
import { offsetOf, type Size, sizeOf } from './size'

/** Thickness of thumbnails or tabs that stand beside the slides, px. */
const thickness = (nav: NavSettings) => (nav.vertical ? nav.width : nav.height) + 2 * nav.padding

/** What thumbnails and tabs take from each side, px. */
export const insetsOf = ({
  thumbs,
  tabs,
}: {
  thumbs?: NavSettings | undefined
  tabs?: NavSettings | undefined
}) => {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  for (const nav of [thumbs, tabs]) {
    const side = nav && /^outer-(top|right|bottom|left)$/.exec(nav.position)?.[1]
    if (side) insets[side as 'top'] += thickness(nav)
  }
  return insets
}

export interface Layout {
  /** For rows that need that height, px, in any slide: it does not get lower again at this width. */
  raise(height: number): void
  /** Measures again, and has it drawn again though nothing is new. */
  again(): void
  stop(): void
}

interface LayoutDeps {
  props: Pick<SliderProps, 'root' | 'wrapper' | 'settings'>
  store: Store
  /** For what is written to the wrapper. */
  record: ChangeRecord
  /** Is given each change of size but the first, to do it. */
  redraw(change: () => void): void
}

/**
 * Puts the box around a full-width slider that themes style and measure (contracts/media.md 7.5). Not where a frame in it
 * would begin anew.
 */
const wrapFull = ({ root, wrapper }: LayoutDeps['props'], record: ChangeRecord) => {
  if (wrapper === root || wrapper.querySelector('iframe')) return
  const box = document.createElement('div')
  box.className = 'forcefullwidth_wrapper_tp_banner'
  box.id = `${root.id}_forcefullwidth`
  box.style.cssText = 'position: relative; width: 100%; height: auto'
  const move = (act: () => void) => {
    const { activeElement } = document
    act()
    if (wrapper.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
  }
  move(() => {
    wrapper.before(box)
    box.append(wrapper)
  })
  // Somebody may have taken the slider elsewhere.
  record.add(() => move(() => (box.contains(wrapper) ? box.replaceWith(wrapper) : box.remove())))
}

/**
 * Keeps the size of a slider in its state: at the start, when its column or the window changes, and when it comes out of
 * hiding. Full-width sliders leave their column by a negative offset.
 */
export const createLayout = ({ props, store, record, redraw }: LayoutDeps): Layout => {
  const { wrapper, settings } = props
  const { layout, autoWidth } = settings
  const forced = layout === 'fullwidth' || (layout === 'fullscreen' && !autoWidth)
  if (forced) wrapFull(props, record)
  const insets = insetsOf(settings)
  const style = (name: string, value: string | undefined) => record.write(wrapper, 'style', name, value)
  /** The width that there is, px; 0 while it is hidden. */
  const place = () => {
    if (!forced || !wrapper.offsetWidth) return wrapper.clientWidth
    const { clientWidth } = document.documentElement
    const { left, width } = wrapper.getBoundingClientRect()
    if (Math.abs(left + scrollX) < 0.5 && width === clientWidth) return clientWidth
    // A box that is made anew has not moved: what was painted of it where the page printed it is no layout shift.
    if (!wide) {
      style('display', 'none')
      void wrapper.offsetWidth
      style('display', undefined)
    }
    // Where it begins depends on its width where the page goes from right to left.
    const px = `${clientWidth}px`
    const css = { position: 'relative', 'min-width': px, 'max-width': 'none', width: px, left: '0px' }
    for (const [name, value] of Object.entries(css)) style(name, value)
    style('left', `${-wrapper.getBoundingClientRect().left - scrollX}px`)
    return clientWidth
  }
  let before = ''
  let rows = 0
  let wide = 0
  const measure = () => {
    const limited = innerWidth < settings.hideSliderAtLimit
    if (limited !== store.getState().limited) store.setState({ limited })
    style('display', limited ? 'none' : undefined)
    const width = limited ? 0 : place()
    if (!width) return
    const old = store.getState().size
    const height = settings.ignoreHeight && old?.window === innerWidth ? undefined : innerHeight
    const window = { width: innerWidth, height: height ?? known }
    known = window.height
    // Rows are measured anew where they may be lower.
    if (width !== wide) rows = 0
    wide = width
    const size = sizeOf(
      settings,
      width - insets.left - insets.right,
      window,
      offsetOf(settings, window.height),
    )
    size.height = Math.max(size.height, rows)
    const key = JSON.stringify(size)
    // Also when nothing is new: the page's header may have reserved another height meanwhile.
    style('height', `${size.height + insets.top + insets.bottom}px`)
    if (key === before) return
    before = key
    if (old) redraw(() => store.setState({ size }))
    else store.setState({ size })
  }
  let known = innerHeight
  const observer = new ResizeObserver(measure)
  observer.observe(wrapper)
  // A scroll bar comes or goes without an event of the window, and so does what is beside the column.
  if (forced) for (const one of [document.documentElement, wrapper.parentElement!]) observer.observe(one)
  addEventListener('resize', measure)
  measure()
  return {
    raise(height) {
      if (height <= rows) return
      rows = height
      measure()
    },
    again() {
      before = ''
      measure()
    },
    stop() {
      observer.disconnect()
      removeEventListener('resize', measure)
    },
  }
}

/** Where the grid of the layers begins in the slide, px. */
export const gridEdge = ({ width, height, gridWidth, gridHeight, scale }: Size) => ({
  x: Math.max(0, (width - gridWidth * scale) / 2),
  y: Math.max(0, (height - gridHeight * scale) / 2),
})
