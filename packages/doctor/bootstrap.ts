import rules from './bootstrap.json' with { type: 'json' }
import type { Page } from './types.ts'

// What a page has for Bootstrap 3 and 4 that no island does (contracts/bootstrap.md). What is not surely known is named: then the script
// stays. The plugin's class-bootstrap.php has the same rules; bootstrap.vectors.json holds both to them.

const values: Record<string, string> = Object.fromEntries(
  Object.entries(rules.values).map(([name, pattern]) => [
    name,
    pattern === 'SELECTOR' ? rules.words.SELECTOR : pattern,
  ]),
)

const fits = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`).test(value)

const HTML_FOR_LATER = 'template,script[type*="template"],script[type*="html"]'

/**
 * Whether a file is a whole release of version 3 or 4: of others, and of one that lacks parts, nobody knows what it does. One that could not
 * be read is known where a public host has it at the address of a release, which never changes there.
 */
export const isRelease = (code: string | undefined, src = ''): boolean =>
  code === undefined ? new RegExp(rules.addresses).test(src) : isWhole(code)

const isWhole = (code: string) =>
  rules.parts.every((part) => code.includes(part)) &&
  new RegExp(rules.release).test(code) &&
  !new RegExp(rules.unfinished).test(code)

const undoneOf = (element: Element): string[] => {
  const has = (name: string) => element.hasAttribute(name)
  const { classList } = element
  const found = rules.open.filter((names) => names.split(' ').every((name) => classList.contains(name)))
  if (!rules.triggers.some(has)) return found
  for (const name of rules.never) if (has(name)) found.push(name)
  for (const [name, pattern] of Object.entries(values)) {
    const value = element.getAttribute(name)
    if (value !== null && !fits(pattern, value)) found.push(`${name} ${value}`)
  }
  for (const [name, needed] of Object.entries(rules.needs))
    if (has(name) && !classList.contains(needed)) found.push(`${name} without .${needed}`)
  const href = element.getAttribute('href')
  // Version 3 fetches it.
  if (element.getAttribute('data-toggle') === 'modal' && href && !href.includes('#'))
    found.push('data-toggle modal href')
  return found
}

/** What of a page keeps Bootstrap's script; empty where islands do all of it. */
export const findUndoneToggles = ({ document, source }: Page): string[] => {
  if (source === undefined) return ['a page that runs']
  const later = [...document.querySelectorAll(HTML_FOR_LATER)].some(({ innerHTML, textContent }) =>
    rules.triggers.some((name) => `${innerHTML}${textContent}`.includes(`${name}=`)),
  )
  return [
    ...new Set([
      ...(later ? ['a template'] : []),
      ...[...document.querySelectorAll('*')]
        .filter((element) => !element.closest('template,noscript'))
        .flatMap(undoneOf),
    ]),
  ]
}
