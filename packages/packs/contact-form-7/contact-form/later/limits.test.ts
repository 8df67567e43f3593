import { expect, test } from 'vitest'
import type { Rule } from '../types'
import { failure } from './rules'

const words = (text: string) => text.split(' ').filter(Boolean)

/**
 * Rules about length, numbers and days: fields that each accepts and rejects; a text is a field with this one value.
 */
const table: [rule: Partial<Rule> & { rule: string }, accepted: unknown[], rejected: unknown[]][] = [
  [
    { rule: 'maxlength', threshold: 5 },
    [
      '',
      'a',
      'ab',
      'abc',
      'abcd',
      'abcde',
      ' ',
      '     ',
      '12345',
      'é',
      'ééééé',
      ['ab', 'cd'],
      ['abc', 'de'],
      [],
      ['', ''],
      '日本',
      'a b c',
      '\n',
      '- - -',
      ['a', 'b', 'c', 'd', 'e'],
    ],
    [
      'abcdef',
      '123456',
      '      ',
      'a b c d',
      ['abc', 'def'],
      ['abcde', 'f'],
      'éééééé',
      'x'.repeat(100),
      ['a', 'b', 'c', 'd', 'e', 'f'],
      'abcde\n',
      ' abcde',
      'abcde ',
      '1234567',
      '000000',
      '......',
      'long text',
      ['long', 'text'],
      '日本語日本語',
      '\n\n\n\n\n\n',
      'a\r\nb\r\nc',
    ],
  ],
  [
    { rule: 'minlength', threshold: 5 },
    [
      '',
      'abcde',
      'abcdef',
      '12345',
      '     ',
      'ééééé',
      ['abc', 'de'],
      [],
      ['', ''],
      'x'.repeat(100),
      'a b c',
      ['a', 'b', 'c', 'd', 'e'],
      'long text',
      '日本語日本',
      '- - -',
      '00000',
      ' abcd',
      'abcd ',
      '.....',
      '\n\n\n\n\n',
    ],
    [
      'a',
      'ab',
      'abc',
      'abcd',
      '1',
      '12',
      '123',
      '1234',
      ' ',
      '  ',
      '    ',
      'é',
      ['a', 'b'],
      ['ab', 'cd'],
      ['', 'a'],
      '日本',
      '\n',
      '.',
      '- -',
      ['a', 'b', 'c', 'd'],
    ],
  ],
  [
    { rule: 'minnumber', threshold: '5' },
    ['', ...words('5 5.0 05 6 10 1e1 5.01 100 5e0 50e-1 999 5.5 7 8 9 11 12 13 99.9'), 'no number'],
    words('4 4.99 0 -5 -6 .5 4e0 1e-9 3 2 1 -0 4.9999 -100 0.0 1.5 2.5 3.5 4.5 -1e3'),
  ],
  [
    { rule: 'maxnumber', threshold: 5 },
    ['', ...words('5 5.0 4 4.99 0 -5 -6 .5 4e0 1e-9 3 2 1 -0 -100 1.5 2.5 3.5'), 'no number'],
    words('6 5.01 10 1e1 100 51e-1 999 5.5 7 8 9 11 12 13 99.9 5.0001 1e5 6.0 06 50'),
  ],
  [
    { rule: 'mindate', threshold: '2026-06-15' },
    [
      '',
      'no date',
      ...words(
        '2026-06-15 2026-06-16 2026-07-01 2026-12-31 2027-01-01 2030-01-01 9999-12-31 2026-06-30 2026-08-01 2026-09-01 2026-10-01 2026-11-01 2028-02-29 2100-01-01 2050-05-05 2026-06-17 2026-06-20 2031-01-01',
      ),
    ],
    words(
      '2026-06-14 2026-06-01 2026-05-31 2025-12-31 2025-06-15 2000-01-01 1999-12-31 0001-01-01 2026-01-01 2026-02-01 2026-03-01 2026-04-01 2026-05-01 2024-02-29 1970-01-01 2025-07-01 2025-06-16 2026-06-13 2026-06-10 2010-10-10',
    ),
  ],
  [
    { rule: 'maxdate', threshold: '2026-06-15' },
    [
      '',
      'no date',
      ...words(
        '2026-06-15 2026-06-14 2026-06-01 2026-05-31 2025-12-31 2000-01-01 1999-12-31 0001-01-01 2026-01-01 2026-02-01 2026-03-01 2026-04-01 2026-05-01 2024-02-29 1970-01-01 2025-07-01 2025-06-16 2010-10-10',
      ),
    ],
    words(
      '2026-06-16 2026-07-01 2026-12-31 2027-01-01 2030-01-01 9999-12-31 2026-06-30 2026-08-01 2026-09-01 2026-10-01 2026-11-01 2028-02-29 2100-01-01 2050-05-05 2026-06-17 2026-06-20 2031-01-01 2026-06-18 2026-06-19 2026-06-25',
    ),
  ],
  [
    { rule: 'stepnumber', base: '0.1', interval: 0.2 },
    [
      '',
      ...words('0.1 0.3 0.5 0.7 0.9 1.1 1.3 1.5 -0.1 -0.3 10.1 100.1 0.10 .3 3.1 5.1 1e0.1 -99.9 7.1 9.1'),
    ],
    words('0 0.2 0.4 0.6 0.8 1 1.2 -0.2 10 100 0.15 0.11 3 5.2 7.4 9.99 1e1 2 -1 0.35'),
  ],
  [
    { rule: 'dayofweek', accept: [1, '5', 7] },
    // Mondays, Fridays, Sundays.
    [
      '',
      'no date',
      ...words(
        '2026-11-02 2026-11-06 2026-11-08 2026-11-09 2026-11-13 2026-11-15 2026-11-16 2026-11-20 2026-11-22 2026-11-23 2026-11-27 2026-11-29 2026-11-30 2026-12-04 2026-12-06 2026-12-07 2026-12-11 2026-12-13',
      ),
    ],
    words(
      '2026-11-03 2026-11-04 2026-11-05 2026-11-07 2026-11-10 2026-11-11 2026-11-12 2026-11-14 2026-11-17 2026-11-18 2026-11-19 2026-11-21 2026-11-24 2026-11-25 2026-11-26 2026-11-28 2026-12-01 2026-12-02 2026-12-03 2026-12-05',
    ),
  ],
]

const why = (rule: Partial<Rule> & { rule: string }, values: unknown) =>
  failure({ field: 'f', error: 'No', ...rule }, () => [values].flat() as FormDataEntryValue[])
const name = (value: unknown) => JSON.stringify(value)

for (const [rule, accepted, rejected] of table)
  test(`${JSON.stringify(rule)}: ${accepted.length} accepted, ${rejected.length} rejected`, () => {
    for (const value of accepted) expect(why(rule, value), name(value)).toBe(undefined)
    for (const value of rejected) expect(why(rule, value), name(value)).toBe('No')
    for (const list of [accepted, rejected]) expect(new Set(list.map(name)).size).toBeGreaterThanOrEqual(20)
  })
