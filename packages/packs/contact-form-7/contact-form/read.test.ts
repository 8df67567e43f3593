import { beforeEach, expect, test } from 'vitest'
import { acceptanceOf, completeUrl, countersOf, freeTextsOf, keepExclusive, refill } from './helpers'
import { isOurs, read } from './read'

const form = () => document.querySelector('form')!
const show = (fields: string, version = '5.4.2', wrapper = '') => {
  document.body.innerHTML = `<div class="wpcf7" ${wrapper}><div class="screen-reader-response"><p role="status"></p><ul></ul></div>
    <form class="wpcf7-form init" action="/x/"><input type="hidden" name="_wpcf7" value="7">
    <input type="hidden" name="_wpcf7_version" value="${version}"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f7-o1">
    <input type="hidden" name="_wpcf7_posted_data_hash" value="">${fields}</form></div>`
  return read(form())
}
const box = (name: string, more = '') => `<input type="checkbox" name="${name}" value="1" ${more}>`

beforeEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['a number', '<input type="hidden" name="_wpcf7" value="7">', '', true],
  ['no number', '<input type="hidden" name="_wpcf7" value="">', '', false],
  ['a word', '<input type="hidden" name="_wpcf7" value="newsletter">', '', false],
  ['no field', '', '', false],
  ['a plain form', '', 'data-island="contact-form"', true],
])('%s: ours?', (_, fields, attributes, ours) => {
  document.body.innerHTML = `<div class="wpcf7"><form ${attributes}>${fields}</form></div>`
  expect(isOurs(form())).toBe(ours)
  Object.assign(form(), { wpcf7: {} })
  expect(isOurs(form())).toBe(false)
})

test.each([
  ['/contact/#wpcf7-f7-p2-o1', true],
  ['', true],
  ['/sent.php', true],
  // A copy of the site under another name still says where the form was.
  ['https://shop.example/contact/#wpcf7-f7-p2-o1', true],
  ['https://mail.example/f/abc', false],
  ['//mail.example/f/abc', false],
  ['mailto:us@shop.example', false],
])('a form that its owner sends to another service (%s) is left to the browser', (action, ours) => {
  show('')
  form().setAttribute('action', action)
  expect(isOurs(form())).toBe(ours)
  form().setAttribute('data-island', 'contact-form')
  expect(isOurs(form())).toBe(true)
})

test.each([
  ['4.9.2', '', 'ajax-loader'],
  ['5.4.2', '', 'ajax-loader'],
  ['5.5', ' has-spinner', 'wpcf7-spinner'],
  // A button written by hand has none since then, and the theme may show what is called by the old name.
  ['5.5', '', undefined],
  ['5.7.1', '', undefined],
  ['6.0.6', '', undefined],
  ['10.1', '', undefined],
])(
  'a spinner behind the button of version %s with the classes "wpcf7-submit%s": %s',
  (version, more, name) => {
    const { spinners } = show(`<button class="wpcf7-submit${more}">Send</button>`, version)
    expect(spinners().map(({ name }) => name)).toEqual(name ? [name] : [])
  },
)

test('wrappers of a field: by data-name, else by class, never both', () => {
  const { wrapsOf } = show(
    '<span class="wpcf7-form-control-wrap your-name" id="a"></span><span class="wpcf7-form-control-wrap other your-name" data-name="other" id="b"></span><span class="your-name"></span>',
  )
  expect(wrapsOf('your-name').map(({ id }) => id)).toEqual(['a'])
  expect(wrapsOf('other').map(({ id }) => id)).toEqual(['b'])
  expect(wrapsOf('')).toEqual([])
  expect(wrapsOf('your"]')).toEqual([])
})

test('what the server refuses, in the words of 5.x and of 6.x; strange answers are no error', () => {
  const { refusals } = show(
    '<span class="wpcf7-form-control-wrap a"><input class="wpcf7-form-control" id="a"></span>',
  )
  const both = refusals({
    invalid_fields: [
      { into: 'span.wpcf7-form-control-wrap.a', message: 'No', idref: null, error_id: 'wpcf7-f7-o1-ve-a' },
      { field: 'b c', message: '<b>No</b>' },
      { message: 'Whose?' },
    ],
  })
  expect(both.map(({ wraps, ...rest }) => ({ ...rest, wraps: wraps.length }))).toEqual([
    { field: 'a', message: 'No', id: 'wpcf7-f7-o1-ve-a', link: 'a', wraps: 1 },
    { field: 'b c', message: '<b>No</b>', id: 'wpcf7-f7-o1-ve-bc', link: undefined, wraps: 0 },
    { field: '', message: 'Whose?', id: 'wpcf7-f7-o1-ve-', link: undefined, wraps: 0 },
  ])
  expect(refusals({})).toEqual([])
  expect(refusals({ invalid_fields: 'none' as never })).toEqual([])
})

test('a plain form needs an address; a field may be called action', () => {
  document.body.innerHTML = '<form data-island="contact-form" action="javascript:alert(1)"></form>'
  expect(() => read(form())).toThrow('action')
  document.body.innerHTML =
    '<form data-island="contact-form" action="/send"><input name="action"><label><input name="a[]"></label></form>'
  const { action, wrapsOf } = read(form())
  expect(new URL(action).pathname).toBe('/send')
  expect(wrapsOf('a')[0]!.localName).toBe('label')
  expect(() => read(document.body)).toThrow('a form')
})

