import { SCRIPTS, usualName } from './known.ts'
import { pathOf, type Script } from './scripts.ts'

const bare = (path: string) => path.replace(/(\.min)?\.js$/, '')

const byPath = new Map(Object.entries(SCRIPTS).map(([handle, [, , path]]) => [path, handle]))

/** Handle of a file by its path, for pages whose optimiser has taken the ids away. */
const handleByPath = (src: string): string | undefined => {
  const path = bare(pathOf(src))
  if (/\/jquery(-\d[\d.]*)?(\.slim)?$/.test(path)) return 'jquery-core'
  const parts = path.split('/')
  for (let i = 0; i < parts.length; i++) {
    const handle = byPath.get(parts.slice(i).join('/'))
    if (handle) return handle
  }
}

/** WordPress' handle of a script with an address, under its usual name; else the file's name in brackets. */
export const handleOf = ({ handle, src = '' }: Script): string => {
  if (handle === 'jquery') return 'jquery-core'
  if (handle) return usualName(handle)
  return handleByPath(src) ?? `(${pathOf(src).split('/').pop() || src})`
}

/** Stub until recognition lands. */
export const identify = (
  script: Script,
  _page: unknown,
  _known: unknown,
): { name: string; handle?: string } => {
  const name = handleOf(script)
  return { name, handle: name.startsWith('(') ? undefined : name }
}
