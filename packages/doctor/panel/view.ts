import type { IslandReport, Report, ScriptReport } from '../types.ts'
import { make, makeTable } from './dom.ts'
import { css } from './style.ts'

const KB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const size = ({ bytes }: ScriptReport) =>
  bytes ? `${bytes.how === 'typical' ? '~' : ''}${KB(bytes.sent)}` : '?'

const mark = (text: string, kind: string) => make('span', { class: `mark ${kind}` }, text)

const STATES: Record<IslandReport['state'], [text: string, mark: string]> = {
  mounts: ['mounts', 'good'],
  'stands-down': ['stands down', 'warning'],
  bad: ['refused', 'error'],
  unknown: ['unknown', 'error'],
  off: ['off', 'note'],
  absent: ['absent', 'note'],
}

const findings = ({ findings }: Report) =>
  findings.length > 0 &&
  make(
    'ul',
    { class: 'findings' },
    ...findings.map(({ level, text }) => make('li', {}, mark(level, level), make('span', {}, text))),
  )

const islands = ({ islands }: Report) => {
  const present = islands.filter(({ state }) => state !== 'absent')
  const absent = islands.filter(({ state }) => state === 'absent').map(({ name }) => name)
  return [
    present.length > 0 &&
      makeTable(
        'Islands on this page',
        ['State', 'Island', 'Elements', 'Cue', 'Where'],
        present.map(({ name, state, count, cues, where, why }) => [
          mark(...STATES[state]),
          name,
          String(count),
          cues.join(', '),
          why ?? where.join(', '),
        ]),
      ),
    absent.length > 0 && make('p', {}, `No such markup: ${absent.join(', ')}.`),
  ]
}

const scripts = ({ scripts }: Report) => {
  const legacy = scripts.filter(({ verdict }) => verdict === 'goes' || verdict === 'stays')
  return legacy.length > 0
    ? makeTable(
        'Legacy scripts',
        ['Fate', 'Handle', 'Sent', 'Why'],
        legacy.map((script) => [
          mark(script.verdict, script.verdict === 'goes' ? 'good' : 'warning'),
          script.handle,
          size(script),
          script.why,
        ]),
      )
    : make('p', {}, 'No legacy scripts.')
}

const inline = ({ inline }: Report) =>
  inline.length > 0 &&
  makeTable(
    'Inline code that uses jQuery',
    ['Needs', 'Where', 'Uses'],
    inline.map(({ needs, now, what, uses }) => [
      needs === 'jquery' ? mark('jQuery', 'error') : mark(now ? 'stand-in-now' : 'stand-in', 'good'),
      what,
      uses.join(' '),
    ]),
  )

const saving = ({ saving: { before, after } }: Report) =>
  make(
    'p',
    {},
    `Scripts that we have to do with: now ${before.requests} requests, ${KB(before.bytes)}; without those that can go ${after.requests} requests, ${KB(after.bytes)}.`,
  )

/** Copies; where the page may not, shows the text selected, to be copied by hand. */
const copy = async (json: string, status: HTMLElement, box: HTMLTextAreaElement) => {
  try {
    await navigator.clipboard.writeText(json)
    status.textContent = 'Copied.'
  } catch {
    box.hidden = false
    box.value = json
    box.select()
    status.textContent = 'The browser does not let this page copy: the text below is selected.'
  }
}

/** Opens the panel over the page; closing it removes it and gives the focus back. */
export const openPanel = (report: Report): HTMLElement => {
  const host = document.createElement('div')
  host.id = 'archipelago-doctor'
  const shadow = host.attachShadow({ mode: 'open' })
  // A style element would need 'unsafe-inline'.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]

  const status = make('span', { role: 'status' })
  const box = make('textarea', {
    readonly: '',
    'aria-label': 'Report as JSON',
    hidden: '',
  }) as HTMLTextAreaElement
  const button = make('button', { type: 'button' }, 'Copy as JSON')
  button.onclick = () => copy(JSON.stringify(report, null, 2), status, box)
  const close = make('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×')
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', lang: 'en', dir: 'ltr' },
    make(
      'div',
      { class: 'head' },
      make('h2', { id: 'title', tabindex: '-1', autofocus: '' }, `Archipelago doctor ${report.version}`),
      mark(report.ok ? 'nothing needs jQuery' : 'something is left to do', report.ok ? 'good' : 'error'),
      close,
    ),
    make(
      'div',
      { class: 'body' },
      findings(report),
      saving(report),
      ...islands(report),
      scripts(report),
      inline(report),
      make('p', { class: 'actions' }, button, status),
      box,
    ),
  ) as HTMLDialogElement
  close.onclick = () => dialog.close()
  dialog.onclose = () => host.remove()
  shadow.append(dialog)
  document.getElementById(host.id)?.remove()
  document.documentElement.append(host)
  dialog.showModal()
  return host
}
