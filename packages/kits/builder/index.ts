export { fragmentTarget } from '@archipelago/wordpress-client'
export { type Action, readAction, writeAction } from './action.ts'
export { browserNames } from './browser.ts'

export { fitScreen } from './fit-screen.ts'
export { isOthers } from './others.ts'
export {
  type Breakpoint,
  deviceMode,
  forScreen,
  phoneWidth,
  readBreakpoints,
  screenWidth,
  watchDevice,
} from './screen.ts'
