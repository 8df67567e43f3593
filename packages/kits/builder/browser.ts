/** Elementor's names of the browser that this is, by its user agent (contracts/elementor.md 1.6). */
export const browserNames = (agent: string): string[] => {
  const has = (pattern: RegExp) => pattern.test(agent)
  const edge = has(/Edg/)
  const chromium = has(/Chrom(e|ium)\//)
  const webkit = has(/AppleWebKit/)
  const names: Record<string, boolean> = {
    appleWebkit: webkit && !chromium,
    blink: chromium,
    chrome: chromium && !edge && !has(/OPR/),
    edge,
    firefox: has(/Firefox/),
    mac: has(/Macintosh/),
    opera: has(/OPR/),
    safari: webkit && !chromium && has(/Safari/),
    webkit,
  }
  return Object.keys(names).filter((name) => names[name])
}
