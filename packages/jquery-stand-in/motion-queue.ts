// The queue of what moves: what waits for what, what lets it go on, and what stops it.
import { isElement } from './set-tools.ts'
import type { World } from './world.ts'

export interface Job {
  /** Begins; `over` is called at its end, once. */
  begin(over: () => void): void
  /** Ends it where it is, or at its end. */
  stop?: (atEnd?: boolean) => void
  /** Ends it, where a script says when. */
  end?: () => void
}

const queues = new WeakMap<Element, Job[]>()
/** Those that were cleared while their first job was under way, and jobs that wait for none. */
const cleared = new WeakMap<Element, Job[][]>()

/** Has a job wait for those of its node before it. */
export const enqueue = (node: Element, job: Job) => {
  const queue = queues.get(node) ?? []
  queues.set(node, queue)
  const next = () => queue[0]?.begin(() => queue.shift() === undefined || next())
  if (queue.push(job) === 1) next()
}

/** Begins a job beside those that wait for each other: `queue: false`. */
export const beginBeside = (node: Element, job: Job) => {
  const alone = [job]
  cleared.set(node, [...(cleared.get(node) ?? []), alone])
  job.begin(() => {
    const others = (cleared.get(node) ?? []).filter((one) => one !== alone)
    alone.pop()
    if (others[0]) cleared.set(node, others)
    else cleared.delete(node)
  })
}

/** What can be moved: also the window, and an object of a script's own. */
export const movable = (set: any): any[] =>
  set.get().filter((node: any) => isElement(node) || node === window || !node.nodeType)

/** Adds to what the stand-in answers the queue of what moves; of queues with other names only jQuery knows. */
export const defineQueue = ({ self, define, plain }: World): void => {
  const { speeds } = self.statics.fx
  define(
    'delay',
    (_set, args) => args.length < 2 && Number.isFinite(+(speeds[args[0]] ?? args[0] ?? 0)),
    (set, [time]) => {
      for (const node of movable(set)) {
        let timer: any
        const job: Job = {
          begin(over) {
            timer = setTimeout(over, speeds[time] ?? time ?? 0)
            job.stop = () => {
              clearTimeout(timer)
              over()
            }
          },
        }
        enqueue(node, job)
      }
      return set
    },
  )
  define(
    'stop',
    (_set, args) => args.every((one) => one == null || /^(boolean|number)$/.test(typeof one)),
    (set, [clear, atEnd]) => {
      for (const node of movable(set)) {
        const queue = queues.get(node)
        if (clear) queue?.splice(1)
        for (const one of [...(cleared.get(node) ?? []), queue ?? []]) one[0]?.stop?.(atEnd)
        cleared.delete(node)
      }
      return set
    },
  )
  const isMain = (name: unknown) => name === undefined || name === 'fx'
  const areMovable = (set: any) => set.get().every((node: any) => typeof node === 'object')
  const jobOf = (args: any[]) => (typeof args[0] === 'function' ? args : args.slice(1))
  define(
    'queue',
    (set, args) => {
      const [job, ...more] = jobOf(args)
      return (
        !more.length &&
        areMovable(set) &&
        (job === undefined || (typeof job === 'function' && plain(job))) &&
        (job === args[0] || isMain(args[0]))
      )
    },
    (set, args) => {
      const [run] = jobOf(args)
      if (!run) return set[0] && [...(queues.get(set[0]) ?? [])]
      for (const node of movable(set)) {
        const job: Job = {
          begin(over) {
            let isOver = false
            // Where it is stopped what it has left there is done.
            const hooks: { stop?(atEnd: unknown): void } = {}
            job.end = () => {
              if (!isOver) over()
              isOver = true
            }
            job.stop = (atEnd) => {
              hooks.stop?.(atEnd)
              job.end!()
            }
            run.call(node, job.end, hooks)
          },
        }
        enqueue(node, job)
      }
      return set
    },
  )
  define(
    'dequeue',
    (set, [name]) =>
      isMain(name) && movable(set).every((node) => !queues.get(node)?.[0] || queues.get(node)![0]!.end),
    (set) => {
      for (const node of movable(set)) queues.get(node)?.[0]?.end?.()
      return set
    },
  )
  define(
    'clearQueue',
    (set, [name]) => isMain(name) && areMovable(set),
    (set) => {
      for (const node of movable(set)) {
        const queue = queues.get(node)
        if (!queue?.[0]) continue
        // What is under way goes on beside what comes.
        queue.splice(1)
        cleared.set(node, [...(cleared.get(node) ?? []), queue])
        queues.delete(node)
      }
      return set
    },
  )
}
