import { readyPhones, restorePhones, revealFirst, scrollToField } from '@archipelago/fields'
import {
  adminAjaxUrl,
  emit,
  type Field,
  gettext,
  type LegacyEvents,
  type RequestError,
  request,
  serializeForm,
  type Wrap,
} from '@archipelago/wordpress-client'
import { controlsOf, isBox, nameOf, textOf } from '../controls'
import type { Body, Control, Extra, FormApp } from '../types'
import type { ValidationError } from '../validate'
import { appendData, listErrors, type Reply, redirectUrl } from './answer'

export { Messages } from './messages'
export { openViews } from './views'

/** Milliseconds for an answer; then the form can be sent again. */
const ANSWER_TIMEOUT = 60_000
/** Milliseconds after which a page that a redirect has not left can be used again: a download, an anchor. */
const LEAVE_TIMEOUT = 10_000

const CONTROL = 'input,select,textarea'
/** A star of 6.2, whose control is out of sight. */
const RADIO = '[role=radio]'

/**
 * Validates and sends a form that is locked already (contracts/fluent-forms.md 6). Never rejects: what is wrong is
 * shown.
 */
export const submit = async (app: FormApp) => {
  const { form, id, validators } = app
  try {
    await each(app, (extra) => extra.before?.())
    const controls = controlsOf(form)
    const phones = controls.filter((control) => app.config.rules?.[nameOf(control)]?.valid_phone_number)
    const ready = readyPhones(phones)
    if (ready) {
      app.draw()
      await ready
    }
    app.clear()
    app.validate(controls)
    if (form.querySelector('.ff_uploading'))
      throw textOf(id, 'file_upload_in_progress', gettext('File upload in progress. Please wait...'))
    app.draw()
    const data = { data: await serialize(app, controls), action: 'fluentform_submit', form_id: id }
    for (const key in validators) await validators[key]!(form, data)
    app.hold()
    await post(app, data)
  } catch (error) {
    const { messages, message } = (error ?? {}) as Partial<ValidationError>
    if (messages)
      emit(form, 'fluentform_validation_failed', (wrap) => [{ form: wrap(form), response: messages }])
    else if (error instanceof Error) app.report(error)
    showErrors(app, messages ?? message ?? error)
  }
}

/** Asks every extra; one that breaks must not keep the form from being sent. */
const each = <T>(app: FormApp, act: (extra: Extra) => T) =>
  Promise.all(
    app.extras.map(async (extra) => {
      try {
        return await act(extra)
      } catch (cause) {
        app.report(cause)
      }
    }),
  )

/** As jQuery's `serialize`: `%20` for a space (contracts/fluent-forms.md 6.5 to 6.9). */
const serialize = async (app: FormApp, controls: Control[]): Promise<string> => {
  const { config } = app
  const fields: Field[] = serializeForm(controls)
  const add = (name: string, value: string) => fields.push({ name, value })
  for (const control of controls) {
    const { name, disabled } = control
    // 6.x names a group of which nothing is ticked.
    if (isBox(control)) {
      const free = config.ajaxUrl && name && !disabled && !control.closest('table')
      if (free && !fields.some((one) => one.name === name)) add(name, '')
    } else if (control.type === 'file')
      for (const preview of control.closest('.ff-el-input--content')?.querySelectorAll('[data-src]') ?? [])
        add(`${nameOf(control)}[]`, preview.getAttribute('data-src')!)
  }
  for (const one of (await each(app, (extra) => extra.collect?.())).flat()) {
    const old = fields.find(({ name }) => name === one?.name)
    if (old) old.value = one!.value
    else if (one) fields.push(one)
  }
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

/** Sends what `submit` has put together, and takes the answer (contracts/fluent-forms.md 6.12 to 7). */
export const post = async (app: FormApp, body: Body) => {
  app.showFormSubmissionProgress()
  const { config, form } = app
  const url = config.ajaxUrl || adminAjaxUrl('fluentFormVars')
  const leaving = await request<Reply>({
    method: 'POST',
    url: `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`,
    data: body,
    timeout: ANSWER_TIMEOUT,
  }).then(
    ({ data }) => {
      try {
        return take(app, data)
      } catch (cause) {
        // The server has it: a message of failure would have it sent twice.
        app.report(cause)
      }
    },
    ({ status, text, data }: RequestError) => {
      restorePhones(form)
      fail(app, data as Reply, { status, responseText: text, responseJSON: data })
    },
  )
  await each(app, (extra) => extra.settled?.())
  const unlock = () => app.hideFormSubmissionProgress()
  if (leaving) {
    setTimeout(unlock, LEAVE_TIMEOUT)
    location.assign(leaving)
  } else unlock()
}

/** Decides in the order of contracts/fluent-forms.md 7.1; returns where to go. */
const take = (app: FormApp, reply: Reply): string | undefined => {
  const { form, config } = app
  const { result, nextAction, append_data } = reply?.data ?? {}
  appendData(form, append_data)
  if (nextAction) {
    emit(form, `fluentform_next_action_${nextAction}`, (wrap) => [{ form: wrap(form), response: reply }])
    return
  }
  if (!result) return void fail(app, reply, reply)
  const detail = { form, config, response: reply }
  const name = 'fluentform_submission_success'
  const args = (wrap: Wrap): LegacyEvents[typeof name] => [{ ...detail, form: wrap(form) }]
  emit(form, name, args, { veto: true, native: false })
  emit(document.body, name, args, { native: form, detail })
  app.clear()
  app.thanks = result.message ?? ''
  const url = redirectUrl(result.redirectUrl)
  if (url) return url
  app.gone = result.action === 'hide_form'
  if (!app.gone) emit(document.body, 'fluentform_reset', [form, config])
  HTMLFormElement.prototype.reset.call(form)
}

const fail = (app: FormApp, reply: Reply | undefined, response: unknown) => {
  const { form, config } = app
  const args = (wrap: Wrap) => [{ form: wrap(form), response }] as const
  emit(form, 'fluentform_submission_failed', args, { detail: { form, response, config } })
  appendData(form, reply?.append_data)
  const errors = reply?.errors ?? reply?.message
  showErrors(app, listErrors(errors)[0] ? errors : gettext('The form could not be sent. Please try again.'))
}

/** One event for each message, which the form answers itself; then the form is free, and the first in view. */
export const showErrors = (app: FormApp, errors: unknown) => {
  for (const [element, message] of listErrors(errors))
    emit(app.form, 'show_element_error', [{ element, message }])
  app.hideFormSubmissionProgress()
  scrollToFirst(app)
}

/**
 * Opens the step of the first message and focuses its field; in a stack, scrolls to that (contracts/fluent-forms.md
 * 8.2, 8.4).
 */
export const scrollToFirst = ({ faults, extras, stack }: FormApp) => {
  const first = faults.find(({ node }) => node)?.node
  // Nothing in a closed step can have the focus.
  if (first) for (const extra of extras) extra.reveal?.(first)
  const fields = faults.flatMap(({ node, box }) =>
    box && node ? (node.closest<HTMLElement>(RADIO) ?? node.querySelector<HTMLElement>(CONTROL) ?? node) : [],
  )
  if (fields[0]) revealFirst(fields, { top: 52 })
  else if (faults[0]) scrollToField(stack!)
}
