import { parseArgs } from 'node:util'
import { examine, plan } from './examine.ts'
import { eachOf, load, UsageError, weigh } from './load.ts'
import { matchSelector } from './match.ts'
import { type Paint, toText } from './text.ts'
import type { Finding, Knowledge, Page, Report } from './types.ts'

const USAGE = `npm run doctor -- <file or URL> [options]

Says what becomes of a page with Archipelago: which islands mount, which legacy scripts can go, what still needs jQuery.

  --json                 the report as JSON
  --require NAME,NAME    fail unless these islands mount
  --max-legacy N         allow N legacy scripts (default 0)
  --header 'Name: value' sent with requests to the site, such as 'Cookie: …'; may be repeated
  --no-fetch             do not read the page's scripts: sizes are typical ones, unknown scripts stay
  --help

Exit code: 0 nothing needs jQuery and all is well, 1 something is left to do, 2 the page could not be examined.
`

/** What the command needs of the machine; tests give their own. */
export interface Machine {
  parse(html: string): Document
  known(): Promise<Knowledge>
  out(text: string): void
  err(text: string): void
  colours: boolean
}

const CODES = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 }
const colourful: Paint = (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m`

const readHeaders = (list: string[]): Record<string, string> =>
  Object.fromEntries(
    list.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/s.exec(line) ?? []
      if (!name) throw new UsageError(`--header: expected 'Name: value', found '${line}'`)
      return [name.toLowerCase(), value!]
    }),
  )

const readOptions = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        'no-fetch': { type: 'boolean' },
        require: { type: 'string', multiple: true },
        'max-legacy': { type: 'string' },
        header: { type: 'string', multiple: true },
      },
    })
    const allowed = Number(values['max-legacy'] ?? 0)
    if (!Number.isInteger(allowed) || allowed < 0) throw new Error('--max-legacy: expected a number')
    return { ...values, allowed, positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** What the caller expects beside: islands that must mount. */
const expect = (report: Report, names: string[]): Finding[] =>
  names.flatMap((name): Finding[] => {
    const states = report.islands.filter((island) => island.name === name)
    if (states.some(({ state }) => state === 'mounts')) return []
    const why = states[0]?.why ?? 'this build has no such island'
    return [{ kind: 'expected', level: 'error', text: `--require ${name}: it does not mount (${why}).` }]
  })

/** Whether only legacy scripts that are allowed speak against the page. */
const isFine = ({ findings, scripts }: Report, allowed: number) => {
  const legacy = scripts.filter(({ verdict }) => verdict === 'goes' || verdict === 'stays').length
  return (
    legacy <= allowed &&
    !findings.some(
      ({ kind, level }) => level === 'error' && kind !== 'legacy-goes' && kind !== 'legacy-stays',
    )
  )
}

const examinePage = async (
  target: string,
  headers: Record<string, string>,
  fetches: boolean,
  machine: Machine,
) => {
  const known = await machine.known()
  const { html, page: about, fetchFile } = await load(target, headers)
  const files = new Map<string, string>()
  const page: Page = {
    ...about,
    document: machine.parse(html),
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
      if (here && new URL(src, about.url).origin !== here) return
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
  return { ...report, findings: [...refused, ...report.findings], ok: report.ok && !refused.length }
}

/** The command `npm run doctor`. Returns its exit code; never throws. */
export const run = async (args: string[], machine: Machine): Promise<number> => {
  try {
    const { help, json, require: names = [], header = [], allowed, positionals, ...rest } = readOptions(args)
    if (help) {
      machine.out(USAGE)
      return 0
    }
    if (positionals.length !== 1) throw new UsageError(`one file or URL is expected\n\n${USAGE}`)
    const report: Report = await examinePage(positionals[0]!, readHeaders(header), !rest['no-fetch'], machine)
    report.findings = [
      ...expect(
        report,
        names.flatMap((list) => list.match(/[^\s,]+/g) ?? []),
      ),
      ...report.findings,
    ]
    report.ok = isFine(report, allowed)
    machine.out(
      json ? `${JSON.stringify(report, null, 2)}\n` : toText(report, machine.colours ? colourful : undefined),
    )
    return report.ok ? 0 : 1
  } catch (error) {
    const usage = error instanceof UsageError
    machine.err(`doctor: ${usage ? error.message : (error as Error).stack}\n`)
    return 2
  }
}
