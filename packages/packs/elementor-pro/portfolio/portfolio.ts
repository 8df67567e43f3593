import type { Controller } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { watchSizes } from '@archipelago/more'
import { motionTime } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import { gettext, ngettext } from '@archipelago/wordpress-client'
import { arrange } from '../posts/masonry'
import { fitPictures } from '../posts/pictures'
import { ITEM, type PortfolioProps } from './read'

/** Milliseconds in which items go, come and move. */
const TIME = 450
const ACTIVE = 'elementor-active'

const placeOf = (item: Element) => item.getBoundingClientRect()

/**
 * A portfolio and its filters (contracts/elementor-pro.md 6.6). Different from the original: filters are a group of
 * which one is chosen, by keys as well, and say what is left; nothing moves for who asked for less motion.
 */
export function portfolio(
  { root, list, items, bar, buttons, isMasonry }: PortfolioProps,
  controller: Controller,
): void {
  const { on, record, guard } = controller
  let moves: Animation[] = []
  let chosen = '__all'

  const fits = (item: Element) => chosen === '__all' || item.classList.contains(`elementor-filter-${chosen}`)
  const show = (item: Element, is: boolean) => record.write(item, 'style', 'display', is ? undefined : 'none')

  const settle = () => {
    const ended = moves
    moves = []
    for (const move of ended) move.cancel()
    for (const item of items) show(item, fits(item))
  }

  const mark = () => {
    for (const button of buttons) {
      const isOn = button.dataset.filter === chosen
      record.write(button, 'class', ACTIVE, isOn)
      record.write(button, 'attr', 'aria-checked', `${isOn}`)
      record.write(button, 'attr', 'tabindex', isOn ? '0' : '-1')
    }
    for (const item of items) record.write(item, 'class', ACTIVE, fits(item))
  }

  const filter = (by: string) => {
    settle()
    chosen = by
    mark()
    const time = isMasonry ? 0 : motionTime(TIME)
    const before = new Map(
      items.filter(({ offsetWidth }) => offsetWidth).map((item) => [item, placeOf(item)] as const),
    )
    settle()
    const shown = items.filter(fits)
    const { length } = shown
    announce(length ? ngettext('%s result', '%s results', length) : gettext('No results found'))
    if (!time) return
    const after = new Map(shown.map((item) => [item, placeOf(item)] as const))
    // Those that go stay as long as that takes.
    for (const item of before.keys()) show(item, true)
    const between = new Map(items.map((item) => [item, placeOf(item)] as const))
    const shift = (from: DOMRect, to: DOMRect) =>
      `translate(${to.left - from.left}px, ${to.top - from.top}px)`
    moves = [...new Set([...before.keys(), ...shown])].map((item) => {
      const now = between.get(item)!
      const was = before.get(item)
      const will = after.get(item)
      const from = shift(now, was ?? will!)
      const to = shift(now, will ?? was!)
      return item.animate(
        [
          { transform: was ? from : `${from} scale(.2)`, opacity: was ? 1 : 0 },
          { transform: will ? to : `${to} scale(.2)`, opacity: will ? 1 : 0 },
        ],
        { duration: time, easing: 'ease-in-out', fill: 'both' },
      )
    })
    const [first] = moves
    // What was pressed meanwhile has settled it.
    first?.finished.then(
      guard(() => first === moves[0] && settle()),
      () => {},
    )
  }

  watchSizes(list, controller, () => {
    if (isMasonry) arrange(list, record, ITEM)
    else fitPictures(root, list, record)
  })
  on(list, 'load', () => !isMasonry && fitPictures(root, list, record), { capture: true })
  record.add(() => {
    for (const move of moves) move.cancel()
  })
  if (bar) record.write(bar, 'attr', 'role', 'radiogroup')
  buttons.forEach((button, at) => {
    record.write(button, 'attr', 'role', 'radio')
    on(button, 'click', () => filter(button.dataset.filter!))
    on(button, 'keydown', (event) => {
      const to = /^(Enter| )$/.test(event.key) ? at : keyTarget(event, at, buttons.length, list)
      const next = to === undefined ? undefined : buttons[to]
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return
      // The page does not scroll.
      event.preventDefault()
      next.focus()
      if (!event.repeat || to !== at) filter(next.dataset.filter!)
    })
  })
  mark()
}
