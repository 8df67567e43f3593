import { expect, test } from 'vitest'
import { widgetsOf } from './widgets'
import vectors from './widgets.vectors.json'

test.each(vectors as [string, string[] | null][])('widgets that code has handlers for: %s', (code, names) => {
  expect(widgetsOf(code) ?? null).toEqual(names)
})
