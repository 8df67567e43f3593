import { createScript } from '@archipelago/wordpress-client'

/** How long a service may take until visitors read that it is not there (contracts/media.md 7.9), and how often it is looked for, ms. */
const API_TIMEOUT = 5000
const POLL = 100

const page = globalThis as any
const APIS = {
  YouTube: { src: 'https://www.youtube.com/iframe_api', find: () => page.YT?.loaded && page.YT },
  Vimeo: { src: 'https://player.vimeo.com/api/player.js', find: () => page.Vimeo },
}
export type Service = keyof typeof APIS

/** The player interface of a service, fetched from it on first use. Rejects when it is not there after 5 s. */
export const loadApi = async (name: Service): Promise<any> => {
  const { src, find } = APIS[name]
  let failed = false
  let script: Element | null | undefined
  // Another player or another script of the page may have asked for it already.
  if (!find() && !document.querySelector(`script[src^="${src}"]`)) {
    script = createScript(src)
    script.addEventListener('error', () => (failed = true))
    document.head.append(script)
  }
  // Polled, because its ready call is a global that belongs to other scripts (contracts/elementor.md 21).
  for (let waited = 0; !failed && waited <= API_TIMEOUT; waited += POLL) {
    const api = find()
    if (api) return api
    await new Promise((done) => setTimeout(done, POLL))
  }
  script?.remove()
  const secure = location.protocol === 'https:' ? ' Please Check and Renew SSL Certificate !' : ''
  throw new Error(`${name} Api Could not be loaded !${secure}`)
}
