import { expect, test } from 'vitest'
import type { Rule } from '../types'
import { failure } from './rules'

const words = (text: string) => text.split(' ').filter(Boolean)
const file = (name: string, bytes = 1, type = '') => new File(['x'.repeat(bytes)], name, { type })

/** Each rule, with fields that it accepts and fields that it rejects; a text is a field with this one value. */
const table: [rule: Partial<Rule> & { rule: string }, accepted: unknown[], rejected: unknown[]][] = [
  [
    { rule: 'required' },
    [
      ...words('a 0 false . - null 1 ab é 日 \u200b'),
      'a b',
      ' a',
      'a ',
      ['', 'a'],
      [' ', 'b'],
      ['a', 'b'],
      ['0', ''],
      '\na',
      'a\n',
    ],
    [
      '',
      ' ',
      '  ',
      '\t',
      '\n',
      '\r\n',
      '\u00a0',
      '\u3000',
      '\ufeff',
      '\u2003',
      [],
      [''],
      ['', ''],
      [' ', ''],
      ['\t', '\n'],
      ' \n ',
      '\v',
      '\f',
      [' ', ' ', ' '],
      '\u2028',
    ],
  ],
  [
    { rule: 'email' },
    words(
      "a@b.co ann@example.com ANN@EXAMPLE.COM ann.lee@example.com ann+x@example.com a_b@example.org 1@2.com23 o'b@example.ie ann@sub.sub.example.com ann@e-x.com ann@123.45 {a}@ex.am a|b@ex.am a^b@ex.am a`b@ex.am a~b@ex.am a!b@ex.am a=b@ex.am .ann@example.com ann..l@example.com",
    ),
    [
      ...words(
        'a@b.c ann@ @example.com ann ann@example ann@example. ann@.example.com ann@example..com a@b@example.com ann@-example.com ann@example-.com ann@exa_mple.com ann@exämple.com jürgen@example.com a(b)@example.com a,b@example.com a;b@example.com a<b@example.com a"b@example.com ann@@example.com',
      ),
      'ann lee@example.com',
      'ann@ex ample.com',
    ],
  ],
  [
    { rule: 'url' },
    words(
      'http://a https://a.b ftp://a ftps://a mailto:a@b.c news:a irc://a irc6://a ircs://a gopher://a nntp://a feed:a telnet://a mms://a rtsp://a sms:1 svn://a tel:1 fax:1 xmpp:a webcal://a urn:a HTTP://A',
    ),
    [
      ...words(
        'a a.b www.example.com //a /a ?a #a javascript:alert(1) data:text/html,a blob:a file:///a ws://a wss://a about:blank vbscript:a ssh://a git://a skype:a http:// https:// chrome://a view-source:a',
      ),
      'see http://a',
    ],
  ],
  [
    { rule: 'tel' },
    [
      ...words(
        '123456 030123456 +4930123456 004930123456 (030)123456 030/123456 030-123456 030.123456 +1(555)0100 555-0100 123456789012345 +12345678901234 123456#7 123456*7 123456#abc 0012345678 +123456 12-34-56 1.2.3.4.5.6',
      ),
      '030 123 456',
      '+49 (0)30 / 12 34 56',
    ],
    words(
      '1 12 123 1234 12345 1234567890123456 +1234567890123456 abc 123abc 030x123456 ++123456 +49+30123 12345a 1234567a #123456 *123456 ١٢٣٤٥٦ 123_456 123,456 +1234 tel:123456',
    ),
  ],
  [
    { rule: 'number' },
    words('0 1 -1 10 007 1.5 .5 -.5 -1.5 1e3 1E3 1e-3 1e+3 -1e3 1.5e3 .5e2 0.0 123456789 99.99 -0'),
    [...words('a 1a a1 1. 1.2.3 +1 --1 1- - . e3 1e 1e1.5 1,5 0x10 Infinity NaN ½ 1_000 $1 1%'), '1 000'],
  ],
  [
    { rule: 'date' },
    words(
      '2026-11-21 2020-01-01 1999-12-31 2024-02-29 2000-02-29 0001-01-01 9999-12-31 2026-01-31 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-01 1970-01-01 2038-01-19',
    ),
    words(
      '21.11.2026 11/21/2026 2026-11 2026 26-11-21 2026-1-1 2026-01-1 2026-13-01 2026-00-10 2026-01-00 2026-01-32 20261121 2026/11/21 2026-11-21T10:00 today a 2026-11-2a -2026-11-21 2026-11-211 2026--11-21',
    ),
  ],
  [
    { rule: 'time' },
    words(
      '00:00 09:30 12:00 23:59 00:00:00 23:59:59 01:01:01 10:10 11:11 12:12 13:13 14:14 15:15 16:16 17:17 18:18 19:19 20:20 21:21 22:22',
    ),
    words(
      '24:00 9:30 12:60 12:00:60 12 1200 12.00 12:0 12:000 a 12:00am 12:00:0 -1:00 25:00 99:99 :00 00: 12:00:00:00 12h00 1:1',
    ),
  ],
  [
    { rule: 'enum', accept: ['a', 'b', 3] },
    [
      'a',
      'b',
      '3',
      ['a', 'b'],
      ['a', 'a'],
      ['b', '3'],
      ['3', 'a', 'b'],
      '',
      [],
      [''],
      ' a ',
      ['a', ''],
      ['', 'b'],
      ['b', 'b'],
      ['3', '3'],
      ['a', '3'],
      ['b', 'a'],
      ' ',
      ['a', 'b', '3', 'a'],
      '3 ',
    ],
    [
      'c',
      'A',
      'aa',
      '33',
      '3.0',
      ['a', 'c'],
      ['c', 'a'],
      'ab',
      'a,b',
      '0',
      'null',
      'undefined',
      ['x', 'y'],
      'a b',
      '-',
      'B',
      'true',
      '4',
      ['a', 'b', 'c'],
      '[object Object]',
    ],
  ],
  [
    { rule: 'minitems', threshold: 2 },
    Array.from({ length: 20 }, (_, i) => [...Array(i + 2).keys()].map(String)),
    [
      [],
      '',
      'a',
      [''],
      ['', ''],
      ['a', ''],
      ['', 'a'],
      [' ', 'a'],
      'b',
      'c',
      ['a', ' '],
      ['\t', 'b'],
      '0',
      ' ',
      'a b',
      'a,b',
      ['', '', 'x'],
      ['y', '', ''],
      'long text',
      ['\n', 'z'],
    ],
  ],
  [
    { rule: 'maxitems', threshold: 1 },
    [
      [],
      '',
      'a',
      [''],
      ['', ''],
      ['a', ''],
      ['', 'a'],
      [' ', 'a'],
      'b',
      'c',
      ['a', ' '],
      ['\t', 'b'],
      '0',
      ' ',
      'a b',
      'a,b',
      ['', '', 'x'],
      ['y', '', ''],
      'long text',
      ['\n', 'z'],
    ],
    Array.from({ length: 20 }, (_, i) => [...Array(i + 2).keys()].map(String)),
  ],
  [
    { rule: 'requiredfile' },
    Array.from({ length: 20 }, (_, i) => Array.from({ length: i + 1 }, (_, n) => file(`${n}.txt`))),
    [
      [],
      file(''),
      '',
      'a.txt',
      ...Array.from({ length: 16 }, (_, i) => Array.from({ length: i + 1 }, () => file('', 0))),
    ],
  ],
  [
    { rule: 'file', accept: ['.pdf', '.TXT', 'image/*', 'audio/mpeg'] },
    [
      [],
      file('', 0),
      ...words('a.pdf A.PDF a.b.pdf a.txt A.Txt .pdf x.PDF ä.pdf 1.txt').map((name) => file(name)),
      ...words('image/png image/jpeg image/gif image/webp image/svg+xml audio/mpeg').map((type) =>
        file('a', 1, type),
      ),
      [file('a.pdf'), file('b.txt')],
      [file('a.pdf'), file('b', 1, 'image/png')],
      file('pic.png', 1, 'image/png'),
      file('a.exe.pdf'),
    ],
    [
      ...words('a.exe a a.pdf.exe pdf apdf a.pd a.pdfx a.txt2 a.doc a.zip a.js a.html a.php').map((name) =>
        file(name),
      ),
      ...words('audio/ogg video/mp4 text/html application/pdf imagex/png').map((type) => file('a', 1, type)),
      [file('a.pdf'), file('b.exe')],
      [file('a.exe'), file('b.pdf')],
    ],
  ],
  [
    { rule: 'maxfilesize', threshold: 10 },
    [
      [],
      ...Array.from({ length: 10 }, (_, i) => file('a', i + 1)),
      ...Array.from({ length: 9 }, (_, i) => [file('a', i + 1), file('b', 1)]),
    ],
    Array.from({ length: 20 }, (_, i) => (i % 2 ? file('a', i + 11) : [file('a', 6), file('b', 5 + i)])),
  ],
  [
    { rule: 'minfilesize', threshold: 10 },
    [
      [],
      ...Array.from({ length: 20 }, (_, i) => (i % 2 ? file('a', i + 11) : [file('a', 6), file('b', 5 + i)])),
    ],
    [
      ...Array.from({ length: 9 }, (_, i) => file('a', i + 1)),
      ...Array.from({ length: 8 }, (_, i) => [file('a', i + 1), file('b', 1)]),
      [file('a', 4), file('b', 5)],
      [file('a', 3), file('b', 3), file('c', 3)],
      file('z', 0),
    ],
  ],
]

