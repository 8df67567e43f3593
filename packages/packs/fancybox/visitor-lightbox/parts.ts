import { createRecord } from '@archipelago/bind'
import { type Options, sides } from './options'

const element = (className: string, ...children: Node[]) => {
  const node = document.createElement('div')
  node.className = className
  node.append(...children)
  return node
}

/** The nodes of contracts/media.md 5.1, by the names that style sheets know. The overlay is the dialog. */
export const createParts = (options: Options, opener: HTMLElement | null) => {
  const inner = element('fancybox-inner')
  const outer = element('fancybox-outer', inner)
  const skin = element('fancybox-skin', outer)
  const touch = matchMedia('(pointer: coarse)').matches
  const wrap = element(`fancybox-wrap fancybox-${touch ? 'mobile' : 'desktop'} fancybox-opened`, skin)
  const root = element('fancybox-overlay fancybox-overlay-fixed', wrap)
  const pads = (values: unknown) =>
    sides(values)
      .map((px) => `${px}px`)
      .join(' ')
  // The plugin's own sheets, of both versions, have its script write these.
  root.style.cssText = 'display:flex;position:fixed;inset:0;overflow:auto'
  wrap.style.cssText = 'position:relative;inset:auto;margin:auto'
  outer.style.cssText = inner.style.cssText = 'position:relative;inset:auto;overflow:visible'
  skin.style.padding = pads(options.padding)
  root.style.padding = pads(options.margin)
  const { css } = options.helpers.overlay || {}
  Object.assign(root.style, css)
  root.dir = getComputedStyle(opener ?? document.body).direction
  const own = `${options.wrapCSS}`.split(/\s+/).filter(Boolean)
  wrap.classList.add(...own)
  wrap.tabIndex = -1
  const record = createRecord()
  let type: string | undefined
  return {
    root,
    wrap,
    skin,
    outer,
    inner,
    surface: outer,
    row: inner,
    holders: [],
    setKind(kind: string) {
      if (type) wrap.classList.remove(type)
      type = `fancybox-type-${kind}`
      wrap.classList.add(type)
    },
    /** Keeps what is shown from getting smaller than these px while something loads; without them lets go. */
    hold(width?: number, height?: number) {
      inner.style.minWidth = width ? `${width}px` : ''
      inner.style.minHeight = height ? `${height}px` : ''
    },
    /** In the page: what it cannot do without where no style sheet came. */
    settle() {
      record.write(document.documentElement, 'class', 'fancybox-lock', true)
      record.write(document.documentElement, 'class', 'fancybox-margin', true)
      // Where a sheet of the plugin draws the controls, ours are not drawn over them.
      const drawn = element('fancybox-close')
      root.append(drawn)
      root.classList.toggle('fancybox-bare', getComputedStyle(drawn).backgroundImage === 'none')
      drawn.remove()
      if (getComputedStyle(root).zIndex !== 'auto') return
      root.style.cssText += ';z-index:8010;box-sizing:border-box;background:#222'
      skin.style.cssText += ';background:#fff;color:#222'
    },
    remove() {
      root.remove()
      record.undo()
    },
  }
}

export type BoxParts = ReturnType<typeof createParts>
