import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The lines of a long run (`run.mjs`), one for each case; where nothing is to be written, there are none. What `is` says of a case
 * that was noted before is done.
 */
export const openNotes = <Line extends object>(kind: string) => {
  const folder = process.env.PROOF_OUT
  const file = folder && join(folder, `${kind}.jsonl`)
  return {
    has: (is: Partial<Line>) =>
      !!file &&
      existsSync(file) &&
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Line => JSON.parse(line))
        .some((line) => Object.entries(is).every(([name, value]) => line[name as keyof Line] === value)),
    add: (line: Line) => file && appendFileSync(file, `${JSON.stringify(line)}\n`),
  }
}
