import type { ShareButton } from '@archipelago/viewer'
import { writeAction } from './action'
import type { Labels, Slide } from './types'

/** Address of this page that opens a slide; a picture of no slideshow opens by itself. */
export const addressOf = (slide: Slide, group: string | undefined): string => {
  const { src: url, title } = slide
  const settings = group ? { id: group, url } : { type: 'image', url, title }
  return location.href.split('#')[0] + writeAction('lightbox', settings)
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
