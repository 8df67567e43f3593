import { useStore } from '@archipelago/bind'
import type { Engine } from '../engine/engine'
import { gridEdge } from '../layout/layout'
import type { Size } from '../layout/size'
import type { NavSettings, Place } from '../options/settings'

/** Props of each part of the navigation. */
export interface NavProps {
  engine: Engine
  nav: NavSettings
}

export type Style = Record<string, string | number | undefined>

/** Inline style of what stands somewhere in the slider. */
export const styleOf = ({ h, v, x, y, grid }: Place, size: Size): Style => {
  const edge = grid ? gridEdge(size) : { x: 0, y: 0 }
  return {
    position: 'absolute',
    [h === 'right' ? 'right' : 'left']: h === 'center' ? '50%' : `${edge.x + x}px`,
    [v === 'bottom' ? 'bottom' : 'top']: v === 'center' ? '50%' : `${edge.y + y}px`,
    transform: `translate(${h === 'center' ? `calc(-50% + ${x}px)` : 0},${v === 'center' ? `calc(-50% + ${y}px)` : 0})`,
  }
}

/** Classes and style of a part of the navigation that comes and goes with the window and the pointer. */
export const useShown = ({ engine, nav }: NavProps): [away: string, style: Style] => {
  const window = useStore(engine.store, ({ size }) => size?.window ?? 0)
  const over = useStore(engine.store, ({ over }) => over)
  const away = window < nav.under || window > nav.over
  const delay = nav.onLeave?.delay ?? 0
  return [
    away ? ' tp-forcenotvisible' : '',
    {
      display: away ? 'none' : undefined,
      opacity: nav.onLeave && !over ? 0 : undefined,
      transition: `opacity .3s ${over ? 0 : delay}ms`,
    },
  ]
}

/** Enter and Space press what only looks like a button: theme style sheets know the plugin's divs. */
export const press = (event: any) => {
  if (!/^(Enter| )$/.test(event.key) || event.target.getAttribute('role') !== 'button') return
  event.preventDefault()
  event.target.click()
}
