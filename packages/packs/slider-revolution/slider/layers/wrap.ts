import type { LayerData } from './read'

export interface Wraps {
  /** Placed, shown and hidden; the slider moves it for its parallax. */
  wrap: HTMLElement
  /** Moved by loop effects. */
  loop: HTMLElement
  /** Cuts off what is outside of it while a mask is at work. */
  mask: HTMLElement
  /** How they are displayed while they are. */
  display: string
  /** Puts the layer back to where it was printed. */
  unwrap(): void
}

/** Puts a layer into the boxes that theme CSS and other scripts know it in (contracts/media.md 7.3). Hidden until it is played. */
export function wrapLayer({ element, type, parent, flow, get }: LayerData): Wraps {
  const { display: printed, zIndex } = getComputedStyle(element)
  // A column's content flows as it was printed: buttons in one line, texts below each other.
  const display = flow && parent && printed.startsWith('inline') ? 'inline-block' : 'block'
  const box = (name: string, style: string) => {
    const div = document.createElement('div')
    div.className = name
    div.style.cssText = `display:${display};${style}`
    return div
  }
  const focused = document.activeElement as HTMLElement
  const wrap = box(
    `tp-parallax-wrap ${type === 'column' ? 'rev_column ' : ''}${get('wrapper_class') ?? ''}`.trim(),
    `visibility:hidden;z-index:${element.style.zIndex || zIndex};${
      flow ? 'position:relative;vertical-align:top' : 'position:absolute;width:max-content'
    }`,
  )
  const id = get('wrapper_id')
  if (id) wrap.id = id
  const loop = box('tp-loop-wrap', 'position:relative')
  const mask = box('tp-mask-wrap', 'position:relative')
  element.before(wrap)
  wrap.append(loop)
  loop.append(mask)
  mask.append(element)
  // What is moved in the page loses it.
  if (element.contains(focused)) focused.focus({ preventScroll: true })
  return {
    wrap,
    loop,
    mask,
    display,
    unwrap() {
      wrap.replaceWith(...mask.childNodes)
    },
  }
}
