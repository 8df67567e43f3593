import type { ChangeRecord } from '@archipelago/bind'
import { emit, readParams } from '@archipelago/wordpress-client'
import { beginsOf } from './shown'

interface Config {
  settings?: { lazy_load_background_images?: unknown }
}

/** Has other code start what it has in elements that are new in the page (contracts/elementor-pro.md 6.3). */
export const startElements = (elements: Iterable<Element>): void => {
  const { elementsHandler } = (window as any).elementorFrontend ?? {}
  for (const element of elements)
    for (const one of [element, ...element.querySelectorAll('.elementor-element')])
      if (one.matches('.elementor-element')) elementsHandler?.runReadyTrigger?.(one)
}

/** Backgrounds that Elementor shows when they come into sight are looked at anew. */
export const observeBackgrounds = (): void => {
  if (readParams<Config>('ElementorProFrontendConfig').settings?.lazy_load_background_images)
    document.dispatchEvent(new Event('elementor/lazyload/observe'))
}

/** Every loop moves its items anew; other code waits for it. Through jQuery alone, as the original's. */
export const tellLoops = (): void => {
  emit(window, 'elementor-pro/loop-builder/after-insert-posts', [], { native: false })
}

const STYLES = 'style,link[rel=stylesheet]'

/** Style sheets of a widget that are not among new nodes: those of its kind are printed with the first on a page alone. */
export const stylesWithout = (old: Element, fresh: readonly Node[]): Element[] => {
  const has = fresh.flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll(STYLES)] : [],
  )
  const said = (style: Element) => style.id || style.getAttribute('href') || style.textContent
  return [...old.querySelectorAll(STYLES)].filter(
    (style) =>
      !style.closest('article,.e-loop-item') &&
      !style.matches('[id^=loop-dynamic]') &&
      !has.some((one) => said(one) === said(style)),
  )
}

/** What the server has printed into widgets that have got other content. */
const state = { printed: new WeakMap<Element, Node[]>() }

/** Puts other content into a widget; `record` puts back what was printed. What is in it begins anew. */
export const refill = (root: Element, fresh: Node[], record: ChangeRecord): void => {
  const { printed } = state
  const before = [...root.childNodes]
  const styles = stylesWithout(root, fresh)
  root.replaceChildren(...styles.map((style) => style.cloneNode(true)), ...fresh)
  beginsOf.get(root)?.()
  if (printed.has(root)) return
  printed.set(root, before)
  record.add(() => {
    const nodes = printed.get(root)
    printed.delete(root)
    if (nodes) root.replaceChildren(...nodes)
  })
}
