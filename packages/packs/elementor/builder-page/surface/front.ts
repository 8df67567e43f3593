import { type Breakpoint, deviceMode, forScreen, readBreakpoints } from '@archipelago/builder'
import { readParams } from '@archipelago/wordpress-client'
import { createHooks } from './hooks'
import { createModules, pick, resolveHandler, startHandler } from './modules'
import { currentDollar, elementOf, scopeOf } from './scope'

type Settings = Record<string, any>

const page = window as any

/** The page's data, with what Elementor's script adds to it as it starts, since 3.4. */
const config = () => {
  const all = readParams<Settings>('elementorFrontendConfig')
  const { responsive } = all
  if (responsive?.breakpoints)
    responsive.activeBreakpoints ??= Object.fromEntries(
      Object.entries<any>(responsive.breakpoints).filter(([, one]) => one?.is_enabled),
    )
  return all
}

/** A width at which `mode` is the screen's name; `forScreen` is asked by width. */
const widthOf = (mode: string, sizes: Breakpoint[]) =>
  sizes.find(({ name }) => name === mode)?.value ??
  1 + Math.max(0, ...sizes.filter(({ max }) => max).map(({ value }) => value))

/** Calls at once, and once more after `ms` of quiet if it was asked again meanwhile. */
const debounce = (run: (...args: any[]) => unknown, ms: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return function (this: unknown, ...args: unknown[]) {
    if (!timer) run.apply(this, args)
    clearTimeout(timer)
    const again = !!timer
    timer = setTimeout(() => {
      timer = undefined
      if (again) run.apply(this, args)
    }, ms)
  }
}

/** Calls `run` with each element's callback when its top comes above `offset` of the window's height. */
const waypoint = (of: any, run: (this: Element) => unknown, options: Settings = {}) => {
  const below = 100 - (Number.parseFloat(options.offset ?? '100%') || 0)
  for (const element of (of?.nodeType ? [of] : Array.from(of ?? [])) as Element[]) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)!.isIntersecting) return
        if (options.triggerOnce ?? true) observer.disconnect()
        run.call(element)
      },
      // What was scrolled past, or jumped over, counts.
      { rootMargin: `1000000px 0px -${below}% 0px` },
    )
    observer.observe(element)
  }
}

const upwards = () => readBreakpoints().reverse()

/** The screen's sizes from the smallest on, as add-ons ask for them (contracts/elementor.md 2.4; since Elementor 3.4). */
const breakpoints = {
  getActiveBreakpointsList({ largeToSmall = false, withDesktop = false } = {}) {
    const sizes = upwards()
    const names = sizes.map(({ name }) => name)
    if (withDesktop) names.splice(sizes.filter(({ max }) => max).length, 0, 'desktop')
    return largeToSmall ? names.reverse() : names
  },
  getBreakpointValues: () => upwards().map(({ value }) => value),
  getDesktopPreviousDeviceKey: () => upwards().findLast(({ max }) => max)?.name,
  getDesktopMinPoint: () => breakpoints.getDeviceMinBreakpoint('desktop'),
  /** The least width of a screen of that name, in pixels. */
  getDeviceMinBreakpoint(device: string) {
    const sizes = upwards()
    const at = sizes.findIndex(({ name }) => name === device)
    if (at >= 0 && !sizes[at]!.max) return sizes[at]!.value
    const below = device === 'desktop' ? sizes.findLast(({ max }) => max) : sizes[at - 1]
    return below ? below.value + 1 : 320
  },
  getActiveMatchRegex: () =>
    new RegExp(
      `${breakpoints
        .getActiveBreakpointsList()
        .map((name) => `_${name}`)
        .join('|')}$`,
    ),
}

/** An object's missing members; returns what takes them away again. */
export const fill = (object: Settings, members: object) => {
  const added = Object.entries(Object.getOwnPropertyDescriptors(members)).filter(
    ([name]) => !(name in object),
  )
  for (const [name, one] of added) Object.defineProperty(object, name, { ...one, configurable: true })
  return () => {
    for (const [name] of added) delete object[name]
  }
}

interface Front {
  modules: ReturnType<typeof createModules>
  members: object
  hooks: ReturnType<typeof createHooks>
  events: any
  mark: Element
  /** Once the page is announced: is told of every new action. */
  added?: Parameters<typeof createHooks>[0]
  /** Announces an element, once that can be. */
  announce?(element: Element): void
}

