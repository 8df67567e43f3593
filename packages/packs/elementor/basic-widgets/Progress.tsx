import { Bind, nextId, useController } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { useState } from 'react'
import { whenSeen } from './when-seen'

export interface ProgressProps {
  bar: HTMLElement
  /** In percent. */
  max: number
  meter: HTMLElement | null
  /** Names the bar, where it has no name of its own. */
  title: HTMLElement | null
  /** Names it where there is no title: what stands in it. */
  label: string | undefined
  /** Its value in words, where what the server printed lacks the number. */
  spoken: string | undefined
}

/** Grows to its value when it is first seen; the style sheet says how (contracts/elementor.md 6). */
export function Progress({ bar, max, meter, title, label, spoken }: ProgressProps) {
  const [seen, setSeen] = useState(false)
  const [still, setStill] = useState(reducedMotion)
  const [id] = useState(() => title && (title.id || nextId('progress')))
  useController(({ record }) => record.add(whenSeen(bar, () => setSeen(true))))

  return (
    <>
      <Bind to={window} on={{ beforeprint: () => setStill(true) }} />
      <Bind
        to={bar}
        style={{ width: seen ? `${max}%` : undefined, transition: still ? 'none' : undefined }}
      />
      {title && <Bind to={title} id={id!} />}
      {meter && (
        <Bind to={meter} aria-labelledby={id ?? undefined} aria-label={label} aria-valuetext={spoken} />
      )}
    </>
  )
}
