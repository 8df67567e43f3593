import {
  type Archipelago,
  coming,
  conceal,
  type Definition,
  type Early,
  hearGap,
  importChunk,
  isThere,
  look,
  type Mount,
  type Options,
  options,
  parts,
  type Row,
  want,
} from '@archipelago/loader'
import { install } from '@archipelago/wordpress-client/calls'
import { hearEarly } from '@archipelago/wordpress-client/heard'
import { standIn } from '@archipelago/wordpress-client/stand-in'

declare const __VERSION__: string

/**
 * What the files of dist/ lend each other, by numbers of the build; `load` fetches chunks (packages/build/wrap.mjs), `busy` says
 * whether parts of packs are on their way.
 */
type Lent = unknown[] & {
  load?: (file: string, ...first: string[]) => Promise<unknown>
  busy?: () => boolean
}

/** A chunk as a module: gets what others lend, adds its own, returns its exports. */
type Run = (lent: Lent) => any

export type Chunk = (name: string, file: string, ...first: string[]) => Promise<Mount>

declare global {
  interface Window {
    /** Before the script runs: its options, for pages that cannot set attributes on the tag. */
    archipelago?: Partial<Archipelago> &
      Options & {
        base?: string
        /** Address at which the site hears what fails; `#load` at its end: from then on also what goes well. */
        tell?: string
        /** Definitions of islands from outside, whether the script has run or not: afterwards `push` is `define`. */
        queue?: { push(definition: Definition): unknown }
        _?: Lent
      }
  }
}

// By the id that WordPress prints, for an optimiser may run our code from a tag of its own. `currentScript` is null in a module.
const tag = (document.getElementById('archipelago-js') ?? document.currentScript) as HTMLScriptElement | null

/**
 * The address that the folder of chunks is relative to: `data-base`, else our own address, else (an optimiser inlined or
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
 * Fetches chunks of the folder `islands`, all at once, and runs each once: `first`, in their order, then `file`. Gives what that one exports;
 * rejects with a ChunkLoadError when one of them cannot be had. A later call tries again.
 */
const createLoad = (base: string, lent: Lent) => {
  const exported: Record<string, any> = {}
  /** Islands of one chunk share its request, and its second try. */
  const fetched: Record<string, Promise<any> | undefined> = {}
  const fetchOnce = (file: string) =>
    (fetched[file] ??= importChunk(`islands/${file}`, base).catch((error) => {
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
 * Starts once for a page: looks which packs it shows and brings their parts, all in one round with the first of `rows`, which has
 * the loader. `lent` is what the other files use of this one; `first` is what scripts may ask for as soon as the page is ready; `teller` is the
 * file that tells the site what fails, where the page says whom to tell.
 */
export const boot = (
  rows: Row[],
  lent: Lent,
  first: [early: Early, code: (chunk: Chunk) => unknown][] = [],
  teller = '',
) => {
  const { archipelago } = window
  if (archipelago?.version) return
  const { base, debug, tell } = Object.assign(options, archipelago, tag?.dataset) as Options & {
    base?: string
    tell?: string
  }
  const folder = findBase(base, tag?.src)
  if (debug === 'panel') importChunk('doctor.js', folder)
  const load = createLoad(folder, lent)
  const chunk: Chunk = (name, ...files) => load(...files).then((chunk) => chunk[name])
  const [[[loader]]] = rows as [[[string]]] & Row[]
  let began: unknown
  /** What the page asks of the loader before that is there. */
  const asked: (() => void)[] = []
  const later = (name: 'define' | 'unmount') => (given: any) => void asked.push(() => api[name](given))
  const api = (window.archipelago = {
    version: __VERSION__,
    scan: (root: Element = document as any) => look(root),
    unmount: (root: Element) => {
      conceal(root)
      later('unmount')(root)
    },
    define: later('define'),
    islands: [],
    queue: { push: (definition: Definition) => api.define(definition) },
    _: Object.assign(lent, { load, busy: () => !!coming()[0] }),
  } as Archipelago & NonNullable<Window['archipelago']>)
  // What is no list is one definition, and reported as a bad one.
  ;([] as any[]).concat(archipelago?.queue ?? []).forEach(api.define)
  parts.rows = rows
  parts.bring = async ([file, ...first]) => {
    const [base, part] = await Promise.all([
      load(loader),
      file === loader ? undefined : load(file!, loader, ...first),
    ])
    if (!began) {
      began = base.begin(api, chunk)
      for (const ask of asked) ask()
    }
    part?.join(chunk)
  }
  if (tell) {
    // That this cannot be told, either, need not be told.
    const say = ({ detail }: any) =>
      chunk('default', teller)
        .then((run: any) => run(tell, detail))
        .catch(() => {})
    for (const type of ['archipelago:error', 'archipelago:jquery', tell.split('#')[1]])
      addEventListener(type!, say)
  }
  for (const row of rows)
    for (const call of row[3]?.split(' ') ?? [])
      if (call[0] === '~') hearEarly(call.slice(1), () => !isThere(row))
      else install(call.replace('!', ''))
  for (const [early, code] of first) {
    const load = async () => {
      if (!(await want(rows[0]!))) throw 'the loader cannot be had'
      return code(chunk)
    }
    early(load, api as Archipelago, load)
  }
  hearGap()
  // Nobody else answers for the jQuery stand-in then.
  want(rows[0]!).then((there) => there || standIn()?.giveUp())
  look(document)
}
