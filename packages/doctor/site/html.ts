import { createHash } from 'node:crypto'
import { KB, plural } from '../text.ts'
import type { Report, ScriptReport } from '../types.ts'
import { gainOf } from './site.ts'
import { ownerOf } from './steps.ts'
import type { SitePage, SiteReport } from './types.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Text that has been escaped. */
class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | Part[]

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part === false || part === undefined ? '' : escaped(String(part))
}

/** HTML in which every value is escaped, but what is HTML already. */
const html = (texts: TemplateStringsArray, ...parts: Part[]) =>
  new Html(texts.map((text, i) => text + textOf(parts[i])).join(''))

const change = (bytes: number) => (bytes ? `${bytes > 0 ? '−' : '+'}${KB(Math.abs(bytes))}` : 'none')

// Nothing runs and nothing is fetched; the policy names this style by its hash.
const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --back: #fff; --line: #d0d7de; --tint: #f6f8fa; --link: #0550ae; --good: #116329; --bad: #a40e26 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --soft: #9da7b3; --back: #0d1117; --line: #30363d; --tint: #161b22; --link: #79b8ff; --good: #56d364; --bad: #ff8e86 }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 76rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem }
a { color: var(--link) } p, ul, ol { margin: .5rem 0 } .soft { color: var(--soft) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 1.5rem 0 0; padding: 0 }
.sums > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--tint) }
.sums dt { color: var(--soft); font-size: .875rem } .sums dd { margin: 0; font-size: 1.4rem; font-weight: 600 }
.steps { padding: 0; list-style: none; counter-reset: step }
.steps li { counter-increment: step; display: grid; grid-template-columns: 2.25rem 1fr; padding: .75rem 0; border-top: 1px solid var(--line) }
.steps li::before { content: counter(step); font-size: 1.4rem; font-weight: 600; color: var(--soft) } .steps p { margin: 0 }
table { border-collapse: collapse; width: 100%; margin-top: .5rem }
th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400 }
thead th { border: 0; color: var(--soft); font-size: .875rem } td.number, th.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tbody th { width: 30% } .good { color: var(--good) } .bad { color: var(--bad) }
summary { cursor: pointer; min-height: 1.5rem } details ul { padding-inline-start: 1.25rem; font-size: .875rem }
@media (max-width: 44rem) {
  table, tbody, tr, th, td { display: block; width: auto } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tbody tr { padding: .75rem 0; border-top: 1px solid var(--line) } tbody th { width: auto; font-weight: 600 }
  tbody th, tbody td { border: 0; padding: .125rem 0 } td.number { text-align: start; white-space: normal }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--soft) }
}
@media print { details::details-content { content-visibility: visible; display: block } }
`

const link = (address: string) => {
  const { pathname, search, host } = new URL(address)
  return html`<a href="${address}" rel="noopener noreferrer">${pathname + search === '/' ? host : pathname + search}</a>`
}

const names = (scripts: ScriptReport[], verdict: string) =>
  scripts.filter((script) => script.verdict === verdict)

/** Who keeps jQuery on a page: plugins and themes, or handles; what is only needed by them is not named. */
const keepers = ({ scripts, inline }: Report): string[] => [
  ...new Set([
    ...scripts
      .filter(({ verdict, cause }) => verdict === 'stays' && cause !== 'needed')
      .map(({ handle, src, cause }) =>
        cause === 'jquery' || cause === 'unread' ? (ownerOf(src) ?? handle) : handle,
      ),
    ...(inline.some(({ needs }) => needs === 'jquery') ? ['inline code'] : []),
  ]),
]

const few = (list: string[], limit = 4) =>
  list.slice(0, limit).join(', ') + (list.length > limit ? ` and ${list.length - limit} more` : '')

const items = (scripts: ScriptReport[]) =>
  html`<ul>${scripts.map(({ handle, why }) => html`<li><strong>${handle}</strong>: ${why}</li>`)}</ul>`

const detail = (label: string, scripts: ScriptReport[], text: string, colour: string) =>
  scripts.length
    ? html`<details><summary class="${colour}">${text}</summary>${items(scripts)}</details>`
    : html`<span class="soft">${label}</span>`

const row = (page: SitePage, { saving, scripts, inline, findings }: Report) => {
  const [goes, stays] = [names(scripts, 'goes'), names(scripts, 'stays')]
  const by = keepers({ scripts, inline } as Report)
  const asking = inline.filter(({ needs }) => needs === 'jquery')
  const errors = findings.filter(
    ({ level, kind }) => level === 'error' && !/^(legacy-|inline-|tag-missing)/.test(kind),
  )
  return html`<tr role="row">
