import { check } from './check'
import { arm, meet } from './cue'
import { gap } from './gap'
import { hold, rouse } from './hold'
import { allJobs, jobsOf, live } from './jobs'
import { leave, wake, wakeAll } from './life'
import { matches } from './matches'
import { names, options, wanted } from './names'
import { coming, conceal, look as lookForParts, parts, wantNamed, whenThere } from './parts'
import { givePressed } from './pressed'
import { report } from './report'
import type { Archipelago, Definition, Entry, Job, Mount, Options } from './types'

declare const __VERSION__: string

/** Code of a name that nobody has defined: scripts and parts that are still on their way may do so. */
const unknown = async () => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
  await new Promise<void>(whenThere)
  throw 'data-island: no such island'
}

/** A widget of which the builder has printed nothing, as its plugin is not active any more: there is nothing to bring to life. */
const isBare = (element: Element) => {
  const inside = element.firstElementChild
  return (
    matches(element, '.elementor-widget:not(.elementor-invisible)') &&
    (!inside || (matches(inside, '.elementor-widget-container:only-child') && !inside.firstElementChild))
  )
}

/**
 * Finds the islands of `entries` in the document, now and whenever HTML arrives, and mounts each on its cue.
 * Never throws on page content: what is wrong is reported through `archipelago:error`, one island at a time.
 * `codeOf` gives the code of a definition that came from outside. `api` is the object that the page has.
 */
export const start = (
  first: Entry[],
  given: Options = {},
  codeOf?: (definition: Definition) => Promise<Mount>,
  api = {} as Archipelago,
): Archipelago => {
  Object.assign(options, given)
  const entries: Entry[] = []
  let active: Entry[] = []
  let anywhere = '[data-island]'
  const find = (name: string) => entries.find((entry) => entry[0] === name)

  /** What was just taken down on demand: where undoing moves it, or puts it back, it is not new. */
  const down = new Set<Node>()
  /** Islands that others have asked something of, by what keeps it. */
  const asked: Entry[6][] = []

  const claim = (element: Element, entry: Entry) => {
    const [name, , , , cue] = entry
    const jobs = jobsOf(element)
    if ([...down].some((root) => root.contains(element)) || jobs.some((job) => job.name === name)) return
    const job: Job = {
      name,
      element,
      entry,
      state: 'waiting',
      cue: element.getAttribute('data-island-when') || cue || 'load',
      stop: undefined,
    }
    live.set(element, [...jobs, job])
    hold(job)
    if (asked.includes(entry[6])) wake(job)
    else arm(job)
  }

  const look = (element: Element, given = active) => {
    if (!isBare(element)) for (const entry of given) if (matches(element, entry[2]!)) claim(element, entry)
    for (const name of names(element.getAttribute('data-island')))
      if (wanted(name)) {
        const entry = find(name)
        if (entry || !wantNamed(name)) claim(element, entry ?? [name, unknown])
      }
  }

  const scan = (root: Element | Document = document) => {
    lookForParts(root)
    if (matches(root, anywhere)) look(root as Element)
    for (const element of root.querySelectorAll(anywhere)) look(element)
  }

  const drop = (gone: (element: Element) => boolean) => {
    for (const [element, jobs] of live)
      if (gone(element)) {
        live.delete(element)
        jobs.forEach(leave)
      }
  }

  /** Scripts and parts that are on their way may bring islands. */
  const press = () => givePressed(document.readyState !== 'complete' || coming()[0])

  /** What a visitor did before islands were there. */
  const arrive = () => {
    if (gap.met) meet({})
    press()
    if (coming()[0]) whenThere(press)
  }

  let began: boolean | undefined

  /** Takes in islands: for what is there, and for what is to come. */
  const add = (given: Entry[]) => {
    const more = given.filter(([name]) => !find(name))
    entries.push(...more)
    active = entries.filter(([name, , selector]) => selector && wanted(name))
    anywhere = ['[data-island]', ...active.map((entry) => entry[2])].join()
    // Those that were asked for by name before.
    for (const [element, jobs] of live)
      live.set(
        element,
        jobs.filter((job) => !more.some(([name]) => name === job.name)),
      )
    if (began) {
      const found = more.filter((entry) => active.includes(entry))
      const selectors = ['[data-island]', ...found.map((entry) => entry[2])]
      for (const element of document.querySelectorAll(selectors.join())) look(element, found)
      arrive()
    }
    for (const [name, load, selector, , , , early] of more)
      if (selector && wanted(name))
        early?.(load, api, () => {
          asked.push(early)
          for (const job of allJobs()) if (job.entry[6] === early) wake(job)
        })
  }

  const begin = () => {
    began = true
    scan()
    new MutationObserver((records) => {
      const nodes = records
        .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
        .filter((node) => node.nodeType === 1) as Element[]
      // A node that was moved in one task is still connected: it keeps its island.
      if (nodes.some((node) => !node.isConnected)) drop((element) => !element.isConnected)
      for (const node of nodes) if (node.isConnected) scan(node)
    }).observe(document, { childList: true, subtree: true })
    gap.press = press
    gap.isHeld = (event, path) => rouse(event, path)[0]
    // Whoever starts the loader has said what there is to say then.
    queueMicrotask(arrive)
  }
  addEventListener('load', () => {
    // Which legacy scripts run is known then.
    wakeAll()
    press()
  })
  const members: Archipelago = {
    scan(root) {
      down.clear()
      scan(root)
    },
    unmount(root) {
      down.add(root)
      drop((element) => root.contains(element) && !!down.add(element))
      conceal(root)
      // After the observer has told of what was moved.
      queueMicrotask(() => down.clear())
    },
    define(definition) {
      const { name } = definition ?? {}
      try {
        if (typeof name !== 'string' || !name) throw 'define: expected a name'
        if (find(name)) throw 'defined twice'
        const [selector, hold, cue, legacy, reveal] = check(definition)
        add([[name, () => codeOf!(definition), selector, hold, cue, legacy, undefined, reveal]])
      } catch (cause) {
        report(name, document.documentElement, cause)
      }
    },
    version: __VERSION__,
    get islands() {
      return allJobs().map(({ name, element, state }) => ({ name, element, state }))
    },
  }
  Object.defineProperties(api, Object.getOwnPropertyDescriptors(members))
  add(first)
  parts.take = add
  // On the document: Cloudflare's Rocket Loader keeps the browser's event, and sends its own there, which does not bubble.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
  return api
}
