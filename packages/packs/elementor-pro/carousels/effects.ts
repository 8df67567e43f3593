import { createRecord } from '@archipelago/bind'
import { type Behaviour, strip } from '@archipelago/track'

type Effect = (row: HTMLElement, slides: HTMLElement[], spacing: number) => Behaviour

/** Dark layers of a slide by its side; Swiper's names, for style sheets. */
const createShades = (slides: HTMLElement[]) => {
  const make = (slide: HTMLElement, side: string) => {
    const node = document.createElement('div')
    node.className = `swiper-slide-shadow-${side}`
    node.style.cssText = `position:absolute;inset:0;z-index:10;pointer-events:none;opacity:0;background:linear-gradient(to ${side === 'left' ? 'right' : 'left'},#0000,#00000080)`
    slide.append(node)
    return node
  }
  const shades = slides.map((slide) => [make(slide, 'left'), make(slide, 'right')] as const)
  return {
    /** `left`: how dark the left one is, from 0 to 1; below 0 it is the right one. */
    shade(i: number, left: number) {
      shades[i]![0].style.opacity = `${Math.max(0, left)}`
      shades[i]![1].style.opacity = `${Math.max(0, -left)}`
    },
    remove() {
      for (const node of shades.flat()) node.remove()
    },
  }
}

/** Makes room for depth: in the window, the row and its slides. */
const deepen = (name: string, container: HTMLElement, nodes: HTMLElement[]) => {
  const { write, undo } = createRecord()
  const prefix = container.matches('.swiper') ? 'swiper-' : 'swiper-container-'
  for (const end of ['3d', name]) write(container, 'class', prefix + end, true)
  write(container, 'style', 'perspective', '1200px')
  for (const node of nodes) write(node, 'style', 'transform-style', 'preserve-3d')
  return { write, undo }
}

/** Slides turned away from the one in the middle, 50 degrees and 100 px back for each (contracts/elementor-pro.md 7.3). */
export const coverflow: Effect = (row, slides, spacing) => (track) => {
  const { write, undo } = deepen('coverflow', track.container, [row, ...slides])
  const { shade, remove } = createShades(slides)
  const stop = strip(row, slides, spacing, (slide, offset, i) => {
    const away = Math.abs(offset)
    write(slide, 'style', 'z-index', `${1 - Math.round(away)}`)
    shade(i, offset)
    return ` translateZ(${+(-100 * away).toFixed(2)}px) rotateY(${+(50 * offset).toFixed(2)}deg)`
  })(track)
  return () => {
    stop?.()
    undo()
    remove()
  }
}

/** Slides as the sides of a cube that turns. */
export const cube: Effect = (row, slides) => (track) => {
  const { container, options } = track
  const { write, undo } = deepen('cube', container, [row])
  const { shade, remove } = createShades(slides)
  const floor = document.createElement('div')
  floor.className = 'swiper-cube-shadow'
  row.append(floor)
  write(row, 'style', 'transform', 'none')
  const sign = options.rtl ? -1 : 1
  track.on('progress', () => {
    const width = container.clientWidth
    const { slides: places } = track.engine.track.details
    floor.style.cssText = `height:${width}px;transform:translate3d(0,${width / 2 + 20}px,${-width / 2}px) rotateX(90deg) scale(.94)`
    slides.forEach((slide, i) => {
      let at = sign * places[i]!.distance
      if (track.loop) at -= slides.length * Math.round(at / slides.length)
      write(slide, 'style', 'transform-origin', '50% 50%')
      write(slide, 'style', 'backface-visibility', 'hidden')
      write(slide, 'style', 'opacity', Math.abs(at) < 1 ? '1' : '0')
      write(
        slide,
        'style',
        'transform',
        `translate3d(${-sign * i * 100}%,0,${-width / 2}px) rotateY(${+(sign * at * 90).toFixed(2)}deg) translateZ(${width / 2}px)`,
      )
      shade(i, sign * at)
    })
  })
  return () => {
    undo()
    remove()
    floor.remove()
  }
}
