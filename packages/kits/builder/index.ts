export { fragmentTarget } from './fragment.ts'
export { type Breakpoint, deviceMode, forScreen, readBreakpoints, watchDevice } from './screen.ts'
