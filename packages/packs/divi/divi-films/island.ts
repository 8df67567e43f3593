import type { Descriptor } from '@archipelago/loader'

/** Frames that get the width of their column. */
const FILMS = [
  '*="player.vimeo.com"',
  '*="youtube.com"',
  '*="youtube-nocookie.com"',
  '*="kickstarter.com"][src*="video.html"',
  '^="http://www.hulu.com"',
  '^="http://www.dailymotion.com"',
  '^="http://www.funnyordie.com"',
  '^="https://embed-ssl.ted.com"',
  '^="http://embed.revision3.com"',
  '^="https://flickr.com"',
  '^="http://blip.tv"',
  '^="http://www.collegehumor.com"',
]
  .map((test) => `[src${test}]`)
  .join()

export default [
  {
    name: 'divi-film',
    selector: `.et_divi_theme :is(#main-content,.et_pb_module) iframe:is(${FILMS}):not(.fitvidsignore,.fitvidsignore *)`,
  },
  {
    name: 'divi-video',
    selector: '.et_divi_theme :is(.et_pb_post,.et_pb_video) .et_pb_video_overlay',
    hold: 'click',
  },
] satisfies Descriptor[]
