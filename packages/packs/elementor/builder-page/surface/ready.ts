import type { createHooks } from './hooks'
import { currentDollar, elementOf, scopeOf } from './scope'

type Hooks = ReturnType<typeof createHooks>

const READY = 'frontend/element_ready/'

/** Milliseconds of other people's work before the browser gets its turn. */
const SLICE = 6

/** Names that an element is announced by: `global`, its kind, and a widget's own with its skin (contracts/elementor.md 2.3). */
const namesOf = ({ dataset }: HTMLElement): string[] =>
  dataset.element_type ? ['global', dataset.element_type, dataset.widget_type ?? ''].filter(Boolean) : []

/** Announces elements to add-ons: all of the page once, and later those that somebody names. */
export const createReady = (hooks: Hooks) => {
  /** Those that were announced: an action that comes later gets them, too. */
  const done = new Set<HTMLElement>()
  const handled = new WeakSet<Element>()
  /** Actions that were added after their elements were announced. */
  const behind: { name: string; priority: number; run: (...args: unknown[]) => void }[] = []
  let stopped = false

  /** Announces one element, and each time that it is asked to (contracts/elementor.md 25 #13). */
  const announce = (of: unknown) => {
    const element = elementOf(of)
    // A widget that starts what is in it by itself says so.
    if (!element?.dataset || element.closest('[data-delay-child-handlers=true]')) return
    for (const name of namesOf(element)) hooks.doAction(READY + name, scopeOf(element), currentDollar())
    done.add(element)
  }

  /** An island of ours is alive on a widget: what its handler was for others (contracts/elementor.md 28). */
  const handle = (element: Element) => {
    const type = (element as HTMLElement).dataset.widget_type
    if (!type || handled.has(element)) return
    handled.add(element)
    hooks.doAction(`frontend/element_handler_ready/${type}`, scopeOf(element), currentDollar())
  }

  return {
    announce,
    handle,
    /** Announces every element of the page, in slices. */
    async all() {
      let end = performance.now() + SLICE
      for (const element of document.querySelectorAll<HTMLElement>(
        '[data-elementor-id] .elementor-element',
      )) {
        if (performance.now() > end) {
          await new Promise((next) => setTimeout(next))
          end = performance.now() + SLICE
        }
        if (stopped) return
        if (!done.has(element)) announce(element)
      }
    },
    /** For an action that was added: what was announced before it came, as if all that are added with it had been there. */
    async late(name: string, run: (...args: unknown[]) => void, priority: number) {
      if (!name.startsWith(READY) || !done.size) return
      const before = [...done]
      behind.push({ name: name.slice(READY.length), priority, run })
      if (behind[1]) return
      // After the code that adds them.
      await null
      const added = behind.splice(0).sort((a, b) => a.priority - b.priority)
      for (const element of before)
        for (const own of namesOf(element))
          for (const one of added)
            if (!stopped && one.name === own && element.isConnected)
              one.run(scopeOf(element), currentDollar())
    },
    stop() {
      stopped = true
      done.clear()
    },
  }
}
