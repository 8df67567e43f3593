import type { Descriptor } from '@archipelago/loader'

export default [{ name: 'phone', selector: '.ff-el-phone', cue: 'visible' }] satisfies Descriptor[]
