import type { Starts, Surface } from '@archipelago/loader/feature'

export type { Starts, Surface }

/** Bytes of a file: as it is, and as sent (brotli; in the browser what the server really sent). */
export interface Bytes {
  raw: number
  sent: number
  /** `typical`: from a table measured on one real shop, not on this site. */
  how: 'measured' | 'typical'
}

/** A legacy script in the table that plugin, loader and doctor share; what each field means: packages/loader/feature.ts. */
export interface LegacyScript {
  needs?: readonly string[]
  stays?: string
  starts?: Starts
  paths?: readonly string[]
  marks?: readonly string[]
  library?: true
  shown?: true
  covers?: readonly string[]
  runtime?: true
  usedBy?: readonly string[]
  api?: true
  provides?: readonly string[]
  answers?: readonly string[]
  instead?: string
  early?: string
  own?: string
}

/** One row of that table. */
export interface Feature {
  scripts?: Record<string, LegacyScript>
  surface?: Record<string, Surface>
}

/** What `dist/manifest.json` says, as far as the doctor needs it. */
export interface Knowledge {
  version: string
  files: { file: string; raw: number; brotli: number }[]
  /** The loader: every page has it. */
  base?: string
  /** The file that says which pack an island is of. */
  names?: string
  /** What answers for the jQuery stand-in where it is printed inline. */
  engine?: string[]
  packs?: Record<string, { sign: string; file?: string }>
  islands: Record<string, { selector?: string; cue?: string; legacy?: string; files: string[] }>
  features: Record<string, Feature>
}

/** An island that runs on a live page. */
export interface Living {
  name: string
  element: Element
  state: string
}

/** What is examined. The same for a parsed file and for the page that the doctor stands in. */
export interface Page {
  document: Document
  /** Where it was found: a path or the address after redirects. */
  name: string
  /** Base of its addresses; undefined for a file. */
  url?: string
  /** Its HTML, for line numbers; undefined for a live page. */
  source?: string
  /** Values of its `Content-Security-Policy` headers. */
  policies?: string[]
  /** Bytes of a script by its address as printed. */
  weigh?: (src: string) => Bytes | undefined
  /** Code of a script by its address as printed, where it could be read. */
  read?: (src: string) => string | undefined
  /** Why what lies at a script's address is no script; what `read` gives for it is empty. */
  spoilt?: (src: string) => string | undefined
  /** `element.matches`, for parsers whose own has gaps. */
  matches?: (element: Element, selector: string) => boolean
  /** Whether a global is there, on a live page. */
  has?: (name: string) => boolean
  /** Islands that are there, on a live page. */
  living?: Living[]
  /** Version of the script that runs, on a live page. */
  running?: string
}

export type IslandState =
  /** Comes alive on its cue (on a live page: is alive or waits). */
  | 'mounts'
  /** A legacy script of its feature is on the page and runs. */
  | 'stands-down'
  /** Switched off by `data-only` or `data-skip`. */
  | 'off'
  /** Its markup or props will be refused. */
  | 'bad'
  /** `data-island` names it, and this build does not have it. */
  | 'unknown'
  /** Nothing on the page is this island. */
  | 'absent'

export interface IslandReport {
  name: string
  state: IslandState
  /** Elements in this state. */
  count: number
  cues: string[]
  /** The elements, as short selectors; the first five that differ. */
  where: string[]
  /** Why it does not mount. */
  why?: string
}

export type Verdict =
  /** Our own script. */
  | 'ours'
  /** Every island that replaces it is in the build: its handle can be emptied. */
  | 'goes'
  /** Needed until more islands are there, or by another script. */
  | 'stays'
  /** Has nothing to do with jQuery or with an island. */
  | 'other'

