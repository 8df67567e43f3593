import { loadStyle } from '@archipelago/overlay'
import { gettext, readParams } from '@archipelago/wordpress-client'
import type { Settings } from './read'

/** How it lies over the page where no style sheet of the plugin says so. */
const PLACE: Record<string, string> = {
  position: 'fixed',
  inset: '0',
  display: 'flex',
  'align-items': 'center',
  'justify-content': 'center',
  background: '#0008',
  'z-index': '9999',
}
const PLACE_BOX: Record<string, string> = {
  position: 'relative',
  'max-height': '100%',
  overflow: 'auto',
  padding: '1em',
  color: 'CanvasText',
  background: 'Canvas',
}

const make = (name: string, parts: string) => {
  const element = document.createElement(name)
  element.className = parts
    .split(' ')
    .map((part) => (part ? `dialog-${part} dialog-lightbox-${part}` : ''))
    .join(' ')
  return element
}

const config = () => readParams<Record<string, any>>('elementorFrontendConfig')

/** Elementor's sheet for what lies over the page, which its own code brings with the first of them; before 3.26 it is part of another. */
const sheetOf = () => {
  const { urls, environmentMode, version } = config()
  if (!urls?.assets) return
  const name = `css/conditionals/dialog${environmentMode?.isScriptDebug ? '' : '.min'}.css?ver=${version}`
  return new URL(urls.assets + name, document.baseURI)
}

const styleAll = (node: HTMLElement, styles: Record<string, string>) => {
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value)
}
const unstyleAll = (node: HTMLElement, styles: Record<string, string>) => {
  for (const name of Object.keys(styles)) node.style.removeProperty(name)
}
/** While its sheet is on its way: it can have the focus, and is not seen. */
const WAITS = { position: 'fixed', inset: '0', opacity: '0' }

const makeIcon = () => {
  const { environmentMode, experimentalFeatures } = config()
  // As the site has its icons.
  if (environmentMode && !experimentalFeatures?.e_font_icon_svg) {
    const icon = document.createElement('i')
    icon.className = 'eicon-close'
    return icon
  }
  const draw = (name: string, attributes: object) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value)
    return node
  }
  const icon = draw('svg', {
    class: 'e-font-icon-svg e-eicon-close',
    viewBox: '0 0 10 10',
    width: '1em',
    height: '1em',
    'aria-hidden': 'true',
  })
  icon.append(draw('path', { d: 'M1 0l4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z' }))
  return icon
}

/** What a popup is shown in: the same elements and classes as the original's (contracts/elementor-pro.md 4.5). */
export const createModal = (id: number, { classes, close_button_position }: Settings) => {
  const widget = make('div', 'widget')
  widget.id = `elementor-popup-modal-${id}`
  widget.className +=
    ` dialog-type-buttons dialog-type-lightbox elementor-popup-modal ${classes ?? ''}`.trimEnd()
  const box = make('div', 'widget-content')
  box.classList.add('animated')
  const header = make('div', 'header')
  const message = make('div', 'message')
  const closer = make('a', 'close-button') as HTMLAnchorElement
  for (const [name, value] of Object.entries({
    role: 'button',
    tabindex: '0',
    href: '#',
    'aria-label': gettext('Close'),
  }))
    closer.setAttribute(name, value)
  closer.append(makeIcon())
  box.append(header, message)
  ;(close_button_position === 'outside' ? widget : box).prepend(closer)
  widget.append(box)
  return {
    widget,
    box,
    header,
    message,
    closer,
    /** Lays it over the page, at the end of it: above those that are open. */
    show() {
      document.body.append(widget)
      widget.style.display = ''
      const isPlaced = () => getComputedStyle(widget).position === 'fixed'
      const place = () => {
        if (isPlaced()) return
        styleAll(widget, PLACE)
        styleAll(box, PLACE_BOX)
      }
      const sheet = isPlaced() ? undefined : sheetOf()
      if (!sheet) return place()
      styleAll(widget, WAITS)
      void loadStyle(sheet).then(() => {
        unstyleAll(widget, WAITS)
        place()
      })
    },
    hide() {
      message.replaceChildren()
      widget.style.display = 'none'
    },
  }
}
