import { createRecord } from '@archipelago/bind'
import { askFrame, reloadFrame, takeTurnFor } from '@archipelago/video'

type Embed = HTMLMediaElement | HTMLIFrameElement

/**
 * Plays the first media element or embedded player that is seen in `root` (contracts/theme-and-shop-extras.md 8), and nothing
 * else meanwhile: two never play at once. Returns what pauses all of them, with those that have appeared since. A browser
 * that refuses leaves them paused. Players without an interface are asked by their address, and stopped by loading them anew.
 */
export function playFirst(root: Element, autoplay: boolean): () => void {
  const record = createRecord()
  const embeds = () =>
    [...root.querySelectorAll<Embed>('video,audio,iframe')].filter(
      (node) => node instanceof HTMLMediaElement || /^https?:/.test(node.src),
    )
  // Not what a closed panel or a popup inside hides.
  const first = autoplay && embeds().find((node) => node.getClientRects().length)
  /** A player that is asked by its address. */
  let addressed: HTMLIFrameElement | undefined
  if (first) {
    record.add(takeTurnFor(first))
    const play = () => askFrame(first as HTMLIFrameElement, 'play')
    if (first instanceof HTMLMediaElement) first.play()?.catch(() => {})
    else if (play()) {
      first.addEventListener('load', play)
      record.add(() => first.removeEventListener('load', play))
    } else {
      addressed = first
      const url = new URL(first.src)
      url.searchParams.set('autoplay', '1')
      reloadFrame(first, () => record.write(first, 'attr', 'src', url.href))
    }
  }
  return () => {
    if (addressed) reloadFrame(addressed, record.undo)
    else record.undo()
    for (const node of embeds())
      if (node instanceof HTMLMediaElement) node.pause()
      else if (node !== addressed && !askFrame(node, 'pause')) reloadFrame(node)
  }
}
