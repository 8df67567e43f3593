import type { Feature, Surface } from '@archipelago/loader/feature'

/** Methods of jQuery's sets that islands of a build answer (what the kinds mean: packages/loader/feature.ts). */
export interface Methods {
  /** Every method, with the islands that answer it, separated by spaces. */
  islands: Record<string, string>
  starts: string[]
  claims: string[]
  anywhere: string[]
}

/** What the features' islands answer; a feature without islands answers nothing. */
export const methodsOf = (features: readonly Feature[]): Methods => {
  const found: Methods = { islands: {}, starts: [], claims: [], anywhere: [] }
  const { islands } = found
  for (const { islands: there, surface = {} } of features)
    for (const { name } of there) {
      const { methods = [], starts = [], claims = [], anywhere = [] }: Surface = surface[name] ?? {}
      for (const method of [...methods, ...starts, ...claims, ...anywhere])
        islands[method] = islands[method] ? `${islands[method]} ${name}` : name
      found.starts.push(...starts)
      found.claims.push(...claims)
      found.anywhere.push(...anywhere)
    }
  return found
}