<th scope="row" role="rowheader">${link(page.address)}${page.url ? html`<br><span class="soft">redirected to ${link(page.url)}</span>` : ''}${errors.map(({ text }) => html`<br><span class="bad">${text}</span>`)}</th>
<td role="cell" data-label="Can go">${detail('nothing', goes, plural(goes.length, 'script'), 'good')}</td>
<td role="cell" data-label="Stays">${detail(asking.length ? 'inline code only' : 'nothing', stays, `${plural(stays.length, 'script')}${by.length ? `, because of ${few(by)}` : ''}`, 'bad')}${asking.length ? html`<ul>${asking.map(({ what, uses }) => html`<li>${what}: ${few(uses)}</li>`)}</ul>` : ''}</td>
<td role="cell" class="number" data-label="Before">${saving.typical ? '~' : ''}${KB(saving.before.bytes)}<br><span class="soft">${plural(saving.before.requests, 'request')}</span></td>
<td role="cell" class="number" data-label="After">${saving.typical ? '~' : ''}${KB(saving.after.bytes)}<br><span class="soft">${plural(saving.after.requests, 'request')}</span></td>
<td role="cell" class="number" data-label="Gain"><strong class="${gainOf(page) > 0 ? 'good' : gainOf(page) < 0 ? 'bad' : 'soft'}">${change(gainOf(page))}</strong></td>
</tr>`
}

export const TROUBLES: Record<Exclude<SitePage['outcome'], 'examined'>, string> = {
  same: 'Examined already',
  robots: 'Not visited',
  login: 'Asks for a login',
  elsewhere: 'Another site',
  'other-type': 'Not a page',
  failed: 'Failed',
}

const head = (labels: [string, number?][]) =>
  html`<thead role="rowgroup"><tr role="row">${labels.map(([label, right]) => html`<th scope="col" role="columnheader"${right ? html` class="number"` : ''}>${label}</th>`)}</tr></thead>`

/**
 * The report as a page of its own: static, without script, everything escaped. The roles say again what the elements are,
 * because a narrow screen shows the tables as blocks.
 */
export const toHtml = (
  { site, version, pages, steps, sums, notes, from }: SiteReport,
  date: Date,
): string => {
  const examined = pages.flatMap((page) => (page.report ? row(page, page.report) : []))
  const others = pages.filter(({ report }) => !report)
  const hash = createHash('sha256').update(STYLE).digest('base64')
  const day = date.toISOString().slice(0, 10)
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${new Html(hash)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Archipelago doctor: ${site}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${site}</h1>
<p class="soft">Archipelago doctor ${version}, <time datetime="${day}">${day}</time>. Pages from ${{ sitemap: 'the sitemap', list: 'a list', links: 'the links of the first page' }[from]}.</p>
<dl class="sums">
<div><dt>pages examined of ${pages.length}</dt><dd>${sums.examined}</dd></div>
<div><dt>need no jQuery now</dt><dd>${sums.free}</dd></div>
<div><dt>need none once what can go has gone</dt><dd>${sums.freeAfter}</dd></div>
<div><dt>of scripts on a first visit, on average a page</dt><dd>${sums.examined ? change((sums.before - sums.after) / sums.examined) : '–'}</dd></div>
</dl>
${notes.length > 0 && html`<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
<h2>What frees most pages</h2>
${steps.length ? html`<ol class="steps" role="list">${steps.map(({ what, how, frees, pages: on }) => html`<li><div><p><strong>${what}</strong></p><p>${how}</p><p class="soft">On ${plural(on, 'page')}; ${frees ? `frees ${plural(frees, 'page')} of jQuery` : 'frees no page by itself'}.</p></div></li>`)}</ol>` : html`<p>Nothing: no page that was examined needs jQuery.</p>`}
<h2 id="pages">Pages</h2>
${
  examined.length
    ? html`<p class="soft" id="about">Sorted by gain. Bytes are those of scripts that Archipelago has to do with, as sent; ~ marks sizes that are typical, not measured here.</p>
<table role="table" aria-labelledby="pages" aria-describedby="about">
${head([['Page'], ['Can go'], ['Stays'], ['Before', 1], ['After', 1], ['Gain', 1]])}
<tbody role="rowgroup">
${examined}
</tbody></table>`
    : html`<p>None could be examined.</p>`
}
${
  others.length > 0 &&
  html`<h2 id="others">Without a report</h2>
<table role="table" aria-labelledby="others">${head([['Page'], ['What'], ['Why']])}
<tbody role="rowgroup">
${others.map(
  ({
    address,
    outcome,
    why,
  }) => html`<tr role="row"><th scope="row" role="rowheader">${link(address)}</th><td role="cell" class="${outcome === 'failed' ? 'bad' : ''}">${TROUBLES[outcome as 'failed']}</td><td role="cell">${why}</td></tr>
`,
)}</tbody></table>`
}
</main>
</body>
</html>
`.text
}
