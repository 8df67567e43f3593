import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../bundle/features.ts'
import { answers, anywhere, pluginsOf } from './answers.ts'

const folders = Object.fromEntries(
  features.flatMap(({ islands }) =>
    Object.entries(islands).flatMap(([from, list]) =>
      list.map(({ name }) => [name, from.replace('@archipelago', '../islands')]),
    ),
  ),
)

const sourceOf = (island: string) => {
  const folder = join(import.meta.dirname, folders[island]!)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

const built = Object.keys(answers).filter((island) => folders[island])

test.each(built)('%s defines every plugin that is said to be answered', (island) => {
  const source = sourceOf(island)
  expect(source).toContain('definePlugin')
  for (const name of answers[island]!) expect(source).toContain(`'${name}'`)
})

test('a plugin of two islands names both; one without its island is not answered', () => {
  const lists = { a: ['one', 'two'], b: ['one'], c: ['three'] }
  expect(pluginsOf(['b', 'accordion', 'a'], lists)).toEqual({ one: 'b a', two: 'a' })
  expect(pluginsOf(['accordion'])).toEqual({})
  expect(Object.keys(pluginsOf(['variation-form']))).toEqual(expect.arrayContaining([...anywhere]))
})
