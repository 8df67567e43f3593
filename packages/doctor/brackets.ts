// Code without its texts: which brackets belong to each other. The plugin's class-at-once.php does the same.

/** As much of the end of a code as says what stands in front of a function: to look through all of it for each one takes long. */
export const TAIL = 200

/** Where the first of the sorted things is that lies at a place or behind it. */
export const firstFrom = <T>(things: readonly T[], at: number, place: (thing: T) => number): number => {
  let [low, high] = [0, things.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (place(things[middle]!) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** For each bracket the place of the other one; undefined where they do not fit each other. */
export const pairBrackets = (code: string): Map<number, number> | undefined => {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(bracket)) open.push(index)
    else {
      const from = open.pop()
      if (from === undefined || !['()', '[]', '{}'].includes(code[from]! + bracket)) return
      pairs.set(from, index)
      pairs.set(index, from)
    }
  }
  return open.length ? undefined : pairs
}

/** For a place that is no bracket the innermost one around it; -1 where there is none. */
export const findAround = (pairs: ReadonlyMap<number, number>): ((at: number) => number) => {
  const places = [...pairs.keys()].sort((a, b) => a - b)
  const open: number[] = []
  const inner = places.map((at) => {
    if (pairs.get(at)! > at) open.push(at)
    else open.pop()
    return open.at(-1) ?? -1
  })
  return (at) => inner[firstFrom(places, at, (place) => place) - 1] ?? -1
}

/** A name as a part of a pattern. */
export const literal = (name: string): string => name.replace(/\$/g, '\\$&')
