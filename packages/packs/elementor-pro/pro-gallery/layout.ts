/** Where pictures are, of which only the shape counts: `ratio` is width to height. Lengths in px. */

export interface Row {
  /** Indexes of its first picture and of the one after its last. */
  from: number
  to: number
  /** What each has of the width that is left beside the gaps. */
  shares: number[]
  height: number
}

/**
 * Rows as wide as `width`, nearly `ideal` high: a row ends where one more picture would miss the width by more than without. The last
 * keeps that height if it fills less than 70 % (contracts/elementor-pro.md 8.3).
 */
export const justify = (ratios: readonly number[], width: number, ideal: number, gap: number): Row[] => {
  const widths = ratios.map((ratio) => Math.min(Math.round(ideal * ratio), width))
  const rows: Row[] = []
  let from = 0
  let sum = 0
  const end = (to: number, full: number) => {
    const shares = widths.slice(from, to).map((own) => own / full)
    rows.push({ from, to, shares, height: (shares[0]! * (width - (to - from - 1) * gap)) / ratios[from]! })
    from = to
    sum = 0
  }
  widths.forEach((own, i) => {
    if (sum + own > width && width - sum < sum + own - width) end(i, sum)
    sum += own
  })
  if (sum) end(widths.length, sum / width < 0.7 ? width : sum)
  return rows
}

export interface Column {
  items: { index: number; top: number }[]
  height: number
}

/** Columns that are filled in turn, but a lower one first where they differ by more than 5 px. Heights without gaps. */
export const stack = (ratios: readonly number[], count: number, width: number): Column[] => {
  const columns = Array.from({ length: count }, (): Column => ({ items: [], height: 0 }))
  ratios.forEach((ratio, index) => {
    let into = columns[index % count]!
    for (const other of columns) if (other.height && into.height > other.height + 5) into = other
    into.items.push({ index, top: into.height })
    into.height += width / ratio
  })
  return columns
}
