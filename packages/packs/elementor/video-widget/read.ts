import { phoneWidth, screenWidth } from '@archipelago/builder'
import { youTubeId } from '@archipelago/video'
import {
  FieldError,
  gettext,
  numeric,
  optional,
  readJson,
  readParams,
  record,
  type Shape,
  safeUrl,
  string,
  yesNo,
} from '@archipelago/wordpress-client'
import { serviceOf } from './services'
import type { Source, VideoProps } from './types'

const any: Shape<any> = (value) => value

/** Width by height of Elementor's shapes of a video (contracts/elementor.md 8). */
const RATIOS: Record<string, string> = {
  219: '21/9',
  169: '16/9',
  43: '4/3',
  32: '3/2',
  11: '1/1',
  916: '9/16',
}

const webUrl = (value: unknown) => {
  const url = safeUrl(value, document.baseURI) ?? ''
  return /^https?:/.test(url) ? url : undefined
}

/** The overlay that a page of our own markup asks for, where it prints none. */
const makeOverlay = (picture: string | undefined, label: string) => {
  const node = document.createElement('button')
  node.type = 'button'
  node.className = 'archipelago-video-overlay'
  node.ariaLabel = label
  node.textContent = '\u25b6\ufe0e'
  node.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;border:0;padding:0;font-size:3rem;cursor:pointer;color:#fff;background:#000 center/cover no-repeat'
  if (picture) node.style.backgroundImage = `url(${JSON.stringify(picture)})`
  return node
}

/**
 * Reads a video widget (contracts/elementor.md 8), or a plain element whose `data-island-props` have the same names. One that
 * opens in the lightbox is the lightbox's: here it has no source.
 * @throws FieldError when a setting is of the wrong kind, or YouTube's address has no id
 */
export const read = (root: HTMLElement, props: unknown): VideoProps | { source?: undefined } => {
  const plain = props !== undefined
  const field = plain ? 'data-island-props' : 'data-settings'
  const given = plain ? record(any)(props, field) : readJson(root, field, optional(record(any), {}))
  const get = <T>(key: string, shape: Shape<T>) => shape(given[key], `${field}.${key}`)
  const on = (key: string) => get(key, yesNo)
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector) ?? undefined

  const box = find('.elementor-wrapper') ?? root
  const media = find<HTMLVideoElement>('video')
  const frame = find<HTMLIFrameElement>('iframe')
  const holder = find('.elementor-video:not(iframe,video)')
  const { playVideo } = (readParams('elementorFrontendConfig').i18n ?? {}) as {
    playVideo?: string
  }
  const label = typeof playVideo === 'string' ? playVideo : gettext('Play Video')
  const made: VideoProps['made'] = []
  const create = (node: HTMLElement) => {
    made.push({ node, parent: box })
    return node
  }

  const picture = get('image_overlay', optional(record(any), {})).url
  const overlay =
    find('.elementor-custom-embed-image-overlay,[data-video-overlay]') ??
    (plain && on('show_image_overlay') ? create(makeOverlay(webUrl(picture), label)) : undefined)
  const inLightbox = !!overlay && (on('lightbox') || box.matches('.elementor-open-lightbox'))
  if (inLightbox && !plain) return {}

  // A service that cannot be asked for has no frame; Elementor says `youtube` when it says nothing.
  const address = get('youtube_url', optional(string, ''))
  const id = youTubeId(address)
  const controls = plain ? get('controls', optional(yesNo, true)) : on('controls')
  const ratio = RATIOS[get('aspect_ratio', optional(any, '169'))]
  let source: Source
  let link: string | undefined
  let service = ''
  if (media) {
    source = { kind: 'media', media }
    link = webUrl(media.currentSrc || media.src || media.querySelector('source')?.src)
  } else if (frame && !(address && holder)) {
    const src = webUrl(frame.getAttribute('src')) ?? webUrl(frame.dataset.lazyLoad)
    source = { kind: 'frame', frame, address: src }
    if (src) ({ service, link } = serviceOf(src))
  } else {
    if (!id)
      throw new FieldError(`${field}.youtube_url`, 'the address of a video of YouTube', address || undefined)
    service = 'YouTube'
    link = `https://www.youtube.com/watch?v=${id}`
    const onPhone = on('play_on_mobile')
    source = {
      kind: 'youtube',
      id,
      quiet: on('yt_privacy'),
      holder: holder ?? create(document.createElement('div')),
      params: {
        controls: +controls,
        rel: +on('rel'),
        playsinline: +onPhone,
        modestbranding: +on('modestbranding'),
        cc_load_policy: +on('cc_load_policy'),
      },
    }
  }
  const autoplay = on('autoplay') && !overlay && (on('play_on_mobile') || screenWidth() > phoneWidth())
  const icon = overlay?.querySelector<HTMLElement>('[role=button]') ?? overlay
  const animation = get('lightbox_content_animation', optional(string, ''))
  return {
    box,
    source,
    service,
    link,
    start: Math.max(0, get('start', optional(numeric, 0))),
    end: Math.max(0, get('end', optional(numeric, 0))),
    autoplay,
    muted: on('mute'),
    loop: on('loop'),
    overlay,
    made,
    button: icon?.matches('a,button') ? undefined : icon,
    label,
    ratio: plain && box === root ? ratio : undefined,
    lightbox:
      inLightbox && link
        ? {
            'data-elementor-open-lightbox': 'yes',
            'data-elementor-lightbox': JSON.stringify({
              type: 'video',
              videoType: id ? 'youtube' : media ? 'hosted' : service.toLowerCase(),
              url: id
                ? `https://www.youtube${on('yt_privacy') ? '-nocookie' : ''}.com/embed/${id}`
                : source.kind === 'frame'
                  ? source.address
                  : link,
              videoParams: { controls: '' },
              modalOptions: {
                id: `elementor-lightbox-${root.id || 'video'}`,
                entranceAnimation: animation,
                videoAspectRatio: get('aspect_ratio', optional(any, '169')),
              },
            }),
          }
        : undefined,
  }
}
