import { Into, useController } from '@archipelago/bind'
import { hear } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { Notice } from './Notice'
import { refuse, save } from './requests'
import type { CheckoutCaptureProps, Refusal } from './types'

/** Milliseconds from the start to the first save, for what the browser has filled in. */
const FIRST = 800
/** Milliseconds from the last key to a save. */
const PAUSE = 500
/** Letters, digits and `_.+-`, then labels with dots of which the last has two letters or digits. */
const EMAIL = /^[\w.+-]+@([a-z\d-]+\.)+[a-z\d]{2,}$/i

/**
 * Saves a visitor's address while the checkout is filled in, so that the shop can write when the cart is left
 * (contracts/theme-and-shop-extras.md 5). Nothing is sent of a visitor who has refused.
 */
export function CheckoutCapture(props: CheckoutCaptureProps) {
  const { security, notice, isRefused, isField, values, emailField, known } = props
  const [refusal, setRefusal] = useState<Refusal>()
  const place = () => (notice && !isRefused() && !props.isNoticePrinted() ? emailField() : null)
  const [email, setEmail] = useState(place)

  useController((controller) => {
    const { report, record, guard } = controller
    for (const { field, value } of known) if (!field.value) record.write(field, 'prop', 'value', value)
    if (!security) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const abort = new AbortController()
    const stop = () => {
      stopped = true
      clearTimeout(timer)
      abort.abort()
    }
    record.add(stop)
    // On a page that a cache has kept too long all of them fail: once is said.
    let said = false
    const capture = guard(async () => {
      const data = values()
      if (isRefused() || !EMAIL.test(data.email!)) return
      try {
        await save(security, data, abort.signal)
      } catch (cause) {
        if (!said && !stopped) report(cause)
        said = true
      }
    })
    const later = (ms: number) => {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(capture, ms)
    }
    const onType = ({ target }: Event) => isField(target as Element) && later(PAUSE)
    const onKeyDown = ({ target }: Event) => isField(target as Element) && clearTimeout(timer)
    const onClick = guard((event: MouseEvent) => {
      const control = props.refuses(event.target as Element)
      if (!control) return
      event.preventDefault()
      // At once, whatever becomes of the request.
      stop()
      return refuse(props, setRefusal)
    })
    // Fields that the shop prints anew count too, and so do those of the page around the form.
    const listeners: [string, (event: any) => unknown][] = [
      ...['keyup', 'keypress', 'input', 'change'].map((type): [string, typeof onType] => [type, onType]),
      ['keydown', onKeyDown],
      ['click', onClick],
    ]
    for (const [type, listener] of listeners) {
      document.addEventListener(type, listener)
      record.add(() => document.removeEventListener(type, listener))
    }
    if (notice) hear(controller, document.body, 'updated_checkout', () => setEmail(place()))
    later(FIRST)
  })

  return email && notice && refusal !== 'done' ? (
    <Into node={email} place="afterend" as="span">
      <Notice {...notice} field={email} failed={refusal === 'failed' ? props.failed : undefined} />
    </Into>
  ) : null
}
