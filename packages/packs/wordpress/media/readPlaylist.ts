import {
  array,
  boolean,
  FieldError,
  htmlFragment,
  type Interpret,
  object,
  oneOf,
  optional,
  optionalText,
  record,
  type Shape,
  safeUrl,
  string,
  template,
} from '@archipelago/wordpress-client'
import type { PlaylistProps, Track } from './Playlist'
import { playerName } from './words'

const any: Shape<any> = (value) => value

/** The data of a playlist (contracts/media.md 9.4). A track is handed on to the page's templates whole. */
const readData = object<{
  type: 'audio' | 'video'
  tracklist: boolean
  tracknumbers: boolean
  images: boolean
  artists: boolean
  tracks: Record<string, any>[]
}>({
  type: oneOf('audio', 'video'),
  tracklist: optional(boolean, true),
  tracknumbers: optional(boolean, true),
  images: optional(boolean, true),
  artists: optional(boolean, true),
  tracks: array(record(any)),
})

const readOptions = object<{ next: string; previous: string; failed: string | undefined }>({
  next: optionalText('Next track'),
  previous: optionalText('Previous track'),
  failed: optional(string),
})

/** The picture that WordPress prints for a video without one: no poster. */
const NO_POSTER = /wp-includes\/images\/media\/video\.(png|svg)/

const CURRENT = `<# if (data.thumb && data.thumb.src) { #><img src="{{ data.thumb.src }}" alt=""><# } #>
<div class="wp-playlist-caption"><span class="wp-playlist-item-meta wp-playlist-item-title">{{ data.title }}</span>
<# if (data.meta.album) { #><span class="wp-playlist-item-meta wp-playlist-item-album">{{ data.meta.album }}</span><# } #>
<# if (data.meta.artist) { #><span class="wp-playlist-item-meta wp-playlist-item-artist">{{ data.meta.artist }}</span><# } #></div>`

const ITEM = `<div class="wp-playlist-item"><a class="wp-playlist-caption" href="{{ data.src }}">
{{ data.index ? (data.index + '. ') : '' }}<# if (data.caption) { #>{{ data.caption }}<# } else { #>
<span class="wp-playlist-item-title">{{ data.title }}</span><# if (data.artists && data.meta.artist) { #>
<span class="wp-playlist-item-artist"> &mdash; {{ data.meta.artist }}</span><# } #><# } #></a>
<# if (data.meta.length_formatted) { #><div class="wp-playlist-item-length">{{ data.meta.length_formatted }}</div><# } #></div>`

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldError('.wp-playlist-script', 'JSON', text)
  }
}

/**
 * Reads a playlist: its data, and what its templates make of them.
 * @throws FieldError when the data or the player is missing or of the wrong kind, when it has no track, and for a track
 * without an address
 */
export const readPlaylist = (root: HTMLElement, props: unknown): PlaylistProps => {
  const script = root.querySelector('script.wp-playlist-script')
  const data = readData(script ? parse(script.textContent!) : undefined, '.wp-playlist-script')
  const media = root.querySelector<HTMLMediaElement>(data.type)
  if (!media) throw new FieldError(data.type, 'its player', undefined)
  if (!data.tracks.length) throw new FieldError('.wp-playlist-script.tracks', 'a track', data.tracks)

  const video = data.type === 'video'
  const current = root.querySelector('.wp-playlist-current-item')
  const tracks = data.tracks.map((given, i): Track => {
    const field = `.wp-playlist-script.tracks[${i}]`
    const src = safeUrl(given.src, document.baseURI)
    if (!src) throw new FieldError(`${field}.src`, 'an address', given.src)
    const size = given.dimensions?.resized ?? {}
    const image = data.images ? safeUrl(given.image?.src) : null
    return {
      src,
      title: typeof given.title === 'string' ? given.title : '',
      poster: video && image && !NO_POSTER.test(image) ? image : undefined,
      width: video && Number(size.width) ? Number(size.width) : undefined,
      height: video && Number(size.height) ? Number(size.height) : undefined,
    }
  })

  const fill = (interpret: Interpret) => {
    const fillCurrent = current && template('wp-playlist-current-item', CURRENT, interpret)
    const fillItem = data.tracklist && template('wp-playlist-item', ITEM, interpret)
    const list = document.createElement('div')
    list.className = 'wp-playlist-tracks'
    list.setAttribute('role', 'list')
    const texts = data.tracks.map((given, i) => {
      // What the templates of the page read of it (contracts/media.md 9.4).
      const filled = {
        ...given,
        meta: given.meta ?? {},
        ...(!data.images && { image: false }),
        artists: data.artists,
        index: data.tracknumbers ? i + 1 : false,
      }
      let item: HTMLElement | undefined
      if (fillItem) {
        list.append(htmlFragment(fillItem(filled).trim()))
        item = list.lastElementChild as HTMLElement
        item.setAttribute('role', 'listitem')
      }
      return { item, current: fillCurrent?.(filled) }
    })
    return { list: data.tracklist ? list : undefined, texts }
  }
  return {
    root,
    media,
    label: playerName(media),
    current,
    nextNode: root.querySelector<HTMLElement>('.wp-playlist-next'),
    previousNode: root.querySelector<HTMLElement>('.wp-playlist-prev'),
    tracks,
    fill,
    ...readOptions(props ?? {}, 'data-island-props'),
  }
}
