import type { LayerData } from './layer'

export interface Wraps {
  /** Placed, shown and hidden. */
  wrap: HTMLElement
  /** Turned as the layer stands. */
  loop: HTMLElement
  /** Cuts off what is outside of it while a mask is at work. */
  mask: HTMLElement
  /** The ground of a column, which comes and goes with it. */
  ground?: HTMLElement
  /** Puts the layer back to where it was printed. */
  unwrap(): void
}

/** Puts a layer into the boxes that themes know it in (contracts/revolution6.md 5). Hidden until it is played. */
export const wrapLayer = ({ element, type }: LayerData): Wraps => {
  const kind = /^(group|row|column)$/.test(type) ? type : 'layer'
  const box = (name: string, style: string, inner?: HTMLElement) => {
    const node = document.createElement(name)
    node.style.cssText = `display:block;${style}`
    if (inner) node.append(inner)
    return node
  }
  const { zIndex } = element.style
  const focused = document.activeElement as HTMLElement
  const mask = box('rs-mask-wrap', 'position:relative;overflow:visible')
  const loop = box('rs-loop-wrap', 'position:relative', mask)
  const wrap = box(
    `rs-${kind}-wrap`,
    `position:absolute;visibility:hidden;width:max-content;pointer-events:none;z-index:${zIndex || 'auto'}`,
    loop,
  )
  wrap.className = `rs-parallax-wrap ${element.dataset.wrpcls ?? ''}`.trim()
  if (element.dataset.wrpid) wrap.id = element.dataset.wrpid
  element.before(wrap)
  mask.append(element)
  // What is moved in the page loses it.
  if (element.contains(focused)) focused.focus({ preventScroll: true })
  return {
    wrap,
    loop,
    mask,
    unwrap() {
      wrap.replaceWith(...mask.childNodes)
    },
  }
}
