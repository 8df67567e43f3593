// The committed report of the long runs, from their lines.

export const KINDS = ['faults', 'fuzz', 'life']

/** Whether nothing was found in a case. @param {any} line */
export const isWell = ({ wrong = [], found = [], grown = [], errors = [] }) =>
  !wrong.length && !found.length && !grown.length && !errors.length

const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
const table = (/** @type {string[]} */ heads, /** @type {string[][]} */ rows) =>
  [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n')
/** Text of a page of HTML, in a list. */
const said = (/** @type {string} */ text) => `\`${text.replace(/[`\s]+/g, ' ').slice(0, 200)}\``
const list = (/** @type {string[]} */ items) => items.map((item) => `- ${item}`).join('\n') || 'Nothing.'
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((sum, number) => sum + number, 0)
const command = (/** @type {string} */ kind) => `\`npm run proof -- ${kind}\``

/** What is written in the place of an island and a fault: all pages that have both count. */
function cellOf(lines, island, fault) {
  const met = lines.filter((line) => line.fault === fault && line.islands.includes(island))
  const wrong = lines.filter(
    (line) => line.fault === fault && line.wrong.some((one) => one.island === island),
  )
  if (wrong.length) return `**${[...new Set(wrong.map(({ fixture }) => fixture))].join(', ')}**`
  return met.length ? 'ok' : ''
}

function faultsOf(lines, islands) {
  const faults = [...new Set(lines.map(({ fault }) => fault))]
  const used = new Set(lines.flatMap((line) => line.islands))
  const rows = [...islands.filter((name) => used.has(name)), 'page']
  const wrong = lines.flatMap(({ fixture, fault, wrong }) =>
    wrong.map(({ island, what }) => `${fixture}, ${fault}, ${island}: ${said(what)}`),
  )
  const unused = islands.filter((name) => !used.has(name))
  return `Each fixture is visited twice as it is, then once with each fault; what is wrong is so in two visits. Made by ${command('faults')}: ${lines.length} visits
of ${new Set(lines.map(({ fixture }) => fixture)).size} fixtures, ${used.size} islands, in ${lines.filter((line) => !isWell(line)).length} of them something was wrong. \`none\` is the page as it is. An empty
place: no page had both, or the island asks no server for anything. A name in the table is that of the fixture where something was seen.

${table(
  ['', ...faults],
  rows.map((island) => [
    island === 'page' ? '(page)' : `\`${island}\``,
    ...faults.map((fault) => cellOf(lines, island, fault)),
  ]),
)}

Not met, because no fixture shows them at once: ${unused.map((name) => `\`${name}\``).join(', ') || 'none'}.

### Seen with a fault

${list(wrong)}`
}

function fuzzOf(lines) {
  const found = lines.flatMap(({ fixture, seed, found }) =>
    found.map(
      ({ number, island, what, change }) =>
        `${fixture}, seed ${seed}, case ${number}, ${island}: ${said(what)} by ${said(change)}`,
    ),
  )
  const seeds = [...new Set(lines.map(({ seed }) => seed))].join(', ')
  return `Made by ${command('fuzz')}: ${sum(lines.map(({ tried }) => tried))} cases on ${new Set(lines.map(({ fixture }) => fixture)).size} fixtures, seed ${seeds}; in ${found.length} something was seen.

${list(found)}`
}

function lifeOf(lines) {
  const { length } = lines
  const grown = lines.filter((line) => !isWell(line))
  return `Made by ${command('life')}: ${length} fixtures, ${sum(lines.map(({ replaced }) => replaced))} replacements of islands; on ${length - grown.length} neither memory nor listeners nor nodes grew.

${list(grown.map(({ fixture, grown, growth, errors }) => `${fixture}: ${grown.map((what) => `${what} +${growth[what]}`).join(', ')} ${errors.map(({ what }) => said(what)).join(' ')}`))}`
}

/**
 * The report: a table of islands and faults, and what fuzzing and long life have shown.
 * @param {{ faults: any[], fuzz: any[], life: any[] }} lines
 * @param {string[]} islands names of all that there are
 */
export const toMarkdown = ({ faults, fuzz, life }, islands) => `# Proof

What goes wrong around islands, and what happens then. Written by \`npm run proof\` ([what it does](../../scripts/proof/README.md)); do not edit.

## Faults

${faults.length ? faultsOf(faults, islands) : 'Not run.'}

## Fuzzing

${fuzz.length ? fuzzOf(fuzz) : 'Not run.'}

## Long life

${life.length ? lifeOf(life) : 'Not run.'}
`
