import type { Mount } from '@archipelago/loader'
import { report } from '@archipelago/loader'
import type { ComponentType } from 'react'
import { openRoot } from './root'

/**
 * Makes an island's mount function from its two halves: `read` turns the server's markup and `data-island-props`
 * into typed props (the only place that knows selectors; throws on bad markup, best a FieldError), `View` binds to
 * the nodes it was given. Nothing is rendered into the server's markup; unmounting restores it.
 */
export const defineIsland =
  <P extends object>({
    read,
    View,
  }: {
    read(element: HTMLElement, props: unknown, name: string): P
    View: ComponentType<P>
  }): Mount =>
  (element, props, fail, name) => {
    const data = read(element as HTMLElement, props, name)
    const island = { name, element, report: (cause: unknown) => report(name, element, cause) }
    let thrown: { cause: unknown } | undefined
    let mounting: boolean | undefined = true
    const root = openRoot(island, <View {...data} />, (cause) => {
      if (mounting) thrown = { cause }
      // A root cannot be taken down while it renders.
      else queueMicrotask(() => fail(cause))
    })
    mounting = false
    if (thrown) {
      root.close()
      throw thrown.cause
    }
    return root.close
  }
