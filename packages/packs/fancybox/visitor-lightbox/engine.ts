import type { CreateEngine } from '@archipelago/viewer/types'
import type { BoxContent } from './types'

/** Shows one content at a time, in a box that is as large as it: nothing zooms, and gestures are pointers.ts's. */
export const createBoxEngine =
  (layout: (content: BoxContent) => void, changed: () => void): CreateEngine =>
  ({ row }, host) => {
    let shown: BoxContent | undefined
    const hide = () => {
      shown?.leave()
      shown?.node.remove()
      shown = undefined
    }
    const show = () => {
      hide()
      shown = host.content(host.index()) as BoxContent
      row.append(shown.node)
      shown.enter()
      layout(shown)
    }
    show()
    return {
      go(by) {
        if (by) show()
      },
      refresh(index = host.index()) {
        if (index !== host.index()) return
        if (host.content(index) !== shown) show()
        layout(shown!)
        changed()
      },
      resize() {
        if (shown) layout(shown)
      },
      level: 1,
      fit: 1,
      pan: { x: 0, y: 0 },
      busy: { drag: false, zoom: false, row: false },
      zoomTo: (_level, _at, _ms, done) => done?.(),
      panTo() {},
      fly: (_origin, _ms, _closing, _step, done) => done(),
      destroy: hide,
    }
  }
