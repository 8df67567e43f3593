import { type Controller, nextId } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { animate } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { hashWithPage } from '../divi-gallery/pages'
import { pageWidth } from '../divi-page/width'

export interface TabsProps {
  element: HTMLElement
  list: HTMLElement
  tabs: HTMLElement[]
  links: HTMLElement[]
  panels: HTMLElement[]
}

/** Milliseconds in which one goes, and then the next one comes; pixels below which tabs stand on each other. */
const FADES = 500
const NARROW = 768

/** What the address says of tabs with an id, `id|1`, from 0; -1 without. */
const inHash = (id: string): number => {
  for (const part of location.hash.slice(1).split('||')) {
    const [name, index] = part.split('|')
    if (id && name === id && /^\d+$/.test(index ?? '')) return Number(index)
  }
  return -1
}

/** Tabs, of which one is open (contracts/divi.md 15). */
export function tabs({ element, list, tabs: items, links, panels }: TabsProps, controller: Controller): void {
  const { record, guard, on } = controller
  const mark = (node: Element, name: string, is = true) => record.write(node, 'class', name, is)
  const style = (node: Element, name: string, value: string | undefined) =>
    record.write(node, 'style', name, value)
  const attr = (node: Element, name: string, value: string | undefined) =>
    record.write(node, 'attr', name, value)
  let at = Math.max(
    0,
    items.findIndex((item) => item.classList.contains('et_pb_tab_active')),
  )
  let stop: (() => void) | undefined
  record.add(() => stop?.())

  attr(list, 'role', 'tablist')
  const say = () =>
    links.forEach((link, index) => {
      attr(link, 'aria-selected', `${index === at}`)
      attr(link, 'tabindex', index === at ? '0' : '-1')
    })
  links.forEach((link, index) => {
    const panel = panels[index]!
    attr(items[index]!, 'role', 'presentation')
    attr(link, 'role', 'tab')
    attr(panel, 'role', 'tabpanel')
    if (!link.id) attr(link, 'id', nextId('divi-tab'))
    if (!panel.id) attr(panel, 'id', nextId('divi-panel'))
    attr(link, 'aria-controls', panel.id)
    attr(panel, 'aria-labelledby', link.id)
    if (!panel.querySelector('a[href],button,input,select,textarea')) attr(panel, 'tabindex', '0')
  })
  say()
  mark(panels[0]!, 'et-pb-active-slide')

  /** Fades, and ends at once where nothing may move. */
  const fade = (panel: Element, to: 0 | 1, end: () => void) => {
    let isOver = false
    const halt = animate(
      FADES,
      (progress) => style(panel, 'opacity', `${to ? progress : 1 - progress}`),
      () => {
        isOver = true
        end()
      },
    )
    if (!isOver) stop = halt
  }
  const show = guard((index: number) => {
    if (stop || index === at || !panels[index]) return
    const leaving = panels[at]!
    const coming = panels[index]!
    at = index
    for (const [place, item] of items.entries()) mark(item, 'et_pb_tab_active', place === at)
    say()
    for (const name of ['next', 'previous', ...items.keys()])
      mark(element, `et_slide_transition_to_${name}`, name === index)
    for (const panel of panels) {
      mark(panel, 'et-pb-moved-slide', panel === leaving)
      mark(panel, 'et-pb-active-slide', panel === coming)
      style(panel, 'z-index', panel === leaving ? '2' : '1')
    }
    for (const film of leaving.querySelectorAll('video')) film.pause()
    emit(element, 'simple_slider_before_move_to', (wrap) => [{ direction: index, next_slide: wrap(coming) }])
    mark(leaving, 'et_slide_transition')
    style(leaving, 'display', 'block')
    stop = () => {}
    fade(
      leaving,
      0,
      guard(() => {
        style(leaving, 'display', 'none')
        mark(leaving, 'et_slide_transition', false)
        style(coming, 'display', 'block')
        fade(
          coming,
          1,
          guard(() => {
            stop = undefined
            emit(element, 'simple_slider_after_move_to', (wrap) => [{ next_slide: wrap(coming) }])
            // What is in it has a size now.
            dispatchEvent(new Event('resize'))
          }),
        )
      }),
    )
  })
  const press = (index: number) => {
    if (stop) return
    show(index)
    if (element.id) location.hash = hashWithPage(location.hash, element.id, index)
  }
  items.forEach((item, index) => {
    const open = (event: MouseEvent) => {
      event.preventDefault()
      press(index)
    }
    on(item, 'click', open, { prevented: true })
  })
  on(list, 'keydown', (event: KeyboardEvent) => {
    const from = links.indexOf(event.target as HTMLElement)
    if (from < 0) return
    const to = event.key === ' ' ? from : keyTarget(event, from, links.length, list)
    if (to === undefined) return
    event.preventDefault()
    links[to]!.focus()
    press(to)
  })
  const follow = guard(() => show(inHash(element.id)))
  on(window, 'hashchange', follow)

  const isStacked =
    pageWidth() < NARROW || !!element.closest('.et_pb_column_1_3,.et_pb_column_1_4,.et_pb_column_3_8')
  if (isStacked) mark(element, 'et_pb_tabs_vertically_stacked')
  else {
    const highest = Math.max(...items.map((item) => item.offsetHeight))
    if (highest) for (const item of items) style(item, 'height', `${highest}px`)
  }
  follow()
  const named = location.hash.replace(/^#(?:tab-)?/, '#tab-')
  const linked = links.findIndex((link) => link.getAttribute('href') === named)
  if (linked >= 0) show(linked)
}
