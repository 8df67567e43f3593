import { KB, type Paint, plural, table } from '../text.ts'
import { TROUBLES } from './html.ts'
import { gainOf } from './site.ts'
import type { SitePage, SiteReport } from './types.ts'

/** Pages that the terminal shows; the rest is in the HTML report. */
const SHOWN = 20

const row = (page: SitePage): string[] => {
  const { pathname, search } = new URL(page.address)
  if (!page.report)
    return ['', '', '', `${pathname}${search}  ${TROUBLES[page.outcome as 'failed']}: ${page.why}`]
  const count = (verdict: string) =>
    page.report!.scripts.filter((script) => script.verdict === verdict).length
  const gain = gainOf(page)
  return [
    gain ? `${gain < 0 ? '+' : '-'}${KB(Math.abs(gain))}` : 'the same',
    `${count('goes')} can go`,
    count('stays') ? `${count('stays')} stay` : 'none stays',
    pathname + search,
  ]
}

/** The report about a site for a terminal: the pages that gain most, those without a report, and the steps. */
export const siteText = (
  { site, version, pages, steps, sums, notes }: SiteReport,
  paint: Paint = (text) => text,
): string => {
  const rows = [
    ...pages.filter(({ report }) => report).slice(0, SHOWN),
    ...pages.filter(({ report }) => !report).slice(0, SHOWN),
  ]
  return [
    [
      paint(`Archipelago doctor ${version}`, 'bold'),
      `Site: ${site}, ${plural(sums.examined, 'page')} of ${pages.length} examined`,
      ...notes.map((note) => `  ${note}`),
    ],
    [
      'Pages, by gain (bytes as sent)',
      ...table(rows.map(row), [0, 1, 2]),
      ...(rows.length < pages.length ? [`  and ${pages.length - rows.length} more`] : []),
    ],
    [
      'What frees most pages',
      ...steps.flatMap(({ what, how, frees, pages: on }, i) => [
        `  ${i + 1}. ${what} (on ${plural(on, 'page')}, frees ${frees})`,
        `     ${how}`,
      ]),
      ...(steps.length ? [] : ['  Nothing is left to do.']),
    ],
    [`Free of jQuery: ${sums.free} of ${sums.examined} now, ${sums.freeAfter} once what can go has gone.`],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n')
}

/** `[#####.....] 5/10 /cart/`, cut to the terminal's width in characters. */
export const progressBar = (done: number, all: number, address: string, columns: number): string => {
  const width = Math.max(10, Math.min(30, columns - 40))
  const full = all ? Math.round((done / all) * width) : 0
  const path = address && URL.canParse(address) ? new URL(address).pathname : ''
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${all} ${path}`.slice(
    0,
    Math.max(20, columns - 1),
  )
}
