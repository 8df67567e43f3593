import { reportUncaught } from '@archipelago/wordpress-client'
import { whenAnswered } from './when'

type Callback = (...args: any[]) => any

interface Hook {
  run: Callback
  priority: number
  context: unknown
}

/**
 * Actions and filters as add-ons know them (contracts/elementor.md 2.4): lower priorities first, a function once a name. What one
 * throws is reported and stops no other. `added` is told of every new action.
 */
export const createHooks = (
  added: (name: string, run: (...args: unknown[]) => void, priority: number) => void,
) => {
  const actions = new Map<string, Hook[]>()
  const filters = new Map<string, Hook[]>()

  const add = (table: typeof actions, name: string, run: Callback, priority: number, context: unknown) => {
    const list = table.get(name) ?? []
    if (typeof run !== 'function' || list.some((hook) => hook.run === run)) return
    const hook = { run, priority, context }
    // Sorting is stable: the same priority keeps its order.
    table.set(
      name,
      [...list, hook].sort((a, b) => a.priority - b.priority),
    )
    return hook
  }
  const remove = (table: typeof actions, name: string, run?: Callback) => {
    table.set(name, run ? (table.get(name) ?? []).filter((hook) => hook.run !== run) : [])
  }
  const call = ({ run, context }: Hook, args: unknown[], otherwise?: unknown) => {
    try {
      return run.apply(context, args)
    } catch (error) {
      reportUncaught(error)
      return otherwise
    }
  }
  const act = (hook: Hook, args: unknown[]) => whenAnswered(hook.run, () => call(hook, args))

  const hooks = {
    addAction(name: string, run: Callback, priority = 10, context?: unknown) {
      const hook = add(actions, name, run, priority, context)
      if (hook) added(name, (...args) => act(hook, args), priority)
      return hooks
    },
    doAction(name: string, ...args: unknown[]) {
      for (const hook of actions.get(name) ?? []) act(hook, args)
      return hooks
    },
    removeAction(name: string, run?: Callback) {
      remove(actions, name, run)
      return hooks
    },
    addFilter(name: string, run: Callback, priority = 10, context?: unknown) {
      add(filters, name, run, priority, context)
      return hooks
    },
    applyFilters(name: string, value: unknown, ...args: unknown[]) {
      for (const hook of filters.get(name) ?? []) value = call(hook, [value, ...args], value)
      return value
    },
    removeFilter(name: string, run?: Callback) {
      remove(filters, name, run)
      return hooks
    },
  }
  return hooks
}
