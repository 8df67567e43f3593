export * from '@archipelago/video'
