import type { Item } from './types.ts'

/** What a fragment says of a gallery, as written. */
export interface Place {
  gid: string
  pid: string
}

/** The fragment without what we write into it. */
export const bareHash = (hash: string): string =>
  hash
    .replace(/^#/, '')
    .replace(/[&?]gid=.*$/, '')
    .replace(/(^|[&?])[gp]id=.*$/, '')

/** Reads `gid` and `pid` of a fragment, with or without `#`; undefined for one of less than 5 characters or without both. */
export const readHash = (hash: string): Place | undefined => {
  const text = hash.replace(/^#/, '')
  if (text.length < 5) return
  // Not decoded: a stray % is no reason to fail, and ids are compared as they are written.
  const value = (name: string) => text.match(new RegExp(`(?:^|[&?])${name}=([^&]*)`))?.[1]
  const [gid, pid] = [value('gid'), value('pid')]
  return gid && pid ? { gid, pid } : undefined
}

/** The item that a `pid` names: its number from 1, or with `named` its own `pid`; the first when there is none. */
export const indexOfPid = (pid: string, items: readonly Item[], named: boolean): number => {
  const at = named
    ? items.findIndex((item) => `${item.pid}` === pid || encodeURIComponent(`${item.pid}`) === pid)
    : Number.parseInt(pid, 10) - 1
  return at >= 0 ? Math.min(at, items.length - 1) : 0
}

export const writeHash = (initial: string, gid: unknown, pid: unknown): string =>
  `${initial}&gid=${encodeURIComponent(`${gid}`)}&pid=${encodeURIComponent(`${pid}`)}`