test.each([
  ['', undefined],
  [`<span class="wpcf7-acceptance">${box('a')}</span>`, true],
  [`<span class="wpcf7-acceptance">${box('a', 'checked')}</span>`, false],
  [`<span class="wpcf7-acceptance invert">${box('a')}</span>`, false],
  [`<span class="wpcf7-acceptance invert">${box('a', 'checked')}</span>`, true],
  [`<span class="wpcf7-acceptance optional">${box('a')}</span>`, false],
  [
    `<span class="wpcf7-acceptance">${box('a', 'checked')}</span><span class="wpcf7-acceptance">${box('b')}</span>`,
    true,
  ],
])('terms %s wait: %s', (fields, waits) => {
  show(`${fields}<button class="wpcf7-submit"></button>`)
  expect(acceptanceOf(form())?.waits).toBe(waits)
  form().classList.add('wpcf7-acceptance-as-validation')
  expect(acceptanceOf(form())).toBe(undefined)
})

test('of exclusive boxes one stays, in the whole form; others are not touched', () => {
  show(
    `<p class="wpcf7-exclusive-checkbox">${box('a', 'id=x checked')}${box('a', 'checked')}</p>${box('a', 'checked')}${box('b', 'checked')}`,
  )
  keepExclusive(form(), document.querySelector('#x')!)
  const boxes = [...form().querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, true])
  keepExclusive(form(), boxes[3]!)
  expect(boxes[0]!.checked).toBe(true)
})

test.each([
  [' example.com ', 'http://example.com'],
  ['//example.com', 'http://example.com'],
  ['https://example.com', 'https://example.com'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['example', 'example'],
  ['', ''],
  ['view-source:a.b', 'view-source:a.b'],
])('the address %j becomes %j', (typed, url) => {
  const input = document.createElement('input')
  input.className = 'wpcf7-validates-as-url'
  input.value = typed
  completeUrl(input)
  expect(input.value).toBe(url)
})

test.each([
  ['5.4.2', ' ab ', [4, 6]],
  ['6.1.6', ' ab ', [2, 8]],
  ['5.4.2', '', [0, 10]],
  ['6.1.6', 'abcdefghijkl', [12, -2]],
])('%s counts %j', (version, typed, counts) => {
  const counter = (way: string) =>
    `<span class="wpcf7-character-count ${way}" data-target-name="m" data-starting-value="10" data-maximum-value="10" data-minimum-value="3"></span>`
  const { modern } = show(`<textarea name="m"></textarea>${counter('up')}${counter('down')}`, version)
  form().querySelector('textarea')!.value = typed
  const found = countersOf(form(), modern)
  expect(found.map(({ count }) => count)).toEqual(counts)
  expect([found[0]!.long, found[0]!.short]).toEqual([typed.length > 10, typed.length < 3])
})

test('a text belongs to its box', () => {
  show(
    `<span class="has-free-text">${box('a')}<input class="wpcf7-free-text"></span><span class="has-free-text"></span>
    <span class="has-free-text">${box('b')}<span class="wpcf7-list-item-label">Other</span><input class="wpcf7-free-text"></span>
    <span class="has-free-text">${box('c')}<span class="wpcf7-list-item-label">Other</span><input class="wpcf7-free-text" aria-label="Which?"></span>`,
  )
  // It is printed without a name: it has that of its box, unless somebody gave it one.
  expect(freeTextsOf(form()).map(({ box, name }) => [box.name, name])).toEqual([
    ['a', undefined],
    ['b', 'Other'],
    ['c', 'Which?'],
  ])
})

test('captcha and quiz are renewed; addresses that are none and names that nobody has are left', () => {
  show(`<img class="wpcf7-captcha-c" src="/old/1.png"><input type="hidden" name="_wpcf7_captcha_challenge_c" value="1"><input name="c" value="x">
    <p><span class="wpcf7-quiz-label">1+1=?</span><input name="q" value="2"><input type="hidden" name="_wpcf7_quiz_answer_q" value="old"></p>`)
  refill(form(), { captcha: { c: '/new/1234.png', nobody: '/1.png' }, quiz: { q: ['<b>2+2</b>=?', 'new'] } })
  const value = (name: string) => form().querySelector<HTMLInputElement>(`[name="${name}"]`)!.value
  expect(form().querySelector('img')!.getAttribute('src')).toBe('/new/1234.png')
  expect(['_wpcf7_captcha_challenge_c', 'c', 'q', '_wpcf7_quiz_answer_q'].map(value)).toEqual([
    '1234',
    '',
    '',
    'new',
  ])
  expect(form().querySelector('.wpcf7-quiz-label')!.textContent).toBe('<b>2+2</b>=?')
  refill(form(), { captcha: { c: 'javascript:alert(1)' } })
  expect(form().querySelector('img')!.getAttribute('src')).toBe('/new/1234.png')
  refill(form(), [] as never)
})
