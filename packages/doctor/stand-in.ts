import { members, methods, requestMethods, requests } from '@archipelago/jquery-stand-in'
import { pathOf, type Script } from './scripts.ts'
import type { Knowledge, Surface } from './types.ts'

/** What the islands of a build keep up of their plugins (packages/loader/feature.ts), by island. */
export const surfacesOf = ({ islands, features }: Knowledge): [island: string, Surface][] =>
  Object.values(features)
    .flatMap(({ surface = {} }) => Object.entries(surface))
    .filter(([island]) => island in islands)

const METHODS = new WeakMap<Knowledge, Set<string>>()

const providedBy = ({ scripts = {} }: Pick<Knowledge['features'][string], 'scripts'>): string[] =>
  Object.values(scripts).flatMap(({ provides = [] }) => provides)

/**
 * Methods of plugins that a build's islands answer in the place of a script that goes: whoever calls one elsewhere keeps that script. What only starts
 * what starts by itself may be of another feature's script, and as `fn.NAME` it says that it may be asked whether there is one: either answer will do.
 */
export const pluginsOf = (known: Knowledge): ReadonlySet<string> => {
  const features = Object.values(known.features)
  const all = features.flatMap(providedBy)
  const found =
    METHODS.get(known) ??
    new Set(
      features.flatMap((feature) => {
        const provided = providedBy(feature)
        return Object.values(feature.surface ?? {}).flatMap(
          ({ methods = [], starts = [], claims = [], anywhere = [] }) => [
            ...[...methods, ...claims, ...anywhere].filter((name) => provided.includes(`.${name}`)),
            ...starts.filter((name) => all.includes(`.${name}`)).flatMap((name) => [name, `fn.${name}`]),
          ],
        )
      }),
    )
  METHODS.set(known, found)
  return found
}

/** Functions of plugins that a page prints and this build answers as a whole. */
export const printedOf = (known: Knowledge): string[] =>
  surfacesOf(known).flatMap(([, { printed = [] }]) => printed)

/** Methods of jQuery's sets that islands of a build answer. */
export const methodsOf = (known: Knowledge): string[] =>
  surfacesOf(known).flatMap(([, surface]) =>
    (['methods', 'starts', 'claims', 'anywhere'] as const).flatMap((kind) => surface[kind] ?? []),
  )

/** Whether the stand-in answers a call (`.flexslider`, `$.ajax`) on a page with this build, without the real jQuery. */
export const answersOf = (known: Knowledge): ((call: string) => boolean) => {
  const calls = new Set([
    ...[...methods, ...requestMethods, ...methodsOf(known)].map((name) => `.${name}`),
    ...[...members, ...requests].map((name) => `$.${name}`),
  ])
  return (call) => calls.has(call)
}

/** Whether a script is the stand-in, in a file or inline. */
export const isStandIn = ({ src, element, kind }: Script): boolean =>
  kind !== 'data' && (element.hasAttribute('data-jquery') || /\/stand-in[^/]*\.js$/.test(pathOf(src ?? '')))
