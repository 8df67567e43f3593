import type { Controller } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import type { TrackerProps } from './read'

/** A number beside a bar's end has room from so many times its width on. */
const ROOM = 1.5

/** In percent: of the page what has been scrolled, of a part of it what has come into the window. */
const progressOf = (of: Element | undefined): number => {
  let done: number
  let all: number
  if (of) {
    const { top, height } = of.getBoundingClientRect()
    done = innerHeight - top
    all = height
  } else {
    // Some pages scroll their body.
    const boxes = [document.documentElement, document.body]
    const box = boxes.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight) ?? boxes[0]!
    done = box.scrollTop
    all = box.scrollHeight - box.clientHeight
  }
  return all > 0 ? Math.max(0, Math.min(done / all, 1)) * 100 : 0
}

/** A bar or a circle that grows while the page is read (contracts/elementor-pro.md 17). */
export function progressTracker(
  { tracker, line, number, isCircle, reverse, of }: TrackerProps,
  { on, record, guard }: Controller,
): void {
  const style = (node: Element, name: string, value: string) => record.write(node, 'style', name, value)

  const circle = (percent: number) => {
    for (const node of [line, number]) if (node) style(node, 'display', percent ? 'block' : 'none')
    const around = (line as SVGCircleElement).r.baseVal.value * 2 * Math.PI
    const rest = around * (1 - percent / 100)
    style(line, 'stroke-dasharray', `${around} ${around}`)
    style(line, 'stroke-dashoffset', `${reverse ? -rest : rest}`)
  }
  const bar = (percent: number) => {
    style(line, 'display', percent < 1 ? 'none' : 'flex')
    style(line, 'width', `${percent}%`)
    if (!number) return
    const fits = line.getBoundingClientRect().width > number.getBoundingClientRect().width * ROOM
    const colour = getComputedStyle(line).getPropertyValue('--percentage-color')
    style(number, 'color', fits ? colour : 'transparent')
  }

  let last = -1
  const draw = () => {
    frame = 0
    const percent = progressOf(of)
    // A circle whose size has changed is drawn anew.
    if (percent === last && !isCircle) return
    last = percent
    const round = Math.round(percent)
    if (number) record.write(number, 'text', '', `${round}%`)
    record.write(tracker, 'attr', 'aria-valuenow', `${round}`)
    if (isCircle) circle(percent)
    else bar(percent)
  }
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(guard(draw))
  }

  if (!tracker.matches('[role]')) {
    record.write(tracker, 'attr', 'role', 'progressbar')
    record.write(tracker, 'attr', 'aria-label', gettext('Reading progress'))
  }
  draw()
  // Of the body as well, where that is what scrolls.
  on(window, ['scroll', 'resize'], soon, { passive: true, capture: true })
  const observer = new ResizeObserver(soon)
  observer.observe(tracker)
  observer.observe(of ?? document.body)
  record.add(() => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  })
}
