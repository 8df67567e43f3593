export { type ControlProps, createControl, readMissing } from './control.ts'
export { onScroll } from './on-scroll.ts'
