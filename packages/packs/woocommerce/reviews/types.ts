export interface Rating {
  /** What is posted. */
  value: string
  /** What the star says, and what it is called. */
  text: string
  name: string
}

export interface ReviewsProps {
  select: HTMLSelectElement
  form: HTMLFormElement | null
  label: HTMLLabelElement | undefined
  /** From the lowest. */
  ratings: Rating[]
  isRequired(): boolean
  getWarning(): string
  isSubmit(target: Element): boolean
}
