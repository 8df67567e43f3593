import { FieldError, object, oneOf, optional, readJson, string } from '@archipelago/wordpress-client'

const INDICATORS = ['none', 'text', 'icon', 'number', 'progress_bar', 'number_text', 'icon_text'] as const

const readSettings = optional(
  object({
    step_type: optional(oneOf(...INDICATORS), 'number_text'),
    step_icon_shape: optional(oneOf('circle', 'square', 'rounded', 'none'), 'circle'),
    step_next_label: optional(string),
    step_previous_label: optional(string),
    button_width: optional(string, '100'),
  }),
)

export type StepSettings = NonNullable<ReturnType<typeof readSettings>>

export interface ProFormProps {
  widget: HTMLElement
  form: HTMLFormElement
  /** How its steps are shown; where it has some. */
  steps: StepSettings | undefined
}

/** What each step of a form begins with. */
export const STEP = '.elementor-field-type-step'

/**
 * A form of Elementor Pro (contracts/elementor-pro.md 5.1). Plain markup: `data-island="pro-form"` around a form, or on it.
 * @throws FieldError when there is no form, or when it has steps and its settings cannot be read
 */
export const read = (widget: HTMLElement): ProFormProps => {
  const form = widget.matches('form') ? widget : widget.querySelector('form')
  if (!form) throw new FieldError('form', 'a form', undefined)
  return {
    widget,
    form: form as HTMLFormElement,
    // Without settings it is as with none set.
    steps: form.querySelector(STEP)
      ? (readJson(widget, 'data-settings', readSettings) ?? readSettings({}, 'data-settings'))
      : undefined,
  }
}
