import { scrollToY } from '@archipelago/motion'
import { emit, safeUrl } from '@archipelago/wordpress-client'
import { type Motion, motions } from '../layers/registry.shared'
import { number } from './lists'

/** Moves a layer from frame to frame. */
const goTo = (motion: Motion | undefined, name: string, { f, m, n }: Action) => {
  const frames = motion?.frames
  if (!motion?.goTo || !frames) return
  const at = frames.indexOf(motion.standing || frames[0]!)
  const to =
    name === 'gotoframe'
      ? f
      : name === 'toggleframes'
        ? motion.standing === n
          ? m
          : n
        : frames[Math.max(0, Math.min(frames.length - 1, at + (name === 'nextframe' ? 1 : -1)))]
  motion.goTo(`${to}`)
}

/** Has a modal slider close. */
export const CLOSES = 'archipelago:modal-close'

type Action = Readonly<Record<string, unknown>>

/** Asks for a modal slider: one of the page, else one that the server has. */
const openModal = async (alias: string, slide: unknown) => {
  const open = () => emit(document, `RS_OPENMODAL_${alias}`, () => [slide as string | undefined])
  const { RS_60_MODALS: known } = window as { RS_60_MODALS?: string[] }
  if (!known?.includes(alias)) await (await import('./fetch-modal')).fetchModal(alias)
  open()
}

/** Scrolls to an element of the page. */
const scrollToId = (id: string, offset: number, ms: number) => {
  const target = id && document.getElementById(id)
  if (target) scrollToY(() => target.getBoundingClientRect().top + scrollY + offset, ms)
}

/**
 * Does what an action of version 6 alone says (contracts/revolution6.md 13); gives whether it is one. Text that would be run is none: a
 * function of the page of that name is called.
 */
export const perform = (action: Action, root: Element): boolean => {
  const get = (key: string) => `${action[key] ?? ''}`
  const ms = number(get('speed'), 400)
  switch (get('action')) {
    case 'openmodal':
      openModal(get('modal'), action.ms).catch((cause) => console.log('Modal Can not be Loaded', cause))
      return true
    case 'closemodal':
      root.dispatchEvent(new Event(CLOSES))
      return true
    case 'scrollto':
      scrollToId(get('id'), number(get('offset'), 0), ms)
      return true
    case 'menulink': {
      const url = safeUrl(get('url'))
      const there = url ? new URL(url, location.href) : undefined
      const id = get('anchor').replace('#', '') || there?.hash.slice(1) || ''
      const here = !there || there.href.split('#')[0] === location.href.split('#')[0]
      if (here && document.getElementById(id)) scrollToId(id, number(get('offset'), 0), ms)
      else if (there) location.href = id ? `${there.href.split('#')[0]}#${id}` : there.href
      return true
    }
    case 'gotoframe':
    case 'nextframe':
    case 'prevframe':
    case 'toggleframes':
      goTo(motions.get(document.getElementById(get('layer'))), get('action'), action)
      return true
    case 'callback': {
      const [, name] = /^([\w$]+)(?:\(\))?;?$/.exec(get('call')) ?? []
      const own = name && (window as unknown as Record<string, unknown>)[name]
      if (typeof own !== 'function') return false
      own()
      return true
    }
    case 'getAccelerationPermission':
      return true
    default:
      return false
  }
}
