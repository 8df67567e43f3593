// What is different with us: pure, of three visits. `exported` are two visits to the page as it is; what differs between
// these two counts for nothing.

/** Addresses and numbers that change by themselves. @param {string} text */
export const plain = (text) =>
  text
    .replace(/https?:\/\/[^/\s'"]+/g, '')
    .replace(/\?[^\s'")]*/g, '')
    .replace(/ data-strangers-mark="\d+"/g, '')
    .replace(/\d{3,}/g, '…')

const difference = (kind, what, where = '') => ({ kind, what, where })

/** @param {any[]} exported @param {any} ours */
export function compareErrors(exported, ours) {
  const known = new Set(exported.flatMap(({ notes }) => notes.errors.map(({ text }) => plain(text))))
  const found = new Map()
  for (const { text, where } of ours.notes.errors)
    if (!known.has(plain(text)))
      found.set(plain(text), difference(/^\[archipelago/.test(text) ? 'told' : 'error', text, where))
  return [...found.values()]
}

/** @param {any[]} exported @param {any} ours */
export function compareRequests(exported, ours) {
  const known = new Set(exported.flatMap(({ notes }) => [...notes.failed]))
  return [...ours.notes.failed]
    .filter((url) => !known.has(url))
    .map((url) => difference('request', 'fails', url))
}

/** What every visit to the exported page shows, and ours does not; and what ours alone shows. @param {any[]} exported */
export function compareSeen(exported, ours) {
  const [first, ...rest] = exported.map(({ seen }) => seen)
  const moving = new Set([...exported, ours].flatMap((one) => one.moving))
  const always = Object.keys(first).filter((key) => !moving.has(key) && rest.every((seen) => key in seen))
  const ever = new Set([...moving, ...exported.flatMap(({ seen }) => Object.keys(seen))])
  return [
    ...always
      .filter((key) => !(key in ours.seen))
      .map((key) => difference('invisible', 'is not seen', first[key])),
    ...Object.keys(ours.seen)
      .filter((key) => !ever.has(key))
      .map((key) => difference('extra', 'is only seen with us', ours.seen[key])),
  ]
}

/** @param {any[]} exported */
export function compareLayout(exported, ours) {
  const found = []
  const shift = Math.max(...exported.map((one) => one.shift))
  if (ours.shift > shift + 0.02)
    found.push(difference('shift', `${ours.shift.toFixed(3)} instead of ${shift.toFixed(3)}`))
  const heights = exported.map(({ height }) => height)
  const off = Math.min(...heights.map((height) => Math.abs(height - ours.height)))
  const jitter = Math.max(...heights) - Math.min(...heights)
  if (off > 40 + jitter) found.push(difference('height', `${ours.height} instead of ${heights[0]} pixels`))
  return found
}

const SCROLLS = ['anchor', 'back to top']
const half = (list) => list.filter(Boolean).length * 2 >= list.length

/** What a control did in one visit against ours. */
const wrongOf = (theirs, ours, kind) => {
  if (!theirs || theirs.why || !ours) return []
  if (ours.why) return theirs.changed ? [`control ${ours.why}`] : []
  const wrong = []
  if (theirs.posted && !ours.posted) wrong.push('sends nothing')
  if (!theirs.posted && ours.posted) wrong.push('sends')
  if (!theirs.led && ours.led) wrong.push('leads away')
  if (theirs.led && !ours.led) wrong.push('does not lead on')
  if (theirs.changed && !ours.changed) wrong.push('does nothing')
  else if (theirs.scrolled && !ours.scrolled) wrong.push('does not scroll')
  // What comes into the window while it scrolls depends on how fast.
  else if (!SCROLLS.includes(kind) && !theirs.scrolled) {
    const shown = theirs.appeared.filter((key) => key.startsWith('#'))
    if (shown.length && !half(shown.map((key) => ours.appeared.includes(key))))
      wrong.push('shows something else')
  }
  return wrong
}

/** @param {any[]} exported @param {any} ours */
export function compareEffects(exported, ours) {
  const [first, ...rest] = exported
  return first.controls.flatMap(({ kind, name }, index) => {
    const wrong = wrongOf(first.effects[index], ours.effects[index], kind)
    return wrong
      .filter((text) =>
        rest.every((other) => wrongOf(other.effects[index], ours.effects[index], kind).includes(text)),
      )
      .map((text) => {
        const [shown] = first.effects[index].appeared ?? []
        const what = shown ? ` (as exported: shows ${first.effects[index].names[shown]})` : ''
        return difference(kind, text + what, name)
      })
  })
}

/** What the Tab key comes to as exported, and not with us; the last ones it may be late for. @param {any[]} exported */
export function compareStops(exported, ours) {
  const [first, ...rest] = exported.map(({ stops }) => Object.entries(stops ?? {}).slice(0, 30))
  return (first ?? [])
    .filter(([number]) => rest.every((stops) => stops.some(([other]) => other === number)))
    .filter(([number]) => !(number in (ours.stops ?? {})))
    .map(([, name]) => difference('tab', 'the Tab key does not come to it', name))
}

/** @param {any[]} exported one visit or two @param {any} ours @param {{ jqueryGoes: boolean }} verdict */
export function compare(exported, ours, { jqueryGoes }) {
  const { missed } = ours.notes
  if (ours.failure || ours.isCut) {
    const same = exported.some(({ failure, isCut }) => failure || isCut)
    if (!same) return [difference('failure', ours.failure ?? 'took too long')]
  }
  return [
    ...compareErrors(exported, ours),
    ...compareRequests(exported, ours),
    ...compareSeen(exported, ours),
    ...compareLayout(exported, ours),
    ...compareEffects(exported, ours),
    ...compareStops(exported, ours),
    ...(jqueryGoes && ours.notes.jquery
      ? [difference('jquery', `goes, and is loaded all the same${missed ? `, for ${missed}` : ''}`)]
      : []),
  ]
}

/** What two lists of differences both have, numbers aside. @param {any[]} some @param {any[]} others */
export function inBoth(some, others) {
  const words = (what) => plain(what.replace(/[\d.]+|\(as exported.*/g, ''))
  const keyOf = ({ kind, what, where }) => [kind, words(what), where].join('|')
  const keys = new Set(others.map(keyOf))
  return some.filter((one) => keys.has(keyOf(one)))
}
