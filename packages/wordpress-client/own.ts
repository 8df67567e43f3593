/**
 * A form's own member, as `form.action` or `form.submit`: fields of these names take their place, and forms do have a hidden
 * field "action". For elements that are forms only.
 */
export const own = <Name extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: Name,
): HTMLFormElement[Name] => Reflect.get(HTMLFormElement.prototype, name, form)

/** Sends a form as by that button, or without one, whatever its fields are named. */
export const sendForm = (form: HTMLFormElement, submitter?: HTMLElement | null): void =>
  own(form, 'requestSubmit').call(form, submitter)
