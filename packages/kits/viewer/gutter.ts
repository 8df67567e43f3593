import { createRecord } from '@archipelago/bind'

type Colour = [red: number, green: number, blue: number, alpha: number]

/** Transparent where it is written in another way than most. */
const colourOf = (element: Element): Colour => {
  const { backgroundColor } = getComputedStyle(element)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, /^rgb/.test(backgroundColor) ? alpha : 0]
}

/**
 * Has the gutter of the scroll bar, which a locked page keeps free and nothing can lie over, look as it does below `cover`.
 * Only the page's own background is painted there. Returns the way back.
 */
export const paintGutter = (cover: Element, opacity: number): (() => void) => {
  const { undo, write } = createRecord()
  const { body, documentElement: root } = document
  const [red, green, blue, alpha] = colourOf(cover)
  const part = alpha * opacity
  const { left, right, bottom, top } = body.getBoundingClientRect()
  const room = root.getBoundingClientRect()
  const plain = [root, body].every((one) => getComputedStyle(one).backgroundImage === 'none')
  // Where the page can be seen below it, its background is to stay: that of the body, all over the window.
  const covered = plain && left <= room.left && top <= 0 && right >= room.right && bottom >= innerHeight
  const kept = /stable/.test(getComputedStyle(root).scrollbarGutter)
  if (kept && part && (covered || part > 0.99)) {
    const under = [root, body].map(colourOf).find(([, , , alpha]) => alpha) ?? [255, 255, 255]
    const mixed = [red, green, blue].map((one, i) => Math.round(one * part + under[i]! * (1 - part)))
    write(root, 'style', 'background-color', `rgb(${mixed}) !important`)
  }
  return undo
}
