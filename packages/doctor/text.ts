import type { Finding, IslandReport, Report, ScriptReport } from './types.ts'

/** Bytes as `1.5 KB`. */
export const KB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
/** `1 page`, `2 pages`. */
export const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** Colours of a terminal; each is the identity where there are none. */
export type Paint = (text: string, colour: 'red' | 'green' | 'yellow' | 'dim' | 'bold') => string

/** Rows as aligned columns; the last one is not padded. Columns whose head begins with `>` are aligned to the right. */
export const table = (rows: string[][], right: number[] = []): string[] => {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) =>
    `  ${row
      .map((cell, i) => {
        if (i === row.length - 1) return cell
        return right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)
      })
      .join('  ')}`.trimEnd(),
  )
}

const STATES: Record<IslandReport['state'], string> = {
  mounts: 'mounts',
  'stands-down': 'stands down',
  bad: 'refused',
  unknown: 'unknown',
  off: 'off',
  absent: 'absent',
}

const islandLines = ({ islands, tag }: Report): string[] => {
  const present = islands.filter(({ state }) => state !== 'absent')
  const absent = islands.filter(({ state }) => state === 'absent').map(({ name }) => name)
  const rows = present.map(({ name, state, count, cues, where }) => [
    STATES[state],
    name,
    `${count} ×`,
    cues.join(', '),
    `${where[0]}${count > 1 ? ` and ${count - 1} more` : ''}`,
  ])
  return [
    `Islands on this page: ${new Set(present.map(({ name }) => name)).size}${tag.installed ? '' : ' (once the script is there)'}`,
    ...table(rows, [2]),
    ...(absent.length ? [`  No such markup: ${absent.join(', ')}`] : []),
  ]
}

const size = ({ bytes }: ScriptReport) =>
  bytes ? `${bytes.how === 'typical' ? '~' : ''}${KB(bytes.sent)}` : '?'

const scriptLines = ({ scripts }: Report): string[] => {
  const legacy = scripts.filter(({ verdict }) => verdict === 'goes' || verdict === 'stays')
  const left = scripts.filter(({ verdict }) => verdict === 'other')
  const onStandIn = left.filter(({ fate }) => fate === 'stand-in')
  const others = left.filter(({ fate }) => fate !== 'stand-in')
  const order = [...legacy].sort((a, b) => (a.verdict === b.verdict ? 0 : a.verdict === 'goes' ? -1 : 1))
  return [
    `Legacy scripts: ${legacy.length || 'none'}`,
    ...table(
      order.map((script) => [script.verdict, script.handle, size(script), script.why]),
      [2],
    ),
    ...(onStandIn.length
      ? [`  Run without jQuery, on the stand-in: ${onStandIn.map(({ handle }) => handle).join(', ')}`]
      : []),
    ...(others.length ? [`  Others, left alone: ${others.map(({ handle }) => handle).join(', ')}`] : []),
  ]
}

const inlineLines = ({ inline }: Report): string[] =>
  inline.length
    ? [
        `Inline code that uses jQuery: ${inline.length}`,
        ...table(
          inline.map(({ what, line, needs, now, uses }) => [
            line ? `line ${line}` : '',
            what,
            needs === 'jquery' ? 'loads jQuery' : `answered by ${now ? 'stand-in-now.js' : 'the stand-in'}`,
            uses.join(' '),
          ]),
        ),
      ]
    : []

const COLOURS = { error: 'red', warning: 'yellow', note: 'dim' } as const

const findingLines = (findings: Finding[], paint: Paint): string[] =>
  findings.length
    ? [
        'Findings',
        ...findings.map(({ level, text }) => `  ${paint(level.padEnd(7), COLOURS[level])}  ${text}`),
      ]
    : []

/** `2 requests fewer, 3.8 KB less`, or that there is no difference. */
const difference = (requests: number, bytes: number): string =>
  [
    requests && `${plural(Math.abs(requests), 'request')} ${requests > 0 ? 'fewer' : 'more'}`,
    bytes && `${KB(Math.abs(bytes))} ${bytes > 0 ? 'less' : 'more'}`,
  ]
    .filter(Boolean)
    .join(', ') || 'no difference'

const savingLines = ({ saving: { before, after, typical } }: Report): string[] => {
  const unknown = (count: number) => (count ? `, ${count} of unknown size` : '')
  const row = (name: string, { requests, bytes, unknown: missing }: Report['saving']['before']) => [
    name,
    plural(requests, 'request'),
    `${KB(bytes)}${unknown(missing)}`,
  ]
  const requests = before.requests - after.requests
  const bytes = before.bytes - after.bytes
  return [
    'Scripts that we have to do with (bytes as sent)',
    ...table([row('now', before), row('after', after)], [1]),
    `  ${difference(requests, bytes)}${typical ? '; ~ marks sizes that are typical, not measured here' : ''}`,
  ]
}

/** The report for people: plain text, 100 columns or so, ends with a newline. */
export const toText = (report: Report, paint: Paint = (text) => text): string =>
  [
    [paint(`Archipelago doctor ${report.version}`, 'bold'), `Page: ${report.page}`],
    islandLines(report),
    scriptLines(report),
    inlineLines(report),
    findingLines(report.findings, paint),
    savingLines(report),
    [
      report.ok
        ? paint('Nothing on this page needs jQuery.', 'green')
        : paint('jQuery or something to do is left.', 'red'),
    ],
  ]
    .filter((lines) => lines.length)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n')
