const kb = (bytes) => `${Math.round(bytes / 1024)} KB`

const count = (list) => {
  const counts = new Map()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, times]) => (times > 1 ? `${one} ×${times}` : one)).join(', ')
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

/** What is wrong with a page, in sentences; empty when a visitor has lost nothing. */
export const problems = ({ before, after }) => {
  const found = []
  if (after.status !== before.status) found.push(`status ${after.status}, was ${before.status}`)
  for (const line of new Set(after.console))
    if (!before.console.includes(line)) found.push(`console: ${line}`)
  for (const [name, seen] of Object.entries(after.did))
    if (!same(seen, before.did[name]))
      found.push(`${name}: ${JSON.stringify(seen)}\n      was ${JSON.stringify(before.did[name])}`)
  for (const island of after.islandsAfter ?? [])
    if (island.endsWith(': failed')) found.push(`island ${island}`)
  return found
}

/** The text of one page's report. */
export const describe = (result) => {
  const { what, address, before, after } = result
  const kept = after.legacy.map(({ handle, src }) => {
    const name = handle || src.split('?')[0].split('/').slice(-2).join('/')
    return `    ${name}: ${after.why[handle] ?? 'printed without a handle'}`
  })
  return [
    `${what}  ${address}`,
    `  legacy scripts ${before.legacy.length} → ${after.legacy.length}, ${kb(before.bytes)} → ${kb(after.bytes)}; jQuery ${before.jQuery || 'no'} → ${after.jQuery || 'no'}`,
    `  islands: ${count(after.islandsAfter ?? after.islands) || 'none'}`,
    `  did: ${Object.keys(after.did).join(', ') || 'nothing'}`,
    ...(kept.length ? ['  left:', ...kept] : []),
    ...problems(result).map((line) => `  ✗ ${line}`),
  ].join('\n')
}
