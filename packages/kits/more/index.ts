export { type Batch, StaleError, TIMEOUT } from './batch.ts'
export { createMore, type MoreProps, type MoreState } from './more.ts'
export { watchSizes } from './sizes.ts'
