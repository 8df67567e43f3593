import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { createLater } from './later'
import type { HeadlineProps } from './read'

/** Ours, in a field of 500 by 150 that is stretched over the words. */
const MARKS: Record<string, string[]> = {
  circle: [
    'M34 92C4 36 180 4 302 8c126 4 202 38 190 80-14 44-190 58-320 52C70 136-2 112 12 72 26 34 132 14 224 12',
  ],
  curly: [`M4 140q14-20 28 0${'t28 0'.repeat(16)}`],
  underline: ['M8 144c124-22 366-32 484-4'],
  double: ['M8 141c160-10 340-10 484-2', 'M8 16c160-10 340-10 484-2'],
  double_underline: ['M6 122c160-10 340-8 488 2', 'M24 144c150-10 310-8 452-2'],
  underline_zigzag: ['M8 126c170-10 330-10 484 0-150 2-300 4-424 12 130-4 250-2 352 4-90 0-150 1-210 6'],
  diagonal: ['M12 14c168 24 330 70 476 128'],
  strikethrough: ['M4 75h492'],
  x: ['M494 20C330 46 160 92 6 146', 'M10 24c180 20 330 66 480 118'],
}

const SVG = 'http://www.w3.org/2000/svg'

/** Draws a mark around or under words. Returns what begins it: it is drawn, and with `loop` goes and is drawn again. */
export function highlight(
  { headline, wrapper, loop }: HeadlineProps,
  { marker, duration, delay }: NonNullable<HeadlineProps['highlight']>,
  controller: Controller,
): (() => void) | undefined {
  const { record } = controller
  const make = (name: string, attributes: Record<string, string>) => {
    const node = document.createElementNS(SVG, name)
    for (const name in attributes) node.setAttribute(name, attributes[name]!)
    return node
  }
  const svg = make('svg', { viewBox: '0 0 500 150', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  const still = reducedMotion()
  for (const d of MARKS[marker] ?? MARKS.circle!) {
    // As it is drawn in the end.
    const style = 'animation:none;opacity:1;stroke-dasharray:none'
    svg.append(make('path', still ? { d, style } : { d }))
  }
  wrapper.append(svg)
  record.add(() => svg.remove())
  if (still) return

  const later = createLater(controller)
  const mark = (name: string, on: boolean) => record.write(headline, 'class', name, on || undefined)
  const draw = () => {
    mark('e-hide-highlight', false)
    mark('e-animated', true)
    if (!loop) return
    later(duration + delay * 0.8, () => mark('e-hide-highlight', true))
    later(duration + delay, draw)
  }
  return draw
}
