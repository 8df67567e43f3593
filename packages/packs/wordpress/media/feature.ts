import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'

const NEEDS = ['media', 'playlist']

/** Its names are one library's: what depends on a part that stays needs all of them. */
const PART: Script = { needs: NEEDS, usedBy: ['wp-mediaelement', 'wp-playlist'], api: true }

export default {
  name: 'media',
  title: 'WordPress: audio, video and playlists',
  chunk: 'media',
  islands,
  scripts: {
    'wp-mediaelement': {
      paths: ['mediaelement/wp-mediaelement'],
      needs: NEEDS,
      // The shortcodes' elements of a page builder's widget are started by its script.
      usedBy: ['elementor-frontend'],
      api: true,
      yields: ['media'],
      provides: ['wp.mediaelement'],
    },
    'wp-playlist': {
      paths: ['mediaelement/wp-playlist'],
      needs: NEEDS,
      api: true,
      yields: ['playlist'],
      provides: ['wp.playlist', 'WPPlaylistView'],
    },
    mediaelement: { ...PART, paths: ['wp-includes/js/mediaelement/mediaelement-and-player'] },
    'mediaelement-core': {
      ...PART,
      paths: ['wp-includes/js/mediaelement/mediaelement-and-player'],
      // `mejs` as a whole would be found in the names of the words that WordPress attaches to it.
      provides: [
        '.mediaelementplayer',
        'MediaElementPlayer',
        'MediaElement',
        'mejs.MepDefaults',
        'mejs.Renderers',
        'mejs.Utils',
        'mejs.Features',
        'mejs.players',
        'mejs.i18n',
      ],
    },
    'mediaelement-migrate': { ...PART, paths: ['mediaelement/mediaelement-migrate'] },
    'mediaelement-vimeo': { ...PART, paths: ['mediaelement/renderers/vimeo'] },
  },
  surface: {
    media: {
      claims: ['mediaelementplayer'],
      data: [
        ['mejsL10n', 'mediaelement-core', 'names of players are in English'],
        ['_wpmejsSettings', 'mediaelement', 'videos keep their shape on narrow screens'],
      ],
    },
    playlist: { templates: ['wp-playlist-current-item', 'wp-playlist-item'] },
  },
  pages: ['shortcode audio', 'shortcode video', 'shortcode playlist'],
} satisfies Feature
