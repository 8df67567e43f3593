/** Milliseconds after which a chunk is given up, as the page builder does (contracts/spec.md 9). */
const TIMEOUT = 120_000

/** Named as the page builder's own error (contracts/spec.md 8); `cause` is the browser's error. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

let tries = 0

/**
 * Imports `file` beside `base`; a failed request is tried once more under another address, because browsers
 * remember a module that failed; not where a hint or the import map of
 * the page names its hash. Rejects with ChunkLoadError, after 120 s at the latest. A later call tries again.
 */
export const importChunk = (
  file: string,
  base: string,
  load: (url: string) => Promise<any> = (url) => import(url),
): Promise<any> => {
  const url = base + file
  return Promise.race([
    load(url).catch((cause) => {
      // The page knows its hash, which another address would escape.
      const map = document.querySelector('script[type=importmap]')
      if (document.querySelector(`[integrity][href$="${file}"]`) || map?.textContent?.includes(file))
        throw cause
      return load(`${url}?retry=${++tries}`)
    }),
    new Promise((_, reject) => setTimeout(reject, TIMEOUT, 'timeout')),
  ]).catch((cause) => {
    throw new ChunkLoadError(`Loading chunk ${url} failed (${cause?.message ?? cause})`, { cause })
  })
}
