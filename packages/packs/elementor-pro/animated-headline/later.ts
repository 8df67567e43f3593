import type { Controller } from '@archipelago/bind'

/** Does one thing after another, each after so many ms, until the controller stops. */
export const createLater = ({ guard, record }: Controller) => {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  record.add(() => timers.forEach(clearTimeout))
  return (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      guard(act)()
    }, ms)
    timers.add(timer)
  }
}
