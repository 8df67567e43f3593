/** What stands between several values of a filter, in the address as it is read (contracts/elementor-pro.md 6.5). */
const OR = '~'
const AND = ' '

export const nameOf = (grid: string, taxonomy: string): string => `e-filter-${grid}-${taxonomy}`

/** What the address says is chosen; nothing is all. */
export const termsIn = (value: string | null): string[] =>
  (value ?? '').split(value?.includes(OR) ? OR : AND).filter(Boolean)

/**
 * The address with other values of a filter, and the first page of its list. On the second page of what has pages by path it is
 * that of the first, `base`.
 */
export const addressWith = (
  terms: readonly string[],
  { grid, taxonomy, join }: { grid: string; taxonomy: string; join: string | undefined },
  base?: string,
): URL => {
  const here = new URL(location.href)
  const url = base ? new URL(base, here) : new URL(here)
  url.hash = ''
  const fields = url.searchParams
  if (base) for (const [name, value] of here.searchParams) if (!fields.has(name)) fields.append(name, value)
  const name = nameOf(grid, taxonomy)
  for (const one of [name, `e-page-${grid}`, ...(base ? ['page', 'paged'] : [])]) fields.delete(one)
  if (terms[0])
    url.search += `${url.search ? '&' : '?'}${encodeURIComponent(name)}=${terms.map(encodeURIComponent).join(join === 'OR' ? '%7E' : '+')}`
  return url
}

/** The values after one was pressed; undefined where that changes nothing. */
export const pressed = (terms: readonly string[], one: string, several: boolean): string[] | undefined => {
  if (one === '__all') return terms[0] ? [] : undefined
  if (terms.includes(one)) return terms.filter((other) => other !== one)
  return several ? [...terms, one] : [one]
}
