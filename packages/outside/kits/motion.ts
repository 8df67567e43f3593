export * from '@archipelago/motion'
