import table from './core-scripts.json' with { type: 'json' }

/**
 * WordPress' own registered scripts, made by `npm run core-scripts`: handle to path (without `.min.js`) to what the file there
 * needs, oldest path first; an empty path where the handle has no file of its own.
 */
export const CORE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = table
