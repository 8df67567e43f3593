import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { film } from './film'
import { readFilm, readVideo } from './read'
import { video } from './video'

const mounts: Record<string, Mount> = {
  'divi-film': defineController({ read: readFilm, start: film }),
  'divi-video': defineController({ read: readVideo, start: video }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
