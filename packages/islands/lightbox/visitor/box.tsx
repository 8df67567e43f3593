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
import { listenToTouch } from './swipe'
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
  const { helpers } = options
  const count = items.length
  const parts = createParts(options, opener)
  const { root, wrap, outer, skin } = parts
  const tell = createTeller(asked, parts, api)
  const { describe } = tell
  let coming = describe(asked.index)
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
  let waiting = true
  let closing = false
  let by = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopEffect: (() => void) | undefined

  const layout = (content: object) => {
    const toggles = lay(
      content as Sized,
      parts,
      options,
      store.getState().actual && items[index()]!.kind === 'image',
    )
    if (store.getState().toggles !== toggles) store.setState({ toggles })
  }
  let now = asked.index
  const index = () => (viewer ? viewer.store.getState().index : now)

  const schedule = () => {
    clearTimeout(timer)
    if (store.getState().playing && !waiting) timer = setTimeout(advance, options.playSpeed)
  }
  const play = (on = !store.getState().playing) => {
    if (on === store.getState().playing || (on && count < 2)) return
    if (on && !options.loop && index() === count - 1) return
    store.setState({ playing: on })
    tell(on ? 'onPlayStart' : 'onPlayEnd', current)
    schedule()
  }
  const advance = () => {
    if (!options.loop && index() === count - 1) play(false)
    else step(1)
  }

  /** What has been loaded is shown: the legacy events in their order. */
  const arrive = () => {
    const content = viewer?.engine && live()
    if (!content || content.state === 'loading' || !waiting || closing) return
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
    layout(content)
    preload(items, index(), Number(options.preload) || 0)
    const name = by < 0 ? 'prev' : by > 0 ? 'next' : 'open'
    const side = Math.sign(by) * (rtl ? -1 : 1) * (options[`${name}Effect`] === 'elastic' ? FAR : 0)
    const { style } = content.node
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
        schedule()
      },
    )
  }
  let last: Sized
  const live = () => last

  /** Goes on, if that is somewhere else and nobody says no. */
  const step = (way: number) => {
    let to = index() + way
    if (closing || (!options.loop && (to < 0 || to >= count))) return
    to = ((to % count) + count) % count
    if (to === index()) return
    const next = describe(to)
    if (tell('beforeLoad', next) === false) return
    tell.take(next)
    tell('onReady', next)
    coming = next
    clearTimeout(timer)
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
    clearTimeout(timer)
    stopEffect?.()
    if (store.getState().playing) tell('onPlayEnd', current)
    if (force) viewer!.destroy()
    else viewer!.close()
  }
  const close = (force?: boolean) => {
    if (closing) return force && viewer?.destroy()
    if (waiting && !current) {
      if (!force) return cancel()
    } else if (tell('beforeClose', current) === false && !force) return
    end(force === true)
  }
  const toggle = () => {
    if (!store.getState().toggles && !store.getState().actual) return
    store.setState({ actual: !store.getState().actual })
    layout(live())
  }

  let viewer: ReturnType<Kit['openViewer']> | undefined
  const renderers = createRenderers(options)
  for (const [kind, render] of Object.entries(renderers))
    renderers[kind] = (item, changed) => {
      const content = render(item, changed) as Sized
      const enter = content.enter!
      content.enter = () => {
        last = content
        enter()
      }
      return content
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
      renderers,
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
  now = -1

  root.addEventListener('click', (event) => {
    const target = event.target as Element
    if (event.defaultPrevented || event.button) return
    const inside = skin.contains(target)
    if (target.closest('[data-fancybox-close]')) close()
    else if (target.closest('#fancybox-loading')) cancel()
    else if (!inside && (target === root || wrap.contains(target)))
      helpers.overlay && helpers.overlay.closeClick !== false && close()
    else if (
      !outer.contains(target) ||
      target.closest('a,button,input,select,textarea,label,video,[role=button]')
    )
      return
    else if (options.closeClick) close()
    else if (options.nextClick) step(1)
  })
  viewer.add(
    listenToTouch(root, {
      swipe: (direction) => step((direction === 'left') === rtl ? -1 : 1),
      doubleTap: (target) => target.matches('.fancybox-image') && toggle(),
    }),
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
    play: (on?: unknown) => play(typeof on === 'boolean' ? on : undefined),
    toggle,
    update() {
      layout(live())
      tell('onUpdate', current)
    },
    showLoading: () => store.setState({ loading: true }),
    hideLoading: () => store.setState({ loading: false }),
  }
  if (options.keys) bindVisitorKeys(viewer, box, count, rtl)
  flushSync(() =>
    mount.render(<Chrome box={box} store={store} viewer={viewer!} parts={parts} options={options} />),
  )
  layout(live())
  if (options.autoPlay && !reducedMotion()) play(true)
  queueMicrotask(arrive)
  return box
}

export type Box = NonNullable<Awaited<ReturnType<typeof openBox>>>
