import { forScreen } from '@archipelago/builder'
import { provide } from './provide'

type Settings = Record<string, any>

const nothing = () => {}

/** A setting for the screen as it is, or a part of one, such as its `size`. */
const getResponsiveControlValue = (settings: Settings, name: string, part?: string) => {
  const own = Object.entries(settings).filter(([key]) => key.startsWith(name))
  return forScreen(Object.fromEntries(own.map(([key, value]) => [key, part ? value?.[part] : value])), name)
}

/** What others call of `elementorProFrontend` on pages without popups. With them, popups bring their own. */
export const provideSurface = (): (() => void) => {
  const steps = [
    provide('utils', { controls: { getResponsiveControlValue } }),
    provide('modules', { popup: { showPopup: nothing, closePopup: nothing } }),
  ]
  return () => {
    for (const step of steps) step()
  }
}
