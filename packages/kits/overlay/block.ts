import { createRecord } from '@archipelago/bind'
import { fadeIn, fadeOut } from '@archipelago/motion'
import { currentJQuery, gettext, own } from '@archipelago/wordpress-client'
import { blockLine, blockNode, type Styles } from './block-node.ts'
import { state } from './state.shared.ts'
import { swallow } from './swallow.ts'

/** An element, or the whole page. */
export type BlockTarget = HTMLElement | 'page'

export type BlockOptions = {
  /** gettext('Please wait...') in an h1 by default; a text; a node, moved in and put back; null: overlay only. */
  message?: string | HTMLElement | null
  /** Over the default `background: #000; opacity: 0.6; cursor: wait`. */
  overlayCSS?: Styles
  /** Styles of the message box, over blockUI's defaults. */
  css?: Styles
  /** z-index of the overlay, 1000 by default; the message box has 11 more. */
  baseZ?: number
  /** ms, 200 by default. */
  fadeIn?: number
  /** ms, 400 by default. */
  fadeOut?: number
  /** Unblocks by itself after so many ms. */
  timeout?: number
  /** Called when the overlay is fully visible. */
  onBlock?: () => void
  /** Called when the nodes are gone. */
  onUnblock?: (target: BlockTarget) => void
}

// The page has a key of its own: body may be blocked as an element.
const keyOf = (target: BlockTarget) => (target === 'page' ? document.documentElement : target)

/** Other scripts read this flag (checkout: contracts/woocommerce.md 2.3). */
function flag(target: BlockTarget, value: 0 | 1) {
  const $ = currentJQuery() as { data?(on: object, key: string, value: unknown): void } | undefined
  $?.data?.(target === 'page' ? window : target, 'blockUI.isBlocked', value)
}

/** Puts a node into the box, shown; the undo puts it back where and as it was. */
function moveIn(node: HTMLElement, box: HTMLElement): () => void {
  const mark = new Comment()
  const style = own(node, 'style')
  const { display } = style
  node.replaceWith(mark)
  box.append(node)
  fadeIn(node, 0)
  return () => {
    style.display = display
    mark.replaceWith(node)
  }
}

/**
 * Covers an element, or the page, with the three nodes of blockUI 2.70 (contracts/media.md 4,
 * contracts/woocommerce.md 2.3), so that theme CSS and waiting scripts find what they know. Blocking again first
 * removes the earlier overlay at once. Sets `aria-busy`, which blockUI did not; leaves out its `zoom: 1`
 * (a fix for Internet Explorer).
 */
export function block(target: BlockTarget, options: BlockOptions = {}): void {
  const { message = blockLine('h1', gettext('Please wait...')), baseZ = 1000, fadeIn: appear = 200 } = options
  const key = keyOf(target)
  const { blocks } = state
  blocks.get(key)?.clear()

  const page = target === 'page'
  const host = page ? document.body : target
  const position = `position:${page ? 'fixed' : 'absolute'};z-index:`
  const overlay = blockNode(
    'blockOverlay',
    `${position + baseZ};border:none;margin:0;padding:0;width:100%;height:100%;top:0;left:0;background:#000;opacity:.6;cursor:wait`,
    options.overlayCSS,
  )
  const box = blockNode(`blockMsg block${page ? 'Page' : 'Element'}`, position + (baseZ + 11))
  const nodes = [blockNode(''), overlay, box]
  /** Put back when the overlay is gone. */
  const kept = createRecord()
  /** Put back when it begins to go. */
  const busy = createRecord()
  if (message !== null) {
    box.style.cssText +=
      'padding:0;margin:0;width:30%;top:40%;left:35%;text-align:center;color:#000;border:3px solid #aaa;background:#fff;cursor:wait'
    Object.assign(box.style, options.css, page || { top: '50%', left: '50%', translate: '-50% -50%' })
    if (message instanceof HTMLElement) kept.add(moveIn(message, box))
    else box.append(message)
  }
  if (!page && getComputedStyle(host).position === 'static')
    kept.write(host, 'style', 'position', 'relative !important')
  own(host, 'append').call(host, ...nodes)

  const timer = options.timeout && setTimeout(() => self.lift(), options.timeout)
  busy.write(host, 'attr', 'aria-busy', 'true')
  if (page) busy.add(swallow(box))
  const self = {
    active: true,
    lift() {
      if (!self.active) return
      self.active = false
      clearTimeout(timer)
      flag(target, 0)
      busy.undo()
      fadeOut(box, options.fadeOut)
      fadeOut(overlay, options.fadeOut).finished.then(self.clear)
    },
    clear() {
      if (blocks.get(key) !== self) return
      self.lift()
      blocks.delete(key)
      kept.undo()
      for (const node of nodes) node.remove()
      options.onUnblock?.(target)
    },
  }
  blocks.set(key, self)
  flag(target, 1)
  if (message !== null) fadeIn(box, appear)
  fadeIn(overlay, appear).finished.then((ended) => ended && options.onBlock?.())
}

/** Fades the overlay out and removes it. `isBlocked` is false at once. Does nothing where none is. */
export const unblock = (target: BlockTarget): void => state.blocks.get(keyOf(target))?.lift()

/** True from `block` to the call of `unblock`. */
export const isBlocked = (target: BlockTarget): boolean => !!state.blocks.get(keyOf(target))?.active
