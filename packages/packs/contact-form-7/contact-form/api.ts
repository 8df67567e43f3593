import type { Archipelago } from '@archipelago/loader'
import type { FormCommands, FormInfo, Schema, SubmitOptions, ValidateOptions } from './types'

type Form = HTMLFormElement & { wpcf7?: FormInfo }

interface Api {
  init(form: Form): void
  submit(form: Form, options?: SubmitOptions): unknown
  reset(form: Form): unknown
  validate(form: Form, options?: ValidateOptions): unknown
  /** By form number; undefined until the rules are there. */
  schemas: Map<number, Schema | undefined>
  /** Somebody found the visitor to be an abuser: nothing is sent. */
  blocked?: unknown
  cached?: unknown
}

const page = window as unknown as { wpcf7?: Partial<Api>; archipelago?: Partial<Archipelago> }
const running = new WeakMap<Form, FormCommands>()
const schemas: Api['schemas'] = new Map()

// Methods, which have no `prototype`: the loader tells the plugin's own script by that.
const ours: Api = {
  init(form) {
    if (running.has(form)) return
    if (!form.matches('.wpcf7>form')) form.setAttribute('data-island', 'contact-form')
    page.archipelago?.scan?.(form)
  },
  submit: (form, options) => running.get(form)?.submit(options),
  reset: (form) => running.get(form)?.reset(),
  validate: (form, options) => running.get(form)?.validate(options),
  schemas,
}

/**
 * `window.wpcf7`, completed: what the page has there stays, so that a site or plugin that puts its own `submit` there
 * is called instead of ours, now or later. Read it at each call.
 */
export const api = (): Api => {
  page.wpcf7 ??= {}
  const { wpcf7 } = page
  // The plugin's captcha script without the plugin's own has wrapped what was not there yet.
  if (document.querySelector('#wpcf7-recaptcha-js[src]') && !wpcf7.init) delete wpcf7.submit
  for (const name in ours) if (!(name in wpcf7)) (wpcf7 as any)[name] = (ours as any)[name]
  return wpcf7 as Api
}

/** Takes a form up; the function that it returns lets it go. */
export const register = (form: Form, info: FormInfo, methods: FormCommands): (() => void) => {
  api()
  form.wpcf7 = info
  running.set(form, methods)
  return () => {
    delete form.wpcf7
    running.delete(form)
  }
}
