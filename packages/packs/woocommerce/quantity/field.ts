import type { Controller } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { emitNative, hear } from '@archipelago/wordpress-client'
import { clamp, type Limits } from './clamp'

export interface FieldProps {
  input: HTMLInputElement
  limits(): Limits
  /** What a screen reader calls the field. */
  name(): string
}

/** Keeps the number within the field's limits. */
export function field({ input, limits, name }: FieldProps, controller: Controller): void {
  const { value } = input
  const { min } = limits()
  // The legacy rule, without an event (contracts/woocommerce.md 6): at the start only a number below the minimum.
  const floor =
    min !== undefined && min >= 0 ? clamp(value, { min, max: undefined, step: undefined }) : undefined
  if (floor !== undefined) input.value = floor
  // Themes' plus and minus buttons change it through jQuery.
  let echoing = false
  hear(controller, input, 'change', () => {
    const fit = clamp(input.value, limits())
    if (fit === undefined || echoing) return
    input.value = fit
    // Who has read the number before us reads it again; whoever insists on another one has the last word.
    echoing = true
    emitNative(input, 'change')
    echoing = false
    announce(`${name()}: ${fit}`)
  })
  controller.record.add(() => {
    if (input.value === floor) input.value = value
  })
}
