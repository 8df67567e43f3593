import { escapeHtml } from '../escape.ts'
import { member } from './values.ts'

/** Fills a template: takes what the template calls `data`, gives HTML. */
export type Template = (data: unknown) => string

/** Makes a template of its text; `name` is for what goes wrong. */
export type Interpret = (text: string, name?: string) => Template

const PLACE = /\{\{\{\s*data((?:\.\w+)+)\s*\}\}\}|\{\{\s*data((?:\.\w+)+)\s*\}\}(?!\})/g

/**
 * A wp.template that only names places of `data`, which is all that WooCommerce prints (contracts/woocommerce.md 7.9):
 * `{{ }}` escaped, `{{{ }}}` raw, null and undefined as nothing, own members only. Undefined when there is more in it:
 * that takes `compile`.
 */
export function fillPaths(text: string): Template | undefined {
  if (/<#|\{\{/.test(text.replace(PLACE, ''))) return
  return (data) =>
    text.replace(PLACE, (_, raw?: string, escaped?: string) => {
      const value = (raw ?? escaped)!.slice(1).split('.').reduce<unknown>(member, data)
      const html = value == null ? '' : `${value}`
      return raw ? html : escapeHtml(html)
    })
}

/**
 * The text of `<script id="tmpl-{name}">`: themes override it, and it is gone when its script is dequeued
 * (contracts/woocommerce.md 1.1).
 */
export const templateText = (name: string): string | undefined =>
  document.getElementById(`tmpl-${name}`)?.textContent ?? undefined

/**
 * The page's template of that name, else `fallback` as its text. Logic in it is for `interpret` (`compile`, which an
 * island may fetch only when it is needed); what that cannot do goes to `wp.template` when the page has it: a theme may
 * use any JavaScript there, and where wp-util is loaded the site allows the eval it takes. Throws when there is no
 * template, or no way to fill it.
 */
export function template(name: string, fallback?: string, interpret?: Interpret): Template {
  const text = templateText(name) ?? fallback
  if (text == null) throw new Error(`Template not found: #tmpl-${name}`)
  const simple = fillPaths(text)
  if (simple) return simple
  try {
    if (interpret) return interpret(text, name)
  } catch (error) {
    if (!wpTemplate()) throw error
  }
  const theirs = wpTemplate()
  if (!theirs) throw new Error(`Template "${name}" could not be interpreted`)
  return theirs(name)
}

const wpTemplate = () => (globalThis as { wp?: { template?: (name: string) => Template } }).wp?.template
