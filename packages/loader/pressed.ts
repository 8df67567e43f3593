import { rouse } from './hold'
import { release } from './replay'

declare global {
  interface Window {
    /** What the line in the head has remembered (remember.ts), which ends when `over` is set. */
    archipelagoPressed?: Event[] & { over?: boolean }
  }
}

const pathOf = (node: Node | null): Node[] => (node ? [node, ...pathOf(node.parentNode)] : [])

/**
 * Gives an event that the page has had to the first island that holds it: a copy, once it is alive, and nothing if it never is.
 * Whether there is one that holds it.
 */
const give = (event: any) => {
  const { target } = event
  const jobs = rouse(event, pathOf(target))
  const job = jobs.find(({ state }) => state === 'loading' || state === 'alive')
  if (job) {
    ;(job.held ??= []).push([event, target, true])
    if (job.state === 'alive') release(job)
  }
  return jobs[0]
}

/**
 * Takes over from the line in the head: each press that it has remembered goes to the island that holds it, in order and
 * once. `more`: islands that hold others may yet come, so the rest is kept for the next call; else it is forgotten.
 */
export const givePressed = (more?: unknown) => {
  const pressed = self.archipelagoPressed
  if (!pressed) return
  pressed.over = true
  // Who is in a field already has touched it.
  const { activeElement, body } = document
  if (activeElement !== body) rouse({ type: 'focusin' }, pathOf(activeElement))
  const rest = pressed.splice(0).filter((event) => !give(event))
  if (more) pressed.push(...rest)
}
