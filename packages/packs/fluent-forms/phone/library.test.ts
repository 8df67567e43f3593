import { readFileSync } from 'node:fs'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max/es6'
import { expect, test } from 'vitest'
import { codesOf, dialCodeOf } from './countries'
import { example, parse } from './library'

/** Country, number as typed, full number. */
const accepted = `
US (213) 373-4253 → +12133734253
US 1 213 373 4253 → +12133734253
US +44 20 7946 0018 → +442079460018
CA 416-555-0123 → +14165550123
GB 020 7946 0018 → +442079460018
GB 07400 123456 → +447400123456
GB (0)7400 123456 → +447400123456
DE 030 901820 → +4930901820
DE 0171/1234567 → +491711234567
DE 0049 30 901820 → +4930901820
DE +49 (0)30 901820 → +4930901820
AT 01 58858 0 → +431588580
AT 0664 123456 → +43664123456
CH 044 668 18 00 → +41446681800
FR 06 12 34 56 78 → +33612345678
FR +33 6 12 34 56 78 → +33612345678
IT 06 6982 → +39066982
IT 312 345 6789 → +393123456789
ES 612 34 56 78 → +34612345678
NL 06 12345678 → +31612345678
PL 512 345 678 → +48512345678
SE 070-123 45 67 → +46701234567
NO 406 12 345 → +4740612345
RU 8 (912) 345-67-89 → +79123456789
KZ 8 (771) 000 9998 → +77710009998
IN 081234 56789 → +918123456789
CN 131 2345 6789 → +8613123456789
JP 090-1234-5678 → +819012345678
AU 0412 345 678 → +61412345678
NZ 021 123 4567 → +64211234567
BR (11) 96123-4567 → +5511961234567
AR 011 15-2345-6789 → +5491123456789
MX 222 123 4567 → +522221234567
ZA 071 123 4567 → +27711234567
NG 0802 123 4567 → +2348021234567
EG 0100 123 4567 → +201001234567
SA 051 234 5678 → +966512345678
IL 050-234-5678 → +972502345678
TR 0501 234 56 78 → +905012345678
EG ٠١٠٠١٢٣٤٥٦٧ → +201001234567`

const rejected = `
US 213 373 425
US 123 456 7890
US 555 0123
US 213 373 42533
CA 000 000 0000
GB 020 7946 001
GB 07400 12345
GB 09999 123456
DE +49 1520 555555
DE 1
DE 030
AT 0000 000
CH 044 668 18 0
FR 06 12 34 56 7
FR 00 12 34 56 78
IT 312 345
ES 112 34 56 78
NL 06 1234567
PL 000 000 000
SE 070
NO 006 12 345
RU 8 (012) 345-67-89
IN 01234 56789
CN 031 2345
JP 090-1234-567
AU 0912 345 678
BR (11) 1612-345
MX 22 123
ZA 071 123 456
EG 0000 123 4567
SA 011 234
US hello
US +
US +999 123 456 789
GB ++44 20 7946 0018 0018 0018
DE ----`

const rows = (text: string) => text.trim().split('\n')

test.each(rows(accepted))('%s', (row) => {
  const [, country, typed, number] = row.match(/^(..) (.*) → (.*)$/)!
  expect(parse(typed!, country!)).toMatchObject({ number, valid: true })
})

test.each(rows(rejected))('rejects %s', (row) => {
  expect(parse(row.slice(3), row.slice(0, 2)).valid).toBe(false)
})

test('a number without a country needs its plus', () => {
  expect(parse('030 901820', '').valid).toBe(false)
  expect(parse('+49 30 901820', '')).toMatchObject({ number: '+4930901820', valid: true })
})

// The contract's own sample (18.4: 98.8 % and 99.6 %) is not recorded; this one has more numbers near the border.
test('agrees with the legacy libraries on our sample as often as when it was measured', () => {
  const found = [17, 25].map(() => ({ same: 0, accepted: 0, rejected: 0 }))
  const lines = readFileSync('packages/packs/fluent-forms/phone/parity.txt', 'utf8').split('\n')
  for (const line of lines.filter((line) => /^[A-Z]/.test(line))) {
    const [country, fixed, mobile, ...records] = line.split(' ') as [string, string, string, string, string]
    const numbers = [fixed, mobile].flatMap((number) => [
      number,
      number.slice(0, -1),
      `${number}5`,
      ...[...'0123456789'].map((digit) => digit + number.slice(1)),
      ...[...'02468'].map((digit) => number[0] + digit + number.slice(2)),
    ])
    const legacy = records.map((record) => BigInt(`0x${record}`).toString(2).padStart(36, '0'))
    numbers.forEach((number, i) => {
      const { valid } = parse(`+${dialCodeOf(country)}${number}`, country)
      legacy.forEach((bits, version) => {
        const tally = found[version]!
        if (valid === (bits[i] === '1')) tally.same++
        else if (valid) tally.accepted++
        else tally.rejected++
      })
    })
  }
  expect(found).toEqual([
    { same: 8641, accepted: 136, rejected: 43 },
    { same: 8756, accepted: 54, rejected: 10 },
  ])
})

test('the table of dial codes is the library’s', () => {
  const countries = getCountries()
  expect(codesOf([], []).sort()).toEqual([...countries].sort())
  for (const country of countries) expect(dialCodeOf(country)).toBe(getCountryCallingCode(country))
})

test('examples are numbers that it accepts', () => {
  for (const country of ['US', 'DE', 'EG', 'AR']) {
    expect(parse(example(country)!, country)).toMatchObject({ valid: true })
  }
  expect(example('')).toBeUndefined()
})
