import { Component } from 'react'
import { IslandContext } from './context'
import { attempt } from './guard'
import { createPatch, differs, type Kind } from './patch'

type Value = string | number | boolean | null | undefined

type Handlers = {
  [K in keyof GlobalEventHandlersEventMap as `on${Capitalize<K>}`]?: (
    event: GlobalEventHandlersEventMap[K],
  ) => unknown
}

/** camelCase spellings that React users write. */
interface CamelHandlers {
  onKeyDown?: (event: KeyboardEvent) => unknown
  onKeyUp?: (event: KeyboardEvent) => unknown
  onFocusIn?: (event: FocusEvent) => unknown
  onFocusOut?: (event: FocusEvent) => unknown
  onPointerDown?: (event: PointerEvent) => unknown
  onPointerUp?: (event: PointerEvent) => unknown
  onPointerMove?: (event: PointerEvent) => unknown
  onPointerEnter?: (event: PointerEvent) => unknown
  onPointerLeave?: (event: PointerEvent) => unknown
  onTouchEnd?: (event: TouchEvent) => unknown
}

export type BindProps = Handlers &
  CamelHandlers & {
    /** The node that somebody else printed. Document and window take listeners only. */
    to: Element | Document | Window
    /** Single classes; the others on the node are left alone. */
    class?: Record<string, boolean | undefined>
    /** Style properties as in CSS (`max-height`); null removes one. */
    style?: Record<string, string | number | null | undefined>
    /** Properties of the node (`value`, `checked`, `inert`). */
    prop?: Record<string, unknown>
    /** The node's text; never HTML. */
    text?: string | number
    /** Listeners by event name, for names that are not the browser's own. */
    on?: Record<string, (event: any) => unknown>
    /** Any other name is an attribute: null and false remove it (`aria-*` and `data-*` keep "false"). */
    [attribute: string]: unknown
  }

const attribute = (name: string, value: unknown) =>
  value === undefined
    ? undefined
    : value === null || (value === false && !/^(aria|data)-/.test(name))
      ? null
      : value === true && !/^(aria|data)-/.test(name)
        ? ''
        : String(value)

/**
 * Keeps named aspects of one existing node in step with state: attributes, single classes, style properties,
 * properties, text, native listeners. Renders nothing, writes only what differs, and puts back what it changed when
 * it goes or when a prop goes. `undefined` leaves an aspect alone. Handlers are native listeners in the bubble phase
 * and are not called for an event whose default somebody prevented (CONTRIBUTING.md, "Layers").
 */
export class Bind extends Component<BindProps> {
  static override contextType = IslandContext
  declare context: React.ContextType<typeof IslandContext>
  private patch: ReturnType<typeof createPatch> | undefined
  private handlers: Record<string, (event: Event) => unknown> | undefined

  private apply() {
    const { props, handlers: before } = this
    const { to, on } = props
    // Nothing is kept for what the server printed right.
    const stale = this.patch?.keys()
    let handlers: typeof before = on && { ...on }
    const write = (kind: Kind, name: string, value: unknown) => {
      if (!this.patch && !differs(to as Element, kind, name, value)) return
      this.patch ??= createPatch(to as Element)
      const key = this.patch.write(kind, name, value)
      stale?.delete(key)
    }
    for (const name in props) {
      const value: any = props[name]
      if (name === 'to' || name === 'on' || name === 'children') continue
      if (/^on[A-Z]/.test(name)) {
        if (value) (handlers ??= {})[name.slice(2).toLowerCase()] = value
      } else if (name === 'text') write(name, '', value === undefined ? value : String(value))
      else if (name === 'class')
        for (const one in value) write(name, one, value[one] === undefined ? undefined : !!value[one])
      else if (name === 'style') for (const one in value) write(name, one, styleText(value[one]))
      else if (name === 'prop') for (const one in value) write(name, one, value[one])
      else write('attr', name, attribute(name, value))
    }
    if (stale) this.patch!.undo(stale)
    this.handlers = handlers
    for (const type in handlers) if (!before?.[type]) to.addEventListener(type, this)
    for (const type in before) if (!handlers?.[type]) to.removeEventListener(type, this)
  }

  private release(to: BindProps['to']) {
    for (const type in this.handlers) to.removeEventListener(type, this)
    this.handlers = undefined
    this.patch?.undo()
    this.patch = undefined
  }

  /** The listener of every event: one object, no closure for each. */
  handleEvent(event: Event) {
    if (event.defaultPrevented) return
    attempt(
      (cause) => this.context?.report(cause),
      () => this.handlers?.[event.type]?.(event),
    )
  }

  override componentDidMount() {
    this.apply()
  }

  // Not in componentDidUpdate, which comes after the layout effects of components before this one: what an effect
  // opens, measures or focuses has its new state.
  override getSnapshotBeforeUpdate({ to }: BindProps) {
    if (to !== this.props.to) this.release(to)
    this.apply()
    return null
  }

  // React wants it beside the other.
  override componentDidUpdate() {}

  override componentWillUnmount() {
    this.release(this.props.to)
  }

  override render() {
    return null
  }
}

const styleText = (value: Value) => (value === undefined ? undefined : value === null ? '' : String(value))
