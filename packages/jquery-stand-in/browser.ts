/**
 * What jQuery said of a browser until 1.9, and Migrate until 3: `{ webkit: true, version: '537.36', safari: true }`. From version 1.8 on, which Migrate
 * followed, Chrome has its own name and version. As their source has it, for browsers that this code runs in.
 */
export const browserOf = (userAgent: string, version: string): Record<string, string | true> => {
  const text = userAgent.toLowerCase()
  const [, name, number = '0'] =
    (version > '1.7' && /(chrome)[ /]([\w.]+)/.exec(text)) ||
    /(webkit)[ /]([\w.]+)/.exec(text) ||
    /(mozilla)(?:.*? rv:([\w.]+))?/.exec(text) ||
    []
  return name
    ? {
        [name]: true,
        version: number,
        ...(name !== 'mozilla' && { [name === 'chrome' ? 'webkit' : 'safari']: true }),
      }
    : {}
}
