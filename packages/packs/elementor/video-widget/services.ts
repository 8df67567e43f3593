import { vimeoHash, vimeoId } from '@archipelago/video'

const SERVICES: [name: string, host: RegExp, link: (url: URL) => string | undefined][] = [
  [
    'Vimeo',
    /(^|\.)vimeo\.com$/,
    ({ href }) => {
      const hash = vimeoHash(href)
      return vimeoId(href) && `https://vimeo.com/${vimeoId(href)}${hash ? `/${hash}` : ''}`
    },
  ],
  [
    'Dailymotion',
    /(^|\.)dailymotion\.com$/,
    ({ href }) =>
      href.replace(
        /\/\/(?:\w+\.)*dailymotion\.com\/(?:embed\/)?video\/(\w+).*/,
        '//www.dailymotion.com/video/$1',
      ),
  ],
  [
    'VideoPress',
    /(^|\.)videopress\.com$|^video\.wordpress\.com$/,
    ({ pathname }) => `https://videopress.com/v/${pathname.split('/').at(-1)}`,
  ],
  [
    'YouTube',
    /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/,
    ({ href }) => href.replace(/\/\/[^/]+\/embed\/([\w-]+).*/, '//www.youtube.com/watch?v=$1'),
  ],
]

/** The service of a frame's address, for visitors, and the page of the video there; the host where it is none that we know. */
export const serviceOf = (address: string): { service: string; link: string | undefined } => {
  const url = new URL(address)
  const [service, , link] = SERVICES.find(([, host]) => host.test(url.hostname)) ?? []
  return { service: service ?? url.hostname, link: link?.(url) ?? address }
}
