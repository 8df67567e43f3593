import { escapeHtml, gettext, htmlFragment } from '@archipelago/wordpress-client'

const button = (name: string, label: string) =>
  `<button type="button" class="pswp__button pswp__button--${name}" aria-label="${escapeHtml(label)}"></button>`

/** The markup that WooCommerce prints (contracts/media.md 1.1); for pages that have none. */
const markup = () =>
  `<div class="pswp" tabindex="-1" role="dialog" aria-hidden="true"><div class="pswp__bg"></div><div class="pswp__scroll-wrap"><div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div><div class="pswp__ui pswp__ui--hidden"><div class="pswp__top-bar"><div class="pswp__counter"></div>${
    button('close', gettext('Close (Esc)')) +
    button('share', gettext('Share')) +
    button('fs', gettext('Toggle fullscreen')) +
    button('zoom', gettext('Zoom in/out'))
  }<div class="pswp__preloader"><div class="pswp__preloader__icn"><div class="pswp__preloader__cut"><div class="pswp__preloader__donut"></div></div></div></div></div><div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div>${
    button('arrow--left', gettext('Previous (arrow left)')) +
    button('arrow--right', gettext('Next (arrow right)'))
  }<div class="pswp__caption"><div class="pswp__caption__center"></div></div></div></div></div>`

/** The nodes of a viewer's markup; those of the controls may be missing. Undefined when there is nothing to show pictures in. */
export const readRoot = (root: Element | null | undefined) => {
  const find = (name: string) => root?.querySelector<HTMLElement>(`.pswp__${name}`) ?? undefined
  const surface = find('scroll-wrap')
  const row = find('container')
  const ui = find('ui')
  const holders = [...(row?.children ?? [])] as HTMLElement[]
  if (!root || !surface || !row || !ui || holders.length !== 3) return
  return {
    root: root as HTMLElement,
    surface,
    row,
    holders,
    ui,
    backdrop: find('bg'),
    topBar: find('top-bar'),
    counter: find('counter'),
    close: find('button--close'),
    share: find('button--share'),
    fullscreen: find('button--fs'),
    zoom: find('button--zoom'),
    left: find('button--arrow--left'),
    right: find('button--arrow--right'),
    preloader: find('preloader'),
    modal: find('share-modal'),
    tooltip: find('share-tooltip'),
    caption: find('caption'),
    text: find('caption__center'),
  }
}

export type Root = NonNullable<ReturnType<typeof readRoot>>

/** The given root, else the first of the page, else one of ours; `made` is to be taken away again. */
export const findRoot = (given?: Element): { parts: Root; made?: Element } => {
  const parts = readRoot(given) ?? readRoot(document.querySelector('.pswp'))
  if (parts) return { parts }
  const made = htmlFragment(markup()).firstElementChild!
  document.body.append(made)
  return { parts: readRoot(made)!, made }
}
