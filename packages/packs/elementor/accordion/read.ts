import { report } from '@archipelago/loader'
import { array, boolean, FieldError, number, object, optional } from '@archipelago/wordpress-client'
import type { AccordionProps, Item } from './accordion'
import { uniqueId } from './panels'

const readOptions = object<{ open?: number[]; multiple?: boolean }>({
  open: optional(array(number)),
  multiple: optional(boolean),
})

/**
 * Elementor's titles pair with the next panel of an equal `data-tab`: items copied by hand have the number twice. A nested
 * widget's parts belong to that widget.
 */
const readElementor = (root: HTMLElement, fail: (error: Error) => unknown): Item[] => {
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (node) => node.closest('.elementor-element') === root,
    )
  const panels = own('.elementor-tab-content')
  return own('.elementor-tab-title').flatMap((title) => {
    const panel = panels.find(
      (one) =>
        one.dataset.tab === title.dataset.tab &&
        title.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    if (!panel) {
      fail(new FieldError('data-tab', `a panel for "${title.textContent?.trim()}"`, title.dataset.tab))
      return []
    }
    return { title, panel, button: title.querySelector<HTMLElement>('a') ?? title }
  })
}

/**
 * Plain markup: `[data-accordion-title]` (a button, or a heading around one) and `[data-accordion-panel]`: the one that
 * `aria-controls` names, else the one between this title and the next.
 */
const readPlain = (root: HTMLElement, fail: (error: Error) => unknown): Item[] => {
  const parts = [
    ...root.querySelectorAll<HTMLElement>('[data-accordion-title],[data-accordion-panel]'),
  ].filter((node) => node.closest('[data-island]') === root)
  return parts.flatMap((title, i) => {
    if (!title.matches('[data-accordion-title]')) return []
    const button = title.matches('button') ? title : (title.querySelector<HTMLElement>('button,a') ?? title)
    const id = button.getAttribute('aria-controls')
    const panel = id ? parts.find((part) => part.id === id) : parts[i + 1]
    if (panel?.matches('[data-accordion-panel]')) return { title, panel, button }
    fail(new FieldError('aria-controls', `a panel for "${title.textContent?.trim()}"`, id ?? undefined))
    return []
  })
}

/** Level for a title that the page builder printed as a plain div: one below the shown heading before it. */
const levelFor = (title: Element) => {
  // From the last one back: each look at what is shown makes the browser compute styles.
  const heading = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].findLast(
    (one) =>
      one.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING &&
      // Support: checkVisibility Chrome 105, Firefox 106, Safari 17.4
      one.checkVisibility?.() !== false,
  )
  const level = heading ? Number(heading.localName[1]) : 1
  return Math.min(level + 1, 6)
}

/**
 * Reads an accordion or toggle: Elementor's markup of both DOM generations (contracts/elementor.md 3) or plain
 * `data-island` markup. An item without its panel is reported and left out.
 * @throws FieldError when there is no item at all or an option is wrong.
 */
export const read = (root: HTMLElement, props: unknown, name: string): AccordionProps => {
  // `{"open":[2],"multiple":true}`: item numbers from 1, and whether several may be open.
  const { open, multiple } = readOptions(props ?? {}, 'data-island-props')
  const elementor = root.matches('.elementor-widget')
  const problems: Error[] = []
  const items = (elementor ? readElementor : readPlain)(root, (error) => problems.push(error))
  if (!items.length)
    throw (
      problems[0] ??
      new FieldError(
        elementor ? '.elementor-tab-title' : '[data-accordion-title]',
        'a title with a panel',
        undefined,
      )
    )
  for (const problem of problems) report(name, root, problem)
  const first = elementor && name === 'accordion' && !root.classList.contains('archipelago-closed') ? [1] : []
  return {
    root,
    items,
    multiple: multiple ?? name === 'toggle',
    // A state that the server or a snippet printed wins over the default.
    open: open ?? (items.some(isActive) ? items.flatMap((item, i) => (isActive(item) ? i + 1 : [])) : first),
    list: elementor ? root.querySelector('[role=tablist]') : null,
    active: elementor ? 'elementor-active' : 'is-open',
    level: elementor ? levelFor(items[0]!.title) : undefined,
    ids: items.map(({ title, panel }) => ({ title: uniqueId(title), panel: uniqueId(panel) })),
  }
}

const isActive = ({ title }: Item) => title.matches('.elementor-active,.is-open')
