import type { StandIn } from './types.ts'

export const page = window as any

/** The stand-in of this page, of which there is one. Its parts in the head's script add what is missing here. */
export const self = {
  complete: document.readyState !== 'loading',
  loaded: document.readyState === 'complete',
  early: [],
  calls: [],
  ready: [],
  prefilters: [],
} as unknown as StandIn
