import { FieldError, object, optionalText, readParams } from '@archipelago/wordpress-client'
import type { NextStepProps } from './NextStep'
import { stepOf } from './step'

const readProps = object({
  failed: optionalText('The next page could not be opened. Please try again.'),
})

/**
 * Reads the button to a funnel's next step (contracts/theme-and-shop-extras.md 6.2).
 * @throws FieldError when nothing tells which step the page is, or `failed` is no text.
 */
export const read = (button: HTMLElement, props: unknown): NextStepProps => {
  const step = stepOf()
  if (!step) throw new FieldError('wpfnl_obj.step_id', 'the number of the step', step)
  const { products = '', buttonType, url } = button.dataset
  return {
    button,
    fields: {
      step_id: step,
      products,
      // Versions with several kinds of buttons read it.
      ...(buttonType && { url: location.href }),
    },
    known: buttonType === 'url-path' || buttonType === 'another-funnel' ? url : undefined,
    // A link that leads somewhere by itself does so when all else fails.
    fallback: button.getAttribute('href')?.replace(/^#.*/, '') || undefined,
    loaders: [
      ...document.querySelectorAll<HTMLElement>('#wpfnl-next-button-loader'),
      ...button.querySelectorAll<HTMLElement>('.wpfnl-loader'),
    ],
    // The page builder shows the page to its author: the button is to be edited.
    isPreview: () =>
      /^\?elementor-preview\b/.test(location.search) ||
      !!readParams<{ is_builder_preview: unknown }>('wpfnl_obj').is_builder_preview,
    failed: readProps(props ?? {}, 'data-island-props').failed,
  }
}
