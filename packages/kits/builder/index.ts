export { fragmentTarget } from './fragment.ts'
export { type Breakpoint, forScreen, phoneWidth, readBreakpoints } from './screen.ts'
