import { writeAction } from '@archipelago/builder'
import type { ShareButton } from '@archipelago/viewer/share'
import type { Labels, Slide } from './types'

/** Address of this page that opens a slide; a picture of no slideshow opens by itself, a video of none does not. */
export const addressOf = (slide: Slide, group: string | undefined): string => {
  const { src: url, title, video } = slide
  const settings = group ? { id: group, url } : { type: 'image', url, title }
  const hash = group || !video ? writeAction('lightbox', settings) : ''
  return location.href.split('#')[0] + hash
}

/** Label and icon of a network. */
export const namesOf = ({ id, label }: ShareButton, labels: Labels): [label: string, icon: string] =>
  (
    ({
      facebook: [labels.shareOnFacebook, 'facebook'],
      twitter: [labels.shareOnTwitter, 'twitter'],
      pinterest: [labels.pinIt, 'pinterest'],
      download: [labels.downloadImage, 'download-bold'],
    }) as Record<string, [string, string]>
  )[id] ?? [label, id]
