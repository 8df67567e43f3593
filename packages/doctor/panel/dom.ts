type Child = Node | string | undefined | false

/** An element with attributes and children; texts stay texts. */
export const make = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElement => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.filter((child): child is Node | string => !!child))
  return element
}

/** A table with a caption that screen readers and eyes get, and a head. */
export const makeTable = (caption: string, head: string[], rows: Child[][]): HTMLElement =>
  make(
    'div',
    // A wide table scrolls by itself, also by keys.
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    make(
      'table',
      {},
      make('caption', {}, caption),
      make('thead', {}, make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))),
      make(
        'tbody',
        {},
        ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell || '')))),
      ),
    ),
  )
