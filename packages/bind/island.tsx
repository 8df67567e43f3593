import type { Mount } from '@archipelago/loader'
import { report } from '@archipelago/loader'
import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IslandContext } from './context'

interface WallProps {
  onError(cause: unknown): void
  children: ReactNode
}

/** The error wall around an island: what it throws while rendering takes down this island and no other. */
class Wall extends Component<WallProps, { down?: boolean }> {
  static getDerivedStateFromError = () => ({ down: true })
  override state: { down?: boolean } = {}
  override componentDidCatch(cause: unknown) {
    this.props.onError(cause)
  }
  override render() {
    return this.state.down ? null : this.props.children
  }
}

// React would log an error once more than our channel does.
const quiet = { onCaughtError() {}, onRecoverableError() {} }

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
    const info = { name, element, report: (cause: unknown) => report(name, element, cause) }
    const root = createRoot(document.createElement('div'), quiet)
    let thrown: { cause: unknown } | undefined
    let mounting: boolean | undefined = true
    const onError = (cause: unknown) => {
      if (mounting) thrown = { cause }
      // A root cannot be taken down while it renders.
      else queueMicrotask(() => fail(cause))
    }
    const unmount = () => flushSync(() => root.unmount())
    flushSync(() =>
      root.render(
        <Wall onError={onError}>
          <IslandContext value={info}>
            <View {...data} />
          </IslandContext>
        </Wall>,
      ),
    )
    mounting = false
    if (thrown) {
      unmount()
      throw thrown.cause
    }
    return unmount
  }
