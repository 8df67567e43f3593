import type { Controller } from '@archipelago/bind'
import { harmless } from '@archipelago/wordpress-client'
import type { ContentsProps } from './read'

export interface Item {
  link: HTMLAnchorElement
  /** Where it leads. */
  target: Element
  /** The list below the item of the first level that this one is or is in. */
  sub: HTMLElement | undefined
}

const levelOf = ({ localName }: Element) => Number(localName[1])

/** How deep each heading is below those before it. */
export const depthsOf = (levels: number[]): number[] => {
  const depths: number[] = []
  levels.forEach((level, i) => {
    let depth = 0
    for (let before = i - 1; before >= 0; before--)
      if (levels[before]! <= level) {
        depth = depths[before]! + (levels[before]! < level ? 1 : 0)
        break
      }
    depths.push(depth)
  })
  return depths
}

const make = <K extends keyof HTMLElementTagNameMap>(name: K, ...classes: string[]) => {
  const node = document.createElement(name)
  node.className = classes.map((one) => `elementor-toc__${one}`).join(' ')
  return node
}

/** What has the id that a link names: the heading, its widget, or a new one before it. */
const targetFor = (heading: HTMLElement, index: number, record: Controller['record']): Element => {
  const own = heading.id ? heading : heading.closest('.elementor-widget')
  if (own?.id) return own
  const anchor = make('span')
  anchor.id = `elementor-toc__heading-anchor-${index}`
  anchor.className = 'elementor-menu-anchor'
  heading.before(anchor)
  record.add(() => anchor.remove())
  return anchor
}

/** Fills the body with links to the headings; without headings with what is said then. */
export const fill = (
  { body, headings, numbers, icon, nested, none }: ContentsProps,
  record: Controller['record'],
): Item[] => {
  const printed = [...body.childNodes]
  record.add(() => body.replaceChildren(...printed))
  if (!headings[0]) {
    body.replaceChildren(harmless(none))
    return []
  }

  const list = () => make(numbers ? 'ol' : 'ul', 'list-wrapper')
  const lists = [list()]
  const depths = depthsOf(headings.map(levelOf))
  const subs: (HTMLElement | undefined)[] = []
  const items = headings.map((heading, i) => {
    const depth = nested ? depths[i]! : 0
    const target = targetFor(heading, i, record)
    if (depth >= lists.length) {
      const sub = list()
      lists.at(-1)!.lastElementChild!.append(sub)
      lists.push(sub)
    } else lists.length = depth + 1
    const link = make('a', 'list-item-text', ...(nested && !depth ? ['top-level'] : []))
    link.href = `#${target.id}`
    link.textContent = heading.textContent
    const text = make('div', 'list-item-text-wrapper')
    if (icon) text.append(icon())
    text.append(link)
    const item = make('li', 'list-item')
    item.append(text)
    lists.at(-1)!.append(item)
    subs.push(lists[1])
    return { link, target }
  })
  body.replaceChildren(lists[0]!)
  return items.map((item, i) => ({
    ...item,
    // That of one of the first level comes with the next item.
    sub: depths[i] || !nested ? subs[i] : depths[i + 1] ? subs[i + 1] : undefined,
  }))
}