const why = (rule: Partial<Rule> & { rule: string }, values: unknown) =>
  failure({ field: 'f', error: 'No', ...rule }, () => [values].flat() as FormDataEntryValue[])
const name = (value: unknown) =>
  JSON.stringify(value, (_, one) => (one instanceof File ? `${one.name} ${one.type} ${one.size}` : one))

for (const [rule, accepted, rejected] of table)
  test(`${JSON.stringify(rule)}: ${accepted.length} accepted, ${rejected.length} rejected`, () => {
    for (const value of accepted) expect(why(rule, value), name(value)).toBe(undefined)
    for (const value of rejected) expect(why(rule, value), name(value)).toBe('No')
    for (const list of [accepted, rejected]) expect(new Set(list.map(name)).size).toBeGreaterThanOrEqual(20)
  })

test('all and any of several rules, with their own words or those of the whole', () => {
  const rule = (name: string, more: object) => ({ rule: name, field: 'f', ...more })
  const rules = [rule('email', { error: 'Address' }), rule('maxlength', { threshold: 10 })]
  const check = (kind: string, text: string) => why({ rule: kind, rules, error: 'Whole' }, text)
  expect(check('all', 'a@b.com')).toBe(undefined)
  expect(check('all', 'nobody')).toBe('Address')
  expect(check('all', 'ann@example.com')).toBe('Whole')
  expect(check('any', 'nobody')).toBe(undefined)
  expect(check('any', 'ann@example.com')).toBe(undefined)
  expect(check('any', 'nobody at all')).toBe('Whole')
})

test('a rule that nobody knows holds', () => {
  for (const rule of ['tasty', 'constructor', 'toString', '__proto__'])
    expect(why({ rule }, '')).toBe(undefined)
})
