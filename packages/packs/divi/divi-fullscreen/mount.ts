import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { fullscreen, scrollDown } from './fullscreen'
import { readFullscreen, readScrollDown } from './read'

const mounts: Record<string, Mount> = {
  'divi-fullscreen': defineController({ read: readFullscreen, start: fullscreen }),
  'divi-scroll-down': defineController({ read: readScrollDown, start: scrollDown }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
