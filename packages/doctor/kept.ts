import { literal } from './brackets.ts'
import { createDeclarers } from './sets.ts'

// What a file keeps on sets. The plugin's class-sets.php does the same.

/** What only a set is asked. */
const OF_A_SET =
  'addClass|removeClass|toggleClass|hasClass|css|attr|removeAttr|prop|fadeIn|fadeOut|slideUp|slideDown|slideToggle|outerHeight|outerWidth|innerHeight|innerWidth|appendTo|prependTo|insertAfter|insertBefore|siblings|parents'

/**
 * Names of what a code keeps on a set, and looks for there: `if (box.timer) clearTimeout(box.timer); box.timer = …`. The stand-in's set has a method of every
 * name, unless it is told that nobody gives one. `code` is without texts; `sets` are names of sets, with where these are made, `called` those of
 * jQuery; `isKnown` says which names sets have.
 */
export const keptOnSets = (
  code: string,
  pairs: ReadonlyMap<number, number>,
  around: (at: number) => number,
  sets: ReadonlyMap<string, readonly number[]>,
  called: readonly string[],
  isKnown: (name: string) => boolean,
): Set<string> => {
  const kept = new Set<string>()
  const { declarerOf } = createDeclarers(code, pairs, around)
  /** Where a member is looked for, by its name and whose it is. */
  const looks = new Map<string, number[]>()
  for (const { index, 1: before, 2: owner, 3: name, 4: behind } of code.matchAll(
    /([(!&|?]\s*|\breturn\s)?(?<![\w$.])([\w$]+)\s*\.\s*([\w$]+)(?![\w$])\s*([|&=!?(]=?)?/g,
  ))
    if (behind !== '(' && behind !== '=' && (before || behind))
      looks.set(`${owner}.${name}`, [...(looks.get(`${owner}.${name}`) ?? []), index])
  for (const { index, 1: owner = '', 2: name = '' } of code.matchAll(
    /(?<![\w$.])(?!this\b)([\w$]+)\s*\.\s*([\w$]+)\s*=(?![=>])/g,
  )) {
    const places = looks.get(`${owner}.${name}`)
    if (!places || kept.has(name) || called.includes(owner) || isKnown(name)) continue
    const own = declarerOf(owner, index)
    const isHere = (at: number) => declarerOf(owner, at) === own
    const calls = new RegExp(`(?<![\\w$.])${literal(owner)}\\s*\\.\\s*(?:${OF_A_SET})\\s*\\(`, 'g')
    if (
      places.some(isHere) &&
      (sets.get(owner)?.some(isHere) || [...code.matchAll(calls)].some(({ index: at }) => isHere(at)))
    )
      kept.add(name)
  }
  return kept
}
