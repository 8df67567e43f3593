import type { Controller } from '@archipelago/bind'
import { watchSizes } from '@archipelago/more'
import { layOut } from './columns'

export interface MasonryProps {
  list: HTMLElement
}

/** Keeps the children of a list in columns without holes, whatever their heights (contracts/elementor.md 22.3). */
export function masonry({ list }: MasonryProps, controller: Controller): void {
  watchSizes(list, controller, () => layOut(list, controller.record))
}
