import { Field, type FieldProps } from './Field'
import { Guard, type GuardProps } from './Guard'

export type QuantityProps = FieldProps | GuardProps

/** A quantity field, or the form around it (contracts/woocommerce.md 12): native both, and kept from mistakes. */
export const Quantity = (props: QuantityProps) =>
  'form' in props ? <Guard {...props} /> : <Field {...props} />
