import type { createLookUp, LookUpHandlers } from './look-up'
import type { Choice } from './match'
import type { VariationMarkup } from './read'

/** Most forms never ask. */
const importLookUp = () => import('./look-up')

/**
 * Asks the server which variation a choice means, one question at a time, with code that is fetched for the first.
 * Without that code the question has failed; the next one fetches it again.
 */
export const createQuestions = (markup: VariationMarkup, report: (cause: unknown) => void) => {
  const { form } = markup
  let lookUp: ReturnType<typeof createLookUp> | undefined
  /** The question that waits for the code. */
  let waiting: object | undefined

  return {
    prepare: () => void importLookUp().catch(() => {}),
    get pending() {
      return !!(waiting || lookUp?.pending)
    },
    abort() {
      waiting = undefined
      lookUp?.abort()
    },
    /** Forgets the answers: the product's variations were changed. */
    clear: () => lookUp?.clear(),
    ask(choice: Choice, handlers: LookUpHandlers) {
      const ask = (lookUp: ReturnType<typeof createLookUp>) =>
        lookUp.ask(choice, { product_id: markup.productId, custom_data: markup.customData() }, handlers)
      if (lookUp) return ask(lookUp)
      const mine = {}
      waiting = mine
      importLookUp()
        .then(
          (code) => {
            lookUp ??= code.createLookUp(form, report)
            if (waiting !== mine) return
            waiting = undefined
            ask(lookUp)
          },
          (cause) => {
            if (waiting !== mine) return
            waiting = undefined
            handlers.onFailure(cause)
          },
        )
        .catch(report)
    },
  }
}
