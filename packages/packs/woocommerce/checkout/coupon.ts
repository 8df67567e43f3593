import { slideUp } from '@archipelago/motion'
import { callWithNonce, cover, refuseCoupon, uncover } from '@archipelago/shop'
import { emit, htmlFragment } from '@archipelago/wordpress-client'
import { sayFailed } from './errors'
import { PARAMS } from './read'
import { renewNonces } from './renew'
import type { Checkout, Root } from './types'

const ERROR = '.woocommerce-error,.is-error'
const OLD = `${ERROR},.woocommerce-message,.is-success,.checkout-inline-error-message`

const isError = (nodes: DocumentFragment) => !!nodes.querySelector(ERROR)

const fieldOf = (form: Element) => form.querySelector<HTMLInputElement>('[name=coupon_code]')

/** What takes the refusal of a form back. */
const said = new WeakMap<Element, () => void>()

/** Takes the refusal of a coupon away. */
export const clearCouponError = (form: Element): void => said.get(form)?.()

/** Says at the field why a code does not count (contracts/woocommerce.md 14.6). */
const refuse = ({ element: form, record }: Root, text: string) => {
  clearCouponError(form)
  const field = fieldOf(form)
  if (!field) return
  if (!said.has(form)) record.add(() => clearCouponError(form))
  const notice = document.createElement('span')
  notice.setAttribute('role', 'alert')
  notice.textContent = text
  said.set(form, refuseCoupon(notice, field.parentElement, field))
  field.focus()
}

const removeOld = () => {
  for (const node of document.querySelectorAll(OLD)) node.remove()
}

const close = (form: HTMLElement) => {
  slideUp(form)
  for (const link of document.querySelectorAll('.showcoupon')) link.setAttribute('aria-expanded', 'false')
}

const update = () => emit(document.body, 'update_checkout', [{ update_shipping_method: false }])

/** Locks a form or region, until the function that it returns is called. */
const lock = (element: HTMLElement) => {
  element.classList.add('processing')
  cover(element)
  return () => {
    element.classList.remove('processing')
    uncover(element)
  }
}

/** Sends the code of a coupon; the form is locked meanwhile, and open again whatever comes. */
export async function applyCoupon(root: Root): Promise<void> {
  const { element: form, failed, report } = root
  if (form.classList.contains('processing')) return
  clearCouponError(form)
  const field = fieldOf(form)
  const code = field?.value ?? ''
  const email = document.querySelector<HTMLInputElement>('form.checkout [name=billing_email]')?.value
  const unlock = lock(form)
  try {
    await callWithNonce(
      'apply_coupon',
      { coupon_code: code, billing_email: email },
      {
        params: PARAMS,
        nonce: 'apply_coupon_nonce',
        renew: renewNonces,
        take: (data) => {
          removeOld()
          unlock()
          if (!data.trim()) return
          const nodes = htmlFragment(data, { scripts: true })
          if (isError(nodes)) refuse(root, nodes.querySelector(ERROR)!.textContent!.trim())
          else {
            close(form)
            form.before(nodes)
            if (field) field.value = ''
          }
          emit(document.body, 'applied_coupon_in_checkout', [code])
          update()
        },
      },
    )
  } catch (cause) {
    unlock()
    refuse(root, failed)
    report(cause)
  }
}

/** Takes a coupon off the order. */
export async function removeCoupon(checkout: Checkout, link: HTMLElement): Promise<void> {
  const { form, failed, report } = checkout
  const coupon = link.dataset.coupon ?? ''
  const region = link.closest<HTMLElement>('.woocommerce-checkout-review-order') ?? form
  if (region.classList.contains('processing')) return
  const unlock = lock(region)
  try {
    await callWithNonce(
      'remove_coupon',
      { coupon },
      {
        params: PARAMS,
        nonce: 'remove_coupon_nonce',
        renew: renewNonces,
        take: (data) => {
          removeOld()
          unlock()
          if (!data.trim()) return
          form.before(htmlFragment(data, { scripts: true }))
          emit(document.body, 'removed_coupon_in_checkout', [coupon])
          update()
          for (const one of document.querySelectorAll<HTMLElement>('.checkout_coupon')) {
            const field = fieldOf(one)
            if (field) field.value = ''
            close(one)
          }
        },
      },
    )
  } catch (cause) {
    unlock()
    sayFailed(form, failed)
    report(cause)
  }
}
