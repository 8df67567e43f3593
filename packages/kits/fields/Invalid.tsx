import { Bind } from '@archipelago/bind'
import { useLayoutEffect } from 'react'
import { describe } from './describe.ts'

/**
 * While it is there, a control is invalid to screen readers and described by its message as well; both go with it.
 * `flag: false` for nodes that carry no `aria-invalid`: groups of boxes.
 */
export function Invalid({ to, by, flag = true }: { to: Element; by?: string | undefined; flag?: boolean }) {
  useLayoutEffect(() => (by ? describe(to, by) : undefined), [to, by])
  return flag ? <Bind to={to} aria-invalid="true" /> : null
}
