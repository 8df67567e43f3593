// Fetched for products that have such a box.
import type { Controller } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { currentJQuery, hear } from '@archipelago/wordpress-client'
import { writeValue } from './details'
import type { Variation } from './match'
import type { VariationMarkup } from './read'

const METHOD = 'wc_back_in_stock_form'

/**
 * The box beside the form that takes an address for news of what is sold out (WooCommerce 10.2; contracts/woocommerce.md 7.10): shown
 * for a variation that cannot be bought, and sent with what was chosen. `shown` is the variation that the form shows already.
 */
export const startStockForm = (
  { form, fields, productId }: VariationMarkup,
  controller: Controller,
  shown: Variation | undefined,
) => {
  const { on, record } = controller
  const selector = `.wc_bis_form[data-bis-product-id="${productId}"]`
  /** None while the script of the shop itself sees to them. */
  const boxes = () =>
    (currentJQuery()?.fn[METHOD] as any)?.prototype ? [] : [...document.querySelectorAll(selector)]
  const choose = (id: unknown) => {
    for (const box of boxes())
      for (const input of box.querySelectorAll<HTMLInputElement>('input[name=wc_bis_product_id]'))
        writeValue(record.write, input, String(id))
  }
  const reveal = (shown: boolean) => {
    for (const box of boxes()) {
      if (shown && box.matches('.hidden')) announce(box.firstElementChild?.textContent?.trim() ?? '')
      record.write(box, 'class', 'hidden', !shown)
    }
  }
  const isMissed = (one: Variation) =>
    !(one.is_in_stock && one.is_purchasable) && !!one.variation_is_active && !!one.variation_is_visible
  const hearOf = (
    name: 'found_variation' | 'show_variation' | 'reset_data',
    act: (variation: Variation) => void,
  ) => hear(controller, form, name, (_event, ...[variation]) => act(variation as Variation), 'wc-bis-form')

  const find = (variation: Variation) => {
    if (isMissed(variation)) choose(variation.variation_id)
  }
  const show = (variation: Variation) => reveal(isMissed(variation))
  hearOf('found_variation', find)
  hearOf('show_variation', show)
  hearOf('reset_data', () => {
    choose(productId)
    reveal(false)
  })
  // Chosen before this code was there.
  if (shown) {
    find(shown)
    show(shown)
  }
  const made = new Map<Element, Map<string, HTMLInputElement>>()
  on(document, 'submit', ({ target }) => {
    const sent = target as HTMLFormElement
    if (!boxes().some((box) => box.contains(sent))) return
    const own = made.get(sent) ?? new Map<string, HTMLInputElement>()
    made.set(sent, own)
    for (const { name, value } of fields) {
      let input = own.get(name)
      if (!input) {
        if ([...sent.querySelectorAll('input')].some((one) => one.name === name)) continue
        input = Object.assign(document.createElement('input'), { type: 'hidden', name })
        own.set(name, input)
        sent.append(input)
        record.add(() => own.get(name)?.remove())
      }
      input.value = value
    }
  })
}
