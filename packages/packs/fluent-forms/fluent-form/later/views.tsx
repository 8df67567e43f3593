import { type IslandInfo, openRoot } from '@archipelago/bind'
import { Component, type ReactNode } from 'react'
import type { FormApp } from '../types'

/** An extra that breaks is missing; the form is sent all the same. */
class ExtraWall extends Component<{ report(cause: unknown): void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ down: true })
  override state: { down?: boolean } = {}
  override componentDidCatch(cause: unknown) {
    this.props.report(cause)
  }
  override render() {
    return this.state.down ? null : this.props.children
  }
}

function Views({ app }: { app: FormApp }) {
  const { Messages, extras } = app
  return (
    <>
      {Messages && <Messages app={app} />}
      {extras.map(
        ({ View }, i) =>
          View && (
            <ExtraWall key={i} report={app.report}>
              <View app={app} />
            </ExtraWall>
          ),
      )}
    </>
  )
}

/**
 * Shows what a form has besides what the server printed: messages, and the interface of extras. A form without any needs nothing of it,
 * so it comes with the code of each of them.
 */
export const openViews = (island: IslandInfo, app: FormApp) => {
  const { render, close } = openRoot(island, <Views app={app} />)
  return { draw: () => render(<Views app={app} />), close }
}
