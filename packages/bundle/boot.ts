import {
  type Archipelago,
  type Entry,
  importChunk,
  type Mount,
  type Options,
  start,
} from '@archipelago/loader'

/** What chunks take from this script; `load` fetches a lazy chunk. */
type Shared = unknown[] & { load?: (file: string) => Promise<unknown> }

type Chunk = (file: string, name: string) => Promise<Mount>

declare global {
  interface Window {
    /** Before the script runs: its options, for pages that cannot set attributes on the tag. */
    archipelago?: Partial<Archipelago> & Options & { base?: string; _?: Shared }
  }
}

// Only known while the script runs. Null when an optimiser made a module of it.
const tag = document.currentScript as HTMLScriptElement | null

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

/** Starts the loader once for a page. `shared` is what chunks use of the runtime in this script. */
export const boot = (entries: (chunk: Chunk) => Entry[], shared: Shared) => {
  const { archipelago } = window
  if (archipelago?.version) return
  const options = { ...archipelago, ...tag?.dataset }
  const base = findBase(options.base, tag?.src)
  if (options.debug === 'panel') importChunk('doctor.js', base)
  const api = start(
    entries((file, name) => importChunk(file, base).then((chunk) => chunk[name])),
    options,
  )
  const load = (file: string) => importChunk(file, base)
  window.archipelago = Object.assign(api, { _: Object.assign(shared, { load }) })
}
