import { members, methods, requestMethods, requests } from '@archipelago/jquery-stand-in'
import { pathOf, type Script } from './scripts.ts'
import type { Knowledge, Surface } from './types.ts'

/** What the islands of a build keep up of their plugins (packages/loader/feature.ts), by island. */
export const surfacesOf = ({ islands, features }: Knowledge): [island: string, Surface][] =>
  Object.values(features)
    .flatMap(({ surface = {} }) => Object.entries(surface))
    .filter(([island]) => island in islands)

const METHODS = new WeakMap<Knowledge, Set<string>>()

/** Methods of plugins that a build's islands answer in the place of a script that goes: whoever calls one elsewhere keeps that script. */
export const pluginsOf = (known: Knowledge): ReadonlySet<string> => {
  const found =
    METHODS.get(known) ??
    new Set(
      Object.values(known.features).flatMap(({ scripts = {}, surface = {} }) => {
        const provided = Object.values(scripts).flatMap(({ provides = [] }) => provides)
        return Object.values(surface)
          .flatMap(({ methods = [], starts = [], claims = [], anywhere = [] }) => [
            ...methods,
            ...starts,
            ...claims,
            ...anywhere,
          ])
          .filter((name) => provided.includes(`.${name}`))
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
