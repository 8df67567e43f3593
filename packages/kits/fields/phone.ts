/** What a live phone field offers to the form around it (contracts/fluent-forms.md 18). */
export interface PhoneField {
  /**
   * The rule `valid_phone_number` (contracts/fluent-forms.md 18.2), with its effects on the value: a valid number becomes
   * the full international one where the field asks for that, and wherever it begins with a plus; elsewhere the dial code
   * is put in front and what was typed is remembered. True for an empty field, and while the phone library is not there.
   */
  validate(): boolean
  /**
   * Fetches the library where `validate` needs it for what is in the field; resolves after 5 s at the latest. Undefined
   * when it is there, or not needed.
   */
  ready(): Promise<unknown> | undefined
  /** Puts what was typed back in place of a number that `validate` has put the dial code in front of. */
  restore(): void
  /** Whether a number can exist; undefined while nobody can tell: no number, no library. */
  isValid(): boolean | undefined
  /** The full international number (E.164), or the text as typed while nobody can tell. */
  number(): string
  /** The chosen country, `DE`; empty for none. */
  country(): string
  /** Chooses a country; what does not belong to one is ignored. */
  setCountry(code: string): void
  setValue(value: string): void
  /** Options as the legacy library takes them; the picker comes with the first. */
  configure(options: object): void
}

/** On the element and not in this module: the form and the field are in different chunks, each with its copy. */
const KEY = Symbol.for('archipelago.phone')
type Holder = Element & { [KEY]?: PhoneField }

/** Makes a phone field known under its input. Returns the function that takes it back. */
export function offerPhone(input: Element, field: PhoneField): () => void {
  const holder = input as Holder
  holder[KEY] = field
  return () => {
    if (holder[KEY] === field) delete holder[KEY]
  }
}

/** The live phone field of an input; undefined when it is none, or not alive yet. Ask each time: it may go. */
export const phoneOf = (input: Element): PhoneField | undefined => (input as Holder)[KEY]

/**
 * What a form waits for before it is validated to be sent, so that no number goes unchecked that was typed too quickly;
 * undefined when there is nothing to wait for.
 */
export const readyPhones = (inputs: Element[]): Promise<unknown> | undefined => {
  const waits = inputs.flatMap((input) => phoneOf(input)?.ready() ?? [])
  return waits[0] && Promise.all(waits)
}

/** The rule `valid_phone_number` for one input. Passes when there is no phone field (row 2). May change the value. */
export const passesPhone = (input: Element): boolean => phoneOf(input)?.validate() ?? true

/** After a request that failed: the visitor finds the numbers in `form` as typed. */
export function restorePhones(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll('input')) phoneOf(control)?.restore()
}
