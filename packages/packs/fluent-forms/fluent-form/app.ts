import { emit } from '@archipelago/wordpress-client'
import type { ComponentType } from 'react'
import { controlsOf, findField, nameOf } from './controls'
import { startExtras } from './extras'
import { clearBlocked, showBlocked } from './guard/blocked'
import type { Body, Config, Control, Extra, Fault, FormApp, OpenViews, Rule, Validator } from './types'
import { faultsOf, ValidationError } from './validate'

/** Milliseconds in which a second submit of a form is ignored (contracts/spec.md 5). */
const RESUBMIT_PAUSE = 1500

/** What sends a form and shows what the server says: code that comes with the visitor. */
const importResponder = () => import('./later/respond')
type Responder = Awaited<ReturnType<typeof importResponder>>

/** An element, or what jQuery makes of it. */
const controlIn = (target: any): Control => (target instanceof Element ? target : target[0]) as Control

/**
 * One form: its state, and what `fluentFormApp($form)` gives to third parties, under the legacy names
 * (contracts/fluent-forms.md 19).
 */
export class App implements FormApp {
  readonly id: string
  readonly formSelector: string
  config: Config = {}
  settings: Config['settings']
  faults: Fault[] = []
  sending = false
  thanks = ''
  gone = false
  /** Somebody has come to the form. */
  private touched = false
  stack: Element | undefined
  readonly extras: Extra[] = []
  /** Set while the island is alive. */
  draw = () => {}
  report: (cause: unknown) => void = () => {}
  open: OpenViews | undefined
  Messages: ComponentType<{ app: FormApp }> | undefined
  ready: unknown
  readonly validators: Record<string, Validator> = {}
  private until = 0
  private responder: Promise<Responder> | undefined

  constructor(readonly form: HTMLFormElement) {
    this.id = form.getAttribute('data-form_id')!
    this.formSelector = `.${form.getAttribute('data-form_instance')}`
  }

  /**
   * Attaches: extras, then the events that tell of it, in 6.x order (contracts/fluent-forms.md 5). Returns the way
   * back.
   */
  start(draw: () => void, config: Config): () => void {
    const { form, id } = this
    this.draw = draw
    this.config = config
    this.settings = config.settings
    this.ready = startExtras(this)
    for (const name of ['fluentform_init', `fluentform_init_${id}`] as const)
      emit(document.body, name, [form, config])
    emit(form, 'fluentform_init_single', [this, config])
    return () => {
      this.draw = () => {}
      for (const extra of this.extras.splice(0)) extra.stop?.()
    }
  }

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

  /**
   * A visitor is in the form: told once, as captchas and tokens of others wait for it (contracts/fluent-forms.md 4.2).
   */
  touch() {
    if (!this.touched) emit(this.form, 'fluentform_first_interaction')
    this.touched = true
    this.load().catch(() => {})
  }

  /** Fetches the code that sends and answers, once; an attempt that failed is made again. */
  load() {
    this.responder ??= importResponder().then(
      (code) => {
        this.Messages = code.Messages
        this.open = code.openViews
        this.draw()
        return code
      },
      (cause) => {
        this.responder = undefined
        throw cause
      },
    )
    return this.responder
  }

  /** Validates and sends. Once at a time, and not within 1.5 s of a submit that was sent. */
  submit() {
    if (this.sending || performance.now() < this.until) return
    this.touch()
    this.sending = true
    this.respond(({ submit }) => submit(this))
  }

  hold() {
    const page = window as { ff_sumitting_form?: boolean }
    this.until = performance.now() + RESUBMIT_PAUSE
    // Scripts of others ask it (contracts/fluent-forms.md 3.4).
    page.ff_sumitting_form = true
    setTimeout(() => {
      page.ff_sumitting_form = false
    }, RESUBMIT_PAUSE)
  }

  /** A page that comes back from the history can be used, whatever it waited for (contracts/fluent-forms.md 23). */
  restore() {
    this.until = 0
    this.hideFormSubmissionProgress()
    for (const extra of this.extras) extra.settled?.()
  }

  /** Does what needs that code; without it the visitor is told that this form cannot be sent. */
  private async respond(act: (code: Responder) => unknown) {
    let code: Responder
    try {
      code = await this.load()
    } catch (cause) {
      this.hideFormSubmissionProgress()
      showBlocked(this.form, this.id)
      return this.report(cause)
    }
    clearBlocked(this.form)
    await this.ready
    try {
      await act(code)
    } catch (cause) {
      this.hideFormSubmissionProgress()
      this.report(cause)
    }
  }

  showErrorMessages(errors: unknown) {
    return this.respond(({ showErrors }) => showErrors(this, errors))
  }

  scrollToFirstError() {
    return this.respond(({ scrollToFirst }) => scrollToFirst(this))
  }

  sendData(_form: unknown, data: Body) {
    return this.respond(({ post }) => post(this, data))
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

  reinitExtras() {
    for (const extra of this.extras) extra.renew?.()
  }

  /** `ff_reinit` of a form that is alive: extras, then captchas. */
  reinit() {
    this.reinitExtras()
    for (const extra of this.extras) extra.settled?.()
    this.form.setAttribute('data-ff_reinit', 'yes')
  }
}
