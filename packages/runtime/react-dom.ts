import { Component, type ComponentChildren, createElement, options, render } from 'preact'

/** Gives the outer island's contexts to what is rendered elsewhere, and its errors back. */
class Bridge extends Component<{ context: object; fail(cause: unknown): void }, { down?: boolean }> {
  override getChildContext() {
    return this.props.context
  }
  override componentDidCatch(cause: unknown) {
    // Preact asks for a new render as the sign that the error was taken.
    this.setState({ down: true })
    this.props.fail(cause)
  }
  override render() {
    return this.state.down ? null : this.props.children
  }
}

class Portal extends Component<{ host: Element; children?: ComponentChildren }> {
  private thrown?: { cause: unknown }
  private fail = (cause: unknown) => {
    this.thrown = { cause }
    this.setState({})
  }
  override componentWillUnmount() {
    render(null, this.props.host)
  }
  override render() {
    if (this.thrown) throw this.thrown.cause
    const { host, children } = this.props
    render(createElement(Bridge, { context: this.context as object, fail: this.fail }, children), host)
    return null
  }
}

/** Renders `children` into `host`, which must be an element of ours that nothing else is rendered into. */
export const createPortal = (children: ComponentChildren, host: Element) =>
  createElement(Portal, { host, children })

/** Runs `act` and renders what it changed before it returns. */
export const flushSync = <T>(act: () => T): T => {
  const { debounceRendering } = options
  // Not at once: what a layout effect changes while mounting would render into the middle of its own commit.
  const waiting: (() => void)[] = []
  options.debounceRendering = (run) => waiting.push(run)
  try {
    const answer = act()
    for (const run of waiting) run()
    return answer
  } finally {
    options.debounceRendering = debounceRendering
  }
}
