import { vimeoHash, vimeoId, youTubeId } from '@archipelago/video'
import {
  FieldError,
  numeric,
  optional,
  readJson,
  record,
  type Shape,
  safeUrl,
  string,
  yesNo,
} from '@archipelago/wordpress-client'
import type { BackgroundVideoProps } from './types'

const any: Shape<any> = (value) => value

/** The element that Elementor prints for the player of `root`, not that of a section inside. */
const containerOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.elementor-background-video-container')].find(
    (node) => node.closest('.elementor-element') === root,
  )

const makeContainer = () => {
  const node = document.createElement('div')
  node.className = 'elementor-background-video-container'
  return node
}

/**
 * Reads the video behind a section, column or container (contracts/elementor.md 13), or behind a plain element, whose
 * `data-island-props` have the same names without their beginning: `link`, `start`, `end`, `play_once`,
 * `play_on_mobile`, `privacy_mode`. No link is no video.
 * @throws FieldError when a setting is of the wrong kind, or the link is none of the web
 */
export const read = (root: HTMLElement, props: unknown): BackgroundVideoProps | { source?: undefined } => {
  const plain = props !== undefined
  const field = plain ? 'data-island-props' : 'data-settings'
  const given = plain ? record(any)(props, field) : readJson(root, field, optional(record(any), {}))
  const get = <T>(name: string, shape: Shape<T>) => {
    const key = plain ? name.replace(/^background_(video_)?/, '') : name
    return shape(given[key], `${field}.${key}`)
  }
  const link = get('background_video_link', optional(string, ''))
  if (!link) return {}
  const url = safeUrl(link, document.baseURI) ?? ''
  if (!/^https?:/.test(url)) throw new FieldError(`${field}.link`, 'a web address', link)
  const { hostname } = new URL(url)
  const quiet = get('background_privacy_mode', yesNo)
  const vimeo = /(^|\.)vimeo\.com$/.test(hostname) && vimeoId(link)
  const tube = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(hostname) && youTubeId(link)
  const printed = containerOf(root)
  return {
    root,
    container: printed ?? makeContainer(),
    made: !printed,
    source: vimeo
      ? { kind: 'vimeo', id: vimeo, hash: vimeoHash(link), quiet }
      : tube
        ? { kind: 'youtube', id: tube, quiet }
        : { kind: 'file', url },
    start: Math.max(0, get('background_video_start', optional(numeric, 0))),
    end: Math.max(0, get('background_video_end', optional(numeric, 0))),
    once: get('background_play_once', yesNo),
    phones: get('background_play_on_mobile', yesNo),
    flat: plain || getComputedStyle(root).position === 'static',
  }
}
