import type { FormApp } from './app'
import type { MakePart } from './types'

/** Milliseconds that a submit waits for code that is on its way. */
const PATIENCE = 5000

/**
 * Advanced parts: each a chunk of its own, fetched when a form has what it is for. They must not import what the first
 * chunk has, or both would need a third: they are given it through `app`.
 */
const PARTS: [selector: string, load: () => Promise<{ make: MakePart }>, buttons?: string][] = [
  ['.ff-step-container', () => import('./later/steps'), '[data-action=next],[data-action=prev]'],
  ['.has-conditions', () => import('./later/conditions')],
  ['.ff_has_multi_select', () => import('./later/choices')],
  ['.ff-el-datepicker', () => import('./later/date')],
  ['[data-mask]', () => import('./later/mask')],
  ['.ff_has_formula,.ff_numeric,[data-calculation_formula]', () => import('./later/calculation')],
  ['.js-repeater,.ff-repeater-container', () => import('./later/repeater'), '.repeat-plus,.repeat-minus'],
  ['.ff_file_upload_holder', () => import('./later/upload')],
  [
    '.ff-el-ratings,.ff_net_table,.ff-el-form-check,.ff_slider_wrapper,.ff_dynamic_value,.ff-el-tooltip,.ff-read-only',
    () => import('./later/look'),
  ],
  [
    '.g-recaptcha,.h-captcha,.cf-turnstile,.ff_has_v3_recptcha,.fluent-form-token-field,.ff_ct_form_load_time',
    () => import('./later/captcha'),
  ],
]

/**
 * Starts the parts that the form has; the button that a visitor has pressed meanwhile is pressed then. Resolves when all are
 * there, or after 5 s; a part that fails is missing.
 */
export const startParts = (app: FormApp): Promise<unknown> => {
  const { form } = app
  const wanted = PARTS.filter(([selector]) => form.matches(selector) || form.querySelector(selector))
  const { draw } = app
  return Promise.race([
    Promise.all(
      wanted.map(async ([, load, buttons]) => {
        let pressed: HTMLElement | null | undefined
        const keep = ({ target }: Event) => {
          pressed = (target as Element).closest<HTMLElement>(buttons!) ?? pressed
        }
        if (buttons) form.addEventListener('click', keep)
        try {
          const { make } = await load()
          // The form may have left meanwhile.
          if (app.draw !== draw) return
          app.parts.push(make(app))
          draw()
          form.removeEventListener('click', keep)
          pressed?.click()
        } catch (cause) {
          // Without steps the form is one long page.
          for (const step of form.querySelectorAll('.fluentform-step')) step.classList.add('active')
          app.report(cause)
        } finally {
          form.removeEventListener('click', keep)
        }
      }),
    ),
    wanted.length && new Promise((done) => setTimeout(done, PATIENCE)),
  ])
}
