// What jQuery's own tests say of the stand-in, as text.
import { VERSION } from './source.mjs'

const STATES = {
  passes: 'runs, and does what jQuery does',
  fault: '**fault**: the analysis lets it run, and it does something else',
  asks: 'asks for jQuery while it runs: the real one is fetched then',
  refused: 'not answered: the analysis says no, jQuery stays',
  unfit: 'fails with jQuery 3.6, too, in this page',
  frame: 'not run: it is about a page of its own in a frame, which loads jQuery by itself',
}

const share = (part, whole) => (whole ? `${Math.round((part / whole) * 100)} %` : '')

/** A name of jQuery's as text: it may look like a link. */
const plain = (text) => text.replace(/[[\]<>*_`|\\]/g, '\\$&')

/** Which answered members a test's text calls. */
const membersIn = (text, members) => members.filter((name) => new RegExp(`\\.\\s*${name}\\s*\\(`).test(text))

/** @param {any[]} results @param {readonly string[]} members what the stand-in answers */
export function toText(results, members) {
  const count = (list, state) => list.filter((one) => one.state === state).length
  const out = [
    "# jQuery's own tests on the stand-in",
    '',
    `Made by \`npm run jquery-suite -- FOLDER --write\` (scripts/jquery-suite), of the ${results.length} tests of jQuery ${VERSION} that are about what a page`,
    'may ask. A test runs here when the analysis that decides about scripts of strangers lets a script with its text run',
    'without jQuery (`packages/doctor/runs.ts`). What it refuses keeps jQuery, whatever the stand-in would have answered.',
    '',
    '| | tests |',
    '|---|---|',
    ...Object.entries(STATES).map(([state, what]) => `| ${what} | ${count(results, state)} |`),
    '',
    '## By file',
    '',
    '| file | tests | run | pass | of those that run | faults | ask |',
    '|---|---|---|---|---|---|---|',
  ]
  const row = (name, list) => {
    const [passes, faults, asks] = ['passes', 'fault', 'asks'].map((state) => count(list, state))
    const run = passes + faults + asks
    return `| ${name} | ${list.length} | ${run} | ${passes} | ${share(passes, run)} | ${faults || ''} | ${asks || ''} |`
  }
  for (const file of new Set(results.map((one) => one.file)))
    out.push(
      row(
        file,
        results.filter((one) => one.file === file),
      ),
    )
  out.push(
    '',
    '## By member',
    '',
    'Tests whose text calls it.',
    '',
    '| member | tests | run | pass | of those that run | faults | ask |',
    '|---|---|---|---|---|---|---|',
  )
  const used = new Map(results.map((one) => [one, membersIn(one.text, members)]))
  for (const name of [...members].sort()) {
    const list = results.filter((one) => used.get(one).includes(name))
    if (list.length) out.push(row(`\`${name}\``, list))
  }
  const section = (title, state, line) => {
    const list = results.filter((one) => one.state === state)
    if (list.length) out.push('', `## ${title}`, '', ...list.map(line))
  }
  const first = (text) =>
    (text ?? '')
      .split('\n')[0]
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, '')
      .slice(0, 160)
  section('Faults', 'fault', (one) => `- ${one.file}: ${plain(one.name)} — ${plain(first(one.failures[0]))}`)
  section(
    'Ask for jQuery while they run',
    'asks',
    (one) => `- ${one.file}: ${plain(one.name)} — \`${first(one.kept[0])}\``,
  )
  section('Fail with jQuery 3.6, too', 'unfit', (one) => `- ${one.file}: ${plain(one.name)}`)
  const refused = results.filter((one) => one.state === 'refused')
  out.push('', '## Refused by the analysis', '')
  for (const why of [...new Set(refused.map((one) => one.why))].sort())
    out.push(
      `- \`${why}\`: ${refused
        .filter((one) => one.why === why)
        .map((one) => `${one.file}: ${plain(one.name)}`)
        .join(' · ')}`,
    )
  return `${out.join('\n')}\n`
}
