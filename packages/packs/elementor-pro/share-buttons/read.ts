import { FieldError, readParams, safeUrl } from '@archipelago/wordpress-client'
import { settingsOf } from '../settings'
import { isNetwork, type Shared } from './networks'

export interface ShareButtonsProps {
  /** One of a network that is not known has none. */
  buttons: { element: HTMLElement; network: string | undefined }[]
  /** What is shared now: the address may have changed since. */
  shared(): Shared
}

const PREFIX = 'elementor-share-btn_'

/** PHP encodes these texts already; older versions did not. */
const plain = (text: unknown): string => {
  if (typeof text !== 'string') return ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).hostname
  } catch {
    // It is of no host.
  }
}

/** This page, without an address of elsewhere that somebody may have put into its own (contracts/elementor-pro.md 9). */
const here = (): string => {
  const url = new URL(location.href)
  const other = url.searchParams.get('u')
  if (other && hostOf(other) !== url.hostname) url.searchParams.delete('u')
  return url.href
}

/**
 * Share buttons of Elementor Pro (contracts/elementor-pro.md 9), of either generation. Plain markup: `data-island="share-buttons"` around
 * the same buttons, with `data-island-props='{"share_url":{"url":"…"}}'` for another page than this one.
 * @throws FieldError when the address is none
 */
export const read = (element: HTMLElement, props?: unknown): ShareButtonsProps => {
  const own = settingsOf(element, props).share_url?.url
  const url = own && safeUrl(own, document.baseURI)
  if (own && !url) throw new FieldError('data-settings.share_url.url', 'an address', own)
  return {
    buttons: [...element.querySelectorAll<HTMLElement>('.elementor-share-btn')].map((button) => {
      const network = [...button.classList].find((name) => name.startsWith(PREFIX))?.slice(PREFIX.length)
      return { element: button, network: network && isNetwork(network) ? network : undefined }
    }),
    shared() {
      // Of another page neither title nor text is known.
      if (url) return { url, title: '', text: '', image: '' }
      const { post } = readParams<{ post?: any }>('elementorFrontendConfig')
      const text = (value: unknown) => plain(value).replace(/#/g, '')
      return {
        url: here(),
        title: text(post?.title),
        text: text(post?.excerpt),
        image: plain(post?.featuredImage),
      }
    },
  }
}
