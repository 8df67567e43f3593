import type { createGiver } from './given.ts'
import type { Script } from './scripts.ts'
import type { InlineReport, IslandReport, Knowledge, LegacyScript, Page, ScriptReport } from './types.ts'
import type { Text } from './used.ts'

/** A script with an address, and what its fate depends on. */
export interface Row extends ScriptReport {
  script: Script
  /** The handle that it surely is; undefined for a script that is not known. */
  id?: string
  /** Handles that it needs beside it. */
  needs: string[]
  entry?: LegacyScript
  text?: Text
  /** It was not read, and is not known: it may use anything. */
  unread?: true
  /** It has nothing to do on this page, and is no reason for jQuery either way: what is said of it where it is kept for who calls it. */
  free?: Partial<Pick<Row, 'verdict' | 'why' | 'fate' | 'needs' | 'now' | 'none' | 'builder'>>
  /** It runs on the stand-in, and needs what is early there of Elementor's globals (early.ts). */
  builder?: true
}

/** Everything that the fate of a script depends on. */
export interface Circumstances {
  page: Page
  scripts: Script[]
  ours: Script | undefined
  known: Knowledge
  islands: IslandReport[]
  inline: InlineReport[]
  giverFor: ReturnType<typeof createGiver>
}
