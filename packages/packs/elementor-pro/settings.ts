import { optional, readJson, record } from '@archipelago/wordpress-client'

const any = record((value): any => value)

/**
 * What Elementor prints as a widget's settings, with what plain markup gives as `data-island-props`.
 * @throws FieldError when they cannot be read
 */
export const settingsOf = (element: Element, props?: unknown): Record<string, any> => ({
  ...readJson(element, 'data-settings', optional(any, {})),
  ...any(props ?? {}, 'data-island-props'),
})
