import type { Content, CreateEngine, SlideEngine } from '@archipelago/viewer'

/** What comes and goes with the slide: a video stops, nodes of the page go home. */
export interface Live extends Content {
  enter?(): void
  leave?(): void
}

const NONE = { in: 'none', out: 'none' }

/** Ms after which what the library should have removed is removed. */
const WATCHDOG = 600

/**
 * glightbox as an engine of slides, and no more than that (ENGINES.md 4): it gets empty nodes, moves them into its slides,
 * and shows and hides these. Effects are `none`, on touch screens too, for the others wait for a style sheet; keys, focus,
 * gestures and loading are the viewer's.
 */
export const glightboxEngine =
  (GLightbox: any, count: number, layout: (content: Content) => void, changed: () => void): CreateEngine =>
  (stage, host) => {
    const { row } = stage
    const make = (className: string, parent?: Element) => {
      const node = document.createElement('div')
      node.className = className
      parent?.append(node)
      return node
    }
    const holders = Array.from({ length: count }, () => make(''))
    const modal = make('glightbox-container', row)
    const slider = make('gslider', modal)
    const library = GLightbox({
      elements: holders.map((content) => ({ content, type: 'inline', width: 'auto', height: 'auto' })),
      keyboardNavigation: false,
      touchNavigation: false,
      closeOnOutsideClick: false,
      draggable: false,
      preload: false,
      zoomable: false,
      autoplayVideos: false,
      openEffect: 'none',
      closeEffect: 'none',
      slideEffect: 'none',
      cssEfects: { fade: NONE, zoom: NONE, slide: NONE, slideBack: NONE, none: NONE },
    })
    // Its own would write HTML, hide the page's nodes and put a style into the head.
    Object.assign(library, {
      resize() {},
      build() {},
      modal,
      overlay: make(''),
      loader: make(''),
      prevButton: make(''),
      nextButton: make(''),
      slidesContainer: slider,
      bodyHiddenChildElms: [],
      events: {},
      built: true,
    })
    for (const element of library.elements) {
      const slide = make('gslide', slider)
      make('gslide-media', make('ginner-container', slide))
      element.slideNode = slide
    }
    let live: Live | undefined
    const show = (go: () => void) => {
      live?.leave?.()
      live?.node.remove()
      go()
      for (const [i, { slideNode }] of library.elements.entries()) slideNode.hidden = i !== host.index()
      live = host.content(host.index())
      holders[host.index()]!.append(live.node)
      live.enter?.()
      layout(live)
    }
    show(() => {
      library.showSlide(host.index(), true)
      library.lightboxOpen = true
    })
    const engine: SlideEngine = {
      go(by) {
        if (by) show(() => library.goToSlide(host.index()))
      },
      refresh(index = host.index()) {
        if (index !== host.index()) return
        if (host.content(index) !== live) show(() => {})
        layout(live!)
        changed()
      },
      resize: () => live && layout(live),
      level: 1,
      fit: 1,
      pan: { x: 0, y: 0 },
      busy: { drag: false, zoom: false, row: false },
      zoomTo: (_level, _at, _ms, done) => done?.(),
      panTo() {},
      fly: (_origin, _ms, _closing, _step, done) => done(),
      destroy() {
        live?.leave?.()
        live = undefined
        library.destroy()
        setTimeout(() => modal.remove(), WATCHDOG)
      },
    }
    return engine
  }
