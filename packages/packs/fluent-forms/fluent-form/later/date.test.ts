import { expect, test } from 'vitest'
import { dateTexts, formatDate, parseDate } from './date-format'
import { addMonths, isAllowed, toDate, weeksOf } from './date-rules'

const texts = dateTexts()
const noon = new Date(2024, 1, 9, 15, 7)
const morning = new Date(2024, 10, 30, 0, 5)

/** Every format of contracts/fluent-forms.md 14.4, as flatpickr writes it. */
test.each([
  ['m/d/Y', '02/09/2024', '11/30/2024'],
  ['d/m/Y', '09/02/2024', '30/11/2024'],
  ['d.m.Y', '09.02.2024', '30.11.2024'],
  ['n/j/y', '2/9/24', '11/30/24'],
  ['m/d/y', '02/09/24', '11/30/24'],
  ['M/d/Y', 'Feb/09/2024', 'Nov/30/2024'],
  ['y/m/d', '24/02/09', '24/11/30'],
  ['Y-m-d', '2024-02-09', '2024-11-30'],
  ['d-M-y', '09-Feb-24', '30-Nov-24'],
  ['d/m/Y h:i K', '09/02/2024 3:07 PM', '30/11/2024 12:05 AM'],
  ['d/m/Y H:i', '09/02/2024 15:07', '30/11/2024 00:05'],
  ['h:i K', '3:07 PM', '12:05 AM'],
  ['H:i', '15:07', '00:05'],
  ['F j, Y', 'February 9, 2024', 'November 30, 2024'],
  ['l D \\D', 'Friday Fri D', 'Saturday Sat D'],
])('%s writes %s and reads it again', (format, one, other) => {
  expect([formatDate(noon, format, texts), formatDate(morning, format, texts)]).toEqual([one, other])
  if (/[dj]/.test(format) && !format.includes('D')) {
    const day = (text: string) => formatDate(parseDate(text, format, texts)!, 'Y-m-d', texts)
    expect([day(one), day(other)]).toEqual(['2024-02-09', '2024-11-30'])
  } else if (!format.includes('D')) expect(parseDate(one, format, texts)!.getHours()).toBe(15)
})

test('names of the page are used, missing ones are English', () => {
  const german = dateTexts({ months: { longhand: ['Jänner'] } as never })
  expect(formatDate(new Date(2024, 0, 1), 'F D', german)).toBe('Jänner Mon')
})

test.each(['31/02/2024', '00/01/2024', '1/2', 'soon', '', '01-02-2024', '01/13/2024'])(
  '%j is no date',
  (text) => expect(parseDate(text, 'd/m/Y', texts)).toBe(undefined),
)

test('limits, lists and functions say which days can be chosen', () => {
  const day = new Date(2024, 1, 9)
  const allowed = (config: object) => isAllowed(day, { dateFormat: 'd/m/Y', ...config }, texts)
  expect(allowed({})).toBe(true)
  expect(allowed({ minDate: '09/02/2024', maxDate: '2024-02-09' })).toBe(true)
  expect(allowed({ minDate: '10/02/2024' })).toBe(false)
  expect(allowed({ maxDate: new Date(2024, 1, 8) })).toBe(false)
  expect(allowed({ minDate: 'today' })).toBe(false)
  expect(allowed({ disable: ['09/02/2024'] })).toBe(false)
  expect(allowed({ disable: [(date: Date) => date.getDay() === 5] })).toBe(false)
  expect(allowed({ disable: [{ from: '01/02/2024', to: '08/02/2024' }] })).toBe(true)
  expect(allowed({ enable: [{ from: '01/02/2024', to: '09/02/2024' }] })).toBe(true)
  expect(allowed({ enable: ['08/02/2024'] })).toBe(false)
  expect(toDate('nonsense', 'd/m/Y', texts)).toBe(undefined)
})

test('weeks begin on the day that the page says; months keep their last day', () => {
  const weeks = weeksOf(new Date(2024, 1, 9), 1)
  expect(weeks.map((week) => week.map((date) => date.getDate()))).toEqual([
    [29, 30, 31, 1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11],
    [12, 13, 14, 15, 16, 17, 18],
    [19, 20, 21, 22, 23, 24, 25],
    [26, 27, 28, 29, 1, 2, 3],
  ])
  expect(weeksOf(new Date(2015, 1, 1)).length).toBe(4)
  expect(addMonths(new Date(2024, 0, 31), 1)).toEqual(new Date(2024, 1, 29))
  expect(addMonths(new Date(2024, 0, 31), -2)).toEqual(new Date(2023, 10, 30))
})
