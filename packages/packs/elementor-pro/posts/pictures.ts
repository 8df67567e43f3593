import type { ChangeRecord } from '@archipelago/bind'

const side = (picture: HTMLImageElement, name: 'Width' | 'Height') =>
  // Until it has come, as it is printed.
  picture[`natural${name}`] || Number(picture.getAttribute(name))

/**
 * Says for each picture whether it is flatter than its box, where the style sheet gives it a shape: then it has the box's height and
 * not its width (contracts/elementor-pro.md 6.2).
 */
export const fitPictures = (root: Element, list: Element, record: ChangeRecord): void => {
  record.write(
    list,
    'class',
    'elementor-has-item-ratio',
    /\d/.test(getComputedStyle(root, '::after').content),
  )
  const fits = [...list.querySelectorAll<HTMLElement>('.elementor-post__thumbnail')].flatMap((box) => {
    const picture = box.querySelector('img')
    return picture
      ? [
          [
            box,
            side(picture, 'Height') / side(picture, 'Width') < box.offsetHeight / box.offsetWidth,
          ] as const,
        ]
      : []
  })
  for (const [box, isFlat] of fits) record.write(box, 'class', 'elementor-fit-height', isFlat)
}
