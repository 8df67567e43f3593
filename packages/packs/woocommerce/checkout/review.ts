import { attempt } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { loadAgain, type Sent, valuesOf } from '@archipelago/shop'
import {
  createLatestRequest,
  emit,
  encodeForm,
  RequestError,
  serializeForm,
  wcAjax,
} from '@archipelago/wordpress-client'
import { createFragments } from './fragments'
import { repair } from './json'
import { isShown, method, PARAMS, params, REGIONS, shipBox, valueIn } from './read'
import type { Checkout, Review, UpdateOptions } from './types'

/** Milliseconds in which requests for new totals become one (contracts/woocommerce.md 14.3). */
const SOON = 5
/** Milliseconds after which totals are given up: legacy waited for ever, with what it covers covered. */
const TIMEOUT = 60_000

/** Milliseconds after which the browser has made a click of what a pointer did, and for which one is waited for at most. */
const CLICK = 50
const PRESS = 700

/** The body of the request, in legacy's order (contracts/woocommerce.md 14.3). */
export function reviewData(form: HTMLFormElement, { update_shipping_method }: UpdateOptions = {}) {
  const address = (type: string) =>
    ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'].map((key) =>
      valueIn(form, `${type}_${key}`),
    )
  const [country, state, postcode, city, address_1, address_2] = address('billing')
  const [s_country, s_state, s_postcode, s_city, s_address, s_address_2] = address(
    shipBox(form)?.checked ? 'shipping' : 'billing',
  )
  const lacking = [...form.querySelectorAll('.address-field.validate-required')].some(
    (row) =>
      isShown(row) && row.querySelector<HTMLInputElement>('input,select,textarea,button')?.value === '',
  )
  const ways = form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^=shipping_method]:is([type=radio]:checked,[type=hidden])',
  )
  return {
    security: params().update_order_review_nonce,
    payment_method: method(form),
    country,
    state,
    postcode,
    city,
    address: address_1,
    address_2,
    s_country,
    s_state,
    s_postcode,
    s_city,
    s_address,
    s_address_2,
    has_full_address: !lacking,
    // jQuery's own encoding of a form, which is encoded once more.
    post_data: encodeForm(serializeForm(form)).replaceAll('+', '%20'),
    ...(update_shipping_method !== false && {
      shipping_method: Object.fromEntries([...ways].map((way) => [way.dataset.index ?? 0, way.value])),
    }),
  }
}

/** What the totals end with, in the shop's own words. */
const total = (form: HTMLFormElement) =>
  form.querySelector('.order-total')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/**
 * Keeps the totals in step (contracts/woocommerce.md 14.3). An older request is aborted, and what it answers all the same is
 * ignored; nothing is covered or replaced while an order is placed, or a pointer is down: the click would get lost.
 */
export function createReview(checkout: Checkout, refresh: () => void) {
  const { form, record, guard } = checkout
  const latest = createLatestRequest()
  const apply = createFragments(checkout, form.querySelectorAll(REGIONS))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let first = true
  let sent: Sent | undefined
  /** What waits for the order, or the pointer. */
  let due: UpdateOptions | undefined
  let pressed = false
  const whenReleased: (() => void)[] = []

  const cover = (on: boolean) => {
    for (const region of form.querySelectorAll<HTMLElement>(REGIONS))
      checkout.later?.[on ? 'cover' : 'uncover'](region)
  }

  const fail = async (cause: unknown, options: UpdateOptions) => {
    running = false
    cover(false)
    // What it had to say is not known to the server.
    sent = undefined
    const later = await import('./later')
    await later.failReview(checkout, cause, options)
  }

  const take = (answer: Review) => {
    running = false
    if (answer.reload === true) {
      loadAgain()
      return
    }
    const before = total(form)
    const steps = [
      () => {
        for (const group of document.querySelectorAll('.woocommerce-NoticeGroup-updateOrderReview'))
          group.remove()
        // Off what is replaced as well: it would be there for ever.
        cover(false)
        apply(answer.fragments ?? {}, sent)
      },
      () => answer.result === 'failure' && checkout.later?.showReview(checkout, answer),
      refresh,
      () => {
        const now = total(form)
        // The first answer says what the page says.
        if (now !== before && !first) announce(now)
      },
    ]
    // Whatever throws, the last is done: listeners wait for it.
    for (const step of steps) attempt(checkout.report, step)
    first = false
    emit(document.body, 'updated_checkout', [answer])
  }

  const send = async (options: UpdateOptions): Promise<void> => {
    running = true
    if (!first) cover(true)
    sent = valuesOf(form)
    try {
      await latest.run(async (signal) => {
        let taken: Promise<void> | undefined
        await wcAjax<Review>('update_order_review', reviewData(form, options), {
          params: PARAMS,
          timeout: TIMEOUT,
          signal,
          repair,
          success: ({ data }) => {
            if (signal.aborted) return
            if (!data?.fragments && !data?.result && data?.reload !== true)
              throw new RequestError('parse', 200, JSON.stringify(data))
            const ready = data.result !== 'failure' || checkout.later
            if (ready && !pressed) take(data)
            else
              taken = Promise.all([
                import('./later'),
                pressed && new Promise<void>((go) => whenReleased.push(go)),
              ]).then(() => {
                if (!signal.aborted) take(data)
              })
          },
        })
        await taken
      })
    } catch (cause) {
      // A newer one has taken over.
      if (cause instanceof RequestError && cause.kind === 'abort') return
      await fail(cause, options)
    }
  }

  const run = guard((options: UpdateOptions) => {
    timer = undefined
    if (!form.isConnected) return
    if (checkout.placing || pressed) due = options
    else return send(options)
  })
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    latest.abort()
    if (running) cover(false)
    running = false
  }
  const goOn = () => {
    const options = due
    due = undefined
    if (options) checkout.update(options)
  }

  let press: ReturnType<typeof setTimeout> | undefined
  const release = (ms: number) => {
    clearTimeout(press)
    press = setTimeout(() => {
      pressed = false
      for (const go of whenReleased.splice(0)) go()
      if (!checkout.placing) goOn()
    }, ms)
  }
  const onPress = (event: Event) => {
    pressed = form.contains(event.target as Node)
    // One that goes up over a list of the browser's is never heard of.
    release(PRESS)
  }
  const onRelease = () => release(CLICK)
  for (const [type, act] of [
    ['pointerdown', onPress],
    ['pointerup', onRelease],
    ['pointercancel', onRelease],
  ] as const) {
    addEventListener(type, act, true)
    record.add(() => removeEventListener(type, act, true))
  }
  record.add(stop)

  checkout.update = (options = {}) => {
    clearTimeout(timer)
    timer = setTimeout(run, SOON, options)
  }
  checkout.pause = () => {
    if (running || timer) due ??= {}
    stop()
  }
  checkout.resume = goOn
  return {
    /** Whether a field says something else than when totals were asked for last. */
    isNews: (field: HTMLInputElement) => sent?.get(field.name) !== field.value,
  }
}
