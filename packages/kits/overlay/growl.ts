import { fadeIn, fadeOut } from '@archipelago/motion'
import { announce } from './announce.ts'
import { blockLine, blockNode } from './block-node.ts'
import { addListeners } from './listeners.ts'
import { reachable } from './reachable.ts'

export type GrowlOptions = {
  /** ms until it goes, 3000 by default; 0: stays until closed. */
  timeout?: number
  /** ms, 700 by default. */
  fadeIn?: number
  /** ms, 1000 by default. */
  fadeOut?: number
  onClose?: () => void
}

let dismiss: (() => void) | undefined

/**
 * Shows a notice in the top right corner (jQuery.growlUI, contracts/media.md 4.2) and announces it
 * politely. It takes the place of the earlier one, and stays up to 30 s while hovered or focused.
 * Text only; an empty message leaves the second line out. Returns a function that fades it out.
 */
export function growl(title: string, message = '', options: GrowlOptions = {}): () => void {
  const { timeout = 3000, fadeOut: fadeOutTime = 1000 } = options
  dismiss?.()
  const node = blockNode(
    'blockMsg blockPage',
    'position:fixed;z-index:1011;width:350px;top:10px;right:10px;border:none;padding:5px;opacity:.6;color:#fff;background:#000;border-radius:10px;cursor:default',
  )
  node.setAttribute(reachable, '')
  const lines = node.appendChild(blockLine('div'))
  lines.className = 'growlUI'
  lines.append(blockLine('h1', title))
  if (message) lines.append(blockLine('h2', message))

  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (ms) timer = setTimeout(close, ms)
  }
  const gone = () => {
    wait(0)
    if (dismiss !== gone) return
    dismiss = undefined
    node.remove()
    options.onClose?.()
  }
  const close = () => {
    wait(0)
    fadeOut(node, fadeOutTime).finished.then((ended) => ended && gone())
  }
  dismiss = gone
  addListeners(node, 'mouseenter focusin', () => wait(timeout && 30000))
  addListeners(node, 'mouseleave focusout', () => wait(timeout))
  document.body.append(node)
  fadeIn(node, options.fadeIn ?? 700)
  announce(`${title} ${message}`)
  wait(timeout)
  return close
}
