import type { Controller } from '@archipelago/bind'

export interface FilmProps {
  frame: HTMLElement
  /** In pixels, or in parts of each other. */
  width: number
  height: number
}

/** A film as wide as its column, in its own ratio (contracts/divi.md 23). */
export function film({ frame, width, height }: FilmProps, { record }: Controller): void {
  // In a panel that is closed nobody can tell.
  if (!width || !height) return
  for (const [name, value] of [
    ['display', 'block'],
    ['width', '100%'],
    ['height', 'auto'],
    ['aspect-ratio', `${width} / ${height}`],
  ] as const)
    record.write(frame, 'style', name, value)
}
