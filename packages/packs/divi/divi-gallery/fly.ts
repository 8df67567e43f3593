import { motionTime } from '@archipelago/motion'

/** Milliseconds that a picture takes from its place in the page to its place in the box. */
const FLIES = 500

/** Where a picture itself is, without the room around it. */
const placeOf = (image: HTMLImageElement) => {
  const { left, top, width, height } = image.getBoundingClientRect()
  const { paddingTop, paddingBottom } = getComputedStyle(image)
  const [above, below] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)]
  return {
    transform: `translate(${left}px, ${top + above}px)`,
    width: `${width}px`,
    height: `${height - above - below}px`,
  }
}

/**
 * Has a picture fly from its small one into the box, or back there, while the box's own is not to be seen (contracts/divi.md 9). Nothing
 * flies where one of them is not there, or where the visitor asks for less motion. Returns what ends it.
 */
export const fly = (
  wrap: HTMLElement,
  content: HTMLElement,
  image: HTMLImageElement | undefined,
  small: HTMLImageElement | undefined,
  back: boolean,
): (() => void) => {
  const duration = motionTime(FLIES)
  if (!duration || !image || !small?.getClientRects().length) return () => {}
  const copy = document.createElement('img')
  copy.src = back ? image.src : small.currentSrc || small.src
  copy.alt = ''
  copy.className = 'mfp-animated-image'
  copy.style.cssText = 'position:fixed;z-index:9999;inset:0 auto auto 0;max-width:none'
  const way = [placeOf(small), placeOf(image)]
  content.style.visibility = 'hidden'
  wrap.append(copy)
  const end = () => {
    copy.remove()
    if (!back) content.style.visibility = ''
  }
  const motion = copy.animate(back ? way.reverse() : way, { duration, easing: 'ease-in-out', fill: 'both' })
  motion.onfinish = end
  return () => {
    motion.cancel()
    end()
  }
}
