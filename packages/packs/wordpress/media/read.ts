import { vimeoHash, vimeoId, youTubeId } from '@archipelago/video'
import { FieldError, object, optional, readParams, safeUrl, string } from '@archipelago/wordpress-client'
import type { MediaProps } from './Media'
import { playerName } from './words'

const readOptions = object<{ failed: string | undefined }>({ failed: optional(string) })

/** An address that a visitor can be given, absolute and without the number that WordPress adds against caches. */
const fileOf = (address: string | null | undefined) =>
  safeUrl(address, document.baseURI)?.replace(/([?&])_=\d+(&|$)/, (_, before, after) => (after ? before : ''))

/** The video of a service that WordPress names as a source, which no browser plays (contracts/media.md 9.2). */
const readEmbed = (media: Element): MediaProps['embed'] => {
  const source = media.querySelector('source[type="video/youtube"],source[type="video/vimeo"]')
  const url = fileOf(source?.getAttribute('src'))
  if (!source) return
  const youTube = source.matches('[type$=youtube]')
  const id = url && (youTube ? youTubeId(url) : vimeoId(url))
  if (!id)
    throw new FieldError('source[src]', `the address of a video of ${youTube ? 'YouTube' : 'Vimeo'}`, url)
  return { service: youTube ? 'YouTube' : 'Vimeo', id, hash: youTube ? undefined : vimeoHash(url), url }
}

/**
 * Reads a media element that WordPress' shortcodes print (contracts/media.md 9.2), or one inside `data-island="media"`.
 * @throws FieldError without a media element, and when the video of a service has no id
 */
export const read = (root: HTMLElement, props: unknown): MediaProps => {
  const media = root.matches('audio,video') ? root : root.querySelector<HTMLElement>('audio,video')
  if (!media) throw new FieldError('audio, video', 'a media element', undefined)
  const player = media as HTMLMediaElement
  const width = Number(media.getAttribute('width'))
  const height = Number(media.getAttribute('height'))
  return {
    media: player,
    label: playerName(player),
    ratio:
      media.localName === 'video' &&
      width > 0 &&
      height > 0 &&
      readParams('_wpmejsSettings').stretching !== 'none'
        ? `${width}/${height}`
        : undefined,
    file: fileOf(
      media.querySelector('a[href]')?.getAttribute('href') ??
        media.getAttribute('src') ??
        media.querySelector('source')?.getAttribute('src'),
    ),
    embed: readEmbed(media),
    ...readOptions(props ?? {}, 'data-island-props'),
  }
}
