import type { Feature } from '@archipelago/loader/feature'

/**
 * Features whose islands are not there yet: their scripts are known and stay on the page. When the islands land, the row
 * moves into their folder as `feature.ts`.
 */
export const planned: readonly Feature[] = []
