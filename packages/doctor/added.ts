import { identify, pathsOf } from './handles.ts'
import { needsOf } from './known.ts'
import { whyNotOnStandIn } from './runs.ts'
import type { Script } from './scripts.ts'
import { isContainer, isService } from './services.ts'
import { pluginsOf } from './stand-in.ts'
import { findEntry } from './table.ts'
import type { Knowledge, Page } from './types.ts'
import { methodsOf, readText } from './used.ts'

/** Code that may add to jQuery's sets: by itself, by a library that makes methods of what it is given, or by a script that it fetches. */
const ADDS = /\bfn\b|\bwidget\b|[bB]ridget|getPrototypeOf|getScript|createElement\s*\(\s*["'`]script|\.js\b/

/** A name anywhere but where it is called as a method. */
const named = (name: string) => {
  const it = name.replace(/\$/g, '\\$&')
  return new RegExp(`(?<![\\w$.-])${it}(?![\\w$-])|\\.\\s*${it}(?![\\w$]|\\s*\\()`)
}

/**
 * Says of a script whether a method of jQuery's sets is one that other files of its page add and that is answered because these run on the
 * stand-in as well. Of what was not read, and of what is known by name, it is not.
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
  const runsToo = (caller: Script, script: Script, code: string) => {
    const known = runs.get(script)
    if (known !== undefined) return known
    if (asking.has(script)) return false
    asking.add(caller).add(script)
    const does = whyNotOnStandIn(code, islands, answeredFor(script)) === undefined
    asking.delete(script)
    asking.delete(caller)
    runs.set(script, does)
    return does
  }
  const answeredFor =
    (caller: Script) =>
    (name: string): boolean => {
      if (isUnread) return false
      const adding = parties.filter(
        ({ script, code = '' }) => script !== caller && code.includes(name) && named(name).test(code),
      )
      return (
        adding.length > 0 &&
        adding.every(
          ({ script, code = '', inTable }) =>
            !inTable && methodsOf(readText(code)).includes(`.${name}`) && runsToo(caller, script, code),
        )
      )
    }
  return answeredFor
}
