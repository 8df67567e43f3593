// Values as PHP source, for files that the plugin and WordPress read.

/** A value as PHP source: `array( … )` in the style of WordPress. Only what JSON has; objects keep their order. */
export const toPhp = (value, indent = '') => {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  if (!entries.length) return 'array()'
  const lines = entries.map(([key, item]) => {
    const name = Array.isArray(value) ? '' : `${toPhp(key)} => `
    return `${indent}\t${name}${toPhp(item, `${indent}\t`)},\n`
  })
  return `array(\n${lines.join('')}${indent})`
}
