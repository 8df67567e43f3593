export { ChunkLoadError, importChunk } from './chunk'
export { gap, hearGap } from './gap'
export { jobsOf } from './jobs'
export { findLegacy } from './legacy'
export { wake } from './life'
export { options } from './names'
export { own } from './own'
export { coming, conceal, isThere, look, partOf, parts, want, whenThere } from './parts'
export { report, sendEvent } from './report'
export { start } from './start'
export type {
  Ahead,
  Archipelago,
  Code,
  Cue,
  Definition,
  Descriptor,
  Early,
  Entry,
  Hidden,
  Job,
  Mount,
  Options,
  OutsideMount,
  Row,
  State,
  Unmount,
} from './types'
