import type { Finding, InlineReport, IslandReport, Knowledge, Load, Report, ScriptReport } from './types.ts'

type Weighed = Pick<ScriptReport, 'bytes'>

const sum = (scripts: Weighed[]): Load => ({
  requests: scripts.length,
  bytes: scripts.reduce((total, { bytes }) => total + (bytes?.sent ?? 0), 0),
  unknown: scripts.filter(({ bytes }) => !bytes).length,
})

/**
 * Files of ours that a page loads before the visitor touches anything. With `scripts`, also those of islands that stand
 * down now and will not once the scripts that can go have gone.
 */
export const filesFor = (
  islands: IslandReport[],
  known: Knowledge,
  scripts: ScriptReport[] = [],
): string[] => {
  const verdicts = new Map(scripts.map(({ handle, verdict }) => [handle, verdict]))
  const early = (cue: string) =>
    // A first visitor has no cookie; where jQuery is, a cue with one counts as idle.
    cue.startsWith('visitor ') ? verdicts.get('jquery-core') === 'stays' : !/^(touch|visitor)$/.test(cue)
  const alive = ({ name, state }: IslandReport) =>
    state === 'mounts' ||
    (state === 'stands-down' && verdicts.get(known.islands[name]?.legacy?.split(' ')[0] ?? '') === 'goes')
  const names = islands.filter((island) => alive(island) && island.cues.some(early)).map(({ name }) => name)
  // Whatever its islands wait for, a pack's own file comes where the page shows one of them.
  const packs = Object.values(known.packs ?? {}).map(({ file }) => file)
  const parts = islands
    .filter(({ state }) => state !== 'absent')
    .flatMap(({ name }) => known.islands[name]?.files.filter((file) => packs.includes(file)) ?? [])
  const files = names.flatMap((name) => known.islands[name]?.files ?? [])
  return [...new Set(['archipelago.js', ...(known.base ? [known.base] : []), ...parts, ...files])]
}

/** The stand-in that answers by itself. */
const ALONE = 'stand-in-now.js'

/** Whether jQuery goes from a page. */
const isFree = (scripts: ScriptReport[]) =>
  scripts.some(({ handle, verdict }) => handle === 'jquery-core' && verdict === 'goes')

/** What stands in for a jQuery that goes, and what answers there where code of the page runs on it. */
const standInFiles = (scripts: ScriptReport[], inline: InlineReport[], known: Knowledge): string[] => {
  if (!isFree(scripts)) return []
  if ([...scripts, ...inline].some(({ now }) => now)) return [ALONE]
  const isAsked = scripts.some(({ fate }) => fate === 'stand-in') || inline.some(({ uses }) => uses[0])
  return ['stand-in.js', ...(isAsked ? (known.engine ?? []) : [])]
}

/** Whether a page has something for the one script: an island that not every page has, or the work of a script that goes. */
const hasWork = (islands: IslandReport[], scripts: ScriptReport[]) =>
  islands.some(({ state, where }) => state === 'mounts' && where.some((one) => one !== 'body')) ||
  scripts.some(({ fate, instead, verdict }) => verdict === 'goes' && (fate === 'replaced' || instead))

/**
 * Scripts of a page now, and without those that can go; `only`, with these files of ours alone. Scripts that neither go nor stay count in
 * neither.
 */
export const weighSaving = (
  islands: IslandReport[],
  known: Knowledge,
  scripts: ScriptReport[],
  inline: InlineReport[],
  installed: boolean,
  only?: string[],
): Report['saving'] => {
  const ours = (files: string[]): Weighed[] =>
    files.map((name) => {
      const file = known.files.find((one) => one.file === name)
      return file ? { bytes: { raw: file.raw, sent: file.brotli, how: 'measured' } } : {}
    })
  const goes = scripts.filter(({ verdict }) => verdict === 'goes')
  const stays = scripts.filter(({ verdict }) => verdict === 'stays')
  // What goes keeps jQuery busy as much as what stays does.
  const now = scripts.map((script) =>
    script.verdict === 'goes' ? { ...script, verdict: 'stays' as const } : script,
  )
  const instead = goes.flatMap((script) => script.instead ?? [])
  const files = only ?? [
    ...filesFor(islands, known, scripts),
    ...standInFiles(scripts, inline, known),
    ...instead,
  ]
  const after = sum([...ours(files), ...stays])
  return {
    before: sum([...(installed ? ours(filesFor(islands, known, now)) : []), ...goes, ...stays]),
    // It is printed into the page.
    after: { ...after, requests: after.requests - Number(files.includes('stand-in.js')) },
    typical: [...goes, ...stays].some(({ bytes }) => bytes?.how === 'typical'),
  }
}

/**
 * What is said of a page from which jQuery could go, and that would load more without it and with us than as it was before both; `spare`, where
 * the stand-in alone is lighter than what goes, and nothing on the page needs the one script: `saving` is of that then.
 */
export const findHeavier = (
  islands: IslandReport[],
  known: Knowledge,
  scripts: ScriptReport[],
  inline: InlineReport[],
  installed = false,
): { spare?: true; saving?: Report['saving']; findings: Finding[] } => {
  const weigh = (only?: string[], tag = false) => weighSaving(islands, known, scripts, inline, tag, only)
  const { before, after, typical } = weigh()
  if (!isFree(scripts) || typical || before.unknown || after.unknown || after.bytes <= before.bytes)
    return { findings: [] }
  const KB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const gain = before.bytes - weigh([ALONE]).after.bytes
  const spare = gain > 0 && !hasWork(islands, scripts)
  const text = spare
    ? `Nothing on the page needs archipelago.js, and with it the page would load ${KB(after.bytes - before.bytes)} of scripts more than with jQuery. Print ${ALONE} alone, in the place of jQuery: that is ${KB(gain)} less. The WordPress plugin does.`
    : `Without jQuery the page would load ${KB(after.bytes - before.bytes)} of scripts more than with it: what takes its place weighs more than all that goes. Leave jQuery on this page; the WordPress plugin does.`
  return {
    ...(spare && { spare, saving: weigh([ALONE], installed) }),
    findings: [{ kind: 'heavier', level: spare ? 'note' : 'warning', text }],
  }
}
