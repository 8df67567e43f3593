import { readParams } from '@archipelago/wordpress-client'

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
