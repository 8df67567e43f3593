import { attempt, createRecord } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { object, optionalText } from '@archipelago/wordpress-client'
import { startCheckout } from './checkout'
import { importLater, warm } from './context'
import { startPayPage } from './pay'
import { isCheckout, isCouponForm, isPayPage, isToggle, params } from './read'
import type { Root } from './types'

const readProps = object<{ failed: string }>({
  failed: optionalText('That did not work. Please try again.'),
})

/** A link that opens a form above the checkout (contracts/woocommerce.md 14.6). */
const startToggle = (root: Root) => {
  const { element, record, guard } = root
  if (!element.hasAttribute('aria-expanded')) record.write(element, 'attr', 'aria-expanded', 'false')
  const onClick = guard((event: MouseEvent) => {
    if (!element.contains(event.target as Node)) return
    event.preventDefault()
    return importLater().then((later) => later.toggleForms(root))
  })
  // A link says so by itself with Enter; one that is called a button, with the space bar as well.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || element.getAttribute('role') !== 'button') return
    event.preventDefault()
    if (!event.repeat) element.click()
  }
  // Where the shop's script heard it: who stops the event below keeps it, who prevents its default alone, as pages do to `#`, does not.
  document.body.addEventListener('click', onClick)
  element.addEventListener('keydown', onKeyDown)
  record.add(() => {
    document.body.removeEventListener('click', onClick)
    element.removeEventListener('keydown', onKeyDown)
  })
}

/** The form of a coupon's code. Without the shop's data it posts. */
const startCoupon = (root: Root) => {
  const { element, record, guard } = root
  record.write(element, 'style', 'display', 'none')
  const onSubmit = guard((event: Event) => {
    if (event.defaultPrevented || !params().apply_coupon_nonce) return
    event.preventDefault()
    return importLater().then((later) => later.applyCoupon(root))
  })
  const onInput = guard(
    () =>
      element.querySelector('.has-error') && importLater().then((later) => later.clearCouponError(element)),
  )
  element.addEventListener('submit', onSubmit)
  element.addEventListener('input', onInput)
  record.add(() => {
    element.removeEventListener('submit', onSubmit)
    element.removeEventListener('input', onInput)
  })
}

const mount: Mount = (element, props, _fail, name) => {
  const record = createRecord()
  const say = (cause: unknown) => report(name, element, cause)
  const root: Root = {
    element: element as HTMLElement,
    failed: readProps(props ?? {}, 'data-island-props').failed,
    record,
    report: say,
    guard:
      (act) =>
      (...args) =>
        attempt(say, () => act(...args)),
  }
  try {
    if (isCheckout(element)) startCheckout(Object.assign(root, { element }))
    else if (isPayPage(element)) startPayPage(Object.assign(root, { element }))
    else if (isCouponForm(element)) startCoupon(root)
    else if (isToggle(element)) {
      startToggle(root)
      warm(root)
    }
  } catch (cause) {
    record.undo()
    throw cause
  }
  return record.undo
}

export default mount
