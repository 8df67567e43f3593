import type { Mount } from '@archipelago/loader'
import { report } from '@archipelago/loader'
import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IslandContext, type IslandInfo } from './context'

/** Under which name Preact's components find a provider; React has none. */
const id: string | undefined = (IslandContext as any).__c

interface WallProps {
  value: IslandInfo
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
    const { value, children } = this.props
    if (this.state.down) return null
    return id ? children : <IslandContext value={value}>{children}</IslandContext>
  }
}

// In Preact the wall is the provider as well: one of Preact's own is 0.7 KB of heap an island, for subscriptions to a
// value that never changes.
if (id)
  Object.assign(Wall.prototype, {
    getChildContext() {
      return { [id]: this }
    },
    sub() {},
  })

// React would log an error once more than our channel does.
const quiet = { onCaughtError() {}, onRecoverableError() {} }

const createContainer = () => {
  const container = document.createElement('div')
  // React listens to 80 events on it, none of which can happen: it is in no page and stays empty.
  if (!id) container.addEventListener = () => {}
  return container
}

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
    const root = createRoot(createContainer(), quiet)
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
        <Wall value={info} onError={onError}>
          <View {...data} />
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
