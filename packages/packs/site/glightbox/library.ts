import { escapeHtml, htmlFragment, trustedHtml } from '@archipelago/wordpress-client'
import GLightbox, { type Library, type SlideEvent } from 'glightbox/src/js/glightbox.js'
import type { Options } from './options'
import type { Slide } from './types'

export type { SlideEvent }

/** What a page says is text; the library takes HTML. */
const asHtml = (text: string) => text && trustedHtml(escapeHtml(text))

/** A slide as the library takes it: with a node in the place of an address where that is ours. */
const toElement = (
  { kind, href, title, description, alt, descPosition, width, height, ...rest }: Slide,
  content?: Node,
) => ({
  type: kind === 'image' ? 'image' : content ? 'inline' : 'external',
  ...(content ? { content } : { href }),
  title: asHtml(title),
  description: asHtml(description),
  alt,
  descPosition,
  ...(width && { width, _hasCustomWidth: true }),
  ...(height && { height, _hasCustomHeight: true }),
  zoomable: rest.zoomable,
  // Dragging would take the mouse from what is in it: text to mark, a film's controls.
  draggable: rest.draggable && !content,
})

const find = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`.${name}`)!

/**
 * Gives the library its lightbox, made of its own markup and by the one function for HTML, with a slide for each element. Left to
 * itself it would write that as a string, which Trusted Types refuse, and hide all of the page from who hears it, also what is read out.
 */
const furnish = (library: Library, on: On) => {
  const { lightboxHTML, slideHTML, svg, skin, closeButton, closeOnOutsideClick } = library.settings
  const html = lightboxHTML.replace(/\{(\w+)SVG\}/g, (_: string, name: string) => svg[name] ?? '')
  const modal = htmlFragment(html).firstElementChild as HTMLElement
  modal.classList.add(`glightbox-${skin}`)
  // Left to right, as the buttons say; words run as they are written.
  modal.dir = 'ltr'
  const slidesContainer = find(modal, 'gslider')
  const nodes = library.elements.map((element) => {
    const node = htmlFragment(slideHTML).firstElementChild as HTMLElement
    find(node, 'gslide-description').dir = 'auto'
    slidesContainer.append(node)
    return (element.slideNode = node)
  })
  const press = (button: HTMLElement, act: () => void) =>
    on(button, 'click', (event) => {
      event.preventDefault()
      act()
    })
  const closer = find(modal, 'gclose')
  const prevButton = find(modal, 'gprev')
  const nextButton = find(modal, 'gnext')
  if (closeButton) press(closer, () => library.close())
  else closer.remove()
  press(prevButton, () => library.prevSlide())
  press(nextButton, () => library.nextSlide())
  if (closeOnOutsideClick)
    on(modal, 'click', ({ target }) => {
      const isInside = (target as Element).closest('.ginner-container,.gbtn')
      // On phones a slide is as large as the window, and a finger that let go beside it means nothing.
      if (!library.preventOutsideClick && !document.body.matches('.glightbox-mobile') && !isInside)
        library.close()
    })
  on(window, 'resize', () => library.resize())
  if ('ontouchstart' in window) document.body.classList.add('glightbox-touch')
  Object.assign(library, {
    built: true,
    modal,
    prevButton,
    nextButton,
    slidesContainer,
    overlay: find(modal, 'goverlay'),
    loader: find(modal, 'gloader'),
    bodyHiddenChildElms: [],
    events: {},
  })
  return { modal, nodes }
}

type On = (target: EventTarget, type: string, listener: (event: any) => void) => void

/**
 * glightbox with these slides, and its lightbox, which is not in the page yet. `places` are nodes of ours that it shows in the place of an
 * address; `on` listens until the lightbox has closed.
 */
export const createLibrary = (
  slides: Slide[],
  places: (Node | undefined)[],
  options: Omit<Options, 'label'>,
  on: On,
) => {
  const library = GLightbox({
    ...options,
    elements: slides.map((slide, i) => toElement(slide, places[i])),
    // The rest of a long description is not behind a link, which the library would make of HTML.
    moreLength: 0,
    keyboardNavigation: false,
    autoplayVideos: false,
    // Pages and films are asked for when they are shown.
    preload: options.preload !== false && slides.every(({ kind }) => kind === 'image'),
  })
  return { library, ...furnish(library, on) }
}
