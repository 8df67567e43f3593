import { emit } from '@archipelago/wordpress-client'
import type { ComponentType } from 'react'
import { controlsOf, findField, nameOf } from './controls'
import { clearBlocked, showBlocked } from './guard/mount'
import { startParts } from './parts'
import type { Config, Control, Fault, Messages, Part, Rule } from './types'
import { faultsOf } from './validate'

/** Milliseconds in which a second submit of a form is ignored (spec 5). */
const GUARD = 1500
/** What `validate` throws, under the legacy name. */
export class ValidationError extends Error {
  override name = 'ffValidationError'
  constructor(readonly messages: Messages) {
    super()
  }
}

type Rest = typeof import('./later/respond')
export type Body = Record<string, string>
type Validator = (form: Element, data: Body) => unknown

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
  /** Somebody has come to the form. */
  private touched = false
  /** Where messages are lines. */
  stack: Element | undefined
  parts: Part[] = []
  /** Shows the state; set while the island is alive. */
  draw = () => {}
  report: (cause: unknown) => void = () => {}
  /** How messages are shown, once the code for it is there. */
  Messages: ComponentType<{ app: FormApp }> | undefined
  ready: unknown
  readonly validators: Record<string, Validator> = {}
  private until = 0
  private rest: Promise<Rest> | undefined

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

  showFormSubmissionProgress() {
    this.sending = true
    this.draw()
  }

  hideFormSubmissionProgress() {
    this.sending = false
    this.draw()
  }

  /** A visitor is in the form: told once, as captchas and tokens of others wait for it (contract 4.2). */
  touch() {
    if (!this.touched) emit(this.form, 'fluentform_first_interaction')
    this.touched = true
    this.load().catch(() => {})
  }

  /** Fetches the rest of the code; an attempt that failed is made again. */
  load(): Promise<Rest> {
    this.rest ??= import('./later/respond').then(
      (rest) => {
        this.Messages = rest.Messages
        this.draw()
        return rest
      },
      (cause) => {
        this.rest = undefined
        throw cause
      },
    )
    return this.rest
  }

  /** Validates and sends. Once at a time, and not within 1.5 s of a submit that was sent. */
  submit() {
    if (this.sending || performance.now() < this.until) return
    this.touch()
    this.sending = true
    this.ask((rest) => rest.submit(this))
  }

  /** A submit is sent; one that a rule has stopped may be repeated at once. */
  hold() {
    const page = window as { ff_sumitting_form?: boolean }
    this.until = performance.now() + GUARD
    // Scripts of others ask it (contract 3.4).
    page.ff_sumitting_form = true
    setTimeout(() => {
      page.ff_sumitting_form = false
    }, GUARD)
  }

  /** A page that comes back from the history can be used, whatever it waited for (contract 23). */
  restore() {
    this.until = 0
    this.hideFormSubmissionProgress()
    for (const part of this.parts) part.settled?.()
  }

  /** Has the rest of the code do something; without it the visitor is told that this form cannot be sent. */
  private async ask(act: (rest: Rest) => unknown) {
    let rest: Rest
    try {
      rest = await this.load()
    } catch (cause) {
      this.hideFormSubmissionProgress()
      showBlocked(this.form, this.id)
      return this.report(cause)
    }
    clearBlocked(this.form)
    await this.ready
    try {
      await act(rest)
    } catch (cause) {
      this.hideFormSubmissionProgress()
      this.report(cause)
    }
  }

  /** Shows messages, a text, a list or {field: {rule: text}}, and goes to the first (contract 8). */
  showErrorMessages(errors: unknown) {
    return this.ask((rest) => rest.showErrors(this, errors))
  }

  scrollToFirstError() {
    return this.ask((rest) => rest.scrollToFirst(this))
  }

  sendData(_form: unknown, data: Body) {
    return this.ask((rest) => rest.post(this, data))
  }

  /** What `show_element_error` asks for, whoever sends it. */
  show(name = '', html = '') {
    const { form, settings } = this
    const node = name ? findField(form, name) : undefined
    const inline = settings?.layout?.errorMessagePlacement === 'inline'
    const box = (inline && node?.closest('.ff-el-input--content')) || undefined
    // The visitor gets to see it as soon as there is code for that.
    this.load().catch(this.report)
    const fault = { name, html, node, box, group: node?.closest('.ff-el-group') }
    // In a field only the last message stays.
    this.faults = [
      ...this.faults.filter((old) => (box ? old.box !== box : old.name + old.html !== name + html)),
      fault,
    ]
    this.draw()
    emit(document.body, `fluentform_error_${box ? 'below_element' : 'in_stack'}`, (wrap) => [
      { form: wrap(form), element: node && wrap(node), message: html },
    ])
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
