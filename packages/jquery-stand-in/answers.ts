/**
 * jQuery plugins that islands answer: island to names of methods, as in `$('#slider').revolution({…})`. A name counts in a
 * build that has the island; the island answers by calling `definePlugin` of packages/wordpress-client with it.
 */
export const answers: Record<string, readonly string[]> = {
  'variation-form': [
    'wc_variation_form',
    'wc_set_content',
    'wc_reset_content',
    'wc_set_variation_attr',
    'wc_reset_variation_attr',
    'wc_variations_image_update',
    'wc_variations_image_reset',
    'wc_maybe_trigger_slide_position_reset',
  ],
  gallery: ['wc_product_gallery'],
  carousel: ['flexslider'],
  'fluent-form': ['rangeslider'],
  'visitor-lightbox': ['fancybox'],
  lightbox: ['photoSwipe'],
  slider: [
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
}

/** Answered for any element of a page that has one of the islands of `blocking`. */
export const anywhere: readonly string[] = ['block', 'unblock']
const blocking = ['variation-form']

/** What the stand-in answers by itself, without jQuery: methods of sets, then members of `jQuery`. */
export const methods: readonly string[] = [
  ...'ready on bind one off unbind click change submit load resize scroll keyup trigger'.split(' '),
  ...'each find closest show get is hasClass length css width height outerWidth outerHeight'.split(' '),
]
export const members: readonly string[] = ['extend', 'each', 'fn', 'noConflict']

/**
 * Functions that Slider Revolution prints into the page (contracts/media.md 7.1): all that the first does is answered, and
 * the second is only called where its plugin is missing.
 */
export const printed: readonly string[] = ['setREVStartSize', 'revslider_showDoubleJqueryError']

/** The plugins that a build with these islands answers, each with its islands separated by spaces. */
export const pluginsOf = (islands: readonly string[], lists = answers): Record<string, string> => {
  const plugins: Record<string, string> = {}
  for (const island of islands)
    for (const name of [...(lists[island] ?? []), ...(blocking.includes(island) ? anywhere : [])])
      plugins[name] = plugins[name] ? `${plugins[name]} ${island}` : island
  return plugins
}
