import { allJobs, jobsOf } from './jobs'
import { prepare, wake } from './life'
import { report } from './report'
import type { Job } from './types'

// No names but those of cues in it: `constructor` is none.
const queries: Record<string, ReturnType<typeof ask>> = Object.create(null)
/** An island that has no box of its own (`display: contents`) never intersects: by its first child, its parent. */
const parent = new WeakMap<Element, Element>()
/** By how far out of sight they look. */
const observers: Record<string, IntersectionObserver> = {}
/** Whether the visitor has been met. */
let met: boolean | undefined

const see = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const child = target.firstElementChild
    if (isIntersecting) {
      observer.unobserve(target)
      for (let node: Element | undefined = target; node; node = parent.get(node))
        for (const job of jobsOf(node)) if (/^(visible|ahead)$/.test(job.cue)) wake(job)
    } else if (!box.height && child) {
      parent.set(child, target)
      observer.observe(child)
    }
  }
}

/** Whether the browser knows a feature: what it does not know neither matches nor is missing. */
const knows = (feature: string) => matchMedia(feature).matches || matchMedia(`not all and ${feature}`).matches

// A function of its own: a closure within `arm` would keep the first job.
const ask = (cue: string) => {
  const query = matchMedia(cue)
  query.onchange = () => {
    for (const job of allJobs()) if (job.cue === cue) arm(job)
  }
  // To the browser a misspelt word is a type of media; `not all` is what it cannot read.
  const features = query.media.match(/\([a-z][^()]*(\)|$)/gi) ?? []
  return [query, /\(/.test(cue) && query.media !== 'not all' && features.every(knows)] as const
}

const resting: (() => void)[] = []
/** Cookies and fragment, asked for once a rest: the browser asks another process for them. */
let says: string | undefined

const rest = () => {
  says = undefined
  for (const act of resting.splice(0)) act()
}

// Support: requestIdleCallback Safari none.
const idle = (act: () => void) => {
  if (resting.push(act) < 2) (self.requestIdleCallback ?? setTimeout)(rest, { timeout: 2000 } as any)
}

/** What tells that a visitor is here, or was in another tab and may have got a cookie there. */
const SIGNS = ['pointerover', 'keydown', 'focusin', 'scroll', 'storage', 'pageshow']

let listens: boolean | undefined

/** Wakes what waits for a visitor; what waits `ahead` starts two windows before it is seen, then: in sight it would move what is around it. */
export const meet = ({ persisted }: any) => {
  // Every page is shown once; what counts is coming back to it.
  if (persisted === false) return
  listens = false
  for (const sign of SIGNS) removeEventListener(sign, meet, true)
  met = true
  for (const job of allJobs())
    if (/^visitor/.test(job.cue)) wake(job)
    else if (job.cue === 'ahead' && job.state === 'waiting') arm(job)
}

/** Arms a job's cue: `wake(job)` once it comes. What it arms is shared, so that no cue keeps an element alive. */
export const arm = (job: Job) => {
  const { cue, element, entry } = job
  if (!listens && (met ? /^visitor/ : /^(visitor|ahead)/).test(cue)) {
    listens = true
    for (const sign of SIGNS) addEventListener(sign, meet, true)
  }
  if (entry[8]) idle(() => job.state === 'waiting' && prepare(job))
  if (cue === 'visible' || cue === 'ahead') {
    const rootMargin = met && cue === 'ahead' ? '200%' : '200px'
    const observer = (observers[rootMargin] ??= new IntersectionObserver(see, { rootMargin }))
    // An element that left and came back would not be told of again.
    observer.unobserve(element)
    observer.observe(element)
  } else if (cue === 'idle') idle(() => wake(job))
  else if (/^visitor/.test(cue)) {
    const [, word] = cue.split(' ')
    // Other plugins' scripts may ask something of it as soon as they run, and these come with jQuery.
    if (word)
      idle(
        () =>
          ((says ??= location.hash + document.cookie).includes(word) || (self as any).jQuery?.fn?.jquery) &&
          wake(job),
      )
  } else if (cue === 'load') wake(job)
  else if (cue === 'touch') {
    // Who has typed into it and gone on was there before this code.
    const { value, defaultValue = value } = element as HTMLInputElement
    if (value !== defaultValue) wake(job)
  } else {
    const [query, valid] = (queries[cue] ??= ask(cue))
    if (!valid) report(job.name, element, `data-island-when: "${cue}" is no cue`)
    if (!valid || query.matches) wake(job)
  }
}
