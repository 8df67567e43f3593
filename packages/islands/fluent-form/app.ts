import { restorePhones, revealFirst, scrollToField } from '@archipelago/fields'
import { adminAjaxUrl, emit, type Field, type RequestError, request, serializeForm } from '@archipelago/wordpress'
import { appendData, listErrors, type Reply, redirectUrl } from './answer'
import { controlsOf, findField, nameOf, textOf } from './controls'
import { startParts } from './parts'
import type { Config, Control, Fault, Messages, Part, Rule } from './types'
import { faultsOf } from './validate'

/** Milliseconds in which a second submit of a form is ignored (spec 5). */
const GUARD = 1500
/** Milliseconds for an answer; then the form can be sent again. */
const TIMEOUT = 60_000
/** Milliseconds after which a page that a redirect has not left can be used again: a download, an anchor. */
const LEAVING = 10_000

/** What `validate` throws, under the legacy name. */
export class ValidationError extends Error {
  override name = 'ffValidationError'
  constructor(readonly messages: Messages) {
    super()
  }
}

type Body = Record<string, string>
type Validator = (form: Element, data: Body) => unknown
type Wrap = (element: Element) => unknown

const INPUT = 'input,select,textarea'

/** An element, or what jQuery makes of it. */
const controlIn = (target: any): Control => (target instanceof Element ? target : target[0]) as Control

/**
 * One form: its state, and what `fluentFormApp($form)` gives to third parties, under the legacy names (contract 19).
 * Names of fields are of this page's form only: `form.id` and the like may be a field.
 */
export class FormApp {
  readonly id: string
  readonly formSelector: string
  config: Config = {}
  settings: Config['settings']
  faults: Fault[] = []
  sending = false
  /** The message of success, HTML. */
  thanks = ''
  /** Hidden after success. */
  gone = false
  /** Where messages are lines. */
  stack: Element | undefined
  parts: Part[] = []
  /** Shows the state; set while the island is alive. */
  draw = () => {}
  report: (cause: unknown) => void = () => {}
  private until = 0
  private ready: unknown
  private validators: Record<string, Validator> = {}

  constructor(readonly form: HTMLFormElement) {
    this.id = form.getAttribute('data-form_id')!
    this.formSelector = `.${form.getAttribute('data-form_instance')}`
  }

  /** Attaches: parts, then the events that tell of it, in 6.x order (contract 5). Returns the way back. */
  start(draw: () => void, config: Config): () => void {
    const { form, id } = this
    this.draw = draw
    this.config = config
    this.settings = config.settings
    this.ready = startParts(this)
    for (const name of ['fluentform_init', `fluentform_init_${id}`]) emit(document.body, name, [form, config])
    emit(form, 'fluentform_init_single', [this, config])
    return () => {
      this.draw = () => {}
      for (const part of this.parts.splice(0)) part.stop?.()
    }
  }

  /** Throws a ValidationError when a control breaks a rule. */
  validate(controls: Iterable<Element> = controlsOf(this.form)) {
    const messages = faultsOf([...controls] as Control[], this.config.rules ?? {})
    if (messages) throw new ValidationError(messages)
  }

  async submit() {
    const { form, id, parts, validators } = this
    if (this.sending || Date.now() < this.until) return
    this.until = Date.now() + GUARD
    this.sending = true
    try {
      await this.ready
      for (const part of parts) part.before?.()
      const controls = controlsOf(form)
      this.clear()
      this.validate(controls)
      if (form.querySelector('.ff_uploading'))
        throw textOf(id, 'file_upload_in_progress', 'File upload in progress. Please wait...')
      const data = { data: await this.serialize(controls), action: 'fluentform_submit', form_id: id }
      for (const key in validators) await validators[key]!(form, data)
      await this.sendData(form, data)
    } catch (error) {
      const { messages, message } = error as Partial<ValidationError>
      if (messages)
        emit(form, 'fluentform_validation_failed', (wrap) => [{ form: wrap(form), response: messages }])
      this.showErrorMessages(messages ?? message ?? error)
    }
  }

  /** As jQuery's `serialize`: `%20` for a space (contract 6.5 to 6.9). */
  private async serialize(controls: Control[]): Promise<string> {
    const fields: Field[] = serializeForm({ elements: controls } as unknown as Element)
    const add = (name: string, value: string) => fields.push({ name, value })
    for (const control of controls) {
      const { name, type, disabled } = control
      if (/^(radio|checkbox)$/.test(type)) {
        // 6.x names a group of which nothing is ticked.
        if (this.config.ajaxUrl && name && !disabled && !control.closest('table') && !fields.some((one) => one.name === name))
          add(name, '')
      } else if (type === 'file')
        for (const preview of control.closest('.ff-el-input--content')!.querySelectorAll('[data-src]'))
          add(`${nameOf(control)}[]`, preview.getAttribute('data-src')!)
    }
    for (const part of this.parts) fields.push(...((await part.collect?.()) ?? []))
    return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  }

