// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isWell, toMarkdown } from './report.mjs'

const wrong = [{ island: 'tabs', what: 'stuck: busy:\n`x`' }]
const faults = [
  { fixture: 'a', fault: 'none', islands: ['tabs', 'slider'], wrong: [] },
  { fixture: 'a', fault: 'offline', islands: ['tabs', 'slider'], wrong: [] },
  { fixture: 'b', fault: 'offline', islands: ['tabs'], wrong },
  { fixture: 'b', fault: 'answer-500', islands: ['tabs'], wrong: [] },
]
const none = { faults: [], fuzz: [], life: [] }
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '))

describe('the report', () => {
  it('has a row for each island and a column for each fault', () => {
    const text = toMarkdown({ ...none, faults }, ['slider', 'tabs', 'video'])
    expect(rowsOf(text)).toEqual([
      ['', 'none', 'offline', 'answer-500'],
      ['--|---|---|--'],
      ['`slider`', 'ok', 'ok', ''],
      ['`tabs`', 'ok', '**b**', 'ok'],
      ['(page)', '', '', ''],
    ])
    expect(text).toContain('4 visits\nof 2 fixtures, 2 islands, in 1 of them')
    expect(text).toContain('- b, offline, tabs: `stuck: busy: x `')
    expect(text).toContain('at once: `video`.')
  })

  it('says what was fuzzed, and what has grown', () => {
    const found = [{ number: 7, island: 'tabs', what: 'uncaught: x', change: 'data-x=1' }]
    const growth = { heap: 9, listeners: 0, nodes: 0 }
    const text = toMarkdown(
      {
        ...none,
        fuzz: [
          { fixture: 'a', seed: '1', tried: 20, found },
          { fixture: 'b', seed: '1', tried: 22, found: [] },
        ],
        life: [
          { fixture: 'a', replaced: 3, grown: ['heap'], growth, errors: [] },
          { fixture: 'b', replaced: 4, grown: [], growth, errors: [] },
        ],
      },
      [],
    )
    expect(text).toContain('42 cases on 2 fixtures, seed 1; in 1 something')
    expect(text).toContain('- a, seed 1, case 7, tabs: `uncaught: x` by `data-x=1`')
    expect(text).toContain('2 fixtures, 7 replacements of islands; on 1 neither')
    expect(text).toContain('- a: heap +9')
  })

  it('says that a run is missing', () => {
    expect(toMarkdown(none, []).match(/Not run/g)).toHaveLength(3)
  })
})

it('a case is well when nothing was found in it', () => {
  expect(faults.map(isWell)).toEqual([true, true, false, true])
  expect(isWell({ grown: ['heap'], errors: [] })).toBe(false)
})
