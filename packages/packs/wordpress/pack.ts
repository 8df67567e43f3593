import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WordPress: audio, video, playlists',
  sign: '[class*=wp-playlist],.wp-audio-shortcode,.wp-video-shortcode',
} satisfies PackRow
