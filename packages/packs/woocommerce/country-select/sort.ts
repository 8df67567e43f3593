/**
 * Puts rows that stand side by side into another order, touching only those that stand wrong: the one with the focus, which
 * a move would lose, and frames, which would load anew, stay where they can.
 */
export const order = (rows: readonly Element[]): void => {
  const place = rows.findIndex((row) => row.contains(document.activeElement))
  const fixed = Math.max(place, 0)
  for (let i = fixed - 1; i >= 0; i--)
    if (nextRow(rows[i]!, rows) !== rows[i + 1]) rows[i + 1]!.before(rows[i]!)
  for (let i = fixed + 1; i < rows.length; i++)
    if (nextRow(rows[i - 1]!, rows) !== rows[i]) rows[i - 1]!.after(rows[i]!)
}

/** The row that comes after this one, whatever else stands between. */
const nextRow = (row: Element, rows: readonly Element[]): Element | null => {
  let next = row.nextElementSibling
  while (next && !rows.includes(next)) next = next.nextElementSibling
  return next
}

/**
 * Rows by priority, lowest first; one without has its neighbour's and one more, and equal ones stay as they are
 * (contracts/woocommerce.md 16).
 */
export const sorted = (
  rows: readonly Element[],
  priorityOf: (row: Element) => number | undefined,
): Element[] => {
  let last = 0
  return rows
    .map((row) => {
      last = priorityOf(row) || last + 1
      return { row, at: last }
    })
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
}
