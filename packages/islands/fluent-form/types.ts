import type { Field } from '@archipelago/wordpress-client'
import type { ComponentType } from 'react'
import type { FormApp } from './app'

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

/** `window.fluent_form_{instance}` (contract 3.2). Lists fields that are not printed. */
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

/** {field: {rule: text}}; the server also sends lists and a plain text (contract 7.2). */
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

/** What an advanced part of a form gives back to it; parts come later, as chunks of their own. */
export interface Part {
  /** What it shows, rendered with the form. */
  View?: ComponentType<{ app: FormApp }>
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
  stop?(): void
}

export type MakePart = (app: FormApp) => Part
