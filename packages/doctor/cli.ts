import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { load, UsageError } from './load.ts'
import { examineSource, type Tools } from './page.ts'
import { isSitemapAddress } from './site/addresses.ts'
import { toHtml } from './site/html.ts'
import { examineSite } from './site/site.ts'
import { progressBar, siteText } from './site/text.ts'
import { type Paint, toText } from './text.ts'
import type { Finding, Report } from './types.ts'

/** The report about a site, in the folder of the caller. */
const REPORT = 'doctor-report.html'

const USAGE = `npm run doctor -- <file or URL> [options]
npm run doctor -- <URL> --site [options]      pages of the sitemap; also <URL of a sitemap>, <URL> <URL> …, --list FILE

Says what becomes of a page with Archipelago: which islands mount, which legacy scripts can go, what still needs jQuery.

  --json                 the report as JSON
  --require NAME,NAME    fail unless these islands mount
  --max-legacy N         allow N legacy scripts (default 0)
  --header 'Name: value' sent with requests to the site, such as 'Cookie: …'; may be repeated
  --no-fetch             do not read the page's scripts: sizes are typical ones, unknown scripts stay
  --timeout SECONDS      that a host has for its answer (default 15)
  --help

Of a whole site:

  --list FILE            addresses, one a line, or a saved sitemap
  --html FILE            where the report goes (default ${REPORT}; with --json only where this is given)
  --max-pages N          pages to examine at most, of every kind some (default 200)
  --parallel N           pages at a time (default 4)
  --rate N               requests in a second, at most (default 5)
  --no-robots            the site is yours: also what robots.txt asks robots to stay away from

Exit code: 0 nothing needs jQuery and all is well, 1 something is left to do (on any page), 2 the page, or no page of the
site, could be examined.
`

/** What the command needs of the machine; tests give their own. */
export interface Machine extends Tools {
  out(text: string): void
  err(text: string): void
  colours: boolean
  /** Characters in a line of the terminal that `err` writes to; undefined where there is none: then no progress bar. */
  columns?: number
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
        site: { type: 'boolean' },
        list: { type: 'string' },
        html: { type: 'string' },
        'no-robots': { type: 'boolean' },
        'max-pages': { type: 'string' },
        parallel: { type: 'string' },
        rate: { type: 'string' },
        timeout: { type: 'string' },
      },
    })
    const number = (name: 'max-legacy' | 'max-pages' | 'parallel' | 'rate' | 'timeout', usual: number) => {
      const found = Number(values[name] ?? usual)
      const whole = name !== 'rate' && name !== 'timeout'
      const fine = whole ? Number.isInteger(found) && found >= (name === 'max-legacy' ? 0 : 1) : found > 0
      if (!fine || found > 1e6) throw new Error(`--${name}: expected a number`)
      return found
    }
    return {
      ...values,
      allowed: number('max-legacy', 0),
      maxPages: number('max-pages', 200),
      // A crowd of requests is no examination.
      parallel: Math.min(number('parallel', 4), 32),
      rate: number('rate', 5),
      timeout: number('timeout', 15) * 1000,
      positionals,
    }
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

type Options = ReturnType<typeof readOptions>

const words = (lists: string[] = []) => lists.flatMap((list) => list.match(/[^\s,]+/g) ?? [])

const runPage = async (target: string, options: Options, machine: Machine) => {
  const { json, header = [], allowed, timeout } = options
  const source = await load(target, readHeaders(header), timeout)
  const report = await examineSource(source, !options['no-fetch'], machine)
  report.findings = [...expect(report, words(options.require)), ...report.findings]
  report.ok = isFine(report, allowed)
  machine.out(
    json ? `${JSON.stringify(report, null, 2)}\n` : toText(report, machine.colours ? colourful : undefined),
  )
  return report.ok ? 0 : 1
}

const runSite = async (options: Options, machine: Machine) => {
  const { json, header = [], positionals } = options
  const { columns } = machine
  const report = await examineSite(
    {
      ...options,
      targets: positionals,
      headers: readHeaders(header),
      fetches: !options['no-fetch'],
      robots: !options['no-robots'],
      finish: (page) => ({ ...page, ok: isFine(page, options.allowed) }),
      progress: (done, all, address) => {
        if (columns) machine.err(`\r\u001b[K${progressBar(done, all, address, columns)}`)
      },
    },
    machine,
  )
  if (columns) machine.err('\r\u001b[K')
  // An island is on some kinds of pages only: it has to mount on one of them.
  for (const name of words(options.require))
    if (!report.pages.some((page) => page.report && !expect(page.report, [name]).length)) {
      report.ok = false
      report.notes.push(`--require ${name}: it mounts on no page.`)
    }
  const file = options.html ?? (json ? undefined : REPORT)
  if (file)
    await writeFile(file, toHtml(report, new Date())).catch((error) => {
      throw new UsageError(`${file}: cannot be written (${error.message})`)
    })
  machine.out(
    json ? `${JSON.stringify(report, null, 2)}\n` : siteText(report, machine.colours ? colourful : undefined),
  )
  if (file) machine.err(`The report: ${file}\n`)
  if (!report.sums.examined) return 2
  return report.ok ? 0 : 1
}

/** Whether several pages are asked for: a single page and a file are as they always were. */
const isSite = ({ site, list, html, positionals }: Options) => {
  const addresses = positionals.every((target) => /^https?:\/\//i.test(target))
  if (list !== undefined && positionals.length) throw new UsageError('--list FILE or addresses, not both')
  const asked = site || list !== undefined || html !== undefined
  if (asked && !addresses)
    throw new UsageError('a site is examined by its http address; for a file of addresses: --list FILE')
  if (asked && !list && !positionals.length)
    throw new UsageError(`the address of a site is expected\n\n${USAGE}`)
  for (const target of positionals)
    if (addresses && !URL.canParse(target)) throw new UsageError(`${target}: not an address`)
  return asked || (addresses && (positionals.length > 1 || positionals.some(isSitemapAddress)))
}

/** The command `npm run doctor`. Returns its exit code; never throws. */
export const run = async (args: string[], machine: Machine): Promise<number> => {
  try {
    const options = readOptions(args)
    if (options.help) {
      machine.out(USAGE)
      return 0
    }
    if (isSite(options)) return await runSite(options, machine)
    if (options.positionals.length !== 1) throw new UsageError(`one file or URL is expected\n\n${USAGE}`)
    return await runPage(options.positionals[0]!, options, machine)
  } catch (error) {
    const usage = error instanceof UsageError
    machine.err(`doctor: ${usage ? error.message : (error as Error).stack}\n`)
    return 2
  }
}
