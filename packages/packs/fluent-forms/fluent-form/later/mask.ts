import { readParams } from '@archipelago/wordpress-client'
import type { MakeExtra } from '../types'
import { applyMask, caretAfter } from './mask-text'

const characters = (text: string) => text.replace(/[^a-z\d]/gi, '').length

/** One listener of the form serves rows of repeaters that come later as well. */
export const make: MakeExtra = ({ form }, { on }) => {
  const masked = (target: EventTarget | null) => {
    const input = target as HTMLInputElement
    const { mask, maskReverse, clearIfNotMatch } = input.dataset
    return mask
      ? { input, mask, reverse: maskReverse === 'true', clear: clearIfNotMatch === 'true' }
      : undefined
  }
  const onInput = (event: Event) => {
    const found = masked(event.target)
    if (!found || (event as InputEvent).isComposing) return
    const { input, mask, reverse } = found
    const { value, selectionStart } = input
    const before = characters(value.slice(0, selectionStart ?? value.length))
    const { text } = applyMask(value, mask, reverse)
    if (text === value) return
    input.value = text
    const at = selectionStart === value.length || reverse ? text.length : caretAfter(text, before)
    if (input === document.activeElement) input.setSelectionRange(at, at)
  }
  const onFocusOut = ({ target }: Event) => {
    const found = masked(target)
    if (!found) return
    const { input, mask, reverse, clear } = found
    const all = readParams<{ input_mask_vars?: { clearIfNotMatch?: unknown } }>(
      'fluentFormVars',
    ).input_mask_vars
    if (
      (clear || all?.clearIfNotMatch === true) &&
      input.value &&
      !applyMask(input.value, mask, reverse).complete
    )
      input.value = ''
  }
  // What was printed, or typed before this code came.
  for (const target of form.querySelectorAll('[data-mask]')) onInput({ target } as unknown as Event)
  on(form, 'input', onInput)
  on(form, 'focusout', onFocusOut)
  return {}
}
