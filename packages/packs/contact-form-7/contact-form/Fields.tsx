import { Bind } from '@archipelago/bind'
import { acceptanceOf, countersOf, freeTextsOf } from './helpers'
import type { FormMarkup } from './read'

/** What follows from what is in the fields: buttons that wait for the terms, texts of boxes, counters. */
export function Fields({ form, modern }: FormMarkup) {
  const acceptance = acceptanceOf(form)
  return (
    <>
      {acceptance?.buttons.map((button, i) => (
        <Bind key={i} to={button} disabled={acceptance.waits} />
      ))}
      {freeTextsOf(form).map(({ text, box, name }, i) => (
        <Bind key={i} to={text} disabled={!box.checked} aria-label={name} />
      ))}
      {countersOf(form, modern).map(({ node, count, long, short }, i) => (
        <Bind
          key={i}
          to={node}
          text={count}
          data-current-value={count}
          class={{ 'too-long': long, 'too-short': short }}
        />
      ))}
    </>
  )
}
