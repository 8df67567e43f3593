import { expect, test, vi } from 'vitest'
import type { Middleware, Rule } from '../types'
import { judge, validators } from './swv'

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const rules: Rule[] = [
  { rule: 'required', field: 'name', error: 'Name?' },
  { rule: 'minlength', field: 'name', threshold: 3, error: 'Short' },
  { rule: 'minlength', field: 'name', threshold: 5, error: 'Shorter than five' },
  { rule: 'required', field: 'absent', error: 'Absent?' },
  { rule: 'constructor', field: 'boxes', error: 'never' },
  { rule: 'maxitems', field: 'boxes', threshold: 1, error: 'Too many' },
]

test('of each field the first rule that fails; what is in the others', () => {
  const result = judge({ validators }, [], { rules }, form(['name', 'Al'], ['boxes[]', 'a'], ['other', 'x']))
  expect([...result]).toEqual([
    ['name', expect.objectContaining({ rule: 'minlength', field: 'name', error: 'Short' })],
    ['absent', expect.objectContaining({ error: 'Absent?' })],
    ['boxes', { validInputs: ['a'] }],
    ['other', { validInputs: ['x'] }],
  ])
  expect(judge({ validators }, [], {}, form())).toEqual(new Map())
})

test('a validator by itself throws what it says', () => {
  const tree = { getAll: () => ['a', 'b'], keys: () => ['boxes'] }
  const rule = { rule: 'maxitems', field: 'boxes', threshold: 1, error: 'Too many' }
  expect(() => validators.maxitems!.call(rule, tree, {})).toThrow('Too many')
  expect(() => validators.maxitems!.call({ ...rule, threshold: 2 }, tree, {})).not.toThrow()
})

test('validators and middleware of others: asked with options, may refuse or let pass; their mistakes refuse nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const seen: unknown[] = []
  const more = {
    ...validators,
    boat(this: Rule, tree: { getAll(field: string): unknown[] }, options: object) {
      seen.push(options)
      if (tree.getAll(this.field)[0] !== 'yacht') throw { field: this.field, error: this.error }
    },
    broken() {
      throw new TypeError('theirs')
    },
  }
  const skip: Middleware = (judged, next) => judged.ruleObj.field !== 'skipped' && next(judged)
  const order: Middleware = (judged, next) => {
    seen.push(judged.ruleObj.field)
    return next(judged)
  }
  const result = judge(
    { validators: more },
    [skip, order],
    {
      rules: [
        { rule: 'boat', field: 'berth', error: 'No yacht' },
        { rule: 'broken', field: 'berth2', error: 'never' },
        { rule: 'required', field: 'skipped', error: 'never' },
      ],
    },
    form(['berth', 'raft']),
    { target: 1 },
  )
  expect([...result]).toEqual([['berth', { field: 'berth', error: 'No yacht' }]])
  expect(seen).toEqual(['berth', { target: 1 }, 'berth2', 'skipped'])
  // TypeError has no `error` of a rule: it is told on the console.
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})
