/** Of an `archipelago:consent` event: who prevents it calls `allow` once the visitor agrees. */
export interface ConsentRequest {
  /** `youtube`, `vimeo`, `dailymotion`, `videopress`, or the host of the address. */
  service: string
  /** What would be fetched: a video, a chat's script. */
  url: string
  allow(): void
}

const page = globalThis as any
/** What the WP Consent API calls content of other sites. */
const CATEGORY = 'marketing'

const SERVICE = /(?:^|\.)(youtube|vimeo|dailymotion|videopress)(?:-nocookie)?\.com$/

/**
 * Asks the page whether something may be fetched from a third party for `node`. Undefined: it may, at once. Else a promise
 * that resolves when the visitor agrees: whoever prevented `archipelago:consent` has called `allow`, or the WP Consent API
 * says so. Aborted, it never resolves.
 */
export const askConsent = (node: Element, url: string, signal?: AbortSignal): Promise<void> | undefined => {
  const { hostname } = new URL(url)
  const service = SERVICE.exec(hostname)?.[1] ?? (/^youtu\.be$/.test(hostname) ? 'youtube' : hostname)
  let allow!: () => void
  const allowed = new Promise<void>((done) => (allow = done))
  const detail: ConsentRequest = { service, url, allow }
  const event = new CustomEvent('archipelago:consent', { bubbles: true, cancelable: true, detail })
  if (!node.dispatchEvent(event)) return allowed
  if (!page.wp_has_consent || page.wp_has_consent(CATEGORY)) return
  document.addEventListener(
    'wp_listen_for_consent_change',
    (change) => (change as CustomEvent).detail?.[CATEGORY] === 'allow' && allow(),
    signal && { signal },
  )
  return allowed
}
