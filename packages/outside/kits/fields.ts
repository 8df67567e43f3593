export * from '@archipelago/fields'
