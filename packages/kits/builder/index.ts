export { fragmentTarget } from './fragment.ts'
export { type Breakpoint, forScreen, readBreakpoints } from './screen.ts'
