export { ChunkLoadError, importChunk } from './chunk'
export { hasten } from './hasten'
export { findLegacy } from './legacy'
export { own } from './own'
export { report, sendEvent } from './report'
export { start } from './start'
export type {
  Archipelago,
  Code,
  Cue,
  Definition,
  Descriptor,
  Early,
  Entry,
  Job,
  Mount,
  Options,
  OutsideMount,
  State,
  Unmount,
} from './types'
