/**
 * A number as the counter shows it (contracts/elementor.md 5): cut, not rounded, to `decimals` places, with `delimiter` before
 * every three digits of the whole part.
 */
export const format = (value: number, decimals: number, delimiter: string): string => {
  const scale = 10 ** decimals
  // What a product like 1.15 * 100 lacks of a whole number is no digit.
  const [whole, part] = (Math.trunc(value * scale + Math.sign(value) * 1e-6) / scale)
    .toFixed(decimals)
    .split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, () => delimiter)
  return part ? `${grouped}.${part}` : grouped
}
