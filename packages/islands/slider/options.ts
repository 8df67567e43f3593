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

/** Reads the call that initialises the slider `id` in the text of a script; nothing of it runs. */
export const readCall = (text: string, id: string): Given | undefined => {
  const name = id.replace(/[^\w-]/g, '\\$&')
  const set = `(?:([\\w$.]+)\\s*=\\s*)?[\\w$]+\\(\\s*(["'\`])#${name}\\2\\s*\\)`
  const found =
    new RegExp(`${set}\\s*(?:\\.show\\(\\)\\s*)?\\.revolution\\(\\s*(?=\\{)`).exec(text) ??
    // `var api = jQuery("#id"); … api.show().revolution({…})`
    (new RegExp(`#${name}(?![\\w-])`).test(text)
      ? /(?:([\w$.]+)\s*=\s*)?[\w$]+\s*(?:\.show\(\)\s*)?\.revolution\(\s*(?=\{)/.exec(text)
      : undefined)
  if (!found) return
  return {
    options: readLiteral(text, found.index + found[0].length) as Raw,
    global: found[1]?.replace(/^window\./, ''),
  }
}

/**
 * Options of a slider, which its markup has not (contracts/media.md 7.1): of a call that has come already, else from the
 * text of the inline script that is going to call.
 */
export const findOptions = (root: HTMLElement): Given => {
  const text =
    root.id && scripts().find((text) => text.includes(`#${root.id}`) && /\.revolution\(\s*\{/.test(text))
  const given = (text && readCall(text, root.id)) || {}
  if (given.options) read.add(root)
  return { ...given, options: called.get(root) ?? given.options }
}
