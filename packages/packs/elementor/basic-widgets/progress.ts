import { type Controller, createBind, nextId } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
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
export const startProgress = (
  { bar, max, meter, title, label, spoken }: ProgressProps,
  controller: Controller,
) => {
  const bind = createBind(controller)
  let seen = false
  let still = reducedMotion()
  const write = () =>
    bind(bar, {
      style: { width: seen ? `${max}%` : undefined, transition: still ? 'none' : undefined },
    })
  const id = title ? title.id || nextId('progress') : undefined
  if (title) bind(title, { id })
  if (meter) bind(meter, { 'aria-labelledby': id, 'aria-label': label, 'aria-valuetext': spoken })
  write()
  controller.on(window, 'beforeprint', () => {
    still = true
    write()
  })
  controller.record.add(
    whenSeen(bar, () => {
      seen = true
      write()
    }),
  )
}
