import { type ChangeRecord, isPlain } from '@archipelago/bind'
import { safeLink } from '@archipelago/wordpress-client'
import type { Stage, VideoSet } from '../types'
import { number } from './lists'
import type { Motion } from './registry.shared'

type Action = Readonly<Record<string, string>>

/** Not by focus alone: what takes a visitor to another place. */
const AWAY = /jump|link|scroll|full|simulate/

const NATIVE = 'a[href],button,input,select,textarea,summary,[tabindex]'

/** Goes to the slide that an action names: a word, an id such as `rs-12`, or a number that counts from 1. */
function jump(stage: Stage, to = ''): void {
  if (/^(next|\+1)$/.test(to)) stage.next()
  else if (/^(prev|previous|-1)$/.test(to)) stage.previous()
  else stage.show(/^\d+$/.test(to) ? Math.max(0, +to - 1) : to)
}

/** Shows that a layer has been switched on; theme CSS does the rest, we do it where there is none. */
function mark(element: Element, on: boolean, write: ChangeRecord['write']): void {
  write(element, 'class', 'rs-toggle-content-active', on)
  const contents = element.querySelectorAll('.rs-toggled-content,.rs-untoggled-content')
  for (const content of contents)
    write(content, 'style', 'display', content.matches('.rs-toggled-content') === on ? 'block' : 'none')
  // Other words already say it.
  if (!contents.length && element.matches('[role=button]')) write(element, 'attr', 'aria-pressed', `${on}`)
}

/**
 * Binds the actions of a layer (contracts/media.md 7.3), until `signal` is aborted. Text that the legacy script evaluated
 * (`callback`) and actions that are not known are announced as event `layeraction`. Layers that can be clicked can be
 * reached by keyboard. `motions` has all layers by their element: an action may play one of any slide.
 */
export function bindActions(
  element: HTMLElement,
  actions: readonly Action[],
  stage: Stage,
  write: ChangeRecord['write'],
  signal: AbortSignal,
  motions: ReadonlyMap<Element | null, Motion>,
): void {
  if (!actions.length) return
  let active = false
  const toggle = (on = !active) => {
    active = on
    mark(element, on, write)
  }

  const perform = (action: Action) => {
    const { action: name = '', layer: id = '' } = action
    const target = document.getElementById(id)
    const layer = motions.get(target)
    const [, video] = /^(play|stop|toggle|mute|unmute)video$|^toggle_(?:global_)?mute_video$/.exec(name) ?? []
    if (/video$/.test(name)) {
      const ids = name.includes('global')
        ? [...stage.root.querySelectorAll('.tp-videolayer,.tp-audiolayer')].map((one) => one.id)
        : [id]
      for (const one of ids)
        stage.command?.(one, (video as Parameters<VideoSet['command']>[1]) ?? 'toggle-mute')
      if (name.startsWith('toggle')) toggle()
    } else if (name === 'jumptoslide') jump(stage, action.slide)
    else if (name === 'simplelink') safeLink(action.url, action.target === '_blank')
    else if (name === 'scrollbelow') stage.scrollBelow(number(action.offset, 0), number(action.speed, 400))
    else if (/^(pause|play|toggle)slider$/.test(name)) {
      const toggles = name === 'toggleslider'
      stage[name === 'pauseslider' || (toggles && stage.playing) ? 'pause' : 'resume']()
      if (toggles) toggle()
    } else if (name === 'toggleclass') {
      for (const one of (action.classname ?? '').split(/[\s.]+/))
        if (target && one) write(target, 'class', one, !target.classList.contains(one))
      toggle()
    } else if (name === 'simulateclick') target?.click()
    else if (/^(toggle|start|play|stop)layer$/.test(name)) {
      if (!layer) return
      const toggles = name === 'togglelayer'
      const show = toggles ? !layer.shown : name !== 'stoplayer'
      const focused = document.activeElement
      if (show) layer.opener = element.contains(focused) ? (focused as HTMLElement) : element
      if (show !== layer.shown) layer[show ? 'play' : 'out'](1, true)
      layer.kept = show
      if (toggles) toggle(show)
    } else if (/fullscreen$/.test(name)) {
      const full = document.fullscreenElement
      if (full && !name.startsWith('go')) document.exitFullscreen()
      // A browser may refuse, or not know it.
      if (!full && !name.startsWith('exit')) stage.root.parentElement!.requestFullscreen?.().catch(() => {})
      if (name.startsWith('toggle')) toggle(!full)
    } else stage.emit('layeraction', { ...action, element })
  }

  const on = (type: string, act: (event: any) => void) =>
    element.addEventListener(type, (event) => event.defaultPrevented || act(event), { signal })
  const of = (type: string) => actions.filter(({ event = 'click' }) => event === type)
  const act = (list: readonly Action[]) => {
    // Set by the slider for as long as a drag lasts.
    if (element.matches('.tp-temporarydisabled')) return
    for (const action of list) {
      const delay = number(action.delay, 0)
      if (delay) setTimeout(() => signal.aborted || perform(action), delay)
      else perform(action)
    }
  }

  write(element, 'class', 'tp-withaction', true)
  const clicks = of('click')
  if (clicks.length) {
    const link = clicks.some(({ action }) => action === 'simplelink')
    write(element, 'style', 'cursor', 'pointer')
    on('click', (event: MouseEvent) => {
      const inner = (event.target as Element).closest('a[href]')
      // A link in the layer leads where it says; of one around it only our address counts.
      if (!isPlain(event) || (link && inner !== element && element.contains(inner))) return
      if (link) event.preventDefault()
      act(clicks)
    })
    if (!element.matches(NATIVE) && !element.querySelector(NATIVE)) {
      if (!element.hasAttribute('role')) write(element, 'attr', 'role', link ? 'link' : 'button')
      write(element, 'attr', 'tabindex', '0')
      on('keydown', (event: KeyboardEvent) => {
        if (event.target !== element || !isPlain(event)) return
        if (event.key !== 'Enter' && (link || event.key !== ' ')) return
        event.preventDefault()
        element.click()
      })
    }
  }
  for (const [type, focus] of [
    ['mouseenter', 'focusin'],
    ['mouseleave', 'focusout'],
  ] as const) {
    const list = of(type)
    const stays = list.filter(({ action = '' }) => !AWAY.test(action))
    on(type, () => act(list))
    on(focus, ({ relatedTarget }: FocusEvent) => element.contains(relatedTarget as Node) || act(stays))
  }
}
