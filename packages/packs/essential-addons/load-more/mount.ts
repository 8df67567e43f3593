import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { LoadMore } from './LoadMore'
import { Masonry } from './Masonry'
import { readLoadMore, readMasonry } from './read'

const mounts: Record<string, Mount> = {
  'load-more': defineIsland({ read: readLoadMore, View: LoadMore }),
  masonry: defineIsland({ read: readMasonry, View: Masonry }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
