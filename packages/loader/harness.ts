import { afterEach, beforeEach, vi } from 'vitest'
import type { Archipelago, Entry, Mount, Options } from './types'

/** What other scripts hear and the console shows, in order: `mount counter #a`, `error counter #a: message`. */
export let heard: string[] = []
export let errors: string[] = []

const undo: (() => void)[] = []
const label = (element: Element) => (element.id ? `#${element.id}` : element.localName)

/** A loader of its own for each test. */
export let start: typeof import('./start').start

/** Leaves nothing of a loader behind after each test: it is made for one page that never ends. */
export const useLoader = () => {
  beforeEach(async () => {
    vi.resetModules()
    ;({ start } = await import('./start'))
    vi.stubGlobal('__VERSION__', '1.2.3')
    const add = globalThis.addEventListener
    vi.stubGlobal('addEventListener', (...args: Parameters<typeof add>) => {
      undo.push(() => globalThis.removeEventListener(...args))
      add(...args)
    })
    const Observer = globalThis.MutationObserver
    vi.stubGlobal(
      'MutationObserver',
      class extends Observer {
        constructor(see: MutationCallback) {
          super(see)
          undo.push(() => this.disconnect())
        }
      },
    )
    heard = []
    errors = []
    vi.spyOn(console, 'error').mockImplementation((text) => errors.push(text))
    for (const type of ['mount', 'unmount', 'error']) {
      const hear = ({ detail }: any) => {
        const cause = detail.cause ? `: ${detail.cause.message ?? detail.cause}` : ''
        heard.push(`${type} ${detail.island} ${label(detail.element)}${cause}`)
      }
      document.addEventListener(`archipelago:${type}`, hear)
      undo.push(() => document.removeEventListener(`archipelago:${type}`, hear))
    }
  })
  afterEach(() => {
    for (const one of undo.splice(0)) one()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.head.innerHTML = document.body.innerHTML = ''
  })
}

/** Puts `html` on the page and starts a loader on it. */
export const load = async (html: string, entries: Entry[], options?: Options): Promise<Archipelago> => {
  document.body.innerHTML = html
  const api = start(entries, options)
  await settle()
  return api
}

/** Until observers have seen what happened and the queue is empty, on a busy machine too: a turn for each island. */
export const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((done) => setTimeout(done))
}

export const $ = <T extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<T>(selector)!

/** An island that counts the clicks it gets, as a visitor would see it, in `data-clicks`. */
export const counter: Mount = (element) => {
  const count = () => {
    element.setAttribute('data-clicks', String(clicks(element) + 1))
  }
  element.addEventListener('click', count)
  return () => {
    element.removeEventListener('click', count)
    element.removeAttribute('data-clicks')
  }
}
export const clicks = (element: Element) => Number(element.getAttribute('data-clicks'))

/** A promise with its ends, for code that arrives when the test says so. */
export const later = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (cause: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Replaces the document's readiness, which is always `complete` in tests. */
export const ready = (state: DocumentReadyState) => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
  undo.push(() => Reflect.deleteProperty(document, 'readyState'))
}
