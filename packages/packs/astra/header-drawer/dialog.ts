// A file of its own, because it is fetched when a drawer could be used.
export { openDialog } from '@archipelago/overlay'
