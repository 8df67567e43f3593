import type { Conditions } from './conditions'

/** The box, its form and what the visitor has to do in it, as they are in the page at this moment. */
export interface Terms {
  /** None where a page has only the form. */
  box: HTMLElement | null
  form: HTMLFormElement | null
  title: string
  /** Where the server says that it is on its way, in the background. */
  container: HTMLElement | null
  /** Buttons that agree. */
  agree: HTMLElement[]
  conditions: Conditions
  /** Where a click on a control that declines leads. */
  declines(target: Element): Decline | undefined
}

interface Decline {
  /** What its inline handler says, for where the site's policy does not run it. */
  to: string | undefined
}

/** Parts of the shell that the server's answers go into. */
export type Place = 'css' | 'popup' | 'title' | 'content'

export interface TermsPopupProps {
  element: HTMLElement
  id: string
  /** Whether the visitor has agreed, which only the server writes down. */
  isAccepted(): boolean
  /** The page has the text: nothing is to be asked for. */
  isPrinted: boolean
  nonce: string | undefined
  /** Where what the server answers goes. */
  places: Record<Place, Element | null>
  readTerms(): Terms
  /** Style sheets inside, which keep the page from scrolling. */
  styles(): Element[]
}
