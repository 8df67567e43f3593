import type { Descriptor } from '@archipelago/loader'

export default [
  // The browser's own controls work without us.
  { name: 'media', selector: 'audio.wp-audio-shortcode,video.wp-video-shortcode', cue: 'visible' },
  {
    name: 'playlist',
    selector: '.wp-playlist',
    // Its list is made by script: once it is seen, what is below would move.
    cue: 'idle',
    // A theme may have drawn these two.
    hold: 'click .wp-playlist-next,.wp-playlist-prev',
  },
] satisfies Descriptor[]
