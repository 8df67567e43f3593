import { createStore } from '@archipelago/bind'
import type { Options } from './options'
import type { BoxItem } from './types'

/** What the controls show besides the viewer's state. */
export interface BoxState {
  playing: boolean
  /** In its own size instead of one that fits. */
  actual: boolean
  /** Whether toggling would change anything. */
  toggles: boolean
  loading: boolean
  title: string
}

export const createBoxState = ({ fitToView }: Options, { title }: BoxItem) =>
  createStore<BoxState>(() => ({ playing: false, actual: !fitToView, toggles: false, loading: true, title }))
