import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { masonry } from './masonry'
import { readLoadMore, readMasonry } from './read'
import { loadMore } from './start'

const mounts: Record<string, Mount> = {
  'load-more': defineController({ read: readLoadMore, start: loadMore }),
  masonry: defineController({ read: readMasonry, start: masonry }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
