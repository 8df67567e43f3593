// What is needed from a visitor's first change on; fetched with the first sign of one.
import { definePlugins } from './cover'

export { cover, uncover } from '@archipelago/shop'
export { applyCoupon, clearCouponError, removeCoupon } from './coupon'
export { failReview, showReview } from './errors'
export { checkField } from './fields'
export { slide, toggleForms, toggleTerms, unfold } from './fold'
export { submit } from './order'
export { hasErrors } from './whole'

definePlugins()
