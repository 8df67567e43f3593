import type { Script } from './scripts.ts'
import { surfacesOf } from './stand-in.ts'
import type { Finding, IslandReport, Knowledge, Page } from './types.ts'

const gives = (name: string) => {
  const assigned = new RegExp(`(?:\\b(?:var|let|const)\\s+|\\bwindow\\s*\\.\\s*|^|[;,\\s])${name}\\s*=[^=]`)
  return ({ code, kind }: Script) => kind !== 'data' && assigned.test(code)
}

/** What the islands that mount expect the page to print, and it does not. */
export const findMissingData = (
  page: Page,
  scripts: Script[],
  islands: IslandReport[],
  known: Knowledge,
): Finding[] => {
  const findings: Finding[] = []
  const surfaces = new Map(surfacesOf(known))
  // One that stands down has its own script there, and with it the data.
  for (const { name } of islands.filter(({ state }) => state === 'mounts')) {
    const { data = [], templates = [] } = surfaces.get(name) ?? {}
    for (const [global, handle, without] of data)
      if (!page.has?.(global) && !scripts.some(gives(global)))
        findings.push({
          kind: 'data-missing',
          level: 'warning',
          text: `${name} expects ${global}; without it ${without}. Keep the handle ${handle} enqueued with an empty source.`,
        })
    const missing = templates.filter((id) => !page.document.querySelector(`[id="${id}"]`))
    if (missing.length)
      findings.push({
        kind: 'template-missing',
        level: 'warning',
        text: `${name} expects ${missing.join(' and ')}: built-in markup is used, what the theme overrode is lost.`,
      })
  }
  return findings
}
