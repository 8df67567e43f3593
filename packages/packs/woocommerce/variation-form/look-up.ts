// Fetched for forms whose variations the server keeps to itself, and by who covers something.
import { block, unblock } from '@archipelago/overlay'
import { type RequestError, wcAjax } from '@archipelago/wordpress-client'
import type { Choice, Variation } from './match'

// For the methods of jQuery.
export { block, unblock }

export interface LookUpHandlers {
  /** The server's variation, or nothing when none matches. */
  onAnswer(variation: Variation | undefined): void
  onFailure(cause: RequestError): void
}

/**
 * Asks the server which variation a choice means (`get_variation`, contracts/woocommerce.md 3 and 7.6). One question at
 * a time: a new one aborts the one before, whose answer is dropped even if it comes. Answers are kept by choice. The
 * form is covered while it waits. What showing an answer throws goes to `report`.
 */
export const createLookUp = (form: HTMLElement, report: (cause: unknown) => void) => {
  const answers = new Map<string, Variation | undefined>()
  let pending: AbortController | undefined

  const end = () => {
    pending = undefined
    unblock(form)
  }
  const abort = () => {
    if (!pending) return
    pending.abort()
    end()
  }

  return {
    abort,
    get pending() {
      return !!pending
    },
    /** Forgets the answers: the product's variations were changed. */
    clear: () => answers.clear(),
    /** Answers before it returns when it knows; else it asks the server. */
    ask(choice: Choice, more: { product_id: number; custom_data: unknown }, handlers: LookUpHandlers): void {
      const key = JSON.stringify(choice)
      abort()
      if (answers.has(key)) {
        handlers.onAnswer(answers.get(key))
        return
      }
      const mine = (pending = new AbortController())
      wcAjax<Variation | false>(
        'get_variation',
        { ...choice, ...more },
        {
          params: 'wc_add_to_cart_variation_params',
          signal: mine.signal,
          // Before jQuery's ajaxComplete handlers, which look at what the answer has changed.
          success: ({ data }) => {
            if (pending !== mine) return
            pending = undefined
            answers.set(key, data || undefined)
            handlers.onAnswer(data || undefined)
            unblock(form)
          },
        },
      ).catch((cause) => {
        if (pending === mine) {
          pending = undefined
          handlers.onFailure(cause)
          unblock(form)
        } else if (!cause.kind) report(cause) // Not of the call: the answer could not be shown.
      })
      block(form, { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } })
    },
  }
}
