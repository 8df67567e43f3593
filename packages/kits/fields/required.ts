/*
 * What `required` asks of each kind of field (contracts/spec.md 5, contracts/fluent-forms.md 9). One function a kind: a
 * plugin bundles those that its fields have.
 */

/** Checkboxes and radios of one group: `ticked` says of each whether it is; one is enough. */
export const hasChoice = (ticked: Iterable<boolean>): boolean => [...ticked].includes(true)

/** A grid that asks for each of its rows. Without rows there is nothing to ask for. */
export const hasChoiceInEveryRow = (rows: Iterable<Iterable<boolean>>): boolean => [...rows].every(hasChoice)

/** A select: the values of the options that are chosen, of which the first entry is often an empty "please choose". */
export const hasSelection = (values: Iterable<string>): boolean => [...values].some((value) => value !== '')

/** An upload field: how many files are there, as its previews show. */
export const hasFile = (count: number): boolean => count > 0

/** Text in any other field; one flagged `unchanged` (it only shows what the server filled in) counts as empty. */
export const hasText = (value: string, unchanged?: boolean): boolean => !unchanged && value.trim() !== ''
