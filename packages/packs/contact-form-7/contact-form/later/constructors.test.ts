import { expect, test, vi } from 'vitest'
import type { NewerTree, Rule, RuleObject, Values } from '../types'
import { judgeNewer, makeConstructors } from './constructors'
import { failure, RULES } from './rules'

const constructors = makeConstructors(RULES, failure)

const form = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const judge = (rules: Rule[], ...fields: [string, string | File][]) =>
  judgeNewer(constructors, { rules }, form(...fields))
const file = (name: string) => new File(['x'], name, { type: 'text/plain' })

test('an object: of each field the first rule that does not hold, else what is in it, without blanks', () => {
  const rules = [
    { rule: 'required', field: 'name', error: 'Name?' },
    { rule: 'minlength', field: 'name', threshold: 3, error: 'Short' },
    { rule: 'required', field: 'name', error: 'never' },
    { rule: 'required', field: 'absent', error: 'Absent?' },
    { rule: 'nobody', field: 'boxes', error: 'never' },
    { rule: 'maxitems', field: 'boxes', threshold: 2, error: 'Too many' },
    { rule: 'file', field: 'paper', accept: ['.txt'], error: 'No text' },
  ]
  const paper = file('a.txt')
  expect(
    judge(
      rules,
      ['name', ' Al '],
      ['boxes[]', 'a'],
      ['boxes[]', ' '],
      ['boxes[]', 'b'],
      ['tree[x][y]', 'leaf'],
      ['tree[z]', 'branch'],
      ['blank', ' '],
      ['paper', paper],
      ['__proto__', 'x'],
    ),
  ).toEqual({
    name: { error: 'Short' },
    absent: { error: 'Absent?' },
    boxes: { validInputs: ['a', 'b'] },
    tree: { validInputs: ['leaf', 'branch'] },
    paper: { validInputs: [paper] },
  })
  expect(judge(rules.slice(-1), ['paper', file('a.pdf')])).toEqual({ paper: { error: 'No text' } })
  expect(judgeNewer(constructors, {}, form())).toEqual({})
})

test('a rule is an object of its constructor, and throws its exception', () => {
  const tree: NewerTree = {
    trunk: {},
    getAll: (field): Values => (field === 'boxes' ? { 0: 'a', 1: 'b' } : {}),
    getAllFiles: () => ({}),
  }
  const MaxItems = constructors.get('maxitems')!
  const rule = new MaxItems({ rule: 'maxitems', field: 'boxes', threshold: 1, error: 'Too many' })
  expect([MaxItems.RULE_NAME, rule.matches({}), JSON.stringify(rule)]).toEqual([
    'maxitems',
    true,
    '{"rule":"maxitems","field":"boxes","threshold":1,"error":"Too many"}',
  ])
  const thrown = (() => {
    try {
      rule.validate(tree)
    } catch (error) {
      return error as any
    }
  })()
  expect([thrown instanceof Error, thrown.name, thrown.message, thrown.field, thrown.rule === rule]).toEqual([
    true,
    'InvalidityException',
    'Too many',
    'boxes',
    true,
  ])
  expect(new MaxItems({ rule: 'maxitems', field: 'boxes', threshold: 2 }).validate(tree)).toBe(true)
})

test('all and any', () => {
  const inner = [
    { rule: 'email', field: 'a' },
    { rule: 'url', field: 'a' },
  ]
  const any: Rule = { rule: 'any', field: 'a', error: 'Neither', rules: inner }
  expect(judge([any], ['a', 'x'])).toEqual({ a: { error: 'Neither' } })
  expect(judge([any], ['a', 'https://quay.example'])).toEqual({
    a: { validInputs: ['https://quay.example'] },
  })
  const all: Rule = { rule: 'all', field: 'a', error: 'Not both', rules: inner }
  expect(judge([all], ['a', 'https://quay.example'])).toEqual({ a: { error: 'Not both' } })
  expect(judge([{ rule: 'any', field: 'a', error: 'never', rules: [] }])).toEqual({})
})

test('rules of add-ons: with functions or classes, out of ours; their mistakes refuse nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Required: any = constructors.get('required')
  class Boat extends Required {
    matches(context?: { dry?: boolean }) {
      return !context?.dry
    }
    validate(tree: NewerTree, context: object) {
      super.validate(tree, context)
      if (tree.getAll(this.field)[0] !== 'yacht') throw this.invalid(tree, context)
      return true
    }
    invalid(tree: NewerTree, context: object) {
      try {
        new Required({ field: 'nowhere', error: this.error }).validate(tree, context)
      } catch (thrown) {
        return Object.assign(thrown as object, { rule: this })
      }
    }
  }
  function Raft(this: RuleObject, properties: Rule) {
    Required.call(this, properties)
  }
  Raft.prototype = Object.create(Required.prototype)
  function Broken() {}
  Broken.prototype = {
    matches: () => true,
    validate() {
      throw new TypeError('theirs')
    },
  }
  const dictionary = new Map([
    ...constructors,
    ['boat', Boat],
    ['raft', Raft],
    ['broken', Broken],
  ] as any) as any
  const rules = [
    { rule: 'broken', field: 'a' },
    { rule: 'boat', field: 'a', error: 'No yacht' },
    { rule: 'raft', field: 'b', error: 'No raft' },
  ]
  expect(judgeNewer(dictionary, { rules }, form(['a', 'canoe']))).toEqual({
    a: { error: 'No yacht' },
    b: { error: 'No raft' },
  })
  expect(judgeNewer(dictionary, { rules }, form(['a', 'canoe']), { dry: true })).toMatchObject({
    a: { validInputs: ['canoe'] },
  })
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
})
