import type { ChangeRecord, Controller } from '@archipelago/bind'

/** Elements that triggers have changed, and who. A module of its own, because the build keeps one copy of a module with state. */
export const lent = new WeakMap<Element, { record: ChangeRecord; users: Set<Controller> }>()
