// The chunk that comes with the first island from outside: it hands out the runtime that is on the page, and makes of a
// definition's code a mount function as the loader knows it.
import type { Code, Definition, Mount, OutsideMount } from '@archipelago/loader'
import { v1 } from './v1'

/** By version, `v1` and what may come. */
const runtime = { v1 }

export type Runtime = typeof runtime

declare const __VERSION__: string

Object.assign((window as any).archipelago, { runtime })

/** Whatever the code returns, as the loader wants it: a function that takes the island down, or nothing. */
const adapt =
  (mount: OutsideMount): Mount =>
  (element, props, fail, name) => {
    const stop: any = mount(element as HTMLElement, props, fail, name)
    if (typeof stop === 'function') return stop
    if (typeof stop?.then !== 'function') return
    let down = false
    let later: unknown
    stop.then((value: unknown) => {
      later = value
      if (down) end()
    }, fail)
    const end = () => {
      down = true
      if (typeof later === 'function') later()
    }
    return end
  }

/** The code of a definition. Rejects with one sentence when there is none, or when it was compiled for another runtime. */
export default async ({ runtime: wanted, mount, load }: Definition): Promise<Mount> => {
  if (wanted && !(`v${wanted}` in runtime))
    throw new Error(
      `compiled for runtime v${wanted}, and this page's Archipelago ${__VERSION__} has ${Object.keys(runtime)}: serve the version of archipelago.js that it was compiled with`,
    )
  const code = (mount ?? (await load?.())) as Code | undefined
  const found = typeof code === 'function' ? code : code?.default
  if (typeof found !== 'function')
    throw new Error('define: expected mount, or load that gives a function or a module with one as default')
  return adapt(found)
}
export type { Kits } from './kits'
