import { useController } from '@archipelago/bind'
import { layOut } from './columns'

export interface MasonryProps {
  list: HTMLElement
}

/** Keeps the children of a list in columns without holes, whatever their heights (contracts/elementor.md 22.3). */
export function Masonry({ list }: MasonryProps) {
  useController(({ record, guard }) => {
    const arrange = guard(() => layOut(list, record))
    // Pictures that arrive, another width of the window, a tab that opens: all of them are sizes.
    const sizes = new ResizeObserver(arrange)
    const watched = new Set<Element>()
    const watch = guard(() => {
      for (const item of list.children)
        if (!watched.has(item)) {
          watched.add(item)
          sizes.observe(item)
        }
      arrange()
    })
    const children = new MutationObserver(watch)
    children.observe(list, { childList: true })
    sizes.observe(list)
    watch()
    return () => {
      children.disconnect()
      sizes.disconnect()
    }
  })
  return null
}
