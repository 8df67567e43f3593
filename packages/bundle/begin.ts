import {
  type Archipelago,
  coming,
  type Definition,
  type Entry,
  options,
  parts,
  start,
  want,
} from '@archipelago/loader'
import { calls } from '@archipelago/wordpress-client/calls'
import { standIn } from '@archipelago/wordpress-client/stand-in'
import type { Chunk } from './boot'

/** What a pack's part has: its islands. */
export type Part = (chunk: Chunk) => Entry[]

/** The islands of a part, those that have something printed hidden with what the one script's table says of them. */
const read = (part: Part, chunk: Chunk): Entry[] => {
  const hidden = parts.rows.flatMap((row) => row[2] ?? [])
  return part(chunk).map((entry) => {
    const [name, load, , hold, cue, , early, , ahead] = entry
    const [, selector, reveal, legacy] = hidden.find((one) => one[0] === name) ?? []
    return selector ? [name, load, selector, hold, cue, legacy, early, reveal, ahead] : entry
  })
}

/** Takes in a pack's part that has come. */
export const join = (part: Part, chunk: Chunk): void => parts.take!(read(part, chunk))

/**
 * Answers calls of jQuery's methods, and for the jQuery stand-in. What does so is fetched when something on the page has called
 * either; when it cannot be had, the site's real jQuery does it all.
 */
export const answerFor = (answers: () => Promise<any>, engine: () => Promise<any>) => {
  calls.need = () => {
    calls.need = undefined
    answers().then((begin) => begin(), console.error)
  }
  if (calls.early[0]) calls.need()
  const self = standIn()
  if (!self) return
  let woken = false
  self.wake = () => {
    if (woken) return
    woken = true
    self.deliver = (...event) => !!self.early.push(event)
    const first = parts.rows.filter((row) => row[3] && coming().includes(row))
    Promise.all([answers(), self.join ?? engine(), ...first.map(want)]).then(
      ([begin, run]) => run(self, begin()),
      () => {
        self.deliver = undefined
        self.giveUp()
      },
    )
  }
  if (self.calls.length || self.ready.length) self.wake()
}

/**
 * Starts the loader with the islands that every page may have. `outside` fetches what the code of islands from outside needs
 * (packages/outside), `answers` what answers calls of jQuery's methods, `engine` what does so for the jQuery stand-in.
 */
export const begin = (
  api: Archipelago,
  part: Part,
  chunk: Chunk,
  outside: (chunk: Chunk) => Promise<any>,
  answers: (chunk: Chunk) => Promise<any>,
  engine: (chunk: Chunk) => Promise<any>,
): true => {
  start(
    read(part, chunk),
    options,
    (definition: Definition) => outside(chunk).then((codeOf) => codeOf(definition)),
    api,
  )
  answerFor(
    () => answers(chunk),
    () => engine(chunk),
  )
  return true
}

/** Takes in which islands are of which part: those that the page has named are brought. */
export const joinNames = (places: Record<string, number>): void => {
  parts.names = places
  parts.take!([])
}
