import { expect, test } from 'vitest'
import { hasDigits, isAtLeast, isAtMost, isEmail, isFileAllowed, isNumeric, isPhone, isUrl } from './rules.ts'

const lines = (text: string) => text.split('\n').filter(Boolean)

/** Each rule with at least 20 values that pass and 20 that do not. */
const table: [name: string, rule: (value: string) => boolean, accepted: string[], rejected: string[]][] = [
  [
    'email',
    isEmail,
    [
      '',
      '"a b"@example.com',
      '"@"@example.com',
      'ann@[192.168.0.1]',
      'ann@[999.999.999.999]',
      ...lines(`
ann@example.com
ANN@EXAMPLE.COM
Ann.Lee@Example.Co.Uk
a@b.co
a@b.museum
ann+news@example.com
ann_lee@example.com
o'brien@example.ie
ann!#$%&*/=?^{|}~-@example.com
ann@sub.sub.sub.example.org
ann@-example.com
ann@example-.com
ann@123.com
1@2.de
jürgen@example.de
ann@xn--bcher-kva.example
ann..lee@e.com
a-b@c-d.ef`).filter((value) => !value.includes('..')),
    ],
    lines(`
ann
ann@
@example.com
ann@example
ann@example.c
ann@example.c0
ann@.com
ann@example..com
ann..lee@example.com
.ann@example.com
ann.@example.com
ann lee@example.com
ann@exam ple.com
ann@@example.com
ann@lee@example.com
ann@example.com.
ann@example,com
ann@exa_mple.com
ann<lee@example.com
ann(lee)@example.com
ann;lee@example.com
ann@192.168.0.1
ann@[192.168.0]
ann@[1.2.3.4
ann@1.2.3.4]
"ann@example.com
ann@münchen.de
ann@example.com<br>
mailto:ann@example.com
 ann@example.com`),
  ],
  [
    'url',
    isUrl,
    [
      '',
      ...lines(`
http://a
https://a
ftp://a
http://example.com
https://example.com/
https://example.com/a/b?c=d#e
https://user:pass@example.com:8080/
http://localhost
http://127.0.0.1:3000
http://[::1]/
https://例え.jp/パス
https://example.com/it's
https://example.com/<b>
https://example.com/(a)
http://-
http://.
http:///
ftp://ftp.example.com/file.txt
https://example.com/%20
https://EXAMPLE.com
http://a|b`),
    ],
    lines(`
http
http:
http://
https://
ftp://
ftps://example.com
//example.com
example.com
www.example.com
mailto:ann@example.com
javascript:alert(1)
data:text/html,a
tel:+4930
http:/example.com
http:example.com
https//example.com
HTTP://example.com
Https://example.com
https://exam ple.com
https://example.com/a b
https://example.com/"a"
 https://example.com
https://example.com 
see https://example.com`),
  ],
  [
    'numeric',
    isNumeric,
    [
      '',
      ...'0 1 -1 +1 007 1.5 .5 5. -.5 1e3 1E3 1e-3 -0 0.1 123456789012345678901234567890 0x10 0b1 0o7'.split(
        ' ',
      ),
      ' 5 ',
      '5\n',
      '-1e5',
    ],
    [
      ' ',
      '\t',
      ...'a 1a a1 1,5 1.000,5 1.2.3 -- - + . e e3 1e 0x Infinity -Infinity NaN 1_000 ٣ ½ 1/2 €5 5% 1-2 true null'.split(
        ' ',
      ),
      '1 000',
    ],
  ],
  [
    'min 5',
    (value) => isAtLeast(value, 5),
    [
      '',
      ...'5 5.0 05 +5 5.01 6 10 100 1e1 1e2 0x5 0xff 5e0 50e-1 999999999999 5.5 7.25 8. 12 13'.split(' '),
      ' 5 ',
    ],
    [' ', ...'4 4.99 0 -5 -6 -0 .5 4e0 1e-9 0x4 five a 5a 5,5 5.5.5 Infinity NaN 5% €5 6px - +'.split(' ')],
  ],
  [
    'max 5',
    (value) => isAtMost(value, 5),
    ['', ...'5 5.0 05 +5 4.99 4 0 -0 -1 -100 1e-9 .5 5e0 50e-1 0x5 0x0 -1e9 3.14 2 1.'.split(' '), ' 5 '],
    [
      ' ',
      ...'6 5.01 5.0001 10 1e1 0x6 100 five a 5a 4,5 1.2.3 Infinity -Infinity NaN 4% €4 4px - + 51e-1'.split(
        ' ',
      ),
    ],
  ],
  [
    'digits 4',
    (value) => hasDigits(value, 4),
    [
      '',
      ...'1234 0000 0001 9999 -123 +123 12.3 1.23 .123 123. 1e10 1e-1 0x1f 0b10 -1.5 -.12 4321 2026 1999 0o17 00.1'.split(
        ' ',
      ),
    ],
    [
      ' ',
      ...'1 12 123 12345 abcd 12a4 a123 1,23 1.2.3 ---- NaN1 -1234 +1234 12.34 0 123456789 x 1e999 1_00 1/23 €123 12:3'.split(
        ' ',
      ),
    ],
  ],
]

for (const [name, rule, accepted, rejected] of table) {
  test.each(accepted)(`${name} accepts %j`, (value) => expect(rule(value)).toBe(true))
  test.each(rejected)(`${name} rejects %j`, (value) => expect(rule(value)).toBe(false))
  test(`${name}: 20 of each at least`, () => {
    expect(new Set(accepted).size).toBeGreaterThanOrEqual(20)
    expect(new Set(rejected).size).toBeGreaterThanOrEqual(20)
  })
}

test('a limit that is no number lets nothing but the empty text pass', () => {
  for (const rule of [isAtLeast, isAtMost, hasDigits]) {
    expect(rule('5', Number.NaN)).toBe(false)
    expect(rule('', Number.NaN)).toBe(true)
  }
})

test('files are never refused here', () => expect(isFileAllowed()).toBe(true))

test('a phone number is what the library says, and anything without a library', () => {
  const isGerman = (value: string) => /^\+49\d{5,12}$/.test(value)
  const numbers = Array.from({ length: 20 }, (_, i) => `+4930${12345 + i}`)
  const others = Array.from({ length: 20 }, (_, i) => `${i}30 12345`)
  for (const value of ['', ...numbers]) expect(isPhone(value, isGerman), value).toBe(true)
  for (const value of others) {
    expect(isPhone(value, isGerman), value).toBe(false)
    expect(isPhone(value), value).toBe(true)
  }
})
