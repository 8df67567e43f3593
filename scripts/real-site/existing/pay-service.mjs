/* global window, document */

/**
 * Stripe's library as far as WooCommerce Stripe Gateway calls it: it tells of the calls and answers as the journey wants. Runs in the
 * page, as text.
 */
export const service = (journey) => {
  const note = (call) => window.noteCall?.(call)
  const METHODS = { refused: 'pm_refused', bank: 'pm_bank', 'bank says no': 'pm_unsure' }
  const failure = (message) => ({ error: { type: 'card_error', code: 'card_declined', message } })
  const placeOf = (target) => (typeof target === 'string' ? document.querySelector(target) : target)
  const nothing = () => {}
  const intentOf = (secret) => ({ id: secret.split('_secret')[0], status: 'succeeded' })

  const cardElement = () => ({
    mount(target) {
      const field = document.createElement('input')
      field.className = 'stripe-card'
      field.placeholder = 'Card number'
      placeOf(target).replaceChildren(field)
    },
    on: nothing,
    off: nothing,
    update: nothing,
    unmount: nothing,
    destroy: nothing,
    collapse: nothing,
  })

  const expressElement = () => {
    const heard = []
    const tell = (name, event) => {
      for (const [what, act] of heard) if (what === name) act(event)
    }
    return {
      on: (name, act) => heard.push([name, act]),
      off: nothing,
      unmount: nothing,
      destroy: nothing,
      update: nothing,
      mount(target) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'stripe-express'
        button.textContent = 'Pay with Link'
        placeOf(target)?.replaceChildren(button)
        setTimeout(() => tell('ready', { availablePaymentMethods: { link: true } }))
        button.addEventListener('click', () =>
          tell('click', {
            expressPaymentType: 'link',
            resolve({ lineItems } = {}) {
              note(`resolve ${JSON.stringify(lineItems)}`)
              tell('cancel', {})
            },
          }),
        )
      },
    }
  }

  const stripe = {
    elements({ mode, amount, currency } = {}) {
      note(`elements ${mode} ${amount} ${currency}`)
      return {
        create(type) {
          note(`create ${type}`)
          return type === 'expressCheckout' ? expressElement() : cardElement()
        },
        async submit() {
          note('submit')
          return {}
        },
        update: ({ amount: sum } = {}) => note(`update ${sum}`),
        getElement: () => null,
        fetchUpdates: async () => ({}),
      }
    },
    async createPaymentMethod({ params }) {
      note(`method for ${JSON.stringify(params?.billing_details)}`)
      return journey === 'declined'
        ? failure('Your card was declined.')
        : { paymentMethod: { id: METHODS[journey] ?? 'pm_ok', type: 'card' } }
    },
    async confirmPayment({ clientSecret }) {
      note('confirm')
      return journey === 'bank says no'
        ? {
            error: {
              ...failure('The bank did not confirm it.').error,
              payment_intent: intentOf(clientSecret),
            },
          }
        : { paymentIntent: intentOf(clientSecret) }
    },
    async confirmSetup({ clientSecret }) {
      note('confirm setup')
      return { setupIntent: intentOf(clientSecret) }
    },
  }
  // It is made with `new`.
  window.Stripe = function Stripe() {
    return stripe
  }
}
