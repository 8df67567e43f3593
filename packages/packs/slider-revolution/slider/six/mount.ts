import { createRecord, defineIsland } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { FieldError, toBoolean } from '@archipelago/wordpress-client'
import type { Raw } from '../options/settings'
import { type Props, Slider } from '../Slider'
import { fetchSix } from './code'
import { number } from './lists'
import { findCall, hasBar, readCall } from './options'
import { read } from './read'

/**
 * Keeps the plugin's own script, should it come late and under another name, from starting a slider that runs: of each it
 * does so once (contracts/revolution6.md 8). Gives what lets it.
 */
const keepFromStarting = (id: string) => {
  const module = (window as any).RS_MODULES?.modules?.[id.replaceAll('_', '')]
  const before = module?.once
  if (module) module.once = true
  return () => {
    if (module) module.once = before
  }
}

/**
 * Arrows, bullets, thumbs and tabs under the pointer have a class, by which the printed styles show it (contracts/revolution6.md 2). Gives
 * what ends that.
 */
const markTouched = (wrapper: Element) => {
  const over = new AbortController()
  const on = (type: 'pointerover' | 'pointerout') =>
    wrapper.addEventListener(
      type,
      (event) => {
        const { target, relatedTarget } = event as PointerEvent
        const touched = (target as Element).closest('.tparrows,.tp-bullet,.tp-thumb,.tp-tab')
        if (!touched?.contains(relatedTarget as Node | null))
          touched?.classList.toggle('rs-touchhover', type === 'pointerover')
      },
      { signal: over.signal },
    )
  on('pointerover')
  on('pointerout')
  return () => over.abort()
}

/** A colour of an option, if it is one. */
const safeColor = (text: string | undefined) => (text && CSS.supports('color', text) ? text : undefined)

/** Whether an inline script starts a slider as version 6 does, in either of its ways. */
const isStarted = (id: string) =>
  [...document.scripts].some(({ src, text }) => !src && text.includes(id) && readCall(text, id))

/** The bar of time, where its options do not turn it off (contracts/revolution6.md 9, `progressBar`). Gives what takes it away. */
const addBar = (root: HTMLElement, raw: Raw) => {
  const { size, vertical, color, bgcolor } = (raw.progressBar ?? {}) as Record<string, string>
  const holder = root.querySelector<HTMLElement>(':scope > rs-progress')
  if (holder?.firstElementChild) return () => {}
  const node = holder ?? document.createElement('rs-progress')
  const bar = node.appendChild(document.createElement('rs-progress-bar'))
  bar.style.cssText = `display:block;height:100%;background:${safeColor(color) ?? 'rgba(255,255,255,.5)'}`
  if (!holder) {
    node.setAttribute('data-archipelago', '')
    node.style.cssText = `display:block;position:absolute;left:0;${vertical === 'top' ? 'top' : 'bottom'}:0;width:100%;height:${number(size, 5)}px;z-index:100;background:${safeColor(bgcolor) ?? 'transparent'}`
    root.append(node)
  }
  return () => (holder ? bar : node).remove()
}

/** Brings a slider of version 6 to life: its wrapper is printed hidden, and custom elements have no roles. */
export const mountSix: Mount = (root, props, fail, name) => {
  // Its own script has begun.
  if (root.matches('.revslider-initialised')) return
  // Told and left alone, not failed: what a failed slider has hidden would be shown, and an older start may follow.
  if (!props && !isStarted(root.id)) {
    report(name, root, new FieldError('rs-module', 'the start of version 6', undefined))
    return
  }
  const options = { ...findCall(root.id).options, ...(props as Raw | undefined) }
  const bring = (slide?: string) => bringToLife(root as HTMLElement, props, fail, name, options, slide)
  if (!toBoolean(options.modal?.useAsModal)) return bring()
  // One that opens over the page is made when it does.
  let stop: (() => void) | undefined = () => {}
  import('./modal')
    .then(({ prepareModal }) => {
      if (stop) stop = prepareModal(root as HTMLElement, options, bring)
    })
    .catch(fail)
  return () => {
    stop?.()
    stop = undefined
  }
}

/** Shows a slider and makes it go, from its first slide or from `slide`. Gives what puts it back. */
const bringToLife = (
  root: HTMLElement,
  props: unknown,
  fail: Parameters<Mount>[2],
  name: string,
  options: Raw,
  slide?: string,
): (() => void) => {
  const { write, add, undo } = createRecord()
  if (hasBar(options)) add(addBar(root, options))
  add(keepFromStarting(root.id))
  add(markTouched(root.closest('rs-module-wrap') ?? root))
  const show = (element: Element | null) => element && write(element, 'style', 'visibility', 'visible')
  show(root.closest('rs-module-wrap'))
  for (const element of [root, root.closest('rs-module-wrap')] as (HTMLElement | null)[]) {
    // Until 6.2 it is printed so; what shows its first slide until now (first-slide.ts) goes.
    const hidden = element?.style.display === 'none'
    if (element && (hidden || getComputedStyle(element).display !== 'block'))
      write(element, 'style', 'display', 'block')
  }
  for (const slide of root.querySelectorAll('rs-slide')) write(slide, 'attr', 'role', 'group')
  const mountOne = defineIsland({
    read: (element, props): Props => ({
      ...read(element, props),
      fetchCode: (needs) => fetchSix(needs, fail, slide),
    }),
    View: Slider,
  })
  let stop: ReturnType<Mount>
  let gone = false
  const begin = () => {
    if (gone) return
    try {
      stop = mountOne(root, props, fail, name)
    } catch (cause) {
      undo()
      throw cause
    }
  }
  // A row's slides have their places from its code alone: the first picture, which is seen already, would go and come again.
  if (options.sliderType === 'carousel')
    Promise.all([import('./carousel'), import('../engine/start')])
      .then(begin)
      .catch(fail)
  else begin()
  return () => {
    gone = true
    stop?.()
    undo()
  }
}
