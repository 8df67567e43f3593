import { Bind, Into, useController } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { useRef, useState } from 'react'
import { type Estimate, loadEstimator } from './estimate'
import { LEVELS, type PasswordStrengthProps } from './read'

const ID = 'password_strength'

/**
 * Says below a field how strong the password is that is typed (contracts/woocommerce.md 17). Until the estimator has come the
 * meter is empty and nothing is stopped; where the shop does not want it, nothing happens at all.
 */
export function PasswordStrength({ field, minimum, stops, describe, hint, src }: PasswordStrengthProps) {
  // A visitor who was quicker than the code.
  const [password, setPassword] = useState(field.value)
  // The place of the meter, from the first key on; its wrapper may have come meanwhile.
  const [place, setPlace] = useState<Element>()
  const [estimate, setEstimate] = useState<Estimate>()
  const [described] = useState(() => field.getAttribute('aria-describedby'))
  const added = useRef(false)

  const judge = () => {
    if (!src) return
    setPassword(field.value)
    if (!field.value) return void emit(document.body, 'wc-password-strength-hide')
    setPlace((before) => before ?? field.closest('.password-input') ?? field)
    emit(document.body, added.current ? 'wc-password-strength-show' : 'wc-password-strength-added')
    added.current = true
  }
  useController(({ report }) => {
    if (!src) return
    loadEstimator(src).then((estimate) => setEstimate(() => estimate), report)
    if (field.value) judge()
  })

  const score = password ? estimate?.(password) : undefined
  const weak = score !== undefined && score < minimum
  const buttons = field.form?.querySelectorAll('[type=submit],button:not([type])') ?? []
  return (
    <>
      <Bind
        to={field}
        onInput={judge}
        // Of scripts that fill it in.
        onChange={judge}
        aria-describedby={password ? [described, ID].join(' ').trim() : undefined}
      />
      {[...buttons].map((button, n) => (
        <Bind
          key={n}
          to={button}
          disabled={weak && stops ? true : undefined}
          class={{ disabled: weak && stops ? true : undefined }}
        />
      ))}
      {place && (
        <Into node={place} place="afterend">
          <div
            id={ID}
            className={['woocommerce-password-strength', score !== undefined && LEVELS[score]]
              .filter(Boolean)
              .join(' ')}
            aria-live="polite"
            style={{ display: password ? undefined : 'none' }}
          >
            {score !== undefined && describe(score)}
          </div>
          {score !== undefined && score < 3 && <small className="woocommerce-password-hint">{hint}</small>}
        </Into>
      )}
    </>
  )
}
