import { useStore } from '@archipelago/bind'
import type { ViewerState } from '@archipelago/viewer/state'
import type { SlideViewer } from './types'

const STILL = { index: 0, share: false, zoomed: false, fullscreen: false, loading: false }

/** Before the engine is there, for which the nodes have to be in the page. */
const EMPTY = { subscribe: () => () => {}, getState: () => STILL }

/** What the viewer shows, and before there is one, its first state. */
export const useViewer = (viewer: SlideViewer | undefined): ViewerState =>
  useStore(viewer?.store ?? (EMPTY as never), (state) => state)
