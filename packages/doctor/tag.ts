import { combinedBy } from './optimisers.ts'
import type { Script } from './scripts.ts'
import type { Finding, Knowledge, Page } from './types.ts'

/** Our script in a page, and the options that the page gives it. */
export interface Tag {
  script?: Script
  src?: string
  only?: string
  skip?: string
  base?: string
}

const FILE = /(?:^|\/)archipelago[^/]*\.js(?:[?#]|$)/
/** In the code of every build of ours, however it was minified. */
const MARK = 'data-island-props'

const isOurs = (script: Script, page: Page) =>
  script.kind !== 'data' &&
  (script.src
    ? FILE.test(script.src) || !!page.read?.(script.src)?.includes(MARK)
    : script.code.includes(MARK))

const versionIn = (code: string | undefined) => code && /\bversion:"(\d+\.\d+\.\d+[^"]*)"/.exec(code)?.[1]

/** Finds our script. Several copies are a finding; the first one counts. */
export const findTag = (
  page: Page,
  scripts: Script[],
  known: Knowledge,
): { tag: Tag; findings: Finding[] } => {
  const findings: Finding[] = []
  const add = (kind: Finding['kind'], level: Finding['level'], text: string) =>
    findings.push({ kind, level, text })
  const ours = scripts.filter((script) => isOurs(script, page))
  const [script] = ours
  if (!script) {
    const combined = scripts.map(({ src }) => combinedBy(src)).find(Boolean)
    if (page.running)
      add(
        'tag-inlined',
        'note',
        'The script runs, but its tag is not to be seen: an optimiser has combined it.',
      )
    else
      add(
        'tag-missing',
        'error',
        `The page does not load archipelago.js${combined ? `, unless ${combined} has combined it` : ''}: what follows is what would be if it did.`,
      )
    return { tag: {}, findings }
  }
  const { element, src } = script
  const data = (name: string) => element.getAttribute(`data-${name}`) ?? undefined
  const tag: Tag = { script, src, only: data('only'), skip: data('skip'), base: data('base') }
  if (ours.length > 1)
    add(
      'tag-twice',
      'error',
      `archipelago.js is on the page ${ours.length} times: the first copy runs, the others are wasted.`,
    )
  if (!src)
    add(
      tag.base === undefined &&
        !/archipelago\s*=\s*\{[^}]*base/.test(scripts.map(({ code }) => code.slice(0, 2000)).join())
        ? 'tag-base'
        : 'tag-inlined',
      'warning',
      'archipelago.js is inlined: it cannot know where its chunks are. Give data-base or a modulepreload hint.',
    )
  else if (!FILE.test(src))
    add('tag-inlined', 'warning', `archipelago.js is combined into ${src}: give it data-base, or exclude it.`)
  if (script.kind === 'delayed')
    add(
      'tag-loading',
      'error',
      'archipelago.js is delayed by an optimiser: exclude it, it is small and the islands wait for it.',
    )
  else if (src && element.hasAttribute('async'))
    add(
      'tag-loading',
      'warning',
      'archipelago.js has async: it may run before data that the page prints below it. Use defer.',
    )
  else if (src && !element.hasAttribute('defer') && element.getAttribute('type') !== 'module')
    add('tag-loading', 'warning', 'archipelago.js has no defer: it holds up the page.')
  if (element.getAttribute('type') === 'module')
    add(
      'tag-loading',
      'warning',
      'archipelago.js is loaded as a module: its data attributes are not seen. Use a classic script with defer.',
    )
  const version = page.running ?? (src && /[?&]ver=(\d+\.\d+\.\d+[\w.-]*)/.exec(src)?.[1]) ?? undefined
  const read = (src && versionIn(page.read?.(src))) || versionIn(script.code) || version
  if (read && read !== known.version)
    add(
      'tag-version',
      'warning',
      `The page runs version ${read}, this is ${known.version}: islands may differ from what is said here.`,
    )
  return { tag, findings }
}

/** Folder that chunks come from; undefined when the page does not say enough. Same rule as the script's own. */
export const baseOf = (page: Page, { src, base }: Tag): string | undefined => {
  try {
    if (base) return new URL(base.replace(/\/?$/, '/'), page.url).href
    return src && FILE.test(src) ? new URL('.', new URL(src, page.url)).href : undefined
  } catch {
    return undefined
  }
}
