import { identify, pathsOf } from './handles.ts'
import { needsOf } from './known.ts'
import { whyNotOnStandIn } from './runs.ts'
import type { Script } from './scripts.ts'
import { isContainer, isService } from './services.ts'
import { pluginsOf } from './stand-in.ts'
import { findEntry } from './table.ts'
import type { Knowledge, Page } from './types.ts'
import { methodsOf, readText } from './used.ts'

/** Code that may add to jQuery's sets: by itself, or by a library that makes methods of what it is given. */
const ADDS = /\bfn\b|\bwidget\b|[bB]ridget|getPrototypeOf/

/** A name anywhere but where it is called as a method. */
const named = (name: string) => {
  const it = name.replace(/\$/g, '\\$&')
  return new RegExp(`(?<![\\w$.-])${it}(?![\\w$-])|\\.\\s*${it}(?![\\w$]|\\s*\\()`)
}

/**
 * Says of a script's page whether a method of jQuery's sets of some name may have been added by somebody else, so that it is not answered: what
 * nobody on the page has a word for cannot be called there, and a plugin that itself runs on the stand-in is answered. Whoever was not
 * read may have added anything.
 */
export const createAdded = (page: Page, scripts: Script[], known: Knowledge) => {
  const islands = pluginsOf(known)
  const parties = scripts.flatMap((script) => {
    const { src, kind } = script
    if (kind === 'data') return []
    const id = src ? identify(script, page, known).handle : undefined
    // What these have is known by name.
    if (id === 'jquery-core' || id === 'jquery-migrate') return []
    const code = src ? page.read?.(src) : script.code
    if (code === undefined && src && isService(src) && !isContainer(src)) return []
    return code === undefined || ADDS.test(code)
      ? [{ script, code, inTable: !!id && !!(findEntry(id, known) || needsOf(id, pathsOf(src!)[0])) }]
      : []
  })
  const isUnread = parties.some(({ code }) => code === undefined)
  const asking = new Set<Script>()
  const runs = new Map<Script, boolean>()
  const mayBeOf = (caller: Script) => (name: string) =>
    isUnread ||
    parties.some(({ script, code = '', inTable }) => {
      if (script === caller || !code.includes(name) || !named(name).test(code)) return false
      if (inTable || asking.has(script) || !methodsOf(readText(code)).includes(`.${name}`)) return true
      if (!runs.has(script)) {
        asking.add(caller).add(script)
        runs.set(script, whyNotOnStandIn(code, islands, mayBeOf(script)) === undefined)
        asking.delete(script)
        asking.delete(caller)
      }
      return !runs.get(script)
    })
  return mayBeOf
}
