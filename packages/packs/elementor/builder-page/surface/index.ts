import { type Breakpoint, deviceMode, forScreen, readBreakpoints } from '@archipelago/builder'
import { emit, readParams, reportUncaught, whenJQuery } from '@archipelago/wordpress-client'
import { createHooks } from './hooks'
import { createModules, pick, resolveHandler, startHandler } from './modules'
import { createReady } from './ready'
import { currentDollar, elementOf, scopeOf } from './scope'
import { callLate, standIn, whenListening } from './when'

const INIT = 'elementor/frontend/init'

type Settings = Record<string, any>

const config = () => readParams<Settings>('elementorFrontendConfig')

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
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        if (!isIntersecting && boundingClientRect.top >= 0) return
        if (options.triggerOnce ?? true) observer.disconnect()
        run.call(element)
      },
      { rootMargin: `0px 0px -${below}% 0px` },
    )
    observer.observe(element)
  }
}

/** An object's missing members; returns what takes them away again. */
const fill = (object: Settings, members: object) => {
  const added = Object.entries(Object.getOwnPropertyDescriptors(members)).filter(
    ([name]) => !(name in object),
  )
  for (const [name, one] of added) Object.defineProperty(object, name, { ...one, configurable: true })
  return () => {
    for (const [name] of added) delete object[name]
  }
}

/** jQuery handlers of the init event that are bound late, as by scripts that an optimiser holds back, get it at once; on the stand-in see `callLate`. */
const answerLate = () =>
  whenJQuery(($: any) => {
    // Its handlers have had the event, or get it from there, before they are bound anew.
    if (standIn()) return
    const special = ($.event.special[INIT] ??= {})
    special.add ??= function (this: unknown, { handler }: { handler: (...args: any[]) => unknown }) {
      setTimeout(() => {
        try {
          handler.call(this, $.Event(INIT))
        } catch (error) {
          reportUncaught(error)
        }
      })
    }
  })

/**
 * Defines `elementorFrontend` and `elementorModules` with what add-ons, themes and snippets call, tells them that it is there
 * and announces the page's elements to them (contracts/elementor.md 2.3, 2.4, 28). What the page has already stays. Returns
 * what takes it all away.
 */
export const provide = (): (() => void) => {
  const page = window as any
  const undo: (() => void)[] = []
  const hooks = createHooks((...action) => void ready.late(...action))
  const ready = createReady(hooks)
  const modules = createModules()
  const events = new modules.Module()

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
      ready.announce(element)
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
  /** With the library that is on the page, where a script keeps it there. */
  function swiper(container: unknown, options: Settings = {}) {
    const make = () => new page.Swiper(elementOf(container), options)
    return options.legacy ? make() : Promise.resolve().then(make)
  }
  const front = (page.elementorFrontend ??= {})
  // The lightbox puts its calls into it.
  const utils = (front.utils ??= {})
  undo.push(
    fill(front, {
      hooks,
      config: config(),
      elements,
      elementsHandler,
      isEditMode: () => false,
      isWPPreviewMode: () => false,
      getElements: (name?: keyof typeof elements) => (name ? elements[name] : elements),
      getKitSettings: (key?: string) => pick(config().kit, key),
      getPageSettings: (key?: string) => pick(config().settings?.page, key),
      getGeneralSettings: (key?: string) => pick(config().kit, key),
      getCurrentDeviceMode: () => deviceMode(),
      getDeviceSetting: deviceSetting,
      getCurrentDeviceSetting: (settings: Settings, key: string) =>
        deviceSetting(deviceMode(), settings, key),
      waypoint,
      debounce,
      // For links within the page (packages/packs/site/anchors): where the page is about to be scrolled to.
      filterScroll: (top: number) =>
        hooks.applyFilters('frontend/handlers/menu_anchor/scroll_top_distance', top),
      on: (name: string, run: () => unknown) => events.on(name, run) && front,
      off: (name: string, run?: () => unknown) => events.off(name, run) && front,
      trigger: (name: string, ...args: unknown[]) => events.trigger(name, ...args) && front,
    }),
    fill((page.elementorModules ??= {}), modules),
    fill(utils, { swiper }),
    () => {
      if (!Object.keys(utils)[0]) delete front.utils
      for (const name of ['elementorFrontend', 'elementorModules'])
        if (!Object.keys(page[name])[0]) delete page[name]
    },
  )
  document.body.append(mark)
  undo.push(() => mark.remove())

  const heard = ({ detail }: any) => ready.handle(detail.element)
  document.addEventListener('archipelago:mount', heard)
  undo.push(() => document.removeEventListener('archipelago:mount', heard), ready.stop)

  undo.push(
    whenListening(async () => {
      emit(window, INIT, [], { detail: null })
      undo.push(answerLate(), callLate(INIT))
      for (const name of [
        'elementor/modules/init:before',
        'elementor/modules/init/before',
        'components:init',
      ])
        events.trigger(name)
      await ready.all()
      for (const { element, state } of page.archipelago?.islands ?? [])
        if (state === 'alive') ready.handle(element)
    }),
  )
  return () => {
    for (const step of undo.splice(0)) step()
  }
}