/** `elementorModules` and `elementorFrontend`, as others call them before the page is announced and after it. */
export const createFront = (): Front => {
  const modules = createModules()
  const events = new modules.Module()
  const hooks = createHooks((...action) => front.added?.(...action))
  const deviceSetting = (mode: string, settings: Settings, key: string) => {
    const sizes = readBreakpoints()
    return forScreen(settings, key, widthOf(mode, sizes), sizes)
  }
  const mark = document.createElement('span')
  mark.id = 'elementor-device-mode'
  mark.className = 'elementor-screen-only'
  const elements = {
    window,
    get $window() {
      return scopeOf(window)
    },
    get $document() {
      return scopeOf(document)
    },
    get $head() {
      return scopeOf(document.head)
    },
    get $body() {
      return scopeOf(document.body)
    },
    get $deviceMode() {
      return scopeOf(mark)
    },
    get $wpAdminBar() {
      return currentDollar()?.('#wpadminbar')
    },
  }
  const elementsHandler = {
    runReadyTrigger(of: unknown) {
      const element = elementOf(of)
      if (!element) return
      page.archipelago?.scan(element)
      front.announce?.(element)
    },
    addHandler(Handler: any, { $element, elementName }: Settings) {
      startHandler(Handler, $element, elementName)
      hooks.doAction(`frontend/element_handler_ready/${elementName}`, $element, currentDollar())
    },
    attachHandler(name: string, handlers: any, skin: string | null = 'default') {
      const elementName = skin ? `${name}.${skin}` : name
      for (const one of [handlers].flat())
        hooks.addAction(`frontend/element_ready/${elementName}`, ($element: unknown) =>
          resolveHandler(one).then(
            (Handler) => Handler && elementsHandler.addHandler(Handler, { $element, elementName }),
          ),
        )
    },
  }
  const members = {
    hooks,
    elementsHandler,
    // For links within the page (packages/packs/site/anchors): where the page is about to be scrolled to.
    filterScroll: (top: number) =>
      hooks.applyFilters('frontend/handlers/menu_anchor/scroll_top_distance', top),
    // Printed before the file that this may be in the place of, or behind it.
    get config() {
      return config()
    },
    elements,
    isEditMode: () => false,
    isWPPreviewMode: () => false,
    getElements: (name?: keyof typeof elements) => (name ? elements[name] : elements),
    getKitSettings: (key?: string) => pick(config().kit, key),
    getPageSettings: (key?: string) => pick(config().settings?.page, key),
    getGeneralSettings: (key?: string) => pick(config().kit, key),
    getCurrentDeviceMode: () => deviceMode(),
    getDeviceSetting: deviceSetting,
    getCurrentDeviceSetting: (settings: Settings, key: string) => deviceSetting(deviceMode(), settings, key),
    breakpoints,
    waypoint,
    debounce,
    addListenerOnce: (_id: string, name: string, run: () => unknown, to: any = elements.$window) =>
      void to.on(name, run),
    removeListeners: (_id: string, name: string, run?: () => unknown, from: any = elements.$window) =>
      void from.off(name, run),
    on: (name: string, run: () => unknown) => events.on(name, run) && page.elementorFrontend,
    off: (name: string, run?: () => unknown) => events.off(name, run) && page.elementorFrontend,
    trigger: (name: string, ...args: unknown[]) => events.trigger(name, ...args) && page.elementorFrontend,
  }
  const front: Front = { modules, members, hooks, events, mark }
  return front
}

const FRONT = Symbol.for('archipelago.elementor')

/** What `elementor-early.js` has made, if the page has that. */
export const earlyFront = (): Front | undefined => page[FRONT]

/** Defines the globals; what the page has already stays. Returns what takes them away again. */
export const defineFront = (front: Front): (() => void) => {
  const undo = [
    fill((page.elementorFrontend ??= {}), front.members),
    fill((page.elementorModules ??= {}), front.modules),
  ]
  return () => {
    for (const step of undo) step()
    for (const name of ['elementorFrontend', 'elementorModules'])
      if (!Object.keys(page[name])[0]) delete page[name]
  }
}

/** Defines them before the page's other scripts come, for what the runtime brings later (surface/index.ts). */
export const defineEarly = (): void => {
  if (page[FRONT]) return
  page[FRONT] = createFront()
  defineFront(page[FRONT])
}
