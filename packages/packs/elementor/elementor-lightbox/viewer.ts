import { reducedMotion } from '@archipelago/motion'
import type { Point } from '@archipelago/viewer/geometry'
import { createHub } from '@archipelago/viewer/hub'
import { bindKeys } from '@archipelago/viewer/keys'
import { createPanZoom } from '@archipelago/viewer/pan-zoom'
import { type Skin, viewerDefaults } from '@archipelago/viewer/state'
import { openViewer, type Viewer } from '@archipelago/viewer/viewer'
import { gettext } from '@archipelago/wordpress-client'
import { films, html, pictures } from './content'
import { createStill, mirror } from './engines'
import type { Config, Request, Slide, SlideViewer } from './types'
import { createVideos } from './videos'

/** Px between two slides, and room above and below a picture for the header and the texts. */
const SPACING = 100
const GAP = { top: 60, bottom: 60 }

/** How much larger than it fits a picture is shown. */
export const ZOOM = 3

/** Opens the viewer on a layer whose parts are there. */
export const openOn = (
  widget: HTMLElement,
  { slides, index = 0, film, html: text = '', title, ratio = '', chosen, opener, hideAfter }: Request,
  { rtl, labels }: Config,
  report: (cause: unknown) => void,
  closed: () => void,
): SlideViewer => {
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector)
  const message = find('.dialog-message')!
  const row = find('.swiper-wrapper')
  const surface = find('.swiper-container') ?? message
  const items: Slide[] = slides ?? [{ kind: 'still', title: title || (film ? gettext('Video') : '') }]
  const videos = createVideos(labels.playVideo, () => widget.focus({ preventScroll: true }))
  const hub = createHub(report)
  const options = {
    ...viewerDefaults,
    index,
    showAnimationDuration: 400,
    hideAnimationDuration: 400,
    showHideOpacity: true,
    loadingIndicatorDelay: 300,
    closeOnScroll: false,
    closeOnVerticalDrag: false,
    pinchToClose: false,
    allowPanToNext: false,
    get spacing() {
      return SPACING / (surface.clientWidth || 1)
    },
    get maxSpreadZoom() {
      return ZOOM * (viewer?.engine.fit ?? 1)
    },
  }
  let clicked = 0
  const toggleZoom = (at: Point) => {
    const { level, fit, zoomTo } = viewer.engine
    zoomTo(level > fit ? fit : fit * ZOOM, at, 300)
  }
  const giveBack = () => {
    if (document.activeElement === document.body)
      (opener as HTMLElement | null)?.focus({ preventScroll: true })
  }
  let viewer = undefined as unknown as Viewer
  const skin: Skin = {
    engine: slides ? (rtl ? mirror(createPanZoom) : createPanZoom) : createStill,
    renderers: {
      image: pictures,
      video: videos.renderer,
      still: film ? films(film, ratio, title || gettext('Video'), labels.playVideo) : html(text),
    },
    owns: ({ target }) => {
      if ((target as Element).closest('a,button,iframe,video,footer,header')) return 'all'
      // While links to share are shown nothing is swiped.
      return viewer?.store.getState().share ? 'moves' : undefined
    },
    tap({ pointerType, timeStamp }, at) {
      // Of fingers there is `doubleTap`.
      const twice = pointerType === 'mouse' && timeStamp - clicked < 300
      clicked = twice ? 0 : timeStamp
      if (twice) toggleZoom(at)
    },
    doubleTap: toggleZoom,
    gap: () => GAP,
    describe: (item) => {
      const { title, description, alt } = item as Slide
      return [title || alt, description].filter(Boolean).join(', ')
    },
    closed() {
      videos.stop()
      closed()
      // Until it has left the whole screen, nothing of the page takes the focus back.
      if (document.fullscreenElement === widget)
        document.addEventListener('fullscreenchange', giveBack, { once: true })
    },
  }
  hub.listen('beforeChange', videos.stop)
  viewer = openViewer(
    {
      root: widget,
      surface,
      row: row ?? surface,
      holders: [...widget.querySelectorAll<HTMLElement>('.swiper-slide')],
    },
    items,
    options,
    skin,
    opener,
    hub,
  )
  const { store, step } = viewer
  const navigate = (by: number) => {
    const { zoomed, phase } = store.getState()
    if (zoomed || !items[1] || phase === 'closing' || phase === 'closed') return
    step(by)
    // The slide is in its place already, and only looks as if it came there.
    const from = (rtl ? -by : by) * (surface.clientWidth + SPACING)
    if (!reducedMotion()) row?.animate?.({ translate: [`${from}px`, '0'] }, { duration: 300, easing: 'ease' })
  }
  bindKeys({ ...viewer, step: (by) => navigate(rtl ? -by : by) }, { arrowKeys: !!slides })
  if (hideAfter !== undefined) {
    const timer = setTimeout(viewer.close, hideAfter)
    viewer.add(() => clearTimeout(timer))
  }
  find('.dialog-close-button')?.focus({ preventScroll: true })
  if (chosen && items[index]?.video) find('.swiper-slide:not([inert]) .elementor-custom-embed-play')?.click()
  return { ...viewer, navigate }
}
