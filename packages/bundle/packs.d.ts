/** What packages/build/packs.mjs finds in packages/packs. */
declare module 'archipelago:packs' {
  export const packs: import('@archipelago/loader/feature').Pack[]
}
