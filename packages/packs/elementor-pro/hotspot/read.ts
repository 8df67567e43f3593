import { forScreen } from '@archipelago/builder'
import { FieldError, toNumber } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'

export interface Spot {
  root: HTMLElement
  button: HTMLElement
  tooltip: HTMLElement | null
}

export interface HotspotProps {
  element: HTMLElement
  spots: Spot[]
  /** What opens a tooltip on the screen as it is. */
  trigger(): 'click' | 'mouseenter' | undefined
  /** In how many ms all spots appear, one after the other. */
  duration: number
  /** Where all tooltips come from, where they come from a side. */
  side: string | undefined
}

/**
 * Hotspots of Elementor Pro (contracts/elementor-pro.md 17). Plain markup: `data-island="hotspot"` around the same parts, with the settings
 * as `data-island-props`.
 * @throws FieldError when one has no button, or the settings cannot be read
 */
export const read = (element: HTMLElement, props?: unknown): HotspotProps => {
  const settings = settingsOf(element, props)
  const { hotspot_sequenced_animation: sequenced, hotspot_sequenced_animation_duration: duration } = settings
  return {
    element,
    spots: [...element.querySelectorAll<HTMLElement>('.e-hotspot')].map((root) => {
      const button = root.querySelector<HTMLElement>('.e-hotspot__button')
      if (!button) throw new FieldError('.e-hotspot__button', 'an element', undefined)
      return { root, button, tooltip: root.querySelector<HTMLElement>('.e-hotspot__tooltip') }
    }),
    trigger() {
      const value = forScreen(settings, 'tooltip_trigger')
      return value === 'click' || value === 'mouseenter' ? value : undefined
    },
    duration: sequenced === 'no' ? 0 : duration ? toNumber(duration.size, 0) : 1000,
    side: /^e-hotspot--(slide|fade)-direction/.test(settings.tooltip_animation)
      ? settings.tooltip_position
      : undefined,
  }
}
