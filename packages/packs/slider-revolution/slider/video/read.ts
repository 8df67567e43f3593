import { vimeoId, youTubeId } from '@archipelago/video'
import { safeUrl, toNumber } from '@archipelago/wordpress-client'

/** What a layer's attributes say of its video (contracts/media.md 7.3). Times in seconds. */
export interface VideoData {
  element: HTMLElement
  type: 'youtube' | 'vimeo' | 'html5'
  /** Of the service's video. */
  id: string
  /** Files, in order of preference. */
  sources: string[]
  audio: boolean
  background: boolean
  /** For the player of a service. */
  params: Record<string, string>
  controls: boolean
  loop: boolean
  /** It loops, and the slider goes on meanwhile. */
  slideGoesOn: boolean
  preload: string
  poster: string
  start: number
  end: number
  rate: number
  inline: boolean
  autoplay: 'on' | 'off' | '1sttime' | 'no1sttime'
  muted: boolean
  /** 0 to 100. */
  volume: number
  rewind: boolean
  nextAtEnd: boolean
  cover: boolean
  /** Width by height. */
  ratio: number
  overlay: string
  posterOnPause: boolean
  noPosterOnMobile: boolean
  notOnMobile: boolean
  fullscreen: boolean
  stopOthers: boolean
  /** Clicks on it are for its own actions. */
  actions: boolean
}

export const VIDEO =
  '.tp-videolayer,.tp-audiolayer,.rs-background-video-layer,[data-ytid],[data-vimeoid],[data-videomp4],[data-videowebm],[data-videoogv]'

const isOn = (text: string | undefined) => /^(on|true|1)$/i.test(text ?? '')

/** `75`, `1:15` or `1:02:15`, in seconds; -1 and words are nothing. */
export const seconds = (text: string | undefined): number => {
  const parts = (text ?? '').split(':').map((part) => toNumber(part, 0))
  return Math.max(
    0,
    parts.reduce((sum, part) => sum * 60 + part, 0),
  )
}

const readAutoplay = (text: string | undefined, once: string | undefined): VideoData['autoplay'] => {
  if (text === '1sttime' || text === 'no1sttime') return text
  if (!isOn(text)) return 'off'
  return isOn(once) ? '1sttime' : 'on'
}

/** Reads a video of a slide; a message where it names none that can be played. */
export const readVideo = (element: HTMLElement): VideoData | [field: string, message: string] => {
  const { dataset: data } = element
  const { ytid, vimeoid, volume = '' } = data
  const type = ytid ? 'youtube' : vimeoid ? 'vimeo' : 'html5'
  const id = ytid ? youTubeId(ytid) : vimeoid ? vimeoId(vimeoid) : ''
  const sources = [data.videowebm, data.videomp4, data.videoogv].flatMap((url) => safeUrl(url) ?? [])
  if (id === undefined)
    return [ytid ? 'data-ytid' : 'data-vimeoid', `expected the id of a video, found "${ytid ?? vimeoid}"`]
  if (type === 'html5' && !sources.length) return ['data-videomp4', 'expected the address of a video']
  const params = Object.fromEntries(new URLSearchParams(data.videoattributes?.replaceAll('&amp;', '&')))
  // We play it; it does not by itself.
  delete params.autoplay
  const background = element.matches('.rs-background-video-layer')
  const [w = 0, h = 0] = (data.aspectratio ?? '').split(':').map(Number)
  return {
    element,
    type,
    id,
    sources,
    audio: data.audio === 'html5' || element.matches('.tp-audiolayer'),
    background,
    params,
    controls: !background && data.videocontrols !== 'none',
    loop: /^loop/.test(data.videoloop ?? '') || isOn(data.videoloop),
    slideGoesOn: data.videoloop === 'loopandnoslidestop',
    preload: data.videopreload ?? '',
    poster: safeUrl(data.videoposter || data.thumbimage) ?? '',
    start: seconds(data.videostartat),
    end: seconds(data.videoendat),
    rate: toNumber(data.videorate, 1),
    inline: isOn(data.videoinline),
    autoplay: readAutoplay(data.autoplay, data.autoplayonlyfirsttime),
    muted: volume === 'mute',
    volume: Math.max(0, Math.min(100, toNumber(Number.parseFloat(volume), 75))),
    rewind: isOn(data.forcerewind),
    nextAtEnd: isOn(data.nextslideatend),
    cover: background || isOn(data.forcecover),
    ratio: w / h || 16 / 9,
    overlay: data.dottedoverlay && data.dottedoverlay !== 'none' ? data.dottedoverlay : '',
    posterOnPause: isOn(data.showcoveronpause),
    noPosterOnMobile: isOn(data.noposteronmobile),
    notOnMobile: isOn(data.disablevideoonmobile),
    fullscreen: data.allowfullscreenvideo === undefined || isOn(data.allowfullscreenvideo),
    stopOthers: isOn(data.stopallvideos),
    actions: /click/.test(data.actions ?? ''),
  }
}
