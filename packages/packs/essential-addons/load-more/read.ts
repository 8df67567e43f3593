import {
  FieldError,
  object,
  optional,
  optionalText,
  readJson,
  record,
  string,
} from '@archipelago/wordpress-client'
import { createEssentialAddons } from './essential-addons'
import type { MasonryProps } from './masonry'
import { createNextPage, ITEMS, LINK } from './next-page'
import type { LoadMoreProps } from './start'

const readWords = object<LoadMoreProps['words']>({
  loaded: optional(string),
  end: optionalText('That was the last.'),
  failed: optionalText('More could not be loaded. Please try again.'),
  stale: optionalText('This page is too old to load more. Please reload it.'),
})

/** Essential Addons' button and where its items go (contracts/elementor.md 22.1). */
const readButton = (button: HTMLElement): Omit<LoadMoreProps, 'words'> => {
  const { widget, args } = button.dataset
  if (!widget) throw new FieldError('data-widget', 'the id of a widget', widget)
  if (args === undefined) throw new FieldError('data-args', 'a query', args)
  readJson(button, 'data-template', record(string))
  const widgets = [...document.querySelectorAll(`.elementor-element-${CSS.escape(widget)}`)]
  // A template may be on the page twice.
  const root = widgets.find((one) => one.contains(button)) ?? widgets[0]
  const products = root?.querySelector('.eael-product-grid .products')
  const list = products ?? root?.querySelector('.eael-post-appender')
  if (!list)
    throw new FieldError(
      `.elementor-element-${widget}`,
      'a list, .products or .eael-post-appender',
      undefined,
    )
  const around = button.closest<HTMLElement>('.eael-infinity-scroll')
  return {
    button,
    // Later versions name the text; those before have a span of nothing else.
    label: button.querySelector('.eael_load_more_text') ?? button.querySelector(':scope > span'),
    busy: 'button--loading',
    list,
    fits: products ? (item) => item.matches('li') : () => true,
    ask: createEssentialAddons(button),
    sight: around && { element: around, margin: Math.abs(Number(around.dataset.offset)) || 0 },
  }
}

/** Plain markup: a list, and a link to the page that it goes on on. */
const readLink = (root: HTMLElement): Omit<LoadMoreProps, 'words'> => {
  const link = root.querySelector<HTMLAnchorElement>(LINK)
  const list = root.querySelector(ITEMS)
  if (!link?.hasAttribute('href')) throw new FieldError(LINK, 'a link to the next page', undefined)
  if (!list) throw new FieldError(ITEMS, 'a list', undefined)
  return {
    button: link,
    label: null,
    busy: 'is-loading',
    list,
    fits: () => true,
    ask: createNextPage(link, list),
    sight: root.hasAttribute('data-load-more-auto') ? { element: link, margin: 0 } : null,
  }
}

/**
 * Reads a button, or plain markup.
 * @throws FieldError when it does not say what to load, when there is no list, or when a text in `props` is none
 */
export const readLoadMore = (root: HTMLElement, props: unknown): LoadMoreProps => {
  const button = root.matches('.eael-load-more-button')
    ? root
    : root.querySelector<HTMLElement>('.eael-load-more-button')
  return {
    ...(button ? readButton(button) : readLink(root)),
    words: readWords(props ?? {}, 'data-island-props'),
  }
}

/** A list whose children are put into columns. */
export const readMasonry = (list: HTMLElement): MasonryProps => ({ list })
