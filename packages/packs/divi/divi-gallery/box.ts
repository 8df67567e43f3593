import { type Controller, createRecord, startController } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { announce, openDialog } from '@archipelago/overlay'
import { gettext, safeUrl } from '@archipelago/wordpress-client'
import { swipes } from '../shared/swipe'
import { fly } from './fly'

/** A picture that opens: its link has the address and the title, the small one in it the text. */
export interface Picture {
  link: HTMLAnchorElement
  small: HTMLImageElement | undefined
}

/** Milliseconds until the box is gone, in which the style sheet fades it. */
const LEAVES = 500

const create = <K extends keyof HTMLElementTagNameMap>(tag: K, names: string, ...inside: Node[]) => {
  const node = document.createElement(tag)
  node.className = names
  node.append(...inside)
  return node
}

const createButton = (names: string, label: string, title: string, text = '') => {
  const node = create('button', names)
  node.type = 'button'
  node.title = title
  node.setAttribute('aria-label', label)
  node.textContent = text
  return node
}

/**
 * Opens pictures over the page in the theme's box, which its style sheet draws (contracts/divi.md 9). With several, arrows, their keys,
 * swipes and a press on the picture lead on, round and round. Returns what takes it away at once.
 */
export const openBox = (
  pictures: readonly Picture[],
  start: number,
  controller: Controller,
): (() => void) => {
  const isGallery = pictures.length > 1
  const title = create('div', 'mfp-title')
  const counter = create('div', 'mfp-counter')
  const close = createButton('mfp-close', gettext('Close'), gettext('Close (Esc)'), '×')
  const frame = create('figure', '')
  frame.removeAttribute('class')
  const caption = document.createElement('figcaption')
  caption.append(create('div', 'mfp-bottom-bar', title, counter))
  const figure = create('div', 'mfp-figure', close, frame)
  const content = create('div', 'mfp-content', figure)
  const loader = create('div', 'mfp-preloader')
  const container = create('div', 'mfp-container mfp-image-holder', content, loader)
  const wrap = create(
    'div',
    `mfp-wrap mfp-close-btn-in mfp-auto-cursor mfp-fade${isGallery ? ' mfp-gallery' : ''}`,
    container,
  )
  wrap.style.cssText = 'overflow:hidden auto'
  const back = create('div', 'mfp-bg mfp-fade')
  const both = [back, wrap]

  let at = start
  let image = document.createElement('img')
  const current = () => pictures[at]!
  const isThere = () => image.complete && image.naturalWidth > 0
  const state = (name: 'loading' | 'ready' | 'error') => {
    for (const one of ['loading', 'ready', 'error']) container.classList.toggle(`mfp-s-${one}`, one === name)
    figure.classList.toggle('mfp-loading', name !== 'ready')
  }
  const fit = () => {
    image.style.maxHeight = `${innerHeight}px`
  }
  const fail = () => {
    const [before, label = '', after] = gettext('<a>The image</a> could not be loaded.').split(/<\/?a>/)
    const link = document.createElement('a')
    link.href = safeUrl(current().link.href, document.baseURI) ?? ''
    link.textContent = label
    loader.replaceChildren(before!, link, after ?? '')
    state('error')
  }
  const say = () => {
    const { link, small } = current()
    const count = isGallery ? gettext('%1$s of %2$s', at + 1, pictures.length) : ''
    title.textContent = link.title
    counter.textContent = count
    return [small?.alt || link.title, count].filter(Boolean).join(', ')
  }
  const show = (index: number) => {
    at = index
    const shown = document.createElement('img')
    image = shown
    shown.className = 'mfp-img'
    shown.alt = current().small?.alt ?? ''
    const arrived = (how: () => void) => () => {
      if (image === shown) how()
    }
    shown.addEventListener(
      'load',
      arrived(() => state('ready')),
    )
    shown.addEventListener('error', arrived(fail))
    shown.src = current().link.href
    fit()
    loader.textContent = gettext('Loading...')
    state(isThere() ? 'ready' : 'loading')
    frame.replaceChildren(shown, caption)
    return say()
  }
  const go = (by: number) => {
    if (!isGallery) return
    announce(show((at + by + pictures.length) % pictures.length))
    for (const ahead of [1, 2])
      new Image().src = pictures[(at + by * ahead + 2 * pictures.length) % pictures.length]!.link.href
  }

  const record = createRecord()
  const label = show(start) || gettext('Pictures')
  record.write(document.body, 'class', 'mfp-zoom-out-cur', true)
  document.body.prepend(back, wrap)
  const end = openDialog(wrap, {
    label,
    lockScroll: true,
    initialFocus: wrap,
    returnFocus: current().link,
    onClose: () => leave(),
  })
  const stop = startController(controller, (own) => {
    const { on } = own
    on(close, 'click', () => end())
    // Beside the picture, as beside the arrows.
    on(wrap, 'click', ({ target }: MouseEvent) => {
      const node = target as Element
      if (isGallery && node === image) go(1)
      else if (!content.contains(node) && !node.closest('.mfp-arrow,.mfp-preloader a')) end()
    })
    on(window, 'resize', fit)
    if (!isGallery) return
    const before = createButton(
      'mfp-arrow mfp-arrow-left',
      gettext('Previous'),
      gettext('Previous (arrow left)'),
    )
    const after = createButton('mfp-arrow mfp-arrow-right', gettext('Next'), gettext('Next (arrow right)'))
    container.append(before, after)
    on(before, 'click', () => go(-1))
    on(after, 'click', () => go(1))
    on(document, 'keydown', (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go(by)
    })
    swipes(container, own, go)
  })

  let land = fly(wrap, content, isThere() ? image : undefined, current().small, false)
  // Read first, so that the style sheet's fading has a beginning.
  back.getBoundingClientRect()
  for (const node of both) node.classList.add('mfp-ready')

  let timer: ReturnType<typeof setTimeout> | undefined
  const remove = () => {
    clearTimeout(timer)
    land()
    for (const node of both) node.remove()
  }
  const leave = () => {
    stop()
    record.undo()
    land()
    land = fly(wrap, content, isThere() ? image : undefined, current().small, true)
    for (const node of both) node.classList.add('mfp-removing')
    // The page is the visitor's again while it fades.
    wrap.style.pointerEvents = 'none'
    back.style.pointerEvents = 'none'
    if (motionTime(LEAVES)) timer = setTimeout(remove, LEAVES)
    else remove()
  }
  return () => {
    end()
    remove()
  }
}
