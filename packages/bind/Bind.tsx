import { Component } from 'react'
import { Binding, type BindProps } from './binding'
import { IslandContext } from './context'

/**
 * Keeps named aspects of one existing node in step with state: attributes, single classes, style properties,
 * properties, text, native listeners. Renders nothing, writes only what differs, and puts back what it changed when
 * it goes or when a prop goes. `undefined` leaves an aspect alone. Handlers are native listeners in the bubble phase
 * and are not called for an event whose default somebody prevented (CONTRIBUTING.md, "Layers").
 */
export class Bind extends Component<BindProps> {
  static override contextType = IslandContext
  declare context: React.ContextType<typeof IslandContext>
  private binding: Binding | undefined

  private apply() {
    const { to } = this.props
    if (this.binding?.to !== to) {
      this.binding?.release()
      this.binding = new Binding(to, this.context)
    }
    this.binding.apply(this.props)
  }

  override componentDidMount() {
    this.apply()
  }

  // Not in componentDidUpdate, which comes after the layout effects of components before this one: what an effect
  // opens, measures or focuses has its new state.
  override getSnapshotBeforeUpdate() {
    this.apply()
    return null
  }

  // React wants it beside the other.
  override componentDidUpdate() {}

  override componentWillUnmount() {
    this.binding?.release()
    this.binding = undefined
  }

  override render() {
    return null
  }
}
