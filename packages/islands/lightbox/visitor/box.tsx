import { createStore } from '@archipelago/bind'
import { animate, reducedMotion } from '@archipelago/motion'
import { loadStyle } from '@archipelago/overlay'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Chrome } from './Chrome'
import type { Asked } from './calls'
import { createRenderers, type Sized } from './contents'
import { glightboxEngine } from './engine'
import type { VisitorItem } from './items'
import { bindVisitorKeys } from './keys'
import { lay, preload } from './layout'
import { speedOf } from './options'
import { createParts } from './parts'
import { bindPointers } from './pointers'
import { createSlideshow } from './slideshow'
import { createTeller } from './tell'
import href from './visitor.css'

type Kit = typeof import('@archipelago/viewer')

/** How far an elastic change comes from, in px. */
const FAR = 200

/** What the controls show besides the viewer's state. */
export interface BoxState {
  playing: boolean
  /** In its own size instead of one that fits. */
  actual: boolean
  /** Whether toggling would change anything. */
  toggles: boolean
  loading: boolean
  title: string
}

/** Opens what was asked for; undefined when a `beforeLoad` said no. `gone` is called when it has been closed. */
export const openBox = async (asked: Asked, kit: Kit, GLightbox: unknown, api: object, gone: () => void) => {
  await loadStyle(new URL(href, import.meta.url))
  const { items, options, opener } = asked
  const count = items.length
  const parts = createParts(options, opener)
  const { root } = parts
  const tell = createTeller(asked, parts, api)
  let coming = tell.describe(asked.index)
  let current: typeof coming | undefined
  if (tell('beforeLoad', coming) === false) {
    gone()
    return
  }
  tell.take(coming)
  tell('onReady', coming)
  document.body.append(root)
  parts.settle()

  const store = createStore<BoxState>(() => ({
    playing: false,
    actual: !options.fitToView,
    toggles: false,
    loading: true,
    title: items[asked.index]!.title,
  }))
  const mount = createRoot(document.createElement('div'))
  const rtl = getComputedStyle(root).direction === 'rtl'
  let viewer: ReturnType<Kit['openViewer']> | undefined
  let waiting = true
  let closing = false
  let by = 0
  let stopEffect: (() => void) | undefined

  const index = () => viewer?.store.getState().index ?? asked.index
  let live = undefined as unknown as Sized
  const layout = (content: object) => {
    live = content as Sized
    const whole = store.getState().actual && items[index()]!.kind === 'image'
    const toggles = lay(live, parts, options, whole)
    if (store.getState().toggles !== toggles) store.setState({ toggles })
  }
  const show = createSlideshow({
    playing: () => store.getState().playing,
    ends: () => !options.loop && index() === count - 1,
    waiting: () => waiting,
    next: () => step(1),
    tell(on) {
      store.setState({ playing: on })
      tell(on ? 'onPlayStart' : 'onPlayEnd', current)
    },
    ms: options.playSpeed,
    several: count > 1,
  })

  /** What has been loaded is shown: the legacy events in their order. */
  const arrive = () => {
    if (!viewer || live.state === 'loading' || !waiting || closing) return
    waiting = false
    const previous = current
    tell('afterLoad', coming, coming, previous)
    if (previous) tell('beforeChange', previous, previous)
    current = coming
    const item = items[index()]!
    parts.setKind(item.kind)
    tell.take(current)
    tell('beforeShow', current)
    tell.take(current)
    flushSync(() => store.setState({ loading: false, title: item.title }))
    layout(live)
    preload(items, index(), Number(options.preload) || 0)
    const name = by < 0 ? 'prev' : by > 0 ? 'next' : 'open'
    const side = Math.sign(by) * (rtl ? -1 : 1) * (options[`${name}Effect`] === 'elastic' ? FAR : 0)
    const { style } = live.node
    stopEffect?.()
    stopEffect = animate(
      speedOf(options, name),
      (part) => {
        style.opacity = part < 1 ? `${part}` : ''
        style.transform = part < 1 && side ? `translateX(${side * (1 - part)}px)` : ''
      },
      () => {
        // A click of the page may have closed it meanwhile.
        if (closing || waiting) return
        tell('afterShow', current)
        show.wait()
      },
    )
  }

  /** Goes on, if that is somewhere else and nobody says no. */
  const step = (way: number) => {
    let to = index() + way
    if (closing || (!options.loop && (to < 0 || to >= count))) return
    to = ((to % count) + count) % count
    if (to === index()) return
    const next = tell.describe(to)
    if (tell('beforeLoad', next) === false) return
    tell.take(next)
    tell('onReady', next)
    coming = next
    show.stop()
    stopEffect?.()
    waiting = true
    by = way
    store.setState({ loading: true, title: items[to]!.title })
    viewer!.step(to - index())
    queueMicrotask(arrive)
  }
  /** Gives up what still loads: back to what was shown, or nowhere. */
  const cancel = (): boolean => {
    if (!waiting || closing || tell('onCancel', coming) === false) return false
    if (!current) end(true)
    else {
      waiting = true
      coming = current
      viewer!.step(current.index - index())
      queueMicrotask(arrive)
    }
    return true
  }
  const end = (force?: boolean) => {
    closing = true
    show.stop()
    stopEffect?.()
    if (store.getState().playing) tell('onPlayEnd', current)
    if (force) viewer!.destroy()
    else viewer!.close()
  }
  const close = (force?: boolean) => {
    if (closing) return force && viewer?.destroy()
    if (!current) {
      if (!force) return cancel()
    } else {
      if (waiting) tell('onCancel', coming)
      if (tell('beforeClose', current) === false && !force) return
    }
    end(force === true)
  }
  const toggle = () => {
    if (!store.getState().toggles && !store.getState().actual) return
    store.setState({ actual: !store.getState().actual })
    layout(live)
  }

  viewer = kit.openViewer(
    parts,
    items,
    {
      ...kit.viewerDefaults,
      index: asked.index,
      preload: [0, 0],
      loop: options.loop,
      showHideOpacity: true,
      showAnimationDuration: speedOf(options, 'open'),
      hideAnimationDuration: speedOf(options, 'close'),
      label: 'Lightbox',
    },
    {
      engine: glightboxEngine(GLightbox, count, layout, arrive),
      renderers: createRenderers(options),
      owns: () => 'all',
      tap() {},
      describe: (item) => (item as VisitorItem).title || item.alt,
      closed() {
        closing = true
        flushSync(() => mount.unmount())
        parts.remove()
        gone()
        tell('afterClose', current ?? coming, current ?? coming)
      },
    },
    opener,
  )

  const box = {
    items,
    opener,
    current: () => current,
    coming: () => (waiting ? coming : undefined),
    playing: () => store.getState().playing,
    close,
    cancel,
    next: () => step(1),
    prev: () => step(-1),
    jumpto: (to: unknown) => step((Number(to) || 0) - index()),
    play: (on?: unknown) => show.play(typeof on === 'boolean' ? on : undefined),
    toggle,
    update() {
      layout(live)
      tell('onUpdate', current)
    },
    showLoading: () => store.setState({ loading: true }),
    hideLoading: () => store.setState({ loading: false }),
  }
  bindPointers(viewer, box, parts, options, rtl)
  if (options.keys) bindVisitorKeys(viewer, box, count, rtl)
  flushSync(() =>
    mount.render(<Chrome box={box} store={store} viewer={viewer!} parts={parts} options={options} />),
  )
  layout(live)
  if (options.autoPlay && !reducedMotion()) show.play(true)
  queueMicrotask(arrive)
  return box
}

export type Box = NonNullable<Awaited<ReturnType<typeof openBox>>>
