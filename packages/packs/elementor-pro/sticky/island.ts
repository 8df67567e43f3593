import type { Descriptor } from '@archipelago/loader'

export default [{ name: 'sticky', selector: '[data-settings*=sticky_on]' }] satisfies Descriptor[]
