export { type Breakpoint, forScreen, readBreakpoints } from './screen.ts'
