import { Bind, nextId, useController } from '@archipelago/bind'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { emitNative, hear } from '@archipelago/wordpress-client'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ReviewsProps } from './types'

interface StarsProps extends Pick<ReviewsProps, 'select' | 'label' | 'ratings' | 'isRequired'> {
  /** The element around the stars. */
  group: RefObject<HTMLElement | null>
  value: string
  missing: boolean
}

/** The stars in the legacy markup, `span > a.star-1 …`, as one radio group (APG radio group pattern). */
export function Stars({ select, label, ratings, isRequired, group, value, missing }: StarsProps) {
  const [labelId] = useState(() => label && (label.id || nextId('rating')))
  const chosen = ratings.findIndex((rating) => rating.value === value)
  const stars = () => [...group.current!.children] as HTMLElement[]

  const choose = (i: number) => {
    select.value = ratings[i]!.value
    // Reaches us too, and whoever shows the drop-down in another form.
    emitNative(select, 'change')
    stars()[i]!.focus({ preventScroll: true })
  }

  useController((controller) => {
    // Also through jQuery: plugins choose a star with `.trigger('click')`.
    hear(controller, group.current!, 'click', (event) => {
      const i = stars().findIndex((star) => star.contains(event.target as Node))
      event.preventDefault()
      if (i >= 0) choose(i)
    })
  })
  useLayoutEffect(() => {
    group.current!.parentElement!.classList.toggle('selected', chosen >= 0)
  }, [chosen])

  const onKeyDown = (event: Parameters<typeof keyTarget>[0] & { preventDefault(): void }) => {
    const at = Math.max(stars().indexOf(document.activeElement as HTMLElement), 0)
    const press = event.key === ' ' && !hasModifier(event)
    const to = press ? at : keyTarget(event, at, ratings.length, group.current!)
    // Home and End are the page's (APG radio group pattern).
    if (to === undefined || /Home|End/.test(event.key)) return
    event.preventDefault()
    choose(to)
  }

  return (
    <>
      {label && <Bind to={label} id={labelId} onClick={() => stars()[Math.max(chosen, 0)]!.focus()} />}
      <span
        ref={group}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={isRequired()}
        aria-invalid={missing}
        onKeyDown={onKeyDown}
      >
        {ratings.map(({ value, text, name }, i) => (
          // biome-ignore-start lint/a11y: style sheets of themes and plugins draw the stars on these links
          <a
            key={value}
            className={`star-${value}${i === chosen ? ' active' : ''}`}
            href="#"
            role="radio"
            aria-checked={i === chosen}
            aria-label={name}
            tabIndex={i === Math.max(chosen, 0) ? 0 : -1}
          >
            {text}
          </a>
          // biome-ignore-end lint/a11y: see above
        ))}
      </span>
    </>
  )
}
