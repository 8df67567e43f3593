import { block } from './blocked'

/** Where not even what guards the forms can be had. */
export default () => addEventListener('submit', block)
