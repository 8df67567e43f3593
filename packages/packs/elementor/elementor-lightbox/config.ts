import { gettext, readParams } from '@archipelago/wordpress-client'

type Given = Record<string, any>

const ours = () => ({
  close: gettext('Close'),
  previous: gettext('Previous'),
  next: gettext('Next'),
  share: gettext('Share'),
  zoom: gettext('Zoom'),
  fullscreen: gettext('Fullscreen'),
  playVideo: gettext('Play video'),
  shareOnFacebook: gettext('Share on Facebook'),
  shareOnTwitter: gettext('Share on Twitter'),
  pinIt: gettext('Pin it'),
  downloadImage: gettext('Download image'),
})

/**
 * What the page says of the lightbox (contracts/elementor.md 2.2); every field may be missing. Without any kit the
 * switches of the header are on, as they are by default; a source that a kit does not name is none (contracts/elementor.md 25).
 */
export const readConfig = () => {
  const config = readParams('elementorFrontendConfig') as Given
  // Before 3.0 they were general settings.
  const given = config.kit ?? config.settings?.general
  const kit: Given | undefined = given && typeof given === 'object' ? given : undefined
  const read = (name: string) => kit?.[name] ?? kit?.[`elementor_${name}`] ?? ''
  const on = (name: string) => !kit || !!read(`lightbox_enable_${name}`)
  const source = (name: string) => !kit || !/^(none|)$/.test(read(`lightbox_${name}_src`))
  return {
    /** Every link to a picture opens here. */
    all: !!read('global_image_lightbox'),
    counter: on('counter'),
    fullscreen: on('fullscreen'),
    zoom: on('zoom'),
    share: on('share'),
    footer: source('title') || source('description'),
    rtl: typeof config.is_rtl === 'boolean' ? config.is_rtl : document.documentElement.dir === 'rtl',
    labels: { ...ours(), ...config.i18n } as ReturnType<typeof ours>,
  }
}
