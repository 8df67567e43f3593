import type { CreateEngine } from '@archipelago/viewer/types'

/** Shows one thing, which has its own controls or none. */
export const createStill: CreateEngine = ({ surface }, host) => {
  const { node } = host.content(0)
  const nothing = () => {}
  surface.append(node)
  return {
    busy: { drag: false, zoom: false, row: false },
    level: 1,
    fit: 1,
    pan: { x: 0, y: 0 },
    go: nothing,
    refresh: nothing,
    resize: nothing,
    zoomTo: nothing,
    panTo: nothing,
    fly: nothing,
    destroy: () => node.remove(),
  }
}

/** The same engine for right-to-left pages: the next slide is on the left. */
export const mirror =
  (create: CreateEngine): CreateEngine =>
  (stage, host) => {
    const engine = create(stage, {
      ...host,
      beside: (by) => host.beside(-by),
      step: (by) => host.step(-by),
    })
    // Its own values are live.
    return Object.create(engine, { go: { value: (by: number) => engine.go(-by) } })
  }
