import type { ChangeRecord } from '@archipelago/bind'
import type { Engine } from '../engine/engine'

/** Lets the bar `node` grow with the time of a slide. Gives what ends it. */
export const createBar = (
  { props, still, playback }: Pick<Engine, 'props' | 'still' | 'playback'>,
  node: HTMLElement,
  record: ChangeRecord,
): (() => void) => {
  const { bar } = props.settings
  let animation: Animation | undefined
  record.write(node, 'style', 'width', '0%')
  record.write(node, 'attr', 'aria-hidden', 'true')
  if (!bar) record.write(node, 'style', 'visibility', 'hidden')
  playback.hear((running, left, total) => {
    if (!bar || still) return
    if (left <= 0) animation?.cancel()
    else if (running) {
      const frames = [{ width: `${100 - (left / total) * 100}%` }, { width: '100%' }]
      animation?.cancel()
      animation = node.animate(frames, { duration: left, fill: 'forwards' })
    } else animation?.pause()
  })
  return () => animation?.cancel()
}
