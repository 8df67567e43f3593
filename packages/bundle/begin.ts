import { type Archipelago, type Definition, type Entry, options, parts, start } from '@archipelago/loader'
import { answerCalls, type Expected, expectPlugins } from '@archipelago/wordpress-client/plugins'
import type { Chunk } from './boot'

/** What a pack's part has: its islands, and which methods of jQuery they answer. */
export type Part = (chunk: Chunk) => [islands: Entry[], methods?: Expected]

/** Takes in a pack's part that has come. */
export const join = (part: Part, chunk: Chunk): void => {
  const [islands, methods] = part(chunk)
  if (methods) expectPlugins(methods)
  parts.take!(islands)
}

/**
 * Starts the loader with the islands that every page may have. `outside` fetches what the code of islands from outside needs
 * (packages/outside), `answers` what answers for the jQuery stand-in.
 */
export const begin = (
  api: Archipelago,
  part: Part,
  chunk: Chunk,
  outside: (chunk: Chunk) => Promise<any>,
  answers?: (chunk: Chunk) => Promise<any>,
): true => {
  const [islands, methods] = part(chunk)
  if (methods) expectPlugins(methods)
  start(
    islands,
    options,
    (definition: Definition) => outside(chunk).then((codeOf) => codeOf(definition)),
    api,
  )
  if (answers) answerCalls(() => answers(chunk))
  return true
}

/** Takes in which islands are of which part: those that the page has named are brought. */
export const joinNames = (places: Record<string, number>): void => {
  parts.names = places
  parts.take!([])
}
