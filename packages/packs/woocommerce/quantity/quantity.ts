import type { Controller } from '@archipelago/bind'
import { type FieldProps, field } from './field'
import { type GuardProps, guard } from './guard'

export type QuantityProps = FieldProps | GuardProps

/** A quantity field, or the form around it (contracts/woocommerce.md 12): native both, and kept from mistakes. */
export const quantity = (props: QuantityProps, controller: Controller): void =>
  'form' in props ? guard(props, controller) : field(props, controller)
