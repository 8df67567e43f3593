// Which of jQuery's tests speak only of what the stand-in answers, as the doctor says of a script with the same text.
import { loadDoctor } from '@archipelago/build/load-doctor.mjs'

const { runOnStandIn } = await loadDoctor('runs.ts')
const { blank } = await loadDoctor('code.ts')

/** The functions that a file defines for its tests, by name. @param {string} source */
export function helpersIn(source) {
  const code = blank(source)
  /** @type {Map<string, string>} */
  const helpers = new Map()
  for (const { 0: head, 1: first, 2: second, index } of code.matchAll(
    /\bfunction\s+([\w$]+)\s*\([^)]*\)\s*\{|([\w$]+)\s*=\s*function\s*\([^)]*\)\s*\{/g,
  )) {
    let depth = 0
    let at = index + head.length - 1
    do {
      if (code[at] === '{') depth++
      else if (code[at] === '}') depth--
    } while (depth && ++at < code.length)
    const text = source.slice(index, at + 1)
    helpers.set(first ?? second, first ? text : `var ${text}`)
  }
  return helpers
}

/**
 * Why a script with a test's text does not run on the stand-in; undefined when it does.
 * @param {string} text @param {Map<string, string>} helpers
 */
export function whyNot(text, helpers) {
  const used = new Set()
  const add = (code) => {
    for (const [name, helper] of helpers)
      if (
        !used.has(name) &&
        !code.includes(helper) &&
        new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code)
      ) {
        used.add(name)
        add(helper)
      }
  }
  add(text)
  const more = [...used].map((name) => helpers.get(name)).join('\n;')
  return runOnStandIn(`jQuery(function ($) {\n${more}\n;(${text})\n})`).why
}
