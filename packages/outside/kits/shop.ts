export * from '@archipelago/shop'
