import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { answerCalls } from './calls'
import { Media } from './Media'
import { Playlist } from './Playlist'
import { read } from './read'
import { readPlaylist } from './readPlaylist'

answerCalls()

const mounts: Record<string, Mount> = {
  media: defineIsland({ read, View: Media }),
  playlist: defineIsland({ read: readPlaylist, View: Playlist }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount
