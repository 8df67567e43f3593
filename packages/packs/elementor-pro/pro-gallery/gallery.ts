import { type Controller, isPlain } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { justify, stack } from './layout'
import type { GalleryProps, Item } from './read'

const MOVES = 350
const HIDDEN = 'e-gallery-item--hidden'

/** A gallery (contracts/elementor-pro.md 8): places its pictures for the sheet of E-Gallery, brings them, filters them. */
export function gallery(
  { id, container, items, titles, layout, rtl, lazy, shape, hover, measure }: GalleryProps,
  { on, record, guard }: Controller,
): void {
  const { write } = record
  const set = (node: HTMLElement, names: Record<string, string | number>) => {
    for (const name in names) write(node, 'style', `--${name}`, `${names[name]}`)
  }
  const mark = (node: Element, name: string, yes = true) =>
    name && write(node, 'class', name, yes || undefined)

  /** The gallery that is chosen; undefined: all. */
  let chosen: string | undefined
  const isShown = ({ tags }: Item) => chosen === undefined || tags.includes(chosen)
  let timers: ReturnType<typeof setTimeout>[] = []
  const later = (act: () => void, ms: number) => void timers.push(setTimeout(guard(act), ms))

  const places: Record<string, (shown: Item[], width: number) => void> = {
    grid(shown, width) {
      const { columns, gap } = measure()
      const rows = Math.ceil(shown.length / columns)
      const height = (width - gap * (columns - 1)) / columns / shape
      set(container, {
        columns,
        rows,
        'aspect-ratio': `${100 / shape}%`,
        'container-aspect-ratio': `${((height * rows + gap * (rows - 1)) / width) * 100}%`,
      })
      shown.forEach(({ node }, i) => {
        set(node, { column: i % columns, row: Math.floor(i / columns) })
      })
    },
    justified(shown, width) {
      const { gap, height: ideal } = measure()
      const rows = justify(
        shown.map(({ ratio }) => ratio),
        width,
        ideal,
        gap,
      )
      const all = rows.reduce((sum, { height }) => sum + height, gap * (rows.length - 1))
      set(container, { 'container-aspect-ratio': all / width })
      let top = 0
      rows.forEach(({ from, to, shares, height }, row) => {
        let start = 0
        shares.forEach((share, i) => {
          const { node } = shown[from + i]!
          set(node, {
            'item-width': share,
            'gap-count': to - from - 1,
            'item-height': `${(height / all) * 100}%`,
            'item-start': start,
            'item-row-index': i,
            'item-top': `${top}%`,
            row,
          })
          mark(node, 'e-gallery-first-row-item', !i)
          start += share
        })
        top += (height / all) * 100
      })
    },
    masonry(shown, width) {
      const { columns: count, gap } = measure()
      const columns = stack(
        shown.map(({ ratio }) => ratio),
        count,
        (width - gap * (count - 1)) / count,
      )
      const highest = columns.reduce((a, b) => (b.height > a.height ? b : a))
      set(container, { columns: count, 'highest-column-gap-count': Math.max(0, highest.items.length - 1) })
      write(container, 'style', 'padding-bottom', `${(highest.height / width) * 100}%`)
      columns.forEach(({ items }, column) => {
        items.forEach(({ index, top }, i) => {
          const { node, ratio } = shown[index]!
          set(node, {
            'item-height': `${100 / ratio}%`,
            column,
            'items-in-column': i,
            'percent-height': `${(top / highest.height) * 100}%`,
          })
        })
      })
    },
  }
  const place = () => {
    const { paddingLeft, paddingRight } = getComputedStyle(container)
    const width = container.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { gap } = measure()
    set(container, {
      hgap: `${gap}px`,
      vgap: `${gap}px`,
      'animation-duration': `${reducedMotion() ? 0 : MOVES}ms`,
    })
    // Hidden now: when it is seen it has a width.
    if (width > 0) places[layout]!(items.filter(isShown), width)
  }

  const show = ({ image, src }: Item) => {
    if (src) write(image, 'style', 'background-image', `url("${src}")`)
    if (lazy) mark(image, 'e-gallery-image-loaded')
  }
  const bring = (item: Item) => {
    const picture = new Image()
    // One that cannot be had is no reason to hide its name and link.
    picture.onload = picture.onerror = guard(() => show(item))
    picture.src = item.src ?? 'data:,'
  }

  for (const name of ['container', layout, rtl ? '-rtl' : '-ltr']) mark(container, `e-gallery-${name}`)
  if (lazy) mark(container, 'e-gallery--lazyload')
  const moves = hover.image || hover.overlay || hover.content
  for (const { node, image, name } of items) {
    const content = node.querySelector('.elementor-gallery-item__content')
    mark(node, 'elementor-animated-content', !!moves)
    const animate = (part: Element | null, how: string) =>
      part && how && mark(part, `elementor-animated-item--${how}`)
    animate(image, hover.image)
    animate(node.querySelector('.elementor-gallery-item__overlay'), hover.overlay)
    for (const part of content?.children ?? []) animate(part, hover.content)
    if (content && hover.sequenced) mark(content, 'elementor-gallery--sequenced-animation')
    write(image, 'attr', 'role', name ? 'img' : 'none')
    if (name) write(image, 'attr', 'aria-label', name)
  }
  place()

  if (lazy) {
    const near = new IntersectionObserver(
      guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) {
            near.unobserve(target)
            bring(items.find(({ node }) => node === target)!)
          }
      }),
      { rootMargin: '200px 0px' },
    )
    for (const { node } of items) near.observe(node)
    // Paper has no view to scroll.
    on(window, 'beforeprint', () => items.forEach(show))
    record.add(() => near.disconnect())
  } else items.forEach(show)

  let width = container.clientWidth
  const sizes = new ResizeObserver(
    guard(() => {
      // Its height is ours.
      if (width === container.clientWidth) return
      width = container.clientWidth
      place()
    }),
  )
  sizes.observe(container)
  record.add(() => sizes.disconnect())
  // Screens change where the container may not.
  on(window, 'resize', place)

  const choose = (title: HTMLElement) => {
    const { galleryIndex } = title.dataset
    chosen = galleryIndex === 'all' ? undefined : galleryIndex
    for (const one of titles) {
      mark(one, 'elementor-item-active', one === title)
      write(one, 'attr', 'aria-pressed', `${one === title}`)
    }
    for (const item of items) {
      const shown = isShown(item)
      mark(item.node, HIDDEN, !shown)
      write(item.node, 'prop', 'inert', !shown)
      // The lightbox goes through those that are shown; all of them are a slideshow as it was printed.
      write(
        item.node,
        'attr',
        'data-elementor-lightbox-slideshow',
        shown && chosen !== undefined && item.node.hasAttribute('data-elementor-open-lightbox')
          ? `${chosen}_${id}`
          : undefined,
      )
    }
  }
  const filter = (title: HTMLElement) => {
    choose(title)
    timers.forEach(clearTimeout)
    timers = []
    if (layout !== 'grid' || reducedMotion()) return place()
    // Cells do not move: for a while each is where its numbers say.
    mark(container, 'e-gallery--animated')
    later(place, 50)
    later(() => mark(container, 'e-gallery--animated', false), 50 + MOVES)
  }
  for (const title of titles) {
    if (!title.hasAttribute('role')) write(title, 'attr', 'role', 'button')
    if (!title.hasAttribute('href')) write(title, 'attr', 'tabindex', '0')
    on(title, 'click', (event) => {
      event.preventDefault()
      filter(title)
    })
    on(title, 'keydown', (event) => {
      if (!/^(Enter| )$/.test(event.key) || !isPlain(event)) return
      // The page does not scroll.
      event.preventDefault()
      if (!event.repeat) filter(title)
    })
  }
  if (titles[0]) {
    const bar = titles[0].parentElement!
    if (!bar.hasAttribute('role')) write(bar, 'attr', 'role', 'group')
    choose(titles[0])
    place()
  }
  record.add(() => timers.forEach(clearTimeout))
}
