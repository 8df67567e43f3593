import type { Controller } from '@archipelago/bind'
import { emitNative } from '@archipelago/wordpress-client'

/** Which header is shown. */
export interface Screen {
  narrow(): boolean
  /** Calls `act` at the start and whenever the window passes the break point. */
  onChange(act: (narrow: boolean) => void): void
  /** Called once by the header, after its parts. */
  start(): void
}

/**
 * Keeps the body's classes in step with the window (contracts/theme-and-shop-extras.md 1): a cache may have printed those
 * of another visitor's device. By media query, as the theme's style sheets: no measuring.
 */
export function screen(breakPoint: number, { record, guard, on }: Controller): Screen {
  const { body } = document
  const query = matchMedia(`(max-width:${breakPoint}px)`)
  const acts: ((narrow: boolean) => void)[] = []
  // A frame that is not shown has no width.
  const narrow = () => query.matches && innerWidth > 0
  const apply = guard(() => {
    const now = narrow()
    record.write(body, 'class', 'ast-header-break-point', now)
    record.write(body, 'class', 'ast-desktop', !now)
    for (const act of acts) act(now)
    emitNative(body, now ? 'astra-header-responsive-disabled' : 'astra-header-responsive-enabled')
  })
  return {
    narrow,
    onChange: (act) => void acts.push(act),
    start() {
      on(query, 'change', apply)
      apply()
    },
  }
}
