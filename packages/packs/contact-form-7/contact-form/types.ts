/** Words and limits that the page may give with `data-island-props`. */
export interface Props {
  /** Shown when the answer of the server cannot be had. */
  failed: string
  /** The same when there is no connection. */
  offline: string
  /** Focus stays where it is when fields are invalid, as in the plugin. */
  keepFocus: boolean
}

/** One field that the server, or a rule of the schema, refuses. */
export interface Refusal {
  field: string
  message: string
  /** Of its line for screen readers. */
  id: string
  /** Where its message goes. */
  wraps: HTMLElement[]
  /** Id of the control that the line links to. */
  link: string | undefined
}

/** What feedback, refill and plain endpoints answer (contracts/contact-form-7.md 7); plugins add more. */
export interface Answer {
  status?: string
  message?: string
  posted_data_hash?: string
  invalid_fields?: {
    field?: string
    into?: string
    message: string
    idref?: string | null
    error_id?: string
  }[]
  captcha?: Record<string, string>
  quiz?: Record<string, [question?: string, hash?: string]>
  [name: string]: unknown
}

/** A rule of a form's schema (contracts/contact-form-7.md 13.3). */
export interface Rule {
  rule: string
  field: string
  error?: string
  accept?: unknown[]
  threshold?: number | string
  base?: number | string
  interval?: number | string
  rules?: Rule[]
}

/** What other scripts know of a form, on the form element itself (contracts/contact-form-7.md 3). */
export interface FormInfo {
  id: number
  status: string
  pluginVersion: string
  locale: string
  unitTag: string
  containerPost: number
  parent: Element | null
  readonly schema?: Schema | undefined
  /** A reset that follows a sent message ends in `sent`. */
  resetOnMailSent?: boolean
}

export interface Schema {
  rules?: Rule[]
}

export interface SubmitOptions {
  submitter?: HTMLElement | null
}

export interface ValidateOptions {
  target?: Element
  scope?: Element
}

/** What a form that is alive can be asked to do. */
export interface FormCommands {
  submit(options?: SubmitOptions): unknown
  reset(): unknown
  validate(options?: ValidateOptions): unknown
}

/** What listeners of the `wpcf7…` events get; one object for a whole submit (contracts/contact-form-7.md 6). */
export interface Detail {
  contactFormId: number
  pluginVersion: string
  contactFormLocale: string
  unitTag: string
  containerPostId: number
  status: string
  inputs?: { name: string; value: FormDataEntryValue }[]
  formData?: FormData
  prevStatus?: string
  apiResponse?: unknown
}

/** What shows; undefined is what the server printed. */
export interface View {
  status?: string
  message?: string
  refusals: Refusal[]
}

/** What is in a form, by field (`x[]` and `x[y]` are `x`), as validators ask for it. */
export interface Tree {
  getAll(field: string): FormDataEntryValue[]
  keys(): Iterable<string>
}

/**
 * A rule as a function of the form: `this` is the rule; throws what has its `field` and `error` when it does not hold.
 */
export type Validator = (this: Rule, formDataTree: Tree, options: object) => unknown

export interface Judged {
  ruleObj: Rule
  formDataTree: Tree
  options: object
}

/** Called for every rule, the last one first; `next` goes on to the others and to the validator. */
export type Middleware = (judged: Judged, next: (judged: Judged) => unknown) => unknown

/** Of a field the first rule that does not hold, or what is in it. */
export interface Judgement {
  error?: string
  validInputs?: FormDataEntryValue[]
}

/** By field. */
export type Result = Map<string, Judgement>

/** `window.swv` of 6.x. */
export interface Swv {
  validators: Record<string, Validator>
  validate(schema: { rules?: Rule[] }, data: FormData, options?: object): Result
  use(middleware: Middleware): void
}

/** What is in a field, as rules of 6.2 are given it: by key, in branches for `a[b]`. */
export interface Values {
  [key: string]: FormDataEntryValue | Values
}

export interface NewerTree {
  trunk: object
  getAll(field: string): Values
  getAllFiles(field: string): Values
}

/** A rule of 6.2: an object that its constructor has made of what the schema says. */
export interface RuleObject {
  constructor: RuleConstructor
  matches(context?: object): boolean
  /** Throws an `InvalidityException` where it does not hold. */
  validate(this: RuleObject, formDataTree: NewerTree, context?: object): unknown
  rules?: RuleObject[]
  addRule?(rule: RuleObject): unknown
}

export interface RuleConstructor {
  new (properties: Rule): RuleObject
  RULE_NAME?: string
}

/** By field; an object since 6.2. */
export type Results = Record<string, Judgement>

/** `window.swv` from 6.2 on. */
export interface NewerSwv {
  rulesDictionary: Map<string, RuleConstructor>
  validate(schema: { rules?: Rule[] }, data: FormData, context?: object): Results
}
