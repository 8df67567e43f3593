import type { Feature } from '@archipelago/loader/feature'
import islands from './island'
import { FIRST_SLIDE } from './six/first-slide'

export default {
  name: 'slider',
  title: 'Slider Revolution',
  chunk: 'slider',
  islands,
  failsafe: { mark: '<rs-module ', css: FIRST_SLIDE },
  scripts: {
    // Version 6 has `rbtools` and `rs6` under these handles.
    'tp-tools': {
      paths: ['revslider/public/assets/js/jquery.themepunch.tools'],
      needs: ['slider'],
      usedBy: ['revmin'],
      api: true,
      provides: [
        'punchgs',
        'TweenLite',
        'TweenMax',
        'TimelineLite',
        'TimelineMax',
        'GreenSockGlobals',
        '$.waitForImages',
      ],
    },
    revmin: {
      paths: ['revslider/public/assets/js/jquery.themepunch.revolution'],
      needs: ['slider'],
      yields: ['slider'],
      // Of versions 4 and 6 as well, whose `revolution` is no function since 6.4; ours is a method, which has none.
      global: 'jQuery.fn.revnext.prototype',
      api: true,
      provides: ['.revolution', '.revnext', '.revprev', '.revkill', '.revshowslide', '$.revolution'],
    },
  },
  surface: {
    slider: {
      methods: [
        'revolution',
        'revnext',
        'revprev',
        'revpause',
        'revresume',
        'revstart',
        'revkill',
        'revshowslide',
        'revcallslidewithid',
        'revmaxslide',
        'revcurrentslide',
        'revlastslide',
        'revremoveslide',
        'revredraw',
        'revscroll',
        'revaddcallback',
      ],
      sends: [
        'revolution.slide.slideatend',
        'revolution.nextslide.waiting',
        'revolution.slide.onbeforeswap',
        'revolution.slide.onchange',
        'revolution.slide.onafterswap',
        'revolution.slide.onloaded',
        'revolution.slide.carouselchange',
        'revolution.modal.close',
        'revolution.slide.onpause',
        'revolution.slide.onresume',
        'revolution.slide.onstop',
        'revolution.slide.beforeredraw',
        'revolution.slide.afterdraw',
        'revolution.slide.onvideo*',
        'revolution.layeraction',
        'layeraction',
      ],
      // All that the first does is answered, and the second is only called where the plugin's own is missing
      // (contracts/media.md 7.1).
      printed: ['setREVStartSize', 'revslider_showDoubleJqueryError'],
    },
  },
  pages: ['shortcode rev_slider'],
} satisfies Feature
