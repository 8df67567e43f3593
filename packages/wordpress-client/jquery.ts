export interface JQueryEvent {
  type: string
  target: EventTarget | null
  originalEvent?: Event
  preventDefault(): void
  isDefaultPrevented(): boolean
}

export interface JQuerySet {
  on(names: string, handler: (event: JQueryEvent, ...args: unknown[]) => unknown): JQuerySet
  off(names: string, handler: (event: JQueryEvent, ...args: unknown[]) => unknown): JQuerySet
  trigger(event: JQueryEvent, args: unknown[]): JQuerySet
  triggerHandler(event: JQueryEvent, args: unknown[]): unknown
}

export interface JQueryXhr {
  status: number
  responseText?: string
  getResponseHeader(name: string): string | null
  abort(): void
  always(handler: () => void): JQueryXhr
  done(handler: (data: unknown, textStatus: string, xhr: JQueryXhr) => void): JQueryXhr
  fail(handler: (xhr: JQueryXhr, textStatus: string, thrown: unknown) => void): JQueryXhr
}

/** What this package uses of one copy of jQuery; the same in 1.12, 3.x and 4.0. */
export interface JQueryCopy {
  (target: unknown): JQuerySet
  Event: (name: string) => JQueryEvent
  /** Where plugins live. */
  fn: Record<string, unknown>
  event: { special: Record<string, { preDispatch?: (event: JQueryEvent) => unknown } | undefined> }
  /** Missing in the slim builds. */
  ajax?: (settings: Record<string, unknown>) => JQueryXhr
}

/**
 * The jQuery that is on the page at this moment, or undefined. Never keep the result: jQuery may come late or be
 * replaced by a second copy (contracts/woocommerce.md 24.1, 24.2 #26). A stand-in that only queues calls is no jQuery.
 */
export function currentJQuery(): JQueryCopy | undefined {
  const { jQuery } = globalThis as { jQuery?: JQueryCopy }
  return jQuery?.fn?.jquery ? jQuery : undefined
}
