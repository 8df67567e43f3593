// The findings as text.

/** How harmful a kind is, worst first; controls, which have kinds of their own, come between. */
const ORDER = ['failure', 'error', 'invisible', '*', 'request', 'extra', 'shift', 'height', 'told', 'jquery']
const rank = ({ kind }) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.indexOf('*'))

const count = (items, of) => {
  const counts = new Map()
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1)
  return counts
}
const listed = (counts) => [...counts].map(([kind, number]) => `${kind} ${number}`).join(', ')

/** Lines of one page: what of a kind is the same in kind and words is said once, five of a kind at most. */
const lines = (differences) => {
  const said = new Map()
  return [...differences]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ kind, what, where, width }) => {
      const number = (said.get(kind) ?? 0) + 1
      said.set(kind, number)
      if (number === 6) return [`      … and more of “${kind}”`]
      return number > 6 ? [] : [`      ${kind} at ${width}: ${what}${where ? ` — ${where}` : ''}`]
    })
}

/** Sums over all pages. @param {any[]} pages */
export function sumsOf(pages) {
  const looked = pages.filter(({ failure }) => !failure)
  const differences = looked.flatMap((page) => page.differences)
  return {
    pages: pages.length,
    failed: pages.length - looked.length,
    withJquery: looked.filter(({ jquery }) => jquery !== 'none').length,
    free: looked.filter(({ jquery }) => jquery === 'goes').length,
    heavier: looked.filter(({ heavier }) => heavier).length,
    freeAndSame: looked.filter(({ jquery, differences }) => jquery === 'goes' && !differences.length).length,
    different: looked.filter(({ differences }) => differences.length).length,
    differences: differences.length,
    kinds: Object.fromEntries(count(differences, ({ kind }) => kind)),
  }
}

/** @param {any[]} pages @returns {string} */
export function toText(pages) {
  const sums = sumsOf(pages)
  const table = pages.flatMap((page) => {
    const name = `${page.site} ${page.page}`
    if (page.failure) return [`FAILED  ${name}: ${page.failure}`]
    const { goes = 0, stays = 0 } = page.verdicts
    const kinds = listed(count(page.differences, ({ kind }) => kind))
    return [
      `${page.differences.length ? 'DIFFERS' : 'same   '} ${name}`,
      `      jQuery ${page.jquery}; ${goes} scripts go, ${stays} stay; controls used: ${page.controls}${kinds && `; ${kinds}`}`,
      ...page.remarks.map((remark) => `      (${remark})`),
      ...lines(page.differences),
    ]
  })
  return [
    ...table,
    '',
    `${sums.pages} pages, ${sums.failed} could not be looked at; ${sums.withJquery} load jQuery, ${sums.free} are free of it by verdict (${sums.freeAndSame} of them without a difference; ${sums.heavier} would load more of scripts than now).`,
    `${sums.different} pages differ, ${sums.differences} differences${sums.differences ? `: ${listed(Object.entries(sums.kinds).sort((a, b) => b[1] - a[1]))}` : ''}.`,
    '',
  ].join('\n')
}
