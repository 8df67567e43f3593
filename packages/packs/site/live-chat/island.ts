import type { Descriptor } from '@archipelago/loader'

// Plain markup alone: no plugin prints it.
export default [{ name: 'live-chat', cue: 'idle' }] satisfies Descriptor[]
