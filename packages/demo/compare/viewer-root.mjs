const button = (name, label) =>
  `<button class="pswp__button pswp__button--${name}" aria-label="${label}"></button>`

/** The elements that PhotoSwipe 4 fills, as its documentation asks for them and WooCommerce prints them on both sides. */
export const viewerRoot = `<div class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true">
<div class="pswp__bg"></div><div class="pswp__scroll-wrap">
<div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div>
<div class="pswp__ui pswp__ui--hidden"><div class="pswp__top-bar"><div class="pswp__counter"></div>
${button('close', 'Close')}${button('fs', 'Full screen')}${button('zoom', 'Zoom')}
<div class="pswp__preloader"><div class="loading-spin"></div></div></div>
<div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div>
${button('arrow--left', 'Previous')}${button('arrow--right', 'Next')}
<div class="pswp__caption"><div class="pswp__caption__center"></div></div></div></div></div>`
