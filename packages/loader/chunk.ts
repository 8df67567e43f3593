/** Milliseconds after which a chunk is given up, as the page builder does (spec section 9). */
const TIMEOUT = 120_000

/** Named as the page builder's own error (spec section 8); `cause` is the browser's error. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

let tries = 0

/**
 * Imports `file` beside `base`; a failed request is tried once more under another address, because browsers
 * remember a module that failed. Rejects with ChunkLoadError, after 120 s at the latest. A later call tries again.
 */
export const importChunk = (
  file: string,
  base: string,
  load: (url: string) => Promise<any> = (url) => import(url),
): Promise<any> => {
  const url = base + file
  return Promise.race([
    load(url).catch(() => load(`${url}?retry=${++tries}`)),
    new Promise((_, reject) => setTimeout(reject, TIMEOUT, 'timeout')),
  ]).catch((cause) => {
    throw new ChunkLoadError(`Loading chunk ${url} failed (${cause?.message ?? cause})`, { cause })
  })
}
