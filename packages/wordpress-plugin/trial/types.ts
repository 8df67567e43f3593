/** Name of the window of a page that is being compared: nobody uses it but the trial. */
export const RUN = 'archipelago-trial-run'

/** An element as a visitor sees it. */
export interface Seen {
  /** What people call it: selector and a bit of what is in it. */
  name: string
  width: number
  height: number
}

/** Elements by a key that is the same in another visit. */
export type Sight = Record<string, Seen>

/** What becomes of a page when something on it is used. */
export interface Effect {
  /** Why it could not be used; nothing else is said then. */
  why?: string
  changed?: boolean
  scrolled?: boolean
  /** It would have led to another page. */
  led?: boolean
  /** It would have sent something. */
  posted?: boolean
  /** Keys of what is seen now and was not before. */
  appeared?: string[]
}

/** What of a page is used: found where islands are, and found again by its key. */
export interface Control {
  key: string
  /** Selector inside the element with that key, where it is not that element itself. */
  inside: string
  nth: number
  kind: string
  island: string
  name: string
}

/** One visit to a page, without us or with us. */
export interface Visit {
  errors: string[]
  failed: string[]
  seen: Sight
  /** What is seen before anything is scrolled or used. */
  early: Sight
  /** Handles of scripts that wait when the page is read. */
  waited: string[]
  /** Keys of what comes and goes by itself. */
  moving: string[]
  shift: number
  height: number
  /** Milliseconds of long tasks until the page was loaded. */
  work: number
  /** Scripts: files and bytes, compressed. */
  requests: number
  bytes: number
  effects: Effect[]
}

/** What is different with us: a code for class-trial-rows.php, and what belongs to it. */
export interface Difference {
  code: string
  name: string
  data?: string
}

/** What the frame's script gives the page of the admin. */
export interface Frame {
  kind: string
  /** Looks at the page from top to bottom. */
  look(): Promise<void>
  /** What there is to use on it: inside islands, or `anywhere`. */
  controls(anywhere: boolean): Control[]
  use(control: Control): Promise<void>
  /** What was found until now. */
  visit(): Visit
}
