import { examine, plan } from './examine.ts'
import { eachOf, type Source, weigh } from './load.ts'
import { matchSelector } from './match.ts'
import type { Finding, Knowledge, Page, Report } from './types.ts'

/** What examining a page needs beside it. */
export interface Tools {
  parse(html: string): Document
  /** Called with a document that is not needed any more. */
  forget?(document: Document): unknown
  known(): Promise<Knowledge>
}

/** The report about what was read; with `fetches` the page's scripts are read too, and our chunks are tried. */
export const examineSource = async (
  { html, page: about, fetchFile }: Source,
  fetches: boolean,
  tools: Tools,
): Promise<Report> => {
  const known = await tools.known()
  const files = new Map<string, string>()
  const page: Page = {
    ...about,
    document: tools.parse(html),
    source: html,
    matches: matchSelector,
    read: (src) => files.get(src),
    weigh: (src) => (files.has(src) ? weigh(files.get(src)!) : undefined),
  }
  const refused: Finding[] = []
  if (fetches) {
    const { scripts } = plan(page, known)
    const here = about.url && new URL(about.url).origin
    await eachOf(scripts, async (src) => {
      if (here && (!URL.canParse(src, about.url) || new URL(src, about.url).origin !== here)) return
      const found = await fetchFile(src)
      if (typeof found === 'string') files.set(src, found)
    })
    if (here)
      await eachOf(plan(page, known).chunks, async (chunk) => {
        const found = await fetchFile(chunk)
        if (typeof found === 'number')
          refused.push({
            kind: 'tag-base',
            level: 'error',
            text: `${chunk}: the server answers ${found}. Wrong data-base, or dist/ of another version.`,
          })
      })
  }
  const report = examine(page, known)
  tools.forget?.(page.document)
  return { ...report, findings: [...refused, ...report.findings], ok: report.ok && !refused.length }
}
