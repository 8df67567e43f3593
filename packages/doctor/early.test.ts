import { expect, test } from 'vitest'
import { withHanded } from './early'
import vectors from './early.vectors.json' with { type: 'json' }
import { asksEarly, readText } from './used'

test.each(vectors.map(({ code, early }) => [code, early] as const))(
  'what of Elementor is asked for early: %s',
  (code, early) => {
    expect(asksEarly(readText(code)) ?? null).toBe(early)
  },
)

test.each(vectors.flatMap(({ code, named }) => (named ? [[code, named] as const] : [])))(
  'a function that is handed it has it by its name: %s',
  (code, named) => {
    expect(withHanded(code)).toBe(named)
  },
)
