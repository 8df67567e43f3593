import accordion from '@archipelago/accordion'
import anchors from '@archipelago/anchors'
import backToTop from '@archipelago/back-to-top'
import cart from '@archipelago/cart'
import headingArrow from '@archipelago/heading-arrow'
import type { Descriptor } from '@archipelago/loader'
import mediaList from '@archipelago/media-list'
import popup from '@archipelago/popup'
import productTabs from '@archipelago/product-tabs'
import quantity from '@archipelago/quantity'
import reviews from '@archipelago/reviews'
import share from '@archipelago/share'
import storeNotice from '@archipelago/store-notice'
import variationForm from '@archipelago/variation-form'

/** Islands by the package that holds them (its `./mount` exports the mount function). */
export type Group = Record<string, Descriptor[]>

/** In the one script: small, and on nearly every site. */
export const core: Group = {
  '@archipelago/anchors': anchors,
  '@archipelago/back-to-top': backToTop,
  '@archipelago/popup': popup,
  '@archipelago/share': share,
  '@archipelago/heading-arrow': headingArrow,
}

/** Chunks by the kind of page they serve: fetched when a page has one of their islands. */
export const chunks: Record<string, Group> = {
  site: { '@archipelago/media-list': mediaList },
  shop: {
    '@archipelago/cart': cart,
    '@archipelago/product-tabs': productTabs,
    '@archipelago/quantity': quantity,
    '@archipelago/reviews': reviews,
    '@archipelago/store-notice': storeNotice,
  },
  variations: { '@archipelago/variation-form': variationForm },
  builder: { '@archipelago/accordion': accordion },
}

/** A chunk whose base chunk is on every page where it is: it takes what both need from there. */
export const bases: Record<string, string> = { variations: 'shop' }
