import { readLiteral } from './literal'
import type { Raw } from './settings'

/** What the page's own script says of a slider. */
export interface Given {
  options?: Raw | undefined
  /** The global that the script keeps the slider in. */
  global?: string | undefined
}

/** Options of calls `jQuery(root).revolution({…})` that are known, by element. */
const called = new WeakMap<Element, Raw>()
/** Sliders whose options were in the text of a script: the call itself says the same. */
const read = new WeakSet<Element>()

/** Keeps the options of a call; false when they bring nothing new. */
export const remember = (root: Element, options: unknown): boolean => {
  if (!options || typeof options !== 'object') return false
  const known = called.has(root) || read.has(root)
  called.set(root, options as Raw)
  return !known
}

/** The text of inline scripts, also of those that an optimiser keeps from running. */
const scripts = () =>
  [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent!)

/** How much text before a call is looked at: what it is called on, and what keeps it. */
const BEFORE = 200

/**
 * Reads the call that initialises the slider `id` in the text of a script; nothing of it runs. `loose`: also one on a
 * variable, in a text that names the slider.
 */
export const readCall = (text: string, id: string, loose = true): Given | undefined => {
  const name = id.replace(/[^\w-]/g, '\\$&')
  const keeps = '(?:([\\w$.]+)\\s*=\\s*)?'
  const shown = '\\s*(?:\\.show\\(\\)\\s*)?$'
  const calls = [...text.matchAll(/\.revolution\(\s*(?=\{)/g)]
  const find = (set: string) => {
    for (const { 0: call, index } of calls) {
      const found = new RegExp(keeps + set + shown).exec(text.slice(Math.max(0, index - BEFORE), index))
      if (found) return { at: index + call.length, global: found[1]?.replace(/^window\./, '') }
    }
  }
  const found =
    find(`[\\w$]+\\(\\s*(["'\`])#${name}\\2\\s*\\)`) ??
    // `var api = jQuery("#id"); … api.show().revolution({…})`
    (loose && new RegExp(`#${name}(?![\\w-])`).test(text) ? find('[\\w$]+') : undefined)
  return found && { options: readLiteral(text, found.at) as Raw, global: found.global }
}

/**
 * Options of a slider, which its markup has not (contracts/media.md 7.1): of a call that has come already, else from the
 * text of the inline script that is going to call.
 */
export const findOptions = (root: HTMLElement): Given => {
  const texts = root.id ? scripts().filter((text) => text.includes(`#${root.id}`)) : []
  let given: Given = {}
  for (const loose of [false, true])
    for (const text of texts) if (!given.options) given = readCall(text, root.id, loose) ?? given
  if (given.options) read.add(root)
  return { ...given, options: called.get(root) ?? given.options }
}
