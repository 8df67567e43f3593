import { attempt, createRecord } from '@archipelago/bind'
import { hear } from '@archipelago/wordpress-client'
import type { ExtraLife, FormApp, MakeExtra } from './types'

/** Milliseconds that a submit waits for extras whose code is on its way. */
const EXTRAS_TIMEOUT = 5000

/** Keeps what a visitor does before the code is there. The end of it does that again. */
type Keep = (form: HTMLElement) => () => void

/** The last of these buttons that was pressed is pressed again. */
const keepPress =
  (buttons: string): Keep =>
  (form) => {
    let pressed: HTMLElement | null | undefined
    const keep = ({ target }: Event) => {
      pressed = (target as Element).closest<HTMLElement>(buttons) ?? pressed
    }
    form.addEventListener('click', keep)
    return () => {
      form.removeEventListener('click', keep)
      pressed?.click()
    }
  }

/** These keys on these controls, where the browser itself does nothing or scrolls, are pressed again. */
const keepKeys =
  (controls: string, keys: RegExp): Keep =>
  (form) => {
    const kept: [Element, KeyboardEvent][] = []
    const keep = (event: KeyboardEvent) => {
      const control = (event.target as Element).closest(controls)
      if (!control || !keys.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
      kept.push([control.parentElement!, event])
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form.addEventListener('keydown', keep, true)
    return () => {
      form.removeEventListener('keydown', keep, true)
      for (const [box, event] of kept) {
        // One of them has moved the focus by now, or the visitor has gone on.
        const target = box.contains(document.activeElement) ? document.activeElement : event.target
        target!.dispatchEvent(new KeyboardEvent('keydown', event))
      }
    }
  }

/** Advanced features: each a chunk of its own, fetched when a form has what it is for. */
const EXTRAS: [selector: string, load: () => Promise<{ make: MakeExtra }>, ...keeps: Keep[]][] = [
  ['.ff-step-container', () => import('./later/steps'), keepPress('[data-action=next],[data-action=prev]')],
  ['.has-conditions', () => import('./later/conditions')],
  ['.ff_has_multi_select', () => import('./later/choices')],
  [
    '.ff-el-datepicker',
    () => import('./later/date'),
    keepPress('.ff-el-datepicker'),
    keepKeys('.ff-el-datepicker', /^ArrowDown$/),
  ],
  ['[data-mask]', () => import('./later/mask')],
  ['.ff_has_formula,.ff_numeric,[data-calculation_formula]', () => import('./later/calculation')],
  [
    '.js-repeater,.ff-repeater-container',
    () => import('./later/repeater'),
    keepPress('.repeat-plus,.repeat-minus'),
  ],
  [
    '.ff_file_upload_holder',
    () => import('./later/upload'),
    keepKeys('.ff_file_upload_holder [tabindex]', /^(Enter| )$/),
  ],
  [
    '.ff-el-ratings,.ff_net_table,.ff-el-form-check,.ff_slider_wrapper,.ff_dynamic_value,.ff-el-tooltip,.ff-read-only',
    () => import('./later/look'),
    // The labels of 6.2 are the radios (contracts/fluent-forms.md 14.2).
    keepKeys('.ff-el-ratings [role=radio]', /^(Enter| |Arrow.+)$/),
  ],
  [
    '.g-recaptcha,.h-captcha,.cf-turnstile,.ff_has_v3_recptcha,.fluent-form-token-field,.ff_ct_form_load_time',
    () => import('./later/captcha'),
  ],
]

const createLife = ({ report }: FormApp): ExtraLife => {
  const record = createRecord()
  const guard =
    <A extends unknown[], T>(act: (...args: A) => T) =>
    (...args: A) =>
      attempt(report, () => act(...args))
  return {
    record,
    on(target, type, handler) {
      const guarded = guard(handler)
      target.addEventListener(type, guarded)
      record.add(() => target.removeEventListener(type, guarded))
    },
    hear: (target, name, handler) => hear({ guard, record }, target, name, handler),
  }
}

const startExtra = (app: FormApp, make: MakeExtra) => {
  const life = createLife(app)
  const { record } = life
  try {
    const extra = make(app, life)
    app.extras.push({
      ...extra,
      stop() {
        attempt(app.report, () => extra.stop?.())
        record.undo()
      },
    })
  } catch (cause) {
    record.undo()
    throw cause
  }
}

/**
 * Starts the extras that the form has; what a visitor has pressed meanwhile is pressed then. Resolves when all are there, or after 5 s; one that fails is missing.
 */
export const startExtras = (app: FormApp): Promise<unknown> => {
  const { form } = app
  const wanted = EXTRAS.filter(([selector]) => form.matches(selector) || form.querySelector(selector))
  const { draw } = app
  return Promise.race([
    Promise.all(
      wanted.map(async ([, load, ...keeps]) => {
        const releases = keeps.map((keep) => keep(form))
        try {
          const { make } = await load()
          // The form may have left meanwhile.
          if (app.draw !== draw) return
          startExtra(app, make)
          draw()
        } catch (cause) {
          // Without steps the form is one long page.
          for (const step of form.querySelectorAll('.fluentform-step')) step.classList.add('active')
          app.report(cause)
        } finally {
          for (const release of releases) release()
        }
      }),
    ),
    wanted.length && new Promise((done) => setTimeout(done, EXTRAS_TIMEOUT)),
  ])
}
