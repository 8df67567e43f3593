import { expect, test } from 'vitest'
import { listErrors, redirectUrl } from './answer'
import { formatNumber } from './calculation'
import { clean } from './clean'
import { findAnswerFile, sizeText, typeFits } from './upload-rules'

test.each([
  [1234, { decimal: '.', separator: ',', precision: 2 }, '1,234.00'],
  [1234, { decimal: ',', separator: '.', precision: 2 }, '1.234,00'],
  [1234, { decimal: '.', separator: ',', precision: 0 }, '1,234'],
  [1234, { decimal: ',', separator: '.', precision: 0 }, '1.234'],
  [-1234567.891, { precision: 1 }, '-1,234,567.9'],
  [0.1 + 0.2, undefined, '0.3'],
  [5, { precision: 2, symbol: '€' }, '€5.00'],
])('%d as %j is %s', (value, format, text) => expect(formatNumber(value, format)).toBe(text))

test.each<[unknown, [string, string][]]>([
  [
    { email: { required: 'A', email: 'B' } },
    [
      ['email', 'A'],
      ['email', 'B'],
    ],
  ],
  [{ restricted: ['Closed'] }, [['restricted', 'Closed']]],
  [{ restricted: { 0: ['Closed'] } }, [['restricted', 'Closed']]],
  ['Sorry', [['', 'Sorry']]],
  [
    ['One', 'Two'],
    [
      ['', 'One'],
      ['', 'Two'],
    ],
  ],
  [undefined, []],
  [null, []],
  [{}, []],
])('errors %j', (errors, list) => expect(listErrors(errors)).toEqual(list))

test.each([
  ['/shop/', `${location.origin}/shop/`],
  ['https://a.test/x', 'https://a.test/x'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['mailto:a@b.co', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [undefined, undefined],
  ['http://[', undefined],
])('a redirect to %j goes to %j', (url, to) => expect(redirectUrl(url)).toBe(to))

test.each([
  ['Thank <strong>you</strong>', 'Thank <strong>you</strong>'],
  ['<p onclick="x()" style="color:red" class="a">A</p>', '<p class="a">A</p>'],
  [
    '<a href="javascript:x()">A</a><a href="/b" target="_blank">B</a>',
    '<a>A</a><a href="/b" target="_blank">B</a>',
  ],
  ['<img src="x" onerror="x()">', '<img src="x">'],
  [
    '<script>x()</script><iframe src="/"></iframe><svg onload="x()"></svg><form><input></form>ok',
    '<svg></svg>ok',
  ],
  ['<section>A</section> <x-y>B <mark>C</mark></x-y>', '<section>A</section> B <mark>C</mark>'],
  ['<math><mi xlink:href="x">A</mi></math><style>*{}</style>&lt;b&gt;', 'A&lt;b&gt;'],
])('%j is shown as %j', (html, shown) => {
  const box = document.createElement('div')
  box.append(clean(html))
  expect(box.innerHTML).toBe(shown)
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [3 * 1024 * 1024, '3.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  ['a.pdf', ['pdf|txt'], true],
  ['A.PDF', 'pdf|txt', true],
  ['a.jpeg', ['jpg|jpeg', 'png'], true],
  ['a.pdf.exe', ['pdf|txt'], false],
  ['pdf', ['pdf'], false],
  ['', ['pdf'], false],
])('%s for %j: %s', (name, allowed, fits) => expect(typeFits({ name }, allowed)).toBe(fits))

test.each([
  [
    200,
    '{"success":true,"data":{"files":[{"url":"/u/a.txt","file":"a.txt"}]}}',
    { url: '/u/a.txt', file: 'a.txt' },
  ],
  [200, '{"data":{"files":[{"url":"/u","error":"Full"}]}}', { error: 'Full' }],
  [422, '{"errors":{"f":{"type":"No"}}}', { errors: { f: { type: 'No' } } }],
  [500, '<b>Fatal</b>', {}],
  [0, '', {}],
])('an upload answered with %d %s', (status, text, found) =>
  expect(findAnswerFile(status, text)).toEqual(found),
)
