import { reducedMotion } from '@archipelago/motion'
import { loadStyle } from '@archipelago/overlay'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Chrome } from './Chrome'
import type { Asked } from './calls'
import { createRenderers, type Sized } from './contents'
import { slideIn } from './effect'
import { glightboxEngine } from './engine'
import type { VisitorItem } from './items'
import { bindVisitorKeys } from './keys'
import { lay, preload } from './layout'
import { readOptions, speedOf } from './options'
import { createParts } from './parts'
import { bindPointers } from './pointers'
import { createSlideshow } from './slideshow'
import { createBoxState } from './state'
import { createTeller } from './tell'
import href from './visitor.css'

type Kit = typeof import('@archipelago/viewer')

/** Width and height in px of a box that nothing has been in yet. */
const FIRST = [200, 150] as const

/** Opens what was asked for; undefined when a `beforeLoad` said no. `gone` is called when it has been closed. */
export const openBox = async (asked: Asked, kit: Kit, GLightbox: unknown, api: object, gone: () => void) => {
  await loadStyle(new URL(href, import.meta.url))
  const { items, opener } = asked
  // An entry of a call may have its own.
  const options = readOptions(asked.options, items[asked.index])
  const count = items.length
  const parts = createParts(options, opener)
  const { root } = parts
  const tell = createTeller({ ...asked, options }, parts, api)
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
  parts.hold(...FIRST)

  const store = createBoxState(options, items[asked.index]!)
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
    const toggles = lay(live, parts, options, store.getState().actual)
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
    // A callback may have closed it.
    if (closing) return
    if (previous) tell('beforeChange', previous, previous)
    current = coming
    const item = items[index()]!
    parts.setKind(item.kind)
    tell.take(current)
    tell('beforeShow', current)
    tell.take(current)
    if (closing) return
    flushSync(() => store.setState({ loading: false, title: item.title }))
    parts.hold()
    layout(live)
    preload(items, index(), Number(options.preload) || 0)
    stopEffect?.()
    stopEffect = slideIn(
      live.node,
      options,
      by * (rtl ? -1 : 1),
      by < 0 ? 'prev' : by > 0 ? 'next' : 'open',
      () => {
        // A click of the page may have closed it meanwhile.
        if (closing || waiting) return
        tell('afterShow', current)
        show.wait()
      },
    )
  }

  // A task later: who called has the box by then.
  const soon = () => setTimeout(arrive)

  /** Goes on, if that is somewhere else and nobody says no. */
  const step = (way: number) => {
    let to = index() + way
    if (closing || (!options.loop && (to < 0 || to >= count))) return
    to = ((to % count) + count) % count
    if (to === index() || (waiting && tell('onCancel', coming) === false)) return
    const next = tell.describe(to)
    if (tell('beforeLoad', next) === false) return
    tell.take(next)
    tell('onReady', next)
    coming = next
    show.stop()
    stopEffect?.()
    if (!waiting) parts.hold(parts.inner.clientWidth, parts.inner.clientHeight)
    waiting = true
    by = way
    store.setState({ loading: true, title: items[to]!.title })
    viewer!.step(to - index())
    soon()
  }
  /** Gives up what still loads: back to what was shown, or nowhere. */
  const cancel = (): boolean => {
    if (!waiting || closing || tell('onCancel', coming) === false) return false
    if (!current) end(true)
    else {
      waiting = true
      coming = current
      viewer!.step(current.index - index())
      soon()
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
    if (!current && waiting) {
      if (!force) return cancel()
    } else {
      if (waiting) tell('onCancel', coming)
      if (tell('beforeClose', current ?? coming) === false && !force) return
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
      renderers: createRenderers(
        options,
        count > 1,
        () => !by && !!asked.clicked,
        () => show.play(false),
      ),
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
    /** Larger than its room may be: then it is moved about in, not swiped. */
    larger: () => store.getState().toggles && store.getState().actual,
    /** Nobody can use it, so that anybody may close it. */
    stuck: () => waiting || live.state === 'failed',
    watch: store.subscribe,
    parts,
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
  viewer.listen('resize', () => tell('onUpdate', current))
  bindPointers(viewer, box, options, rtl)
  bindVisitorKeys(viewer, box, options, rtl)
  flushSync(() =>
    mount.render(<Chrome box={box} store={store} viewer={viewer!} parts={parts} options={options} />),
  )
  layout(live)
  if (options.autoPlay && !reducedMotion()) show.play(true)
  soon()
  return box
}

export type Box = NonNullable<Awaited<ReturnType<typeof openBox>>>
