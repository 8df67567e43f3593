import { type Controller, nextId } from '@archipelago/bind'

interface Picker {
  destroy(): void
  /** The browser's own field, which it puts beside the hidden one on phones. */
  mobileInput?: HTMLElement
}

type Flatpickr = (field: Element, options: object) => Picker

const page = window as unknown as { flatpickr?: Flatpickr }

/**
 * Gives date and time fields the page's own calendar, flatpickr, with the options of the original (contracts/elementor-pro.md 5.1). Where
 * there is none they are the browser's own, which send the same: `2026-11-25`, `17:30`.
 */
export const startDates = (form: HTMLFormElement, { on, record }: Controller): void => {
  const waiting = new Set(
    form.querySelectorAll<HTMLInputElement & { _flatpickr?: Picker }>(
      '.elementor-date-field:not(.elementor-use-native),.elementor-time-field:not(.elementor-use-native)',
    ),
  )
  const start = () => {
    for (const field of page.flatpickr ? waiting : []) {
      // Its type changes, and with it what somebody has half typed.
      if (field === document.activeElement) continue
      waiting.delete(field)
      if (field._flatpickr) continue
      const { min, max } = field
      const label = field.labels?.[0]
      const picker = page.flatpickr!(
        field,
        field.matches('.elementor-date-field')
          ? { minDate: min || null, maxDate: max || null, allowInput: true }
          : { noCalendar: true, enableTime: true, allowInput: true },
      )
      record.add(() => picker.destroy())
      const { mobileInput } = picker
      if (!mobileInput) continue
      mobileInput.tabIndex = 0
      // Its label leads to what is hidden now.
      if (!label) continue
      if (!label.id) record.write(label, 'attr', 'id', nextId('pro-form-label'))
      mobileInput.setAttribute('aria-labelledby', label.id)
    }
  }
  start()
  // The library may come later; whoever was in a field has left it.
  on(document, 'load', start, { capture: true })
  on(form, 'focusout', () => setTimeout(start))
}
