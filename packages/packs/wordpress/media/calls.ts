import { claim, definePlugin, reportUncaught } from '@archipelago/wordpress-client'

/** What scripts get in the place of MediaElement's player: the element, with the player's own names for what it can do. */
const asPlayer = (media: HTMLMediaElement) =>
  Object.assign(media, {
    setSrc: (src: string) => (media.src = src),
    setCurrentTime: (seconds: number) => (media.currentTime = seconds),
    getCurrentTime: () => media.currentTime,
    setVolume: (volume: number) => (media.volume = volume),
    setMuted: (muted: boolean) => (media.muted = muted),
    originalNode: media,
    node: media,
    media,
  })

/** Answers what scripts call of MediaElement and of WordPress for it (contracts/media.md 9.5). */
export const answerCalls = () => {
  const page = window as any
  definePlugin('mediaelementplayer', (elements, options) => {
    for (const element of elements) {
      if (!(element instanceof HTMLMediaElement)) continue
      claim(element, 'media')
      page.archipelago?.scan(element)
      try {
        options?.success?.(asPlayer(element), element, element)
      } catch (error) {
        reportUncaught(error)
      }
    }
  })
  // For players that have come with an answer: the loader has seen them already, and looks once more.
  page.wp ??= {}
  for (const name of ['mediaelement', 'playlist']) {
    page.wp[name] ??= {}
    page.wp[name].initialize ??= () => page.archipelago?.scan()
  }
}
