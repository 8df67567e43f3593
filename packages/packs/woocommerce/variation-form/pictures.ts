import type { Controller } from '@archipelago/bind'
import { currentJQuery, emit, htmlFragment, readParams } from '@archipelago/wordpress-client'
import { hasten } from './hasten'
import type { VariationMarkup } from './read'

const GALLERY = '.woocommerce-product-gallery'
const DESTROY = 'wc-product-gallery-before-destroy'
const BEGIN = 'wc-product-gallery-before-init'
const END = 'wc-product-gallery-after-init'
const IMAGE = 'current-image'
const ACTIVE = 'data-product_gallery_active'

const readOptions = () => readParams('wc_single_product_params')

const emitOf = (gallery: Element, name: typeof DESTROY | typeof BEGIN | typeof END) =>
  emit(gallery, name, () => [gallery, readOptions()])

/** Brings a gallery to life that has just come: our island, the legacy script, or, without any, it is shown as it is. */
const start = (gallery: HTMLElement): boolean => {
  window.archipelago?.scan?.(gallery)
  if (hasten(gallery, 'gallery')) return true
  const $: any = currentJQuery()
  if (!$?.fn.wc_product_gallery) {
    gallery.style.opacity = '1'
    return false
  }
  emitOf(gallery, BEGIN)
  $(gallery).wc_product_gallery(readOptions())
  emitOf(gallery, END)
  return true
}

/**
 * The product's gallery, and those that variations bring in its place (WooCommerce 10.8; contracts/woocommerce.md 8.1). What the page
 * came with is put back in the end.
 */
export const createPictures = (
  { form, product, productId }: VariationMarkup,
  { write, add }: Controller['record'],
) => {
  let printed: Element | undefined
  let shown: HTMLElement

  /** False when there is none to replace or to show. `settled` is called when the new one has started. */
  const replace = (html: unknown, image: unknown, settled: () => void = () => {}): boolean => {
    const old = product?.querySelector(GALLERY)
    const fresh = old && htmlFragment(`${html || ''}`).querySelector<HTMLElement>(GALLERY)
    if (!fresh) return false
    emitOf(old, DESTROY)
    if (!printed) {
      printed = old
      add(() => {
        if (shown.isConnected) shown.replaceWith(old)
        printed = undefined
      })
    }
    shown = fresh
    old.replaceWith(fresh)
    fresh.addEventListener(END, settled, { once: true })
    if (!start(fresh)) settled()
    write(form, 'attr', IMAGE, String(image || ''))
    write(form, 'attr', ACTIVE, 'yes')
    return true
  }

  const isActive = () => form.getAttribute(ACTIVE) === 'yes'

  return {
    replace,
    isActive,
    /** Back to the product's own, as the form has it; false, and nothing changes, when no copy of it is on the page. */
    reset(settled?: () => void): boolean {
      const html =
        form.querySelector('.wc-product-gallery-default-template')?.innerHTML ??
        (window as any).wc_variation_gallery_defaults?.[productId]
      if (!replace(html, '', settled)) return false
      write(form, 'attr', ACTIVE, null)
      return true
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
