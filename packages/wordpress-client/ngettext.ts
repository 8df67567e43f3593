import { fill } from './gettext.ts'
import { find } from './translate.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

/** `gettext` of a sentence with a number: the page has a form for each category that its language's plurals have. */
export const ngettext = (one: string, other: string, count: number): string => {
  const forms = find(other) as Forms | undefined
  let kind: Intl.LDMLPluralRule = 'other'
  try {
    kind = new Intl.PluralRules(document.documentElement.lang).select(count)
  } catch {
    // The page does not say its language.
  }
  const found = forms?.[kind] ?? forms?.other
  return fill(typeof found === 'string' && found ? found : count === 1 ? one : other, [count])
}
