import type { Page } from './types.ts'
export const isService = (_src: string, _page: Page): boolean => false
