/** What islands share beyond the runtime. Each is fetched when the first island asks for it. */
const kits = {
  motion: () => import('./kits/motion'),
  overlay: () => import('./kits/overlay'),
  fields: () => import('./kits/fields'),
  track: () => import('./kits/track'),
  video: () => import('./kits/video'),
  builder: () => import('./kits/builder'),
  shop: () => import('./kits/shop'),
  wordpress: () => import('./kits/wordpress'),
}

/** What each kit exports. */
export type Kits = { [K in keyof typeof kits]: Awaited<ReturnType<(typeof kits)[K]>> }

/** Fetches a kit: `const { slideDown } = await kit('motion')`. Rejects for a name that is none, and when it cannot be had. */
export const kit = async <K extends keyof Kits>(name: K): Promise<Kits[K]> => {
  if (!Object.hasOwn(kits, name)) throw new Error(`kit: "${name}" is none; there are ${Object.keys(kits)}`)
  return (await kits[name]()) as Kits[K]
}
