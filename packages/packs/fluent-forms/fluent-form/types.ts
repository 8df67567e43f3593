import type { ChangeRecord, IslandInfo } from '@archipelago/bind'
import type { Field, HeardArgs, LegacyName, Listener } from '@archipelago/wordpress-client'
import type { ComponentType } from 'react'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Rule {
  value: unknown
  message: string
  /** A grid that asks for each of its rows. */
  per_row?: unknown
}

export interface Test {
  field: string
  operator: string
  value: string | number | null
}

/** Conditional logic of one field (contracts/fluent-forms.md 12). */
export interface Condition {
  status?: unknown
  type?: string
  conditions?: Test[]
  condition_groups?: { rules?: Test[] }[]
  /** The container around the field, or the key of its condition. */
  container_condition?: Condition | string
}

/** `window.fluent_form_{instance}` (contracts/fluent-forms.md 3.2). Lists fields that are not printed. */
export interface Config {
  id?: string
  form_id_selector?: string
  settings?: { layout?: { errorMessagePlacement?: string } }
  rules?: Record<string, Record<string, Rule>>
  conditionals?: Record<string, Condition>
  /** Printed by 6.x only, which is how the two generations are told apart. */
  ajaxUrl?: string
  debounce_time?: number | string
}

/** {field: {rule: text}}; the server also sends lists and a plain text (contracts/fluent-forms.md 7.2). */
export type Messages = Record<string, Record<string, string>>

/** A message that is shown: in its field, or as a line below the form. */
export interface Fault {
  name: string
  html: string
  node: HTMLElement | undefined
  group: Element | null | undefined
  /** The box of the field; none for a line of the stack. */
  box: Element | undefined
}

export type Body = Record<string, string>
export type Validator = (form: Element, data: Body) => unknown

/**
 * One form, as its extras and its messages know it. Names of fields are of this page's form only: `form.id` and the
 * like may be a field.
 */
export interface FormApp {
  readonly form: HTMLFormElement
  readonly id: string
  readonly config: Config
  readonly validators: Record<string, Validator>
  readonly extras: Extra[]
  /** How messages are shown, once the code for it is there. */
  Messages: ComponentType<{ app: FormApp }> | undefined
  /** Where messages are lines. */
  readonly stack: Element | undefined
  readonly faults: readonly Fault[]
  /** The message of success, HTML. */
  thanks: string
  /** Hidden after success. */
  gone: boolean
  /** Shows the state; another one after each start. */
  draw: () => void
  report(cause: unknown): void
  /** @throws ValidationError when a control breaks a rule */
  validate(controls?: Iterable<Element>): void
  /** Shows messages, a text, a list or {field: {rule: text}}, and goes to the first (contracts/fluent-forms.md 8). */
  showErrorMessages(errors: unknown): unknown
  /** Takes messages away: those of one field's group, or all with what an earlier success said. */
  clear(group?: Element | null): void
  drop(fault: Fault): void
  showFormSubmissionProgress(): void
  hideFormSubmissionProgress(): void
  /** A submit is sent; one that a rule has stopped may be repeated at once. */
  hold(): void
  /** Extras look at the markup again: `reInitExtras` (contracts/fluent-forms.md 4.1). */
  reinitExtras(): void
}

/** What an extra does through it ends with the extra. */
export interface ExtraLife {
  /** Hears an event; what `handler` throws is reported as the island's error. */
  on(target: EventTarget, type: string, handler: (event: any) => unknown): void
  /** Hears an event of the plugin, native or jQuery's. */
  hear<N extends LegacyName>(target: EventTarget, name: N, handler: Listener<HeardArgs<N>>): void
  record: ChangeRecord
}

/** Begins to show messages and what extras have to show (`later/views.tsx`). */
export type OpenViews = (island: IslandInfo, app: FormApp) => { draw(): void; close(): void }

/** What an advanced feature of a form gives back to it; these come later, as chunks of their own. */
export interface Extra {
  /** What it shows, rendered with the form. */
  View?: ComponentType<{ app: FormApp }>
  /** What shows it, with each that has something to show. */
  open?: OpenViews
  /** A submit begins: what still waits is done now. */
  before?(): void
  /** Fields to send besides those of the form, asked for right before sending. */
  collect?(): Promise<Field[]> | Field[]
  /** The answer is there, or there will be none. */
  settled?(): void
  /** Brings a field with an error into view; false when it is none of its own. */
  reveal?(node: Element): boolean
  /** `reInitExtras`, `ff_reinit`: look at the markup again. */
  renew?(): void
  /** The form leaves; before what the extra changed is put back. */
  stop?(): void
}

export type MakeExtra = (app: FormApp, life: ExtraLife) => Extra
