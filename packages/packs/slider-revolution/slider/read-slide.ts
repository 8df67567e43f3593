import { safeUrl, toNumber } from '@archipelago/wordpress-client'
import type { Picture, Slide } from './types'

const VIDEO =
  '.tp-videolayer,.tp-audiolayer,.rs-background-video-layer,[data-ytid],[data-vimeoid],[data-videomp4],[data-videowebm],[data-videoogv]'
const words = (text: string | undefined) =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean) ?? []
const isOn = (text: string | undefined) => text === 'on' || text === 'true'

const readPicture = (element: HTMLElement): Picture | undefined => {
  const img = [...element.children].find((child) =>
    child.matches('img.rev-slidebg,img:first-child'),
  ) as HTMLImageElement
  if (!img) return
  const { dataset } = img
  const { bgparallax = '' } = dataset
  const at = /^(\d+)(px)? (\d+)(px)?$/.exec(dataset.bgposition ?? '')
  return {
    img,
    src: safeUrl(dataset.lazyload ?? img.getAttribute('src'), img.baseURI) ?? '',
    alt: img.alt,
    fit: dataset.bgfit || 'cover',
    position: at ? `${at[1]}px ${at[3]}px` : dataset.bgposition || 'center center',
    repeat: dataset.bgrepeat || 'no-repeat',
    color: dataset.bgcolor ?? '',
    parallax: bgparallax === 'on' ? 1 : toNumber(bgparallax, 0),
    kenBurns: isOn(dataset.kenburns) ? dataset : undefined,
  }
}

const readLink = ({ link, linktoslide, target, slideindex }: DOMStringMap): Slide['link'] => {
  const href = link && link !== 'slide' ? safeUrl(link) : undefined
  if (!href && link !== 'slide') return
  return {
    href: href ?? undefined,
    to: href ? undefined : (linktoslide ?? 'next'),
    target: target || '_self',
    back: slideindex === 'back',
  }
}

/** Reads one slide; `n` is its number from 1. */
export const readSlide = (element: HTMLElement, n: number): Slide => {
  const { dataset: data } = element
  const picture = readPicture(element)
  const texts: Record<string, string> = { title: data.title ?? '', description: data.description ?? '' }
  for (let i = 1; i <= 10; i++) texts[`param${i}`] = data[`param${i}`] ?? ''
  return {
    element,
    id: data.index || `rs-${n}`,
    transitions: words(data.transition),
    speeds: words(data.masterspeed),
    slots: words(data.slotamount),
    rotations: words(data.rotate),
    random: isOn(data.randomtransition),
    first: { transition: words(data.fstransition)[0], speed: data.fsmasterspeed, slots: data.fsslotamount },
    easeIn: words(data.easein),
    easeOut: words(data.easeout),
    delay: toNumber(data.delay),
    title: data.title ?? '',
    thumb: safeUrl(data.thumb, element.baseURI) ?? picture?.src ?? '',
    texts,
    link: readLink(data),
    hideAfterLoop: toNumber(data.hideafterloop, 0),
    invisible: isOn(data.invisible),
    stays: isOn(data.ssop),
    filter: data.mediafilter && data.mediafilter !== 'none' ? data.mediafilter : '',
    picture,
    layered: !!element.querySelector('.tp-caption'),
    video: !!element.querySelector(VIDEO),
  }
}
