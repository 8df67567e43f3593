import { FieldError, optional, readJson, record } from '@archipelago/wordpress-client'

/** A list of posts of Elementor Pro, as far as scripts have to do with it. */
export interface PostsProps {
  root: HTMLElement
  id: string
  /** The same widget in another copy of the page. */
  find(page: ParentNode): HTMLElement | undefined
  /** Where its items are; null when there are none. */
  list(): HTMLElement | null
  /** Moves items up to where there is room, or cuts pictures to a shape. */
  layout: 'masonry' | 'pictures' | undefined
  /** What loads more. */
  more: 'click' | 'sight' | undefined
  /** Something turns while it does. */
  spins: boolean
  /** Other pages come into the list, and it is scrolled to. */
  ajax: boolean
  scrolls: boolean
}

/** What is an item, of those in the list. */
export const ITEM = 'article,.e-loop-item'

const LIST = '.elementor-posts-container,.elementor-loop-container'
const MORE: Record<string, PostsProps['more']> = {
  load_more_on_click: 'click',
  load_more_infinite_scroll: 'sight',
}

const readSettings = record((value) => value)

/** Settings of a widget, with those of plain markup (`data-island-props`). @throws FieldError when they cannot be read */
export const settingsOf = (root: HTMLElement, props?: unknown): Record<string, any> => ({
  ...readJson(root, 'data-settings', optional(readSettings, {})),
  ...readSettings(props ?? {}, 'data-island-props'),
})

/**
 * Posts, archives and loops of Elementor Pro (contracts/elementor-pro.md 6.1), or plain markup with an id and a list in the same classes.
 * A widget that has found no posts has no list.
 * @throws FieldError when its settings cannot be read, or plain markup has no list
 */
export const read = (root: HTMLElement, props: unknown): PostsProps => {
  const settings = settingsOf(root, props)
  const [, kind, skin] = /^(archive-posts|posts|)\.?(\w*)/.exec(root.dataset.widget_type ?? '')!
  const id = root.dataset.id ?? root.id
  const same = root.dataset.id ? `[data-id="${CSS.escape(id)}"]` : `#${CSS.escape(id)}`
  const list = () => root.querySelector<HTMLElement>(LIST)
  if (!root.dataset.widget_type && !list()) throw new FieldError(LIST, 'a list', undefined)
  // Other plugins bring skins, and scripts for them.
  const isOurs = !kind || /^(archive_)?(classic|cards|full_content)$/.test(skin!)
  const isLoop = !!list()?.matches('.elementor-loop-container')
  return {
    root,
    id,
    find(page) {
      // A template may be on the page twice.
      const place = [...document.querySelectorAll(same)].indexOf(root)
      const all = page.querySelectorAll<HTMLElement>(same)
      return all[place] ?? all[0]
    },
    list,
    layout: settings[kind ? `${skin}_masonry` : 'masonry']
      ? 'masonry'
      : isLoop || !isOurs
        ? undefined
        : 'pictures',
    more: isOurs ? MORE[settings.pagination_type] : undefined,
    spins: !!settings.load_more_spinner?.value,
    ajax: settings.pagination_load_type === 'ajax',
    scrolls: settings.auto_scroll === 'yes',
  }
}

/** Items of a loop that a list has without their role: the server gives them none. */
export const listItems = (items: Iterable<Element>): Element[] =>
  [...items].filter((item) => item.matches('[role=list]>.e-loop-item:not([role])'))
