import type { Archipelago } from '@archipelago/loader'

/** What others may have done with a form (contracts/wpforms.md 3). */
export interface FormCommands {
  /** Sends it without judging it again: captchas call it when they have their token. */
  send(): void
  restore(): void
  resetCaptcha(): void
  showErrors(errors: Record<string, unknown>): void
}

const running = new Map<Element, FormCommands>()

type Given = Element | ArrayLike<Element> | null | undefined

const elementOf = (given: Given): Element | undefined =>
  given instanceof Element ? given : (given as ArrayLike<Element> | undefined)?.[0]
const commandsOf = (given: Given) => {
  const form = elementOf(given)?.closest('form')
  return form ? running.get(form) : undefined
}

const page = window as unknown as { wpforms?: object; archipelago?: Partial<Archipelago> }

/** Methods, so that none has a `prototype`: the loader tells the plugin's own script by that. */
const ours = {
  ready() {
    page.archipelago?.scan?.(document)
  },
  loadValidation() {},
  formSubmit: (form: Given) => commandsOf(form)?.send(),
  formSubmitAjax: (form: Given) => commandsOf(form)?.send(),
  restoreSubmitButton: (form: Given) => commandsOf(form)?.restore(),
  resetFormRecaptcha: (form: Given) => commandsOf(form)?.resetCaptcha(),
  displayFormAjaxErrors: (form: Given, errors: Record<string, unknown>) =>
    commandsOf(form)?.showErrors(errors),
  scrollToError: (at: Given) => elementOf(at)?.scrollIntoView({ block: 'center' }),
}

/** `window.wpforms`, completed: what the page has there stays. */
export const completeApi = (): void => {
  page.wpforms ??= {}
  for (const name in ours) if (!(name in page.wpforms)) (page.wpforms as any)[name] = (ours as any)[name]
}

/** Takes a form up; the function that it returns lets it go. */
export const register = (form: Element, commands: FormCommands): (() => void) => {
  completeApi()
  running.set(form, commands)
  return () => void running.delete(form)
}
