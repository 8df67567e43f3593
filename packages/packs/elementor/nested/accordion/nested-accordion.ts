import { type Controller, createBind } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { keepStyle, motionTime } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { onFragment } from '../on-fragment'

export interface Item {
  details: HTMLDetailsElement
  summary: HTMLElement
  panel: HTMLElement
  panelId: string
  summaryId: string
}

export interface NestedAccordionProps {
  root: HTMLElement
  items: Item[]
  multiple: boolean
  /** How long opening and closing take, in milliseconds. */
  ms: number
}

/** Moves an item between its two heights; calls `done` at the end. Returns what stops it where it is. */
const slide = ({ details, summary }: Item, open: boolean, ms: number, done: () => void) => {
  const restore = keepStyle(details)
  const from = details.offsetHeight
  details.open = true
  const to = open ? details.offsetHeight : summary.offsetHeight
  details.style.overflow = 'hidden'
  const duration = motionTime(ms)
  const player = duration
    ? details.animate({ height: [`${from}px`, `${to}px`] }, { duration, easing: 'linear', fill: 'both' })
    : undefined
  const stop = () => {
    clearTimeout(timer)
    player?.cancel()
    restore()
  }
  const end = () => {
    details.open = open
    stop()
    done()
  }
  // Not `onfinish`: it needs frames, and a hidden tab has none.
  const timer = setTimeout(end, duration)
  return stop
}

/**
 * Native `details` that slide (contracts/elementor.md 27). What is open says the page: the browser opens items by itself, for
 * a fragment or a word that is looked for.
 */
export const startNestedAccordion = (
  { root, items, multiple, ms }: NestedAccordionProps,
  controller: Controller,
) => {
  const { on, record } = controller
  const bind = createBind(controller)
  let open = new Set(items.filter(({ details }) => details.open))
  const moving = new Map<Item, { open: boolean; stop(): void }>()

  const isOpen = (item: Item) => moving.get(item)?.open ?? item.details.open
  const sync = () => {
    open = new Set(items.filter(isOpen))
    write()
  }

  const announceOpened = ({ panel }: Item) => {
    // Sliders, maps and masonry inside measure again.
    window.dispatchEvent(new Event('resize'))
    emit(window, 'elementor-pro/motion-fx/recalc')
    emit(window, 'elementor/nested-accordion/activate', () => [panel])
  }
  const move = (item: Item, wanted: boolean) => {
    moving.get(item)?.stop()
    moving.delete(item)
    let over = false
    const stop = slide(item, wanted, ms, () => {
      over = true
      moving.delete(item)
      if (wanted) announceOpened(item)
    })
    if (!over) moving.set(item, { open: wanted, stop })
  }
  const show = (item: Item, wanted: boolean) => {
    if (wanted && !multiple)
      for (const other of items) if (other !== item && isOpen(other)) move(other, false)
    if (isOpen(item) !== wanted) move(item, wanted)
    sync()
  }
  const reveal = (node: EventTarget | null) => {
    for (const item of items) if (node instanceof Node && item.details.contains(node)) show(item, true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    const at = items.findIndex(({ summary }) => summary === target)
    if (at >= 0) {
      const next = keyTarget(event, at, items.length, root)
      if (next !== undefined) {
        event.preventDefault()
        items[next]!.summary.focus()
      }
    }
    if (event.key !== 'Escape') return
    // The innermost that is open: an accordion may be in another's panel.
    const item = items.find((one) => one.details.contains(target) && isOpen(one))
    if (!item) return
    event.preventDefault()
    item.summary.focus()
    show(item, false)
  }

  const write = () => {
    for (const item of items) {
      const { summary, panel, panelId, summaryId } = item
      bind(summary, {
        id: summaryId,
        tabindex: 0,
        'aria-expanded': open.has(item),
        'aria-controls': panelId,
        onClick(event) {
          // A link or button in the title does what it does.
          if ((event.target as Element).closest('a,button,summary') !== summary) return
          event.preventDefault()
          show(item, !isOpen(item))
        },
      })
      // Not by the item: that is the title and all that is in the panel.
      bind(panel, { id: panelId, role: 'region', 'aria-labelledby': summaryId })
    }
  }

  for (const item of items) {
    const { details } = item
    const printed = details.open
    record.add(() => {
      details.open = printed
    })
    on(details, 'toggle', () => {
      // Ours are told of at once; this one the browser or another script has opened.
      if (moving.has(item) || details.open === open.has(item)) return
      show(item, details.open)
      if (details.open) announceOpened(item)
    })
  }
  on(root, 'keydown', onKeyDown)
  write()
  onFragment(controller, root, reveal)
  return () => {
    for (const { stop } of moving.values()) stop()
    moving.clear()
  }
}
