import { readBreakpoints, screenWidth } from '@archipelago/builder'
import { FieldError } from '@archipelago/wordpress-client'
import { iconMaker } from '../icon'
import { settingsOf } from '../settings'

export interface ContentsProps {
  element: HTMLElement
  body: HTMLElement
  /** What its box is drawn around. */
  box: HTMLElement
  title: string
  headings: HTMLElement[]
  /** What is said without headings, as HTML. */
  none: string
  numbers: boolean
  /** In the place of a bullet. */
  icon: (() => Node) | undefined
  nested: boolean
  /** Lists below the first level are shown while the page is there. */
  collapses: boolean
  /** Undefined where the box cannot be closed. */
  toggle:
    | {
        opener: HTMLElement | null
        closer: HTMLElement | null
        /** Whether it is closed on this screen until somebody opens it. */
        isClosed(): boolean
        settings: Record<string, unknown>
      }
    | undefined
}

const DOCUMENTS =
  '.elementor:not([data-elementor-type=header],[data-elementor-type=footer],[data-elementor-type=popup])'

/** All that a selector finds. @throws FieldError when it is none */
const find = (root: ParentNode, selector: string, field: string): HTMLElement[] => {
  try {
    return [...root.querySelectorAll<HTMLElement>(selector)]
  } catch {
    throw new FieldError(field, 'a selector', selector)
  }
}

const findHeadings = (
  element: HTMLElement,
  { container, ...settings }: Record<string, any>,
): HTMLElement[] => {
  const field = 'data-settings.'
  const tags = [settings.headings_by_tags].flat().filter((tag) => /^h[1-6]$/.test(tag))
  const around = element.closest<HTMLElement>('.elementor')
  const inside = container
    ? find(document, `${container}`, `${field}container`)
    : around?.dataset.elementorType === 'popup'
      ? [around]
      : find(document, DOCUMENTS, '')
  const excluded = [settings.exclude_headings_by_selector ?? []].flat().join()
  const left = new Set(excluded ? find(document, excluded, `${field}exclude_headings_by_selector`) : [])
  return find(document, `${tags}` || 'h1,h2,h3,h4,h5,h6', '').filter((heading) => {
    if (heading.matches('.elementor-toc__header-title')) return false
    if (!inside.some((one) => one !== heading && one.contains(heading))) return false
    for (let up: HTMLElement | null = heading; up; up = up.parentElement) if (left.has(up)) return false
    return true
  })
}

/**
 * A table of contents of Elementor Pro (contracts/elementor-pro.md 12), of either generation. Plain markup:
 * `data-island="table-of-contents"` around the same parts, with the settings as `data-island-props`.
 * @throws FieldError when it has no body, its settings cannot be read, or a selector in them is none
 */
export const read = (element: HTMLElement, props?: unknown): ContentsProps => {
  const settings = settingsOf(element, props)
  const part = (name: string) => element.querySelector<HTMLElement>(`.elementor-toc__${name}`)
  const body = part('body')
  if (!body) throw new FieldError('.elementor-toc__body', 'an element', undefined)
  const { icon, minimized_on: device } = settings
  const mark = icon?.rendered_tag || icon?.value
  return {
    element,
    body,
    box: element.querySelector<HTMLElement>('.elementor-widget-container') ?? element,
    title: part('header-title')?.textContent?.trim() ?? '',
    headings: findHeadings(element, settings),
    none: `${settings.no_headings_message ?? ''}`,
    numbers: settings.marker_view === 'numbers',
    icon:
      settings.marker_view === 'bullets' && typeof mark === 'string' && mark ? iconMaker(mark) : undefined,
    nested: !!settings.hierarchical_view,
    collapses: !!settings.collapse_subitems,
    toggle: settings.minimize_box
      ? {
          opener: part('toggle-button--expand'),
          closer: part('toggle-button--collapse'),
          isClosed() {
            const size = readBreakpoints().find(({ name }) => name === device)
            return device === 'desktop' || (!!size?.max && screenWidth() <= size.value)
          },
          settings,
        }
      : undefined,
  }
}
