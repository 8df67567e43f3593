import { deviceMode, forScreen } from '@archipelago/builder'
import { optional, readJson, record, toNumber } from '@archipelago/wordpress-client'

const readSettings = record((value) => value)

/** Where an element stays, on the screen as it is. Lengths are CSS pixels. */
export interface Place {
  /** At the top of the window, else at the bottom. */
  top: boolean
  /** From that edge. */
  offset: number
  /** How far the page is scrolled beyond the point where it begins to stick when its effects begin. */
  effects: number
  /** It stays inside. */
  parent: HTMLElement | null
}

export interface StickyProps {
  element: HTMLElement
  /** `undefined` where it does not stick on this screen. */
  place(): Place | undefined
}

const CONTAINER = '.e-con,.e-con-inner'

/**
 * An element that stays in view (contracts/elementor-pro.md 3.1). One that says nothing that we know does not stick. Plain markup:
 * `data-island="sticky"` with `data-island-props='{"sticky":"top"}'`.
 * @throws FieldError when its settings cannot be read
 */
export const read = (element: HTMLElement, props: unknown): StickyProps => {
  const settings: Record<string, unknown> = {
    ...readJson(element, 'data-settings', optional(readSettings, {})),
    ...readSettings(props ?? {}, 'data-island-props'),
  }
  const { sticky, sticky_on: devices, sticky_parent } = settings
  const pixels = (name: string) => toNumber(forScreen(settings, name), 0)
  const around = element.parentElement
  const isInner = !element.matches(CONTAINER) || around?.matches(CONTAINER)
  return {
    element,
    place() {
      const top = sticky === 'top'
      if ((!top && sticky !== 'bottom') || (Array.isArray(devices) && !devices.includes(deviceMode()))) return
      const bar = top && document.getElementById('wpadminbar')
      const above = bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0
      return {
        top,
        offset: pixels('sticky_offset') + above,
        effects: pixels('sticky_effects_offset'),
        parent:
          sticky_parent && isInner ? (around?.closest(`${CONTAINER},.elementor-widget-wrap`) ?? null) : null,
      }
    },
  }
}