/** Why a script stays, for sums over many pages. */
export type Cause =
  /** An island for it, or for what it does on this page, is not in the build. */
  | 'island'
  /** Switched off by `data-only` or `data-skip`. */
  | 'off'
  /** Its file is another version than the one that the islands replace. */
  | 'version'
  /** An optimiser has put many scripts into one file. */
  | 'combined'
  /** Its code uses jQuery, or it is known to. */
  | 'jquery'
  /** Neither known nor read. */
  | 'unread'
  /** Others need it: `by` says who. */
  | 'needed'

/** What becomes of a script, or could, for sums over many pages. */
export type Fate =
  /** Islands do its work. */
  | 'replaced'
  /** Nothing that stays needs it. */
  | 'unneeded'
  /** Its work is nowhere on the page. */
  | 'idle'
  /** It runs on the jQuery stand-in. */
  | 'stand-in'
  /** It stays, and nothing of it is seen before the visitor's first sign; or only such scripts need it. */
  | 'could-wait'

export interface ScriptReport {
  /** WordPress' handle, or the file's name in brackets where it has none. */
  handle: string
  src: string
  verdict: Verdict
  why: string
  bytes?: Bytes
  /** Of one that stays. */
  cause?: Cause
  fate?: Fate
  /** Of one that goes: the file of `dist/` that has to be in its place, for what stays calls it. */
  instead?: string
  /** Of one that runs on the stand-in: what it asks at once, for which that has to be the one with all that answers (stand-in-now.js). */
  now?: string
  /** Of one that runs on the stand-in: methods that it asks for and nobody on the page gives. In `data-none` on the stand-in's tag, a call of one throws as it does on jQuery; else it brings jQuery. */
  none?: string[]
  /** Of one that stays because of others: their handles, or inline code as `InlineReport` names it. */
  by?: string[]
}

export interface InlineReport {
  /** `<script>` id, or the element and attribute. */
  what: string
  /** In the HTML source, from 1. */
  line?: number
  /** `stand-in`: the queue answers all of it. `jquery`: makes the stand-in load the real jQuery. */
  needs: 'stand-in' | 'jquery'
  /** What it does with jQuery, such as `.hide()`. */
  uses: string[]
  /** What it asks jQuery at once: with `stand-in-now.js` it is answered. */
  now?: string
}

/** Kinds of findings: part of the JSON output, so only ever added to. */
export type Kind =
  | 'tag-missing'
  | 'tag-twice'
  | 'tag-inlined'
  | 'tag-loading'
  | 'tag-base'
  | 'tag-version'
  | 'island-name'
  | 'island-option'
  | 'island-cue'
  | 'island-markup'
  | 'island-failed'
  | 'stands-down'
  | 'legacy-goes'
  | 'legacy-stays'
  | 'could-wait'
  | 'heavier'
  | 'inline-jquery'
  | 'data-missing'
  | 'template-missing'
  | 'optimiser'
  | 'policy'
  | 'expected'
  | 'not-judged'

export interface Finding {
  kind: Kind
  /** `error`: something does not work, or jQuery stays; `warning`: look at it; `note`: good to know. */
  level: 'error' | 'warning' | 'note'
  text: string
}

export interface Load {
  requests: number
  /** As sent, of the scripts whose size is known. */
  bytes: number
  /** Scripts whose size is not known. */
  unknown: number
}

/** The doctor's findings about one page; printed by `--json`. Fields are only ever added while `format` is 1. */
export interface Report {
  format: 1
  page: string
  /** Version of the build that the doctor compares with. */
  version: string
  /** `spare`: the page is lighter without jQuery only where the stand-in that answers by itself (stand-in-now.js) is all that it gets of ours. */
  tag: { installed: boolean; src?: string; only?: string; skip?: string; spare?: true }
  islands: IslandReport[]
  scripts: ScriptReport[]
  inline: InlineReport[]
  findings: Finding[]
  /** Scripts of the page before, and with our script and without those that go. */
  saving: { before: Load; after: Load; typical: boolean }
  /** Whether nothing on the page needs jQuery, and no finding is an error. */
  ok: boolean
}
