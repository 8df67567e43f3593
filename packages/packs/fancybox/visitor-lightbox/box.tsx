import { openRoot } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { loadStyle } from '@archipelago/overlay'
import { createHub } from '@archipelago/viewer/hub'
import { viewerDefaults } from '@archipelago/viewer/state'
import { openViewer, type Viewer } from '@archipelago/viewer/viewer'
import { gettext } from '@archipelago/wordpress-client'
import { flushSync } from 'react-dom'
import { Chrome } from './Chrome'
import { createRenderers } from './contents'
import { slideIn } from './effect'
import { createBoxEngine } from './engine'
import { createEvents } from './events'
import href from './fancybox.css'
import { bindBoxKeys } from './keys'
import { lay, preload } from './layout'
import { readOptions, speedOf } from './options'
import { createParts } from './parts'
import { bindPointers } from './pointers'
import { createSlideshow } from './slideshow'
import { createBoxState } from './state'
import type { Asked, Box, BoxContent, BoxItem } from './types'

/** Width and height in px of a box that nothing has been in yet. */
const FIRST = [200, 150] as const

/** Opens what was asked for; undefined when a `beforeLoad` said no. `gone` is called when it has been closed. */
export const openBox = async (asked: Asked, api: object, gone: () => void): Promise<Box | undefined> => {
  await loadStyle(new URL(href, import.meta.url))
  const { items, opener, island } = asked
  // An entry of a call may have its own.
  const options = readOptions(asked.options, items[asked.index])
  const count = items.length
  const parts = createParts(options, opener)
  const { root } = parts
  const hub = createHub(island.report)
  const { describe, emitBox, take } = createEvents({ ...asked, options }, parts, api)
  let coming = describe(asked.index)
  let current: typeof coming | undefined
  if (emitBox('beforeLoad', coming) === false) {
    gone()
    return
  }
  take(coming)
  emitBox('onReady', coming)
  document.body.append(root)
  parts.settle()
  parts.hold(...FIRST)

  const store = createBoxState(options, items[asked.index]!)
  let chrome: ReturnType<typeof openRoot> | undefined
  const rtl = getComputedStyle(root).direction === 'rtl'
  let viewer: Viewer | undefined
  let waiting = true
  let closing = false
  let by = 0
  let stopEffect: (() => void) | undefined

  const index = () => viewer?.store.getState().index ?? asked.index
  let live = undefined as unknown as BoxContent
  const layout = (content: BoxContent) => {
    live = content
    const toggles = lay(live, parts, options, store.getState().actual)
    if (store.getState().toggles !== toggles) store.setState({ toggles })
  }
  const show = createSlideshow({
    playing: () => store.getState().playing,
    ends: () => !options.loop && index() === count - 1,
    waiting: () => waiting,
    next: hub.guard(() => step(1)),
    turned(on) {
      store.setState({ playing: on })
      emitBox(on ? 'onPlayStart' : 'onPlayEnd', current)
    },
    ms: options.playSpeed,
    several: count > 1,
  })

  /** What has been loaded is shown: the legacy events in their order. */
  const arrive = hub.guard(() => {
    if (!viewer || live.state === 'loading' || !waiting || closing) return
    waiting = false
    const previous = current
    emitBox('afterLoad', coming, coming, previous)
    // A callback may have closed it.
    if (closing) return
    if (previous) emitBox('beforeChange', previous, previous)
    current = coming
    const item = items[index()]!
    parts.setKind(item.kind)
    take(current)
    emitBox('beforeShow', current)
    take(current)
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
        emitBox('afterShow', current)
        show.wait()
      },
    )
  })

  // A task later: who called has the box by then.
  const soon = () => setTimeout(arrive)

  /** Goes on, if that is somewhere else and nobody says no. */
  const step = (way: number) => {
    let to = index() + way
    if (closing || (!options.loop && (to < 0 || to >= count))) return
    to = ((to % count) + count) % count
    if (to === index() || (waiting && emitBox('onCancel', coming) === false)) return
    const next = describe(to)
    if (emitBox('beforeLoad', next) === false) return
    take(next)
    emitBox('onReady', next)
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
    if (!waiting || closing || emitBox('onCancel', coming) === false) return false
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
    if (store.getState().playing) emitBox('onPlayEnd', current)
    if (force) viewer!.destroy()
    else viewer!.close()
  }
  const close = (force?: boolean) => {
    if (closing) return force && viewer?.destroy()
    if (!current && waiting) {
      if (!force) return cancel()
    } else {
      if (waiting) emitBox('onCancel', coming)
      if (emitBox('beforeClose', current ?? coming) === false && !force) return
    }
    end(force === true)
  }
  const toggle = () => {
    if (!store.getState().toggles && !store.getState().actual) return
    store.setState({ actual: !store.getState().actual })
    layout(live)
  }

  viewer = openViewer(
    parts,
    items,
    {
      ...viewerDefaults,
      index: asked.index,
      preload: [0, 0],
      loop: options.loop,
      showHideOpacity: true,
      showAnimationDuration: speedOf(options, 'open'),
      hideAnimationDuration: speedOf(options, 'close'),
      label: gettext('Lightbox'),
    },
    {
      engine: createBoxEngine(layout, arrive),
      renderers: createRenderers(
        options,
        count > 1,
        () => !by && !!asked.clicked,
        () => show.play(false),
      ),
      owns: () => 'all',
      tap() {},
      describe: (item) => (item as BoxItem).title || item.alt,
      closed() {
        closing = true
        chrome?.close()
        parts.remove()
        gone()
        emitBox('afterClose', current ?? coming, current ?? coming)
      },
    },
    opener,
    hub,
  )

  const box: Box = {
    items,
    opener,
    current: () => current,
    coming: () => (waiting ? coming : undefined),
    playing: () => store.getState().playing,
    larger: () => store.getState().toggles && store.getState().actual,
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
      emitBox('onUpdate', current)
    },
    showLoading: () => store.setState({ loading: true }),
    hideLoading: () => store.setState({ loading: false }),
  }
  viewer.listen('resize', () => emitBox('onUpdate', current))
  bindPointers(viewer, box, options, rtl)
  bindBoxKeys(viewer, box, options, rtl)
  chrome = openRoot(
    island,
    <Chrome box={box} store={store} viewer={viewer} parts={parts} options={options} />,
  )
  layout(live)
  if (options.autoPlay && !reducedMotion()) show.play(true)
  soon()
  return box
}
