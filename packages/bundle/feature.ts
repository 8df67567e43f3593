import type { Descriptor } from '@archipelago/loader'

/** Islands by the package that holds them (its `./mount` exports the mount function). */
export type Group = Record<string, Descriptor[]>

/** A legacy script, by its WordPress handle: when it can go, and what happens beside it. */
export interface Script {
  /** Islands, of any row, that must all be in the build and switched on before its source is emptied. */
  needs?: readonly string[]
  /** What it does that no island is planned for: it stays on the page until this line goes. */
  stays?: string
  /** What the name of its file contains, where another version has another file under the handle: that one stays. */
  file?: string
  /** A library: it goes when no script that stays depends on it. */
  library?: true
  /** A library that the jQuery stand-in answers for: that a theme enqueues it by itself keeps nothing. */
  standIn?: true
  /** Scripts, of the table or not, that use it without naming it as a dependency: it stays while one of them stays. */
  usedBy?: readonly string[]
  /** Others call it: a script that stays and depends on it keeps it. Without, others only hear its events, as ours. */
  api?: true
  /** Islands that stand down while it runs on a page: two would do everything twice. */
  yields?: readonly string[]
  /** A global that only the running script leaves (dotted path). Without, its tag tells that it runs. */
  global?: string
  /** Globals that inline code of others may use: code attached to its handle that names one keeps it. */
  provides?: readonly string[]
  /** Inline code that is its own and goes with it: what that code contains. */
  own?: string
}

/** One switch of the settings page: islands that are useful together, and the scripts that they replace. */
export interface Feature {
  name: string
  /** For the settings page: plain English. */
  title: string
  /** `core`, the one script, or the chunk that its islands are in. */
  chunk: string
  /** Empty until they land: then only the import is added here. */
  islands: Group
  scripts?: Record<string, Script>
  /** Style sheets that ours take the place of: they go when every island of the row is on. */
  styles?: readonly string[]
  /**
   * Pages that surely have it, for preload hints: `shop`, `product`, `variable` (a product with variations), `cart`,
   * `checkout`, `account`, `items` (a page that shows a visitor what is in the cart), `notice` (the shop's notice is
   * shown), `handle NAME` (enqueued before the head is printed), `widget NAME` (Elementor), `shortcode NAME` (in the
   * content). Classes and ids of the islands' selectors are looked for in the page's content besides. Islands that wait
   * for an idle moment get no hint.
   */
  pages?: readonly string[]
}

/** A script under its own name and the one that WooCommerce 10.3 gave it; the old name is an alias since. */
export const renamed = (handle: string, script: Script): Record<string, Script> => ({
  [handle]: script,
  [`wc-${handle}`]: script,
})

/** Gives each island the script that it stands down for, as the loader takes it: `handle global.path`. */
export const withLegacy = (features: readonly Feature[], islands: Group): Group => {
  const legacy = new Map<string, string>()
  for (const { scripts = {} } of features)
    for (const [handle, { yields = [], global }] of Object.entries(scripts))
      for (const name of yields) {
        if (legacy.has(name)) throw new Error(`${name} stands down for two scripts; the loader knows one`)
        legacy.set(name, global ? `${handle} ${global}` : handle)
      }
  return Object.fromEntries(
    Object.entries(islands).map(([from, list]) => [
      from,
      list.map((island) =>
        legacy.has(island.name) ? { ...island, legacy: legacy.get(island.name) as string } : island,
      ),
    ]),
  )
}
