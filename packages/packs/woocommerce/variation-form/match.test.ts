import { expect, test } from 'vitest'
import { type Choice, findMatching, isMatch, offered, type Variation } from './match'

/** A small repeatable random generator (mulberry32): a failing product can be looked at again. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const VALUES = ['small', "Lawyer's cover", 'Oak & brass', '12"', 'R&D <new>', '0', 'ü/ä']
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}
const encode = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

interface Product {
  attributes: Map<string, string[]>
  /** In plain text, as a person would say it. */
  truth: { values: Map<string, string>; active: boolean }[]
  variations: Variation[]
}

const product = (seed: number): Product => {
  const next = random(seed)
  const below = (n: number) => Math.floor(next() * n)
  const attributes = new Map<string, string[]>()
  for (let i = 0; i <= below(3); i++)
    attributes.set(`attribute_${i}`, [...VALUES].sort(() => next() - 0.5).slice(0, 1 + below(4)))
  const truth = Array.from({ length: below(9) }, () => ({
    active: next() < 0.8,
    values: new Map(
      [...attributes].map(([name, values]) => [name, next() < 0.25 ? '' : values[below(values.length)]!]),
    ),
  }))
  const variations = truth.map(({ values, active }, i) => ({
    variation_id: i,
    variation_is_active: active,
    attributes: Object.fromEntries(
      [...values].map(([name, value]) => [name, next() < 0.5 ? encode(value) : value]),
    ),
  }))
  return { attributes, truth, variations }
}

/** Every choice there is, each attribute also left open. */
const choices = (attributes: Product['attributes']): Choice[] =>
  [...attributes].reduce<Choice[]>(
    (all, [name, values]) =>
      all.flatMap((choice) => ['', ...values].map((value) => ({ ...choice, [name]: value }))),
    [{}],
  )

/** What a shop assistant with a list would answer: every full selection that a variation stands for, one by one. */
const stands = ({ attributes, truth }: Product) => {
  const full = choices(attributes).filter((choice) => Object.values(choice).every(Boolean))
  return truth.map(({ values, active }) => ({
    active,
    for: full.filter((choice) =>
      [...values].every(([name, value]) => value === '' || choice[name] === value),
    ),
  }))
}

test('the matcher agrees with a brute-force model over 400 random products and all their choices', () => {
  let compared = 0
  for (let seed = 1; seed <= 400; seed++) {
    const one = product(seed)
    const model = stands(one)
    for (const choice of choices(one.attributes)) {
      const fits = (full: Choice) =>
        Object.entries(choice).every(([name, value]) => !value || full[name] === value)
      const ids = model.flatMap((variation, id) => (variation.for.some(fits) ? [id] : []))
      const found = findMatching(one.variations, choice).map(({ variation_id }) => variation_id)
      expect(found, `product ${seed}, ${JSON.stringify(choice)}`).toEqual(ids)

      for (const [name, values] of one.attributes) {
        const others = { ...choice, [name]: '' }
        const expected = new Map<string, boolean>()
        for (const value of values) {
          const goes = model.filter((variation) =>
            variation.for.some((full) =>
              Object.entries({ ...others, [name]: value }).every(
                ([key, wanted]) => !wanted || full[key] === wanted,
              ),
            ),
          )
          if (goes.length)
            expected.set(
              value,
              goes.some(({ active }) => active),
            )
        }
        const offer = offered(one.variations, choice, name, values)
        expect([...offer].sort(), `product ${seed}, ${name} in ${JSON.stringify(choice)}`).toEqual(
          [...expected].sort(),
        )
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000)
})

test('attributes that a variation does not name are ignored, and offer nothing', () => {
  const variations: Variation[] = [{ attributes: { attribute_size: 's' }, variation_is_active: true }]
  expect(isMatch({ attribute_size: 's' }, { attribute_size: 's', attribute_other: 'x' })).toBe(true)
  expect(isMatch({ attribute_size: 's', attribute_gone: 'y' }, { attribute_size: 's' })).toBe(true)
  expect(offered(variations, {}, 'attribute_other', ['x']).size).toBe(0)
})

test('values are text: case, spaces and a written-out entity count', () => {
  expect(isMatch({ a: 'Red' }, { a: 'red' })).toBe(false)
  expect(isMatch({ a: 'red ' }, { a: 'red' })).toBe(false)
  expect(isMatch({ a: 'R&amp;D' }, { a: 'R&D' })).toBe(true)
  expect(isMatch({ a: 'R&amp;D' }, { a: 'R&amp;D' })).toBe(true)
  expect(isMatch({ a: 'R&D' }, { a: 'R&amp;D' })).toBe(false)
})

test('the first variation of the list counts', () => {
  const variations: Variation[] = [
    { variation_id: 1, attributes: { a: '' } },
    { variation_id: 2, attributes: { a: 'red' } },
  ]
  expect(findMatching(variations, { a: 'red' })[0]!.variation_id).toBe(1)
})
