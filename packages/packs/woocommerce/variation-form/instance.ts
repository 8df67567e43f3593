import { currentJQuery } from '@archipelago/wordpress-client'
import { type Choice, findMatching, isMatch, type Variation } from './match'
import type { VariationMarkup } from './read'
import type { Handlers } from './types'

/** What is chosen, as `check_variations` takes it too. */
export interface Chosen {
  count: number
  chosenCount: number
  data: Choice
}

/** As each world expects nodes: a jQuery set where there is jQuery. */
const set = (nodes: unknown) => (currentJQuery() as any)?.(nodes) ?? nodes

/** What plugins get with `wc_variation_form` and reach into (contracts/woocommerce.md 24.2 #11). */
export const createInstance = (markup: VariationMarkup) => {
  const instance = {
    /** False when the server is asked. */
    variationData: markup.initial ?? (false as Variation[] | false),
    get useAjax() {
      return !instance.variationData
    },
    /** The question that the server has not answered, as plugins abort it. */
    xhr: undefined as { abort(): void } | undefined,
    /** Until the first check is over. */
    loading: true,
    getChosenAttributes(): Chosen {
      const data = Object.fromEntries(markup.fields.map(({ name, value }) => [name, value]))
      return {
        data,
        count: markup.fields.length,
        chosenCount: markup.fields.filter(({ value }) => value).length,
      }
    },
    findMatchingVariations: findMatching,
    isMatch,
    get $form() {
      return set(markup.form)
    },
    get $attributeFields() {
      return set(markup.fields.map(({ node }) => node))
    },
    get $singleVariation() {
      return set(markup.result)
    },
    get $singleVariationWrap() {
      return set(markup.wrap)
    },
    get $resetVariations() {
      return set(markup.reset)
    },
    get $product() {
      return set(markup.product)
    },
  }
  return instance
}

/** Names that the legacy script gave to the handlers of its events. */
const METHODS = {
  onFindVariation: 'check_variations',
  onUpdateAttributes: 'update_variation_values',
  onFoundVariation: 'found_variation',
  onReload: 'reload_product_variations',
  onHide: 'hide_variation',
  onShow: 'show_variation',
  onResetDisplayedVariation: 'reset_data',
  onResetImage: 'reset_image',
}

/** Gives the instance a method for each handler: plugins take a handler off, and call it from their own. */
export const addMethods = (instance: object, handlers: Handlers) => {
  for (const [method, name] of Object.entries(METHODS))
    Object.assign(instance, {
      [method]: (_event: unknown, ...args: unknown[]) => void handlers[name]![0](...args),
    })
}
