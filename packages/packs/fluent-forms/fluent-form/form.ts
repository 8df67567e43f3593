import type { Controller } from '@archipelago/bind'
import { hear, type JQueryCopy, type JQueryEvent, whenJQuery } from '@archipelago/wordpress-client'
import type { FormProps } from './read'
import { appOf, defineGlobals } from './surface'
import type { Config, OpenViews } from './types'

/** Milliseconds between two looks for the form's settings, and how often after the first (contracts/spec.md 2). */
const CONFIG_PAUSE = 1000
const CONFIG_TRIES = 10

/** The form from loading to sent. */
export function fluentForm({ form, config, submits, stack }: FormProps, controller: Controller): () => void {
  const { guard, record, report, on } = controller
  const app = appOf(form)
  let settings: Config | undefined
  let stop: (() => void) | undefined
  let views: ReturnType<OpenViews> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  app.stack = stack
  app.report = report

  const draw = () => {
    const { sending, gone, extras, Messages } = app
    for (const [name, is] of [
      ['ff-form-loading', !settings],
      ['ff-form-loaded', !!settings],
      ['ff_submitting', sending],
      ['ff_force_hide', gone],
    ] as const)
      record.write(form, 'class', name, is)
    record.write(form, 'style', 'display', gone ? 'none' : undefined)
    for (const button of submits) {
      record.write(button, 'attr', 'disabled', sending ? '' : undefined)
      for (const name of ['disabled', 'ff-working']) record.write(button, 'class', name, sending || undefined)
    }
    const open = extras.find((extra) => extra.open)?.open ?? (Messages && app.open)
    if (views) views.draw()
    else views = open?.(controller, app)
  }

  const copies: JQueryCopy[] = []
  const tell = ($: JQueryCopy) => ($(form) as any).data('is_initialized', 'yes')
  const begin = (tries: number) => {
    settings = config()
    defineGlobals()
    draw()
    if (settings) {
      copies.forEach(tell)
      hear(controller, form, 'show_element_error', (_event, given) =>
        app.show(given?.element, given?.message),
      )
      hear(controller, form, 'reInitExtras', () => app.reinitExtras())
      hear(controller, document, 'ff_reinit', (_event, given) => given === form && app.reinit())
      stop = app.start(draw, settings)
    } else if (tries > CONFIG_TRIES) console.error('Form could not be loaded')
    else {
      console.log('No Fluent form JS vars found!')
      timer = setTimeout(guard(begin), CONFIG_PAUSE, tries + 1)
    }
  }

  // On the document, where the plugin listens: a script that prevents every submit must not keep this from being sent,
  // and one that stops it on its way does (contracts/fluent-forms.md 6).
  const onSubmit = guard((event: { target: EventTarget | null; preventDefault(): void }) => {
    if (event.target !== form) return
    event.preventDefault()
    // Before it is ready the guard of the pack's part answers.
    if (settings) app.submit()
  })
  // jQuery's own `trigger('submit')` sends no event.
  const onTrigger = (event: JQueryEvent) => {
    if (!event.originalEvent) onSubmit(event)
  }
  const touch = () => (settings ? app.touch() : void app.load().catch(() => {}))
  // Enter in a one-line input does not send (contracts/fluent-forms.md 4.2).
  on(form, 'keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input.ff-el-form-control'))
      event.preventDefault()
  })
  on(form, ['focusin', 'click'], touch)
  // A visitor corrects a field: while typing, for a message that goes when the field is left moves the button that is
  // being pressed, and the click is lost.
  on(form, ['input', 'change'], ({ target }) => {
    touch()
    const group = (target as Element).closest('.ff-el-group')
    if (!(window as any).ff_disable_error_clear && app.faults.some((fault) => group && fault.group === group))
      app.clear(group)
  })
  on(window, 'pageshow', ({ persisted }) => persisted && app.restore())

  begin(0)
  record.add(
    whenJQuery(($) => {
      copies.push($)
      $(document).on('submit', onTrigger)
      if (settings) tell($)
    }),
  )
  document.addEventListener('submit', onSubmit)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('submit', onSubmit)
    for (const $ of copies) $(document).off('submit', onTrigger)
    stop?.()
    views?.close()
  }
}
