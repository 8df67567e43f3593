import { pathFits, pathsOf } from './handles.ts'
import rows from './later.json' with { type: 'json' }
import type { Remaining } from './remaining.ts'
import type { Row } from './row.ts'

// later.json: scripts of well-known plugins of which nothing is seen before a visitor does something, or which may come when the page is at
// rest. They keep jQuery, and could bring it with them.

/** What a script could wait with, for people (`chat`); undefined for one that is not known to. */
export const couldWait = (src: string): string | undefined =>
  rows.find(({ paths }) => pathFits(pathsOf(src), paths))?.what

/** Says of the scripts that stay which could wait, and of what only these need that it could wait with them. */
export const markWaiting = (rows: Row[], asking: boolean, left: readonly Remaining[]): void => {
  const stays = rows.filter(({ verdict }) => verdict === 'stays')
  const own = stays.filter(({ cause }) => cause !== 'needed')
  for (const row of own) {
    const what = couldWait(row.src)
    if (what)
      Object.assign(row, { fate: 'could-wait', why: `${row.why}; could wait for the visitor (${what})` })
  }
  const byInline = left.some(({ inline, by }) => inline && stays.some((row) => row.by?.includes(by)))
  if (asking || byInline || !own.length || own.some(({ fate }) => fate !== 'could-wait')) return
  for (const row of stays)
    if (!row.fate) Object.assign(row, { fate: 'could-wait', why: `${row.why}; could wait with it` })
}
