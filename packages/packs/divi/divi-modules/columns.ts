import type { Controller } from '@archipelago/bind'

/** How many columns there are, and the classes of each, by what the style sheet says of this place and screen (contracts/divi.md 13). */
const columnsOf = (element: Element): { count: number; names: string } | undefined => {
  const { content } = getComputedStyle(element, '::before')
  const [, count, names] = /^"\s*(\d+)(?:\s?\.(.+?))?\s*"$/.exec(content) ?? []
  if (!Number(count)) return
  return { count: Number(count), names: (names ?? 'column').replaceAll('.', ' ') }
}

/** Posts in columns: each goes into the next one, in their order (contracts/divi.md 13). */
export function columns({ element }: { element: HTMLElement }, { record, guard, on }: Controller): void {
  const printed = [...element.childNodes]
  const posts = [...element.children]
  let now = ''
  /** What has the focus keeps it where it is put. */
  const put = (nodes: () => Node[]) => {
    const focus = document.activeElement as HTMLElement | null
    element.replaceChildren(...nodes())
    if (focus !== document.activeElement && element.contains(focus)) focus?.focus({ preventScroll: true })
  }
  record.add(() => {
    if (now) put(() => printed)
  })
  const place = guard(() => {
    const found = columnsOf(element)
    const next = found ? `${found.count} ${found.names}` : ''
    if (!found || next === now) return
    const isFirst = !now
    now = next
    record.write(element, 'attr', 'data-columns', `${found.count}`)
    put(() =>
      Array.from({ length: found.count }, (_, index) => {
        const column = document.createElement('div')
        column.className = found.names
        column.append(...posts.filter((_post, at) => at % found.count === index))
        return column
      }),
    )
    if (!isFirst) element.dispatchEvent(new CustomEvent('columnsChange'))
  })
  place()
  // Its style sheet may come late.
  if (document.readyState !== 'complete') on(window, 'load', place)
  on(window, 'resize', place)
}
