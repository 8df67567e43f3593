/** A rule as plugins print it: it runs only when it has a (truthy) value. */
export interface Rule {
  value: unknown
  message: string
}

/**
 * The messages of the rules that fail, by the rule's name, in the order in which they are printed; all are tested, not
 * only the first. `test` answers for one rule by its name and value: undefined for a name that it does not know, which
 * passes (contracts/fluent-forms.md 9).
 */
export const failures = (
  rules: Record<string, Rule>,
  test: (name: string, value: any) => boolean | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([name, rule]) => rule?.value && test(name, rule.value) === false)
      .map(([name, { message }]) => [name, message]),
  )
