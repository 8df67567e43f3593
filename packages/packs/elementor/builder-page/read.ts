import { FieldError, object, optional, readParams, string } from '@archipelago/wordpress-client'
import type { StretchProps } from './stretch'

type Config = { environmentMode?: Record<string, unknown>; kit?: Record<string, unknown> }

const config = () => readParams<Config>('elementorFrontendConfig')

/** Whether the page is open in Elementor's editor or in its preview. */
export const isEditing = (): boolean => {
  const { edit, wpPreview } = config().environmentMode ?? {}
  return !!(edit || wpPreview)
}

const readOptions = object<{ container?: string }>({ container: optional(string) })

/**
 * A section that is as wide as the window, or as the element that the site's settings name (contracts/elementor.md 16).
 * Plain markup: `data-island="stretch"`, with `data-island-props='{"container":".shell"}'` for another width than the window's.
 * @throws FieldError when the container is no selector
 */
export const readStretch = (element: HTMLElement, props: unknown): StretchProps => {
  const { container = config().kit?.stretched_section_container } = readOptions(
    props ?? {},
    'data-island-props',
  )
  const selector = typeof container === 'string' ? container : ''
  try {
    return { element, container: (selector && document.querySelector<HTMLElement>(selector)) || undefined }
  } catch {
    throw new FieldError('stretched_section_container', 'a selector', selector)
  }
}