  /** Sends what `submit` has put together. Never rejects: what goes wrong is shown (contract 6.12 to 7). */
  async sendData(_form: unknown, data: Body) {
    this.showFormSubmissionProgress()
    const { config, form, parts } = this
    const url = config.ajaxUrl || adminAjaxUrl('fluentFormVars')
    let leaving: string | undefined
    try {
      const answer = await request<Reply>({
        method: 'POST',
        url: `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`,
        data,
        timeout: TIMEOUT,
      })
      leaving = this.take(answer.data)
    } catch (error) {
      restorePhones(form)
      const { status, text, data } = error as RequestError
      this.fail(data as Reply, { status, responseText: text, responseJSON: data })
      if (status === undefined) this.report(error)
    }
    for (const part of parts) part.settled?.()
    if (leaving) {
      setTimeout(() => this.hideFormSubmissionProgress(), LEAVING)
      location.assign(leaving)
    } else this.hideFormSubmissionProgress()
  }

  showFormSubmissionProgress() {
    this.sending = true
    this.draw()
  }

  hideFormSubmissionProgress() {
    this.sending = false
    this.draw()
  }

  /** Decides in the order of the contract (7.1); returns where to go. */
  private take(reply: Reply): string | undefined {
    const { form, config } = this
    const { result, nextAction, append_data } = reply?.data ?? {}
    appendData(form, append_data)
    if (nextAction) {
      emit(form, `fluentform_next_action_${nextAction}`, (wrap) => [{ form: wrap(form), response: reply }])
      return
    }
    if (!result) return void this.fail(reply, reply)
    const detail = { form, config, response: reply }
    const name = 'fluentform_submission_success'
    const args = (wrap: Wrap) => [{ ...detail, form: wrap(form) }]
    emit(form, name, args, { veto: true, native: false })
    emit(document.body, name, args, { native: form, detail })
    this.clear()
    this.thanks = result.message ?? ''
    const url = redirectUrl(result.redirectUrl)
    if (url) return url
    this.gone = result.action === 'hide_form'
    if (!this.gone) emit(document.body, 'fluentform_reset', [form, config])
    HTMLFormElement.prototype.reset.call(form)
  }

  private fail(reply: Reply | undefined, response: unknown) {
    const { form, config } = this
    const args = (wrap: Wrap) => [{ form: wrap(form), response }]
    emit(form, 'fluentform_submission_failed', args, { detail: { form, response, config } })
    appendData(form, reply?.append_data)
    const errors = reply?.errors ?? reply?.message
    this.showErrorMessages(listErrors(errors)[0] ? errors : 'The form could not be sent. Please try again.')
  }

  /** Shows messages, a text, a list or {field: {rule: text}}, and goes to the first (contract 8). */
  showErrorMessages(errors: unknown) {
    for (const [element, message] of listErrors(errors))
      emit(this.form, 'show_element_error', [{ element, message }])
    this.hideFormSubmissionProgress()
    this.scrollToFirstError()
  }

  /** What `show_element_error` asks for, whoever sends it. */
  show(name = '', html = '') {
    const { form, settings } = this
    const node = name ? findField(form, name) : undefined
    const inline = settings?.layout?.errorMessagePlacement === 'inline'
    const box = (inline && node?.closest('.ff-el-input--content')) || undefined
    const fault = { name, html, node, box, group: node?.closest('.ff-el-group') }
    // In a field only the last message stays.
    this.faults = [...this.faults.filter((old) => (box ? old.box !== box : old.name + old.html !== name + html)), fault]
    this.draw()
    emit(document.body, `fluentform_error_${box ? 'below_element' : 'in_stack'}`, (wrap) => [
      { form: wrap(form), element: node && wrap(node), message: html },
    ])
  }

  /** Opens the step of the first message and focuses its field; in a stack, scrolls to that (contract 8.2, 8.4). */
  scrollToFirstError() {
    const { faults, parts, stack } = this
    const first = faults.find(({ node }) => node)?.node
    // Nothing in a closed step can have the focus.
    if (first) for (const part of parts) part.reveal?.(first)
    const fields = faults.flatMap(({ node, box }) => (box && node ? node.querySelector<HTMLElement>(INPUT) ?? node : []))
    if (fields[0]) revealFirst(fields, { top: 52 })
    else if (faults[0]) scrollToField(stack!)
  }

  /** Takes messages away: those of one field's group, or all with what an earlier success said. */
  clear(group?: Element | null) {
    this.faults = this.faults.filter((fault) => group && fault.group !== group)
    if (!group) this.thanks = ''
    this.draw()
  }

  drop(fault: Fault) {
    this.faults = this.faults.filter((other) => other !== fault)
    this.draw()
  }

  addGlobalValidator(key: string, validator: Validator) {
    this.validators[key] = validator
  }

  addFieldValidationRule(element: unknown, rule: string, value: Rule) {
    const name = nameOf(controlIn(element))
    const rules = (this.config.rules ??= {})
    rules[name] = { ...rules[name], [rule]: value }
  }

  removeFieldValidationRule(element: unknown, rule: string) {
    delete this.config.rules?.[nameOf(controlIn(element))]?.[rule]
  }

  // The loader has found the form, or will: there is nothing left to do.
  initFormHandlers() {}
  registerFormSubmissionHandler() {}
  initTriggers() {}
  maybeInlineForm() {}

  /** Extras look at the markup again: `reInitExtras` (contract 4.1). */
  reinitExtras() {
    for (const part of this.parts) part.renew?.()
  }

  /** `ff_reinit` of a form that is alive: extras, then captchas. */
  reinit() {
    this.reinitExtras()
    for (const part of this.parts) part.settled?.()
    this.form.setAttribute('data-ff_reinit', 'yes')
  }
}
