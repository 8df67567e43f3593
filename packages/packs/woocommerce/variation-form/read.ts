import { currentJQuery, FieldError, readJson, type Shape } from '@archipelago/wordpress-client'
import { type Field, radioField, selectField } from './fields'
import type { Variation } from './match'

/** The fields' controls, by the selector that legacy handlers were bound with. */
export const SELECTS = '.variations select'
export const RADIOS = '.variations input[type=radio][name^=attribute_]'
export const RESET = '.reset_variations'
export const BUTTON = '.single_add_to_cart_button'

const list: Shape<Variation[] | undefined> = (value, field) => {
  // `false` above 30 variations: the server is asked (contracts/woocommerce.md 7.1).
  if (!value) return undefined
  if (!Array.isArray(value)) throw new FieldError(field, 'a list of variations or false', value)
  return value
}

/** jQuery's data first: plugins replace what the attribute says there (contracts/woocommerce.md 24.2 #10). */
const data = <T>(form: HTMLElement, name: string, shape: Shape<T>): T => {
  const $: any = currentJQuery()
  return $ ? shape($(form).data(name), `data-${name}`) : readJson(form, `data-${name}`, shape)
}

/** Radio groups of attributes that have no drop-down. */
const radioFields = (form: HTMLElement, taken: string[]) => {
  const groups = new Map<string, HTMLInputElement[]>()
  for (const radio of form.querySelectorAll<HTMLInputElement>(RADIOS))
    if (!taken.includes(radio.name)) groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio])
  return [...groups.values()].map(radioField)
}

const withLabel = (name: string) =>
  `.product_${name},.woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`

/**
 * The parts of a variation form and of its product (contracts/woocommerce.md 7.1, 8). Fields and boxes are found once,
 * as the legacy script did; what themes replace later is found anew at each call.
 * @throws FieldError when `data-product_variations` is neither a list nor false.
 */
export const read = (form: HTMLElement) => {
  const product = form.closest('.product')
  const inForm = <E extends Element = HTMLElement>(selector: string) => [
    ...form.querySelectorAll<E>(selector),
  ]
  const inProduct = <E extends Element = HTMLElement>(selector: string) => [
    ...(product?.querySelectorAll<E>(selector) ?? []),
  ]
  const selects = inForm<HTMLSelectElement>(SELECTS).map(selectField)
  const variations = () => data(form, 'product_variations', list)
  const reset = form.querySelector<HTMLElement>(RESET)
  return {
    form: form as HTMLFormElement,
    fields: [
      ...selects,
      ...radioFields(
        form,
        selects.map(({ name }) => name),
      ),
    ] as Field[],
    initial: variations(),
    variations,
    productId: Number.parseInt(form.dataset.product_id ?? '', 10),
    customData: () => {
      const text = form.dataset.custom_data
      const $: any = currentJQuery()
      if ($ || text === undefined) return $?.(form).data('custom_data')
      try {
        return JSON.parse(text)
      } catch {
        return text
      }
    },
    result: form.querySelector<HTMLElement>('.single_variation'),
    wrap: form.querySelector<HTMLElement>('.single_variation_wrap'),
    reset,
    /** The newer style sheet takes the hidden link out of the layout. */
    resetTakesNoSpace: !!reset && getComputedStyle(reset).display === 'none',
    /** Newer templates print a live region. */
    alert: form.querySelector('.reset_variations_alert'),
    product,
    ids: () => inForm<HTMLInputElement>('input[name=variation_id],input.variation_id'),
    buttons: () => inForm(BUTTON),
    rows: () => inForm('.woocommerce-variation-add-to-cart'),
    quantities: () =>
      inForm<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]').map(
        (input) => [input, input.closest<HTMLElement>('.quantity')!] as const,
      ),
    notices: () => inForm('.wc-no-matching-variations'),
    sku: () => inProduct('.product_meta .sku'),
    weight: () => inProduct(withLabel('weight')),
    dimensions: () => inProduct(withLabel('dimensions')),
    galleries: () => inProduct('.images'),
    thumbnails: () => inProduct<HTMLImageElement>('.flex-control-nav li img'),
    picture: () => {
      const slide = product?.querySelector(
        '.images .woocommerce-product-gallery__image,.images .woocommerce-product-gallery__image--placeholder',
      )
      return {
        slide,
        image: slide?.querySelector('.wp-post-image'),
        link: slide?.querySelector('a'),
        thumbnail: product?.querySelector('.flex-control-nav li:first-child img'),
      }
    },
  }
}

export type VariationMarkup = ReturnType<typeof read>
