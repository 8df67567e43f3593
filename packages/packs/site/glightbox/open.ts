import { attempt, createRecord, type IslandInfo, isPlain } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { announce, loadStyle, openDialog } from '@archipelago/overlay'
import { borrow } from '@archipelago/viewer/borrow'
import { FIELDS } from '@archipelago/viewer/keys'
import { gettext } from '@archipelago/wordpress-client'
import href from 'glightbox/dist/css/glightbox.css'
import { createFilm } from './film'
import { createLibrary, type SlideEvent } from './library'
import type { Options } from './options'
import type { Slide } from './types'

const failed = () => gettext('The requested content cannot be loaded. Please try again later.')

/**
 * Opens slides in glightbox. The library shows, moves, zooms and swipes; here are what it lacks (a dialog's focus, words for
 * those who do not see, pictures that fail, less motion) and what it would do with HTML. Returns what ends it at once;
 * undefined when it is not `wanted` any more.
 */
export const openSlides = async (
  slides: Slide[],
  start: number,
  { label = gettext('Lightbox'), ...options }: Options,
  { report }: IslandInfo,
  wanted: () => boolean,
): Promise<(() => void) | undefined> => {
  await loadStyle(new URL(href, import.meta.url))
  if (!wanted()) return
  const record = createRecord()
  const films = slides.map((slide) => (slide.kind === 'film' ? createFilm(slide) : undefined))
  /** Where the library shows what is none of its own. */
  const places = slides.map(({ kind }, i) =>
    kind === 'inline' ? document.createElement('div') : films[i]?.node,
  )
  const on = (target: EventTarget, type: string, listener: (event: any) => void, capture = false) => {
    const guarded = (event: Event) => attempt(report, () => listener(event))
    target.addEventListener(type, guarded, capture)
    record.add(() => target.removeEventListener(type, guarded, capture))
  }
  const { library, modal, nodes } = createLibrary(slides, places, options, on)
  const { body, documentElement } = document
  for (const node of [body, documentElement]) {
    const before = node.getAttribute('class')
    record.add(() => {
      if (before === null && !node.className) node.removeAttribute('class')
    })
  }
  const onLibrary = (name: string, listener: (event: any) => void) =>
    library.on(name, (event) => attempt(report, () => listener(event)))

  body.append(modal)
  record.add(() => modal.remove())
  const bare = getComputedStyle(modal).position !== 'fixed'
  const still = () => {
    const { settings } = library
    settings.openEffect = settings.closeEffect = settings.slideEffect = 'none'
  }
  // Effects end by an event of their animation, which comes with the style sheet.
  if (bare || reducedMotion()) still()
  if (bare)
    modal.style.cssText = 'position:fixed;inset:0;z-index:999999;overflow:auto;background:#fff;color:#000'

  /** Those that are not shown are there for nobody. */
  const arrive = (at: number) => {
    for (const [i, node] of nodes.entries()) {
      node.inert = i !== at
      if (bare) node.hidden = i !== at
    }
    for (const button of [library.prevButton, library.nextButton]) {
      button.ariaDisabled = `${button.classList.contains('disabled')}`
      // Its sheet hides them, and shows them again further down.
      if (!slides[1]) button.style.display = 'none'
    }
    const { title, alt, description } = slides[at]!
    announce(
      [slides.length > 1 && gettext('%1$s of %2$s', at + 1, slides.length), title || alt, description]
        .filter(Boolean)
        .join(': '),
    )
  }
  on(
    modal,
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.closest('.gslide-image')) return
      const text = document.createElement('p')
      text.textContent = failed()
      text.style.cssText = 'margin:auto;padding:20px;background:#fff;color:#000'
      target.hidden = true
      target.style.display = 'none'
      target.after(text)
      announce(failed())
      // It waits for this to go on.
      target.dispatchEvent(new Event('load'))
    },
    true,
  )
  onLibrary('slide_after_load', ({ slideNode, slideIndex: at }: SlideEvent) => {
    const place = places[at]
    if (!place) return
    if (films[at]) {
      const media = slideNode.querySelector<HTMLElement>('.gslide-media')!
      media.classList.replace('gslide-inline', 'gslide-video')
      media.style.height = ''
      place.parentElement!.style.padding = '0'
    } else {
      // The page's own node, with what is typed into it; the library would show a copy.
      const back = borrow(document.getElementById(slides[at]!.href), place, () => {})
      if (back) record.add(back)
    }
  })
  onLibrary('slide_before_change', ({ prev }: { prev: SlideEvent & { index: number } }) => {
    films[prev.index]?.leave()
    arrive(library.index)
  })
  on(document, 'keydown', (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event
    if (options.keyboardNavigation === false || defaultPrevented || isComposing || !isPlain(event)) return
    if ((target as Element).closest?.(FIELDS) || modal.closest('[inert]')) return
    if (key === 'ArrowRight') library.nextSlide()
    else if (key === 'ArrowLeft') library.prevSlide()
    else return
    event.preventDefault()
  })

  let closeDialog = () => {}
  onLibrary('close', () => {
    closeDialog()
    for (const film of films) film?.node.remove()
    record.undo()
  })
  library.openAt(start)
  // On phones it chooses a motion of its own.
  if (bare || reducedMotion()) still()
  closeDialog = openDialog(modal, {
    label,
    returnFocus: slides[start]!.element,
    initialFocus: modal,
    onClose: () => library.close(),
  })
  films[start]?.play()
  arrive(start)
  return () => {
    if (!modal.isConnected) return
    still()
    library.closing = null
    library.destroy()
  }
}
