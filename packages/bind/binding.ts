import type { IslandInfo } from './context'
import type { Controller } from './controller'
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

/** What can be said of a node. */
export type Aspects = Handlers &
  CamelHandlers & {
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

export type BindProps = Aspects & {
  /** The node that somebody else printed. Document and window take listeners only. */
  to: Element | Document | Window
}

const attribute = (name: string, value: unknown) =>
  value === undefined
    ? undefined
    : value === null || (value === false && !/^(aria|data)-/.test(name))
      ? null
      : value === true && !/^(aria|data)-/.test(name)
        ? ''
        : String(value)

const styleText = (value: Value) => (value === undefined ? undefined : value === null ? '' : String(value))

/** One node that somebody else printed, kept in step with what is said of it: what `<Bind>` and a controller's `bind` share. */
export class Binding {
  private patch: ReturnType<typeof createPatch> | undefined
  private handlers: Record<string, (event: Event) => unknown> | undefined
  constructor(
    readonly to: BindProps['to'],
    private island: Pick<IslandInfo, 'report'> | null,
  ) {}

  /** Says anew all that holds of the node; what was said before and is not now is put back. */
  apply(props: Aspects) {
    const { to, handlers: before } = this
    const { on } = props
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

  /** Puts everything back. */
  release() {
    for (const type in this.handlers) this.to.removeEventListener(type, this)
    this.handlers = undefined
    this.patch?.undo()
    this.patch = undefined
  }

  /** The listener of every event: one object, no closure for each. */
  handleEvent(event: Event) {
    if (event.defaultPrevented) return
    attempt(
      (cause) => this.island?.report(cause),
      () => this.handlers?.[event.type]?.(event),
    )
  }
}

/**
 * What `<Bind to={node} …>` does, for a controller, without React: the function that it gives keeps all that is said of a node in
 * step until it is said anew; when the controller has stopped, all is put back.
 */
export const createBind = ({ report, record }: Pick<Controller, 'report' | 'record'>) => {
  const bound = new Map<BindProps['to'], Binding>()
  return (node: BindProps['to'], aspects: Aspects): void => {
    let binding = bound.get(node)
    if (!binding) {
      const made = new Binding(node, { report })
      binding = made
      bound.set(node, made)
      record.add(() => made.release())
    }
    binding.apply(aspects)
  }
}

/**
 * A picture of state for a controller: `say` says with its `bind` all that holds of all nodes, at each call of the function that is
 * given. A node of which nothing is said any more is put back.
 */
export const createView = (
  controller: Pick<Controller, 'report' | 'record'>,
  say: (bind: (node: BindProps['to'], aspects: Aspects) => void) => void,
): (() => void) => {
  const bind = createBind(controller)
  let said = new Set<BindProps['to']>()
  return () => {
    const before = said
    said = new Set()
    say((node, aspects) => {
      said.add(node)
      bind(node, aspects)
    })
    for (const node of before) if (!said.has(node)) bind(node, {})
  }
}
