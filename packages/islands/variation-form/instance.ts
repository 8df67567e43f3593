import { currentJQuery } from '@archipelago/wordpress'
import { type Choice, findMatching, isMatch, type Variation } from './match'
import type { Parts } from './read'

/** What is chosen, as `check_variations` takes it too. */
export interface Chosen {
  count: number
  chosenCount: number
  data: Choice
}

/** As each world expects nodes: a jQuery set where there is jQuery. */
const set = (nodes: unknown) => (currentJQuery() as any)?.(nodes) ?? nodes

/** What plugins get with `wc_variation_form` and reach into (contracts/woocommerce.md 24.2 #11). */
export const createInstance = (parts: Parts) => {
  const instance = {
    /** False when the server is asked. */
    variationData: parts.initial ?? (false as Variation[] | false),
    get useAjax() {
      return !instance.variationData
    },
    /** Until the first check is over. */
    loading: true,
    getChosenAttributes(): Chosen {
      const data = Object.fromEntries(parts.fields.map(({ name, value }) => [name, value]))
      return {
        data,
        count: parts.fields.length,
        chosenCount: parts.fields.filter(({ value }) => value).length,
      }
    },
    findMatchingVariations: findMatching,
    isMatch,
    get $form() {
      return set(parts.form)
    },
    get $attributeFields() {
      return set(parts.fields.map(({ node }) => node))
    },
    get $singleVariation() {
      return set(parts.result)
    },
    get $singleVariationWrap() {
      return set(parts.wrap)
    },
    get $resetVariations() {
      return set(parts.reset)
    },
    get $product() {
      return set(parts.product)
    },
  }
  return instance
}
