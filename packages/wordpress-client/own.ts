import { own } from '@archipelago/loader'

export { own }

/** Sends a form as by that button, or without one, whatever its fields are named. */
export const sendForm = (form: HTMLFormElement, submitter?: HTMLElement | null): void =>
  own(form, 'requestSubmit').call(form, submitter)
