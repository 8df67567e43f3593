export * from '@archipelago/builder'
