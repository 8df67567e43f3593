import { currentDollar, elementOf, scopeOf } from './scope'
import { whenAnswered } from './when'

type Settings = Record<string, any>

/** `a.b` of an object; all of it without a key. */
export const pick = (from: any, key?: string): any =>
  key ? key.split('.').reduce((value, name) => value?.[name], from) : from

/** An object's plain objects into another's, at every depth. */
const merge = (into: Settings, from: Settings): Settings => {
  for (const [key, value] of Object.entries(from))
    into[key] =
      value && Object.getPrototypeOf(value) === Object.prototype ? merge({ ...into[key] }, value) : value
  return into
}

/** Settings and listeners of each module: handlers have a `settings` of their own. */
const kept = new WeakMap<
  object,
  { settings: Settings; heard: Record<string, ((...args: any[]) => unknown)[]> }
>()

/**
 * What add-ons' handlers extend, as `class` or with `.extend({ … })` (contracts/elementor.md 2.4): settings, events, and for a widget
 * its elements and what the builder printed for it.
 */
class Module {
  constructor(...args: Settings[]) {
    kept.set(this, { settings: {}, heard: {} })
    this.__construct(...args)
    // Those that `.extend` was given know their object: they are given to events as they are. Not bound by the language, which hides it.
    for (const name in this) {
      const method: unknown = this[name]
      if (typeof method === 'function')
        this[name] = ((...given: unknown[]) => method.apply(this, given)) as any
    }
    kept.get(this)!.settings = merge(this.getDefaultSettings(), args[0] ?? {})
    this.trigger('init')
  }
  __construct(..._args: Settings[]) {}
  static extend(members: Settings = {}) {
    // biome-ignore lint/complexity/noThisInStatic: the class that it is called on
    const Parent = this as any
    class Child extends Parent {
      static __super__ = Parent.prototype
    }
    const { constructor: _, ...own } = members
    Object.assign(Child.prototype, own)
    return Child
  }
  getDefaultSettings(): Settings {
    return {}
  }
  getItems(items: Settings, key?: string) {
    return pick(items, key)
  }
  getSettings(key?: string) {
    return pick(kept.get(this)!.settings, key)
  }
  setSettings(key: string | Settings, value?: unknown) {
    const { settings } = kept.get(this)!
    if (typeof key === 'string') {
      const path = key.split('.')
      const last = path.pop()!
      path.reduce((at, name) => (at[name] ??= {}), settings)[last] = value
    } else Object.assign(settings, key)
    return this
  }
  getConstructorID() {
    return this.constructor.name
  }
  on(names: string | Record<string, (...args: any[]) => unknown>, run?: (...args: any[]) => unknown) {
    const { heard } = kept.get(this)!
    if (typeof names === 'object') for (const [name, one] of Object.entries(names)) this.on(name, one)
    else for (const name of names.split(' ')) (heard[name] ??= []).push(run!)
    return this
  }
  off(name: string, run?: (...args: any[]) => unknown) {
    const { heard } = kept.get(this)!
    heard[name] = run ? (heard[name] ?? []).filter((one) => one !== run) : []
    return this
  }
  trigger(name: string, ...args: unknown[]) {
    const own = (this as any)[`on${name[0]!.toUpperCase()}${name.slice(1)}`]
    if (typeof own === 'function') own.apply(this, args)
    for (const run of kept.get(this)!.heard[name] ?? []) whenAnswered(run, () => run.apply(this, args))
    return this
  }
  onInit() {}
  onDestroy() {}
}

/** With elements of its own. */
export class ViewModule extends Module {
  // A field with a value would be set after `onInit`, which runs in the first constructor.
  declare elements: Settings
  getDefaultElements(): Settings {
    return {}
  }
  bindEvents() {}
  initElements() {
    this.elements = this.getDefaultElements()
  }
  override onInit() {
    this.initElements()
    this.bindEvents()
  }
}

/** One widget's. */
class Base extends ViewModule {
  declare $element: any
  declare isEdit: boolean
  override __construct(settings: Settings) {
    if (!this.isActive(settings)) return
    this.$element = settings.$element
    this.isEdit = false
  }
  isActive(_settings: Settings) {
    return true
  }
  unbindEvents() {}
  override onDestroy() {
    this.unbindEvents()
  }
  onElementChange() {}
  private get root() {
    return elementOf(this.$element)!
  }
  /** Own descendants, not those of widgets inside. */
  findElement(selector: string) {
    const own = [...this.root.querySelectorAll(selector)].filter(
      (node) => node.parentElement!.closest('.elementor-element') === this.root,
    )
    return currentDollar()?.(own) ?? own
  }
  getID() {
    return this.root.dataset.id
  }
  getElementType() {
    return this.root.dataset.element_type
  }
  getWidgetType() {
    return this.root.dataset.widget_type?.split('.')[0]
  }
  getUniqueHandlerID() {
    return `${this.getElementType()}.${this.getConstructorID()}`
  }
  getElementSettings(key?: string) {
    let settings: Settings = {}
    try {
      settings = JSON.parse(this.root.dataset.settings || '{}')
    } catch {
      // As if it had none.
    }
    return pick(settings, key)
  }
  getCurrentDeviceSetting(key: string) {
    return (window as any).elementorFrontend.getCurrentDeviceSetting(this.getElementSettings(), key)
  }
}

/** `elementorModules`, as much of it as handlers need. */
export const createModules = () => ({
  Module,
  ViewModule,
  frontend: { handlers: { Base } },
})

type Handler = new (settings: Settings) => unknown

const isHandler = (of: any): of is Handler => !!of?.prototype?.getUniqueHandlerID

/** A handler, a function that gives one, or a promise of a module with one (contracts/elementor.md 28); undefined for nothing. */
export const resolveHandler = async (of: any): Promise<Handler | undefined> => {
  const found = isHandler(of) ? of : await of?.()
  return isHandler(found) ? found : found?.default
}

/** A handler's own code: its class, and where that is written out for old browsers its methods. */
const codeOf = (Handler: Handler): unknown[] => {
  const found: unknown[] = [Handler]
  for (
    let prototype = Handler.prototype;
    prototype && !Object.hasOwn(prototype, 'getUniqueHandlerID');
    prototype = Object.getPrototypeOf(prototype)
  )
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof value === 'function') found.push(value)
  return found
}

/** Starts a handler on an element or a set, once what it asks is answered. */
export const startHandler = (Handler: Handler, $element: unknown, elementName?: string) =>
  whenAnswered(
    codeOf(Handler),
    () =>
      new Handler({
        $element: elementOf($element) === $element ? scopeOf($element) : $element,
        elementName,
      }),
  )
