import { Bind, Into, useController } from '@archipelago/bind'
import { emit, hear } from '@archipelago/wordpress-client'
import { useRef, useState } from 'react'
import { Stars } from './Stars'
import type { ReviewsProps } from './types'

/** Stars for the rating of a review; the drop-down stays what is posted (contracts/woocommerce.md 10). */
export function Reviews(props: ReviewsProps) {
  const { select, form, isRequired, getWarning, isSubmit } = props
  const [value, set] = useState(select.value)
  const [missing, setMissing] = useState(false)
  const group = useRef<HTMLElement>(null)
  const sync = () => {
    set(select.value)
    if (select.value) setMissing(false)
  }

  useController((controller) => {
    emit(select, 'init')
    for (const name of ['change', 'init'] as const) hear(controller, select, name, sync)
  })

  const check = (event: Event) => {
    if (select.value || !isRequired()) return
    event.preventDefault()
    // Others would send it nevertheless.
    alert(getWarning())
    setMissing(true)
    group.current!.querySelector<HTMLElement>('[tabindex="0"]')!.focus()
  }

  return (
    <>
      {/* Required and hidden it would stop the form without a word: nobody can be led to it. */}
      <Bind to={select} required={null} style={{ display: 'none' }} />
      <Into node={select} place="beforebegin" as="p" className="stars">
        <Stars {...props} group={group} value={value} missing={missing} />
      </Into>
      {form && (
        <Bind
          to={form}
          // Before the browser looks at the other fields, as the legacy script; `submit` for scripts that send the
          // form.
          onClick={(event) => {
            if (isSubmit(event.target as Element)) check(event)
          }}
          onSubmit={check}
          on={{ reset: () => setTimeout(sync) }}
        />
      )}
      {/* The browser puts back what was chosen before the visitor went on. */}
      <Bind to={window} on={{ pageshow: sync }} />
    </>
  )
}
