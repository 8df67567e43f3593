import { findUses } from './code.ts'
import { lineOf, nameOf, type Script } from './scripts.ts'
import { isStandIn } from './stand-in.ts'
import type { InlineReport, Page } from './types.ts'

/** Whether the stand-in answers all of what a piece of code does with jQuery. */
const judge = (calls: string[], answered: (call: string) => boolean): InlineReport['needs'] =>
  calls.every(answered) ? 'stand-in' : 'jquery'

/**
 * Inline scripts, event attributes and `javascript:` links that use jQuery. `answered` says of a call (`.hide`,
 * `$.ajax`) whether the stand-in answers it without jQuery; `printed` are functions that it answers as a whole; `goes` are scripts that the plugin takes away
 * with their islands.
 */
export const findInline = (
  page: Page,
  scripts: Script[],
  ours: Script | undefined,
  answered: (call: string) => boolean,
  printed: readonly string[],
  goes: (script: Script) => boolean = () => false,
): InlineReport[] => {
  const reports: InlineReport[] = []
  const add = (what: string, code: string, line: number | undefined) => {
    const { any, calls } = findUses(code, printed)
    if (any && calls.length) reports.push({ what, line, needs: judge(calls, answered), uses: calls })
  }
  scripts.forEach((script, i) => {
    if (
      script === ours ||
      isStandIn(script) ||
      script.src ||
      script.kind === 'data' ||
      !script.code.trim() ||
      goes(script)
    )
      return
    add(script.id ? `script#${script.id}` : `script ${i + 1} of the page`, script.code, script.line)
  })
  for (const element of [...page.document.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes]) {
      const code = name.startsWith('on') ? value : /^\s*javascript:(.*)/is.exec(value)?.[1]
      if (code && (name.startsWith('on') || /^(href|action|formaction|src)$/.test(name)))
        add(`${nameOf(element)} ${name}`, code, lineOf(page.source, value))
    }
  return reports.sort(
    (a, b) => (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY) || 0,
  )
}
