export { ChunkLoadError, importChunk } from './chunk'
export { report, sendEvent } from './report'
export { start } from './start'
export type { Archipelago, Cue, Descriptor, Early, Entry, Job, Mount, Options, State, Unmount } from './types'
