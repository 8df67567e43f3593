/** The smallest, the middle and the largest value. */
export const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  return { min: sorted[0], median, max: sorted.at(-1) }
}

/** @param {number} value */
export const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const both = ({ min, median }) => `${ms(min)} (${ms(median)})`
/** 50 stands for all that is shorter: the browser does not report it. */
export const task = (value) => (value > 50 ? value.toFixed(0) : '<50')

const COLUMNS = [
  ['candidate', ({ label }) => label],
  ['KB br', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ...[10, 100, 1000].map((size) => [`${size}: ms`, ({ times }) => both(times[size])]),
  ['longest task', ({ longest }) => `${task(longest.min)} (${task(longest.median)})`],
  ['heap KB/island', ({ heap }) => heap.toFixed(2)],
  ['nodes +/-', ({ changes }) => `${changes.added}/${changes.removed}`],
  ['attributes', ({ changes }) => String(changes.attributes)],
  ['x jQuery', ({ toJquery }) => toJquery.median.toFixed(2)],
  ['x bare', ({ toBare }) => toBare.median.toFixed(1)],
]

/** A table as aligned text; a failed candidate keeps its row and says why. */
export const aligned = (columns, rows) => {
  const lines = [columns.map(([title]) => title)]
  for (const row of rows)
    lines.push(row.failed ? [row.label, `FAILED: ${row.failed}`] : columns.map(([, cell]) => cell(row)))
  const width = columns.map((_, i) =>
    Math.max(...lines.filter((line) => line.length > 2).map((line) => line[i].length), i ? 0 : 32),
  )
  const text = (line) =>
    line
      .map((cell, i) => (i ? cell.padStart(line.length > 2 ? width[i] : 0) : cell.padEnd(width[0])))
      .join('  ')
  return lines.map(text).join('\n')
}

/** The first table: counters. */
export const table = (rows) => aligned(COLUMNS, rows)

const verdict = (name, value, limit, shown, { min = value, median = value } = {}) => ({
  name,
  min,
  median,
  limit,
  met: median <= limit,
  text: `${median <= limit ? 'met   ' : 'MISSED'}  ${name}: ${shown}, target <= ${limit}`,
})

/** What one row of ours has to reach. */
export const targets = ({ label, failed, toJquery, toBare, longest, changes, heap }) => {
  if (failed) return [{ name: label, met: false, text: `FAILED  ${label}: ${failed}` }]
  const ratio = ({ min, median }) => `${median.toFixed(2)} (of minima ${min.toFixed(2)})`
  const touched = changes.added + changes.removed + changes.attributes
  return [
    verdict(`${label}: time at 1000 / jQuery`, 0, 0.35, ratio(toJquery), toJquery),
    verdict(`${label}: time at 1000 / bare addEventListener`, 0, 4, ratio(toBare), toBare),
    verdict(
      `${label}: longest task, ms`,
      0,
      50,
      `${task(longest.median)} (worst round ${task(longest.max)})`,
      longest,
    ),
    verdict(`${label}: nodes and attributes changed`, touched, 0, touched),
    verdict(`${label}: heap, KB an island`, heap, 1, heap.toFixed(2)),
  ]
}

/** How to read the table. */
export const NOTES = `
Chromium, CPU slowed 4 times, every run on a new page in a new process, rounds interleaved. Times: min (median), ms.
Ratios and verdicts are of medians: the slow-down comes in slices, and a run of a few milliseconds (bare listeners)
may slip between two of them, so that the minimum is sometimes the speed of an unslowed machine.
ms            from the first statement of the bundle (the document is parsed; download and compilation not counted)
              to the moment when a click on any counter is answered. That moment is told by the candidate itself,
              without polling: ours and is-land after each island's mount returns, Stimulus in connect(), Alpine in
              alpine:initialized, petite-vue and jQuery when the call returns; @wordpress/interactivity, which has no
              such hook, when the last counter gets its click listener. In every run all counters are then clicked
              in the very next task, and each must show exactly 1. One run more checks with real mouse clicks, and
              that the moment told is not before the last counter has a listener.
held clicks   cue visible: islands below the fold are not mounted, a click on one mounts it at once and is answered.
KB br         all JavaScript of the page, one bundle, minified (es2022), brotli.
longest task  at 1000, compilation of the script included; the browser does not report tasks under 50 ms.
heap          at 1000, after collection, JavaScript and DOM side, over bare addEventListener.
nodes, attributes  at 1000: nodes added/removed and attributes changed by mounting, in the server's HTML.`
