import {
  type Archipelago,
  type Definition,
  type Entry,
  importChunk,
  type Mount,
  type Options,
  start,
} from '@archipelago/loader'

/** What the files of dist/ lend each other, by numbers of the build; `load` fetches chunks (packages/build/wrap.mjs). */
type Lent = unknown[] & { load?: (file: string, ...first: string[]) => Promise<unknown> }

/** A chunk as a module: gets what others lend, adds its own, returns its exports. */
type Run = (lent: Lent) => any

type Chunk = (name: string, file: string, ...first: string[]) => Promise<Mount>

declare global {
  interface Window {
    /** Before the script runs: its options, for pages that cannot set attributes on the tag. */
    archipelago?: Partial<Archipelago> &
      Options & {
        base?: string
        /** Definitions of islands from outside, whether the script has run or not: afterwards `push` is `define`. */
        queue?: { push(definition: Definition): unknown }
        _?: Lent
      }
  }
}

// By the id that WordPress prints, for an optimiser may run our code from a tag of its own. `currentScript` is null in a module.
const tag = (document.getElementById('archipelago-js') ?? document.currentScript) as HTMLScriptElement | null

/**
 * The address that chunk names are relative to: `data-base`, else our own address, else (an optimiser inlined or
 * combined the script) the one that the page's preload hints name, else whatever script runs us.
 */
export const findBase = (given: string | undefined, src: string | undefined): string => {
  const hint = document.querySelector<HTMLLinkElement>('link[rel$=preload][href*="/islands/"]')
  const base = given
    ? given.replace(/\/?$/, '/')
    : /archipelago[^/]*$/.test(src ?? '')
      ? src
      : (hint?.href.replace(/islands\/[^/]*$/, '') ?? src)
  return new URL('.', new URL(base || '.', document.baseURI)).href
}

/**
 * Fetches chunks, all at once, and runs each once: `first`, in their order, then `file`. Gives what that one exports;
 * rejects with a ChunkLoadError when one of them cannot be had. A later call tries again.
 */
const createLoad = (base: string, lent: Lent) => {
  const exported: Record<string, any> = {}
  /** Islands of one chunk share its request, and its second try. */
  const fetched: Record<string, Promise<any> | undefined> = {}
  const fetchOnce = (file: string) =>
    (fetched[file] ??= importChunk(file, base).catch((error) => {
      fetched[file] = undefined
      throw error
    }))
  return async (file: string, ...first: string[]) => {
    const files = [...first, file]
    const chunks = await Promise.all(files.map(fetchOnce))
    files.forEach((one, i) => {
      exported[one] ??= (chunks[i].default as Run)(lent)
    })
    return exported[file]
  }
}

/**
 * Starts the loader once for a page. `lent` is what chunks use of the runtime in this script; `outside` fetches what the
 * code of islands from outside needs (packages/outside).
 */
export const boot = (
  entries: (chunk: Chunk) => Entry[],
  lent: Lent,
  outside?: (chunk: Chunk) => Promise<any>,
) => {
  const { archipelago } = window
  if (archipelago?.version) return
  const options = { ...archipelago, ...tag?.dataset }
  const base = findBase(options.base, tag?.src)
  if (options.debug === 'panel') importChunk('doctor.js', base)
  const load = createLoad(base, lent)
  const chunk: Chunk = (name, ...files) => load(...files).then((chunk) => chunk[name])
  const api = start(entries(chunk), options, (definition) =>
    outside!(chunk).then((codeOf) => codeOf(definition)),
  )
  const { define } = api
  window.archipelago = Object.assign(api, { _: Object.assign(lent, { load }), queue: { push: define } })
  // What is no list is one definition, and reported as a bad one.
  ;([] as any[]).concat(archipelago?.queue ?? []).forEach(define)
}
