import type { Controller } from '@archipelago/bind'

interface Picker {
  destroy(): void
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
      const picker = page.flatpickr!(
        field,
        field.matches('.elementor-date-field')
          ? { minDate: min || null, maxDate: max || null, allowInput: true }
          : { noCalendar: true, enableTime: true, allowInput: true },
      )
      record.add(() => picker.destroy())
    }
  }
  start()
  // The library may come later; whoever was in a field has left it.
  on(document, 'load', start, { capture: true })
  on(form, 'focusout', () => setTimeout(start))
}
