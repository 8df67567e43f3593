import type { IslandReport, Knowledge, Load, Report, ScriptReport } from './types.ts'

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

/** Scripts of a page now, and without those that can go. Scripts that neither go nor stay count in neither. */
export const weighSaving = (
  islands: IslandReport[],
  known: Knowledge,
  scripts: ScriptReport[],
  installed: boolean,
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
  return {
    before: sum([...(installed ? ours(filesFor(islands, known, now)) : []), ...goes, ...stays]),
    after: sum([...ours(filesFor(islands, known, scripts)), ...stays]),
    typical: [...goes, ...stays].some(({ bytes }) => bytes?.how === 'typical'),
  }
}
