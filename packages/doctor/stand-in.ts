import { members, methods, pluginsOf } from '@archipelago/jquery-stand-in'
import { pathOf, type Script } from './scripts.ts'
import type { Knowledge } from './types.ts'

/** Whether the stand-in answers a call (`.flexslider`, `$.ajax`) on a page with this build, without the real jQuery. */
export const answersOf = ({ islands }: Knowledge): ((call: string) => boolean) => {
  const plugins = Object.keys(pluginsOf(Object.keys(islands)))
  const calls = new Set([
    ...[...methods, ...plugins].map((name) => `.${name}`),
    ...members.map((name) => `$.${name}`),
  ])
  return (call) => calls.has(call)
}

/** Whether a script is the stand-in, in a file or inline. */
export const isStandIn = ({ src, element, kind }: Script): boolean =>
  kind !== 'data' && (element.hasAttribute('data-jquery') || /\/stand-in[^/]*\.js$/.test(pathOf(src ?? '')))
