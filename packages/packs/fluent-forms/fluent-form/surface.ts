import { App } from './app'
import { readConfig } from './read'
import { ValidationError } from './validate'

const apps = new WeakMap<Element, App>()

/** The one object of a form, made at first use: a page's script may ask for it before the island is alive. */
export const appOf = (form: HTMLFormElement): App => {
  let app = apps.get(form)
  if (!app) apps.set(form, (app = new App(form)))
  return app
}

/** A form is array-like itself: its first item is its first control (contracts/fluent-forms.md 20). */
const unwrap = (target: any): HTMLFormElement =>
  (target instanceof Element ? target : target?.[0]) as HTMLFormElement

/**
 * Defines what third parties call (contracts/fluent-forms.md 3.4). No `prototype`: that is how the loader tells the
 * legacy function.
 */
export const defineGlobals = () => {
  const page = window as unknown as Record<string, unknown>
  page.fluentFormApp ??= (target: unknown) => {
    const form = unwrap(target)
    if (form && readConfig(form)) return appOf(form)
    console.log('No Fluent form JS vars found!')
    return false
  }
  page.ffValidationError ??= ValidationError
}
