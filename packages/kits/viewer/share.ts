import { gettext, safeUrl } from '@archipelago/wordpress-client'

export interface ShareButton {
  id: string
  label: string
  /** With `{{url}}`, `{{image_url}}`, `{{raw_image_url}}` and `{{text}}`. */
  url: string
  download?: boolean | undefined
}

/** What a visitor shares. */
export interface Shared {
  url: string
  image: string
  text: string
}

/** The networks of contracts/media.md 1.4. */
export const shareButtons = (): readonly ShareButton[] => [
  {
    id: 'facebook',
    label: gettext('Share on Facebook'),
    url: 'https://www.facebook.com/sharer/sharer.php?u={{url}}',
  },
  {
    id: 'twitter',
    label: gettext('Tweet'),
    url: 'https://twitter.com/intent/tweet?text={{text}}&url={{url}}',
  },
  {
    id: 'pinterest',
    label: gettext('Pin it'),
    url: 'https://www.pinterest.com/pin/create/button/?url={{url}}&media={{image_url}}&description={{text}}',
  },
  { id: 'download', label: gettext('Download image'), url: '{{raw_image_url}}', download: true },
]

/** Address of a share link; undefined when a visitor may not be sent there. */
export const shareLink = (
  { url: template }: ShareButton,
  { url, image, text }: Shared,
): string | undefined => {
  const values: Record<string, string | null> = {
    __proto__: null,
    url: encodeURIComponent(url),
    image_url: encodeURIComponent(image),
    raw_image_url: image,
    text: encodeURIComponent(text),
  }
  const link = template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  return safeUrl(link, document.baseURI) ?? undefined
}

/**
 * Opens a link in the small window of contracts/media.md 1.6: 550 by 420 px, 100 from the top, centred. False when it was
 * blocked; the link then opens a tab. The window's way back to us is cut: `noopener` in the call would answer null also for
 * a window that did open.
 */
export const openShareWindow = (href: string): boolean => {
  const left = Math.round(screen.width / 2 - 275)
  const features = `scrollbars=yes,resizable=yes,toolbar=no,location=yes,width=550,height=420,top=100,left=${left}`
  const opened = open(href, 'pswp_share', features)
  if (!opened) return false
  try {
    opened.opener = null
    opened.focus()
  } catch {
    // An earlier one that has gone to another site by itself.
  }
  return true
}
