// What a slider of version 6 looks like without its code, which the plugin prints hidden: the picture of the first slide, at once and in
// the place that it has later. Its words would jump to theirs, so they are shown where that cannot happen: where no script runs, and
// when ours must have come; one below the other, on a ground of their own, for their colours are no style sheet's.
const SLIDER = 'rs-module:not(.revslider-initialised)'
const SLIDES = `${SLIDER}>rs-slides`
const SLIDE = `${SLIDES}>rs-slide:first-child:not([data-invisible=true],[data-hsom=on])`
const PICTURE = `${SLIDE}>.rev-slidebg`
const LAYER = `${SLIDE} :is(rs-layer,.rs-layer)`
const WORDS = `${SLIDE} :is(rs-layer,.rs-layer):is([data-type=text],[data-type=button])`

/** Rules for pages whose sliders are ours: see README.md, "Before its code is there". */
export const FIRST_SLIDE = [
  `${SLIDER}{display:block!important;height:100%}`,
  `${SLIDES},${PICTURE}{display:block;position:absolute!important;inset:0;width:100%!important;height:100%!important}`,
  `${PICTURE}{visibility:visible!important;max-width:none;max-height:none;object-fit:cover}`,
  `${SLIDE}{display:flex;position:static!important;overflow:auto;flex-flow:column;justify-content:safe center;align-items:start;gap:.5em;box-sizing:border-box;height:100%;padding:1em}`,
  `${SLIDE} :is(rs-zone,rs-row,rs-column,rs-group){display:contents!important}`,
  // Of no size in the plugin's sheet, so that nothing is between columns.
  `${SLIDER} :is(rs-zone,rs-row){font-size:1rem}`,
  `${LAYER}:is([data-type=shape],[data-type=video],:not([data-type=image]):empty),${LAYER} .rs-lazyload{display:none!important}`,
  `${WORDS}{padding:.2em .6em;background:#fffe!important;font-size:1.1rem;line-height:1.4}`,
  `${WORDS},${WORDS} *{color:#111!important}`,
  `${SLIDE},${LAYER}{animation:archipelago-slide 0s 5s forwards}`,
  '@keyframes archipelago-slide{to{visibility:visible;opacity:1}}',
  `@media(scripting:none){${SLIDER},${SLIDES}{position:relative!important;height:auto!important}` +
    `${SLIDE}{height:auto;min-height:min(500px,50vw)}${SLIDE},${LAYER}{visibility:visible!important;opacity:1!important}}`,
].join('')
