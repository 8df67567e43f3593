import type { ChangeRecord } from '@archipelago/bind'

const number = (text: string) => Number.parseFloat(text) || 0

/** Places pictures of the slide that is shown: no higher than four fifths of the slider, centred where its slide says so (contracts/divi.md 11.3). */
export const fitPictures = (root: HTMLElement, slide: HTMLElement, { write }: ChangeRecord): void => {
  for (const place of slide.querySelectorAll<HTMLElement>('.et_pb_slide_image')) {
    for (const image of place.querySelectorAll('img'))
      write(image, 'style', 'max-height', `${0.8 * root.clientHeight}px`)
    if (slide.classList.contains('et_pb_media_alignment_center'))
      write(place, 'style', 'margin-top', `-${Math.trunc(place.clientHeight) / 2}px`)
  }
}

/** All slides are as high as the highest (contracts/divi.md 11.3). */
export const fitHeights = (root: HTMLElement, active: HTMLElement, record: ChangeRecord): void => {
  const { write } = record
  const slides = [...root.querySelectorAll<HTMLElement>('.et_pb_slide')]
  const containers = slides.flatMap((slide) => [...slide.querySelectorAll<HTMLElement>('.et_pb_container')])
  const side = ['top', 'bottom'].find((name) => root.classList.contains(`et_pb_post_slider_image_${name}`))
  for (const one of containers) write(one, 'style', 'height', undefined)
  for (const slide of slides) write(slide, 'class', 'et_pb_temp_slide', true)
  fitPictures(root, active, record)
  let height = 0
  let room = 0
  for (const slide of slides) {
    const container = slide.querySelector('.et_pb_container')
    const picture = slide.querySelector('.et_pb_slide_image')
    if (side && picture) room = number(getComputedStyle(picture).getPropertyValue(`margin-${side}`)) + 10
    else if (side && container) write(container, 'class', 'et_pb_no_image', true)
    const text = slide.querySelector('.et_pb_slide_description')
    if (container && text) {
      const { height, boxSizing, paddingTop, paddingBottom } = getComputedStyle(text)
      const inner =
        number(height) - (boxSizing === 'border-box' ? number(paddingTop) + number(paddingBottom) : 0)
      if (Math.trunc(Math.abs(inner)) === 0) write(container, 'class', 'et_pb_empty_slide', true)
    }
    height = Math.max(height, slide.clientHeight)
  }
  for (const one of containers)
    write(one, 'style', 'height', height + room < 1 ? undefined : `${height + room}px`)
  for (const slide of slides) write(slide, 'class', 'et_pb_temp_slide', false)
  for (const image of active.querySelectorAll('.et_pb_slide_image > img'))
    write(image, 'class', 'active', true)
}
