import { isJQuery } from './handles.ts'
import { combinedBy } from './optimisers.ts'
import type { Script } from './scripts.ts'
import { isStandIn } from './stand-in.ts'
import type { Finding, InlineReport, IslandReport, Knowledge, Page, ScriptReport } from './types.ts'

const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** Adds to each island that stands down whether its script can go. */
export const explain = (islands: IslandReport[], known: Knowledge, scripts: ScriptReport[]): IslandReport[] =>
  islands.map((island) => {
    const handle = island.state === 'stands-down' && known.islands[island.name]?.legacy?.split(' ')[0]
    const script = scripts.find((one) => one.handle === handle)
    if (!script) return island
    const fate = script.verdict === 'goes' ? 'can go' : `must stay: ${script.why}`
    return { ...island, why: `${handle} is on the page, and ${fate}` }
  })

/** What legacy scripts are left, and which islands they hold off. */
export const judgeLegacy = (scripts: ScriptReport[], islands: IslandReport[]): Finding[] => {
  const named = (verdict: string) =>
    scripts.filter((script) => script.verdict === verdict).map(({ handle }) => handle)
  const [goes, stays] = [named('goes'), named('stays')]
  const findings: Finding[] = islands
    .filter(({ state }) => state === 'stands-down')
    .map(({ name, why }) => ({ kind: 'stands-down', level: 'warning', text: `${name} stands down: ${why}.` }))
  if (goes.length)
    findings.push({
      kind: 'legacy-goes',
      level: 'error',
      text: `${plural(goes.length, 'script')} can go now: let the plugin empty ${goes.length === 1 ? 'its handle' : 'their handles'}, so that the data stays.`,
    })
  if (stays.length)
    findings.push({
      kind: 'legacy-stays',
      level: 'error',
      text: `${plural(stays.length, 'legacy script')} must stay${stays.includes('jquery-core') ? ', jQuery among them' : ''}.`,
    })
  const waiting = scripts.filter(({ fate, verdict }) => fate === 'could-wait' && verdict === 'stays')
  if (waiting.length && waiting.length === stays.length)
    findings.push({
      kind: 'could-wait',
      level: 'note',
      text: `Nothing that stays has to be here before the visitor's first sign: choose ${waiting
        .filter(({ cause }) => cause !== 'needed')
        .map(({ handle }) => handle)
        .join(
          ', ',
        )} under "Scripts that wait", and jQuery comes with ${plural(waiting.length - 1, 'other')} then.`,
    })
  return findings
}

/** Inline code that makes the stand-in load jQuery, or that has nobody to answer it. */
export const judgeInline = (inline: InlineReport[], scripts: Script[], page: Page): Finding[] => {
  const jQuery =
    page.has?.('jQuery') ||
    scripts.some(
      (script) => script.src && (combinedBy(script.src) || (script.kind !== 'data' && isJQuery(script))),
    )
  const standIn = scripts.some(isStandIn)
  return inline.flatMap(({ what, line, uses, needs }): Finding[] => {
    if ((jQuery || standIn) && needs === 'stand-in') return []
    const where = `${what}${line ? `, line ${line}` : ''}`
    const text =
      jQuery || standIn
        ? `${where}: ${uses.join(' ')} needs the real jQuery${jQuery ? '' : ', which the stand-in then loads'}.`
        : `${where} uses jQuery (${uses.join(' ')}), and the page has neither jQuery nor the stand-in: it throws.`
    return [{ kind: 'inline-jquery', level: 'error', text }]
  })
}
