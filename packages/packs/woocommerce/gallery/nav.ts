import { createHost } from '@archipelago/bind'
import { readThumb, type Slide } from './read'

/** Attributes of a node of ours; undefined takes one away. What is as it was last written is left alone: others may have changed it. */
const createWrite = (node: Element) => {
  const written: Record<string, string | undefined> = {}
  return (attributes: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (written[name] === value) continue
      written[name] = value
      if (value === undefined) node.removeAttribute(name)
      else node.setAttribute(name, value)
    }
  }
}

/** Thumbnails, or numbers, one for each slide. Style sheets of themes look for these elements. */
export const createNav = (slides: readonly Slide[], thumbs: boolean) => {
  const host = createHost('ol', `flex-control-nav flex-control-${thumbs ? 'thumbs' : 'paging'}`)
  const writes = slides.map((_slide, i) => {
    const control = document.createElement(thumbs ? 'img' : 'a')
    if (!thumbs) control.textContent = `${i + 1}`
    const item = document.createElement('li')
    item.append(control)
    host.append(item)
    return createWrite(control)
  })
  return {
    host,
    /** Says which slide is shown. */
    show(index: number) {
      writes.forEach((write, i) => {
        write({
          ...(thumbs ? { draggable: 'false', ...readThumb(slides[i]!, i) } : { href: '#' }),
          role: 'button',
          tabindex: '0',
          'aria-current': `${i === index}`,
          class: i === index ? 'flex-active' : '',
        })
      })
    },
  }
}

/** What shows the pictures large, by pointer and key: `label` is what readers hear. */
export const createTrigger = (label: string) => {
  const host = createHost()
  const link = document.createElement('a')
  const sign = document.createElement('span')
  sign.textContent = '🔍'
  sign.ariaHidden = 'true'
  link.append(sign)
  const write = createWrite(link)
  host.append(link)
  write({
    class: 'woocommerce-product-gallery__trigger',
    // As newer shops print it; style sheets look for a link.
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-label': label,
  })
  return {
    host,
    /** To the picture of the slide that is shown. */
    lead: (href = '#') => write({ href }),
  }
}
