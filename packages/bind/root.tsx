import { Component, type ReactNode } from 'react'
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

/** The error wall around an island: what it throws while rendering takes down this root and no other. */
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
 * Renders `node` as part of an island, outside of the server's markup: new interface goes into the page with `<Into>`, the
 * server's nodes are bound with `<Bind>`. Both find the island's context; what their handlers throw is reported there.
 * What rendering throws empties this root and goes to `onError`. Done when it returns.
 */
export const openRoot = (
  island: IslandInfo,
  node: ReactNode,
  onError: (cause: unknown) => void = island.report,
) => {
  const root = createRoot(createContainer(), quiet)
  const render = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        <Wall value={island} onError={onError}>
          {next}
        </Wall>,
      ),
    )
  render(node)
  return { render, close: () => flushSync(() => root.unmount()) }
}
