import { afterEach, describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { fillPaths, template } from './template.ts'

const page = globalThis as unknown as Record<string, unknown>
const fill = (text: string, data: unknown = {}) => compile(text, 'test')(data)

afterEach(() => {
  document.body.innerHTML = ''
  delete page.wp
})

describe('printing', () => {
  test('escaped and raw', () => {
    const data = { html: `<b title="x">it's & \`y\`</b>` }
    expect(fill('{{ data.html }}', data)).toBe(
      '&lt;b title=&quot;x&quot;&gt;it&#x27;s &amp; &#x60;y&#x60;&lt;/b&gt;',
    )
    expect(fill('<p>{{{ data.html }}}</p>', data)).toBe(`<p>${data.html}</p>`)
    expect(fill('{{{data.a}}}{{data.b}}', { a: '<', b: '<' })).toBe('<&lt;')
  })

  test('null and undefined print as nothing, zero and false print', () => {
    expect(fill('[{{ data.a }}{{{ data.b }}}{{ data.c }}{{ data.d }}]', { a: null, c: 0, d: false })).toBe(
      '[0false]',
    )
  })

  test('single braces and dollar signs are text', () => expect(fill('a { b } $& {}')).toBe('a { b } $& {}'))
})

test('expressions', () => {
  const data = { a: { b: { c: [{ d: 'deep' }] } }, n: 7, s: 'x', list: [1, 2, 3] }
  const value = (code: string) => fill(`{{{ ${code} }}}`, data)
  expect(value(`data.a.b['c'][0].d`)).toBe('deep')
  expect(value(`data['a']["b"].c[data.n - 7].d`)).toBe('deep')
  expect(value('data.missing.deeper.still')).toBe('')
  expect(value('data.list.length')).toBe('3')
  expect(value('data.s.length + 1')).toBe('2')
  expect(value('1 + 2 * 3 - 4 / 2 % 3')).toBe('5')
  expect(value('10 - 3 - 2')).toBe('5')
  expect(value('(1 + 2) * 3')).toBe('9')
  expect(value('-data.n + +"3"')).toBe('-4')
  expect(value('data.n > 5 && data.n <= 7')).toBe('true')
  expect(value('data.n < 5 || !data.zip')).toBe('true')
  expect(value(`data.n == '7'`)).toBe('true')
  expect(value(`data.n === '7'`)).toBe('false')
  expect(value('data.n != 7 || data.n !== 7')).toBe('false')
  expect(value(`data.n >= 7 ? 'yes' : data.s ? 'maybe' : 'no'`)).toBe('yes')
  expect(value(`data.none || 'it\\'s'`)).toBe("it's")
  expect(value(`'a' + data.n + "b\\n"`)).toBe('a7b\n')
  expect(value('true && null')).toBe('')
  expect(value('/* why */ data.n // because')).toBe('7')
})

test('prototypes cannot be reached', () => {
  for (const path of [
    'constructor',
    '__proto__',
    'toString',
    'a.constructor',
    'list.map',
    's.big',
    `['constr' + 'uctor']`,
  ]) {
    const dot = path.startsWith('[') ? '' : '.'
    expect(fill(`{{ data${dot}${path} }}`, { a: {}, list: [], s: '' })).toBe('')
  }
  expect(fill('{{ data.__proto__ }}', JSON.parse('{"__proto__":"own"}'))).toBe('own')
})

describe('a template that only names places is filled without the interpreter, to the same text', () => {
  const data = {
    variation: { price_html: `<b title="x">it's & \`y\`</b>`, none: null, zero: 0, no: false, $: '$&' },
  }
  test.each([
    '<p>{{{ data.variation.price_html }}}</p>',
    '{{data.variation.price_html}}|{{{data.variation.zero}}}|{{ data.variation.no }}',
    '[{{ data.variation.none }}{{{ data.variation.missing.deeper }}}{{ data.nothing }}]',
    '{{{data.variation.zero}}}{{data.variation.zero}}',
    '{{ data.constructor }}{{ data.variation.__proto__.x }}{{{ data.variation.toString }}}',
    'no place { at } all $1 $&',
    '/*<![CDATA[*/<i>{{{ data.variation.price_html }}}</i>/*]]>*/',
  ])('%s', (text) => {
    expect(fillPaths(text)!(data)).toBe(fill(text, data))
  })
  test.each([
    '<# if (data.a) { #>x<# } #>',
    '{{ data.a + 1 }}',
    '{{{ data.a[0] }}}',
    "{{ data['a'] }}",
    '{{ a }}',
    '{{ data }}',
    '{{ data.a }}{{{ data.b.c( ) }}}',
  ])('not this: %s', (text) => {
    expect(fillPaths(text)).toBeUndefined()
  })
})

describe('statements', () => {
  test('if, else if, else', () => {
    const text = '<# if ( data.n > 2 ) { #>many<# } else if (data.n) { #>few<# } else { #>none<# } #>.'
    expect([3, 1, 0].map((n) => fill(text, { n }))).toEqual(['many.', 'few.', 'none.'])
  })

  test('if without braces takes the next piece', () => {
    expect(fill('<# if (data.a) #>yes<# ; #>.', { a: 0 })).toBe('.')
  })

  test('loops', () => {
    const data = { list: ['a', 'b'], map: { x: 1, y: 2 } }
    const each = '<# _.each( data.list, function( item, index ) { #>{{ index }}{{ item }},<# }); #>'
    expect(fill(each, data)).toBe('0a,1b,')
    expect(fill('<# _.each(data.map, function (v, k) { #>{{ k }}={{ v }} <# }) #>', data)).toBe('x=1 y=2 ')
    expect(fill('<# data.list.forEach((item) => { #>{{ item }}<# }) #>', data)).toBe('ab')
    expect(fill('<# data.list.forEach(item => { #>{{ item }}<# }); #>', data)).toBe('ab')
    expect(
      fill('<# for (var i = 0; i < data.list.length; i++) { #>{{ i }}{{ data.list[i] }}<# } #>', data),
    ).toBe('0a1b')
    expect(fill('<# for (let i = 2; i > 0; i -= 1) { #>{{ i }}<# } #>', data)).toBe('21')
    expect(fill('<# for ( var key in data.map ) { #>{{ key }}<# } #>', data)).toBe('xy')
    expect(fill('<# for (const item of data.list) #>{{ item }}', data)).toBe('ab')
    expect(fill('<# _.each(data.none, function (v) { #>{{ v }}<# }) #>', data)).toBe('')
  })

  test('index arithmetic in _.each works on numbers', () => {
    expect(fill('<# _.each(data, function (v, i) { #>{{ i + 1 }}<# }) #>', ['a', 'b'])).toBe('12')
  })

  test('variables, and callbacks with names of their own', () => {
    const text = `<# var n = 0, sep = ''; _.each(data.rows, function (item) { #>{{ sep }}<#
      _.each(item.cells, function (item) { n++; #>{{ item }}<# }); sep = '|' #>{{ item.end }}<# }) #>={{ n }}`
    const rows = [
      { cells: [1, 2], end: 'x' },
      { cells: [3], end: 'y' },
    ]
    expect(fill(text, { rows })).toBe('12x|3y=3')
    expect(fill('<# var a; a = 2; a += 3 #>{{ a }}')).toBe('5')
  })

  test('text inside a block is kept byte for byte', () => {
    expect(fill(`<ul>\n<# if (data.a) { #>\n\t<li>'"\\</li>\n<# } #>\n</ul>`, { a: 1 })).toBe(
      `<ul>\n\n\t<li>'"\\</li>\n\n</ul>`,
    )
  })
})

describe('what it does not interpret', () => {
  const codes = [
    'data.price.toFixed(2)',
    'alert(1)',
    'window.location',
    'data.a = 1',
    'new Date()',
    'function () { return 1 ',
    'data.a ?? 1',
    '[1]',
    'data.a.',
    '(data.a',
    '`x`',
    'data.a data.b',
    '',
  ]
  test.each(codes)('{{ %s }}', (code) => {
    expect(() => compile(`{{ ${code} }}`, 'mine')).toThrow(
      /^Template "mine" has something that cannot be interpreted: /,
    )
  })
  const blocks = [
    'while (data.a) {',
    'if (data.a) {',
    '}',
    'data.list.push(1)',
    'i++',
    'if data.a',
    'print(1)',
    'for (;;) {}',
  ]
  test.each(blocks)('<# %s #>', (code) =>
    expect(() => compile(`<# ${code} #>`, 'mine')).toThrow(/Template "mine"/),
  )

  test('the construct is named', () => {
    expect(() => compile('{{ data.price.toFixed(2) }}', 'mine')).toThrow('toFixed (')
    expect(() => compile('{{ data.a @ 1 }}', 'mine')).toThrow('data.a @ 1')
  })
})

describe('template by name', () => {
  const print = (text: string) => {
    const script = document.createElement('script')
    script.type = 'text/template'
    script.id = 'tmpl-variation-template'
    script.textContent = text
    document.body.append(script)
  }

  test('the element wins over the built-in text', () => {
    expect(template('variation-template', 'own {{ data.a }}')({ a: 1 })).toBe('own 1')
    print('theirs {{ data.a }}')
    expect(template('variation-template', 'own {{ data.a }}')({ a: 1 })).toBe('theirs 1')
  })

  test('a missing one', () => {
    expect(() => template('variation-template')).toThrow(/^Template not found: #tmpl-variation-template$/)
  })

  test('wp.template fills what we cannot, and only that', () => {
    print('{{ data.a.toFixed(2) }}')
    for (const interpret of [undefined, compile])
      expect(() => template('variation-template', '', interpret)).toThrow('Template "variation-template"')
    page.wp = { template: (name: string) => () => `wp ${name}` }
    for (const interpret of [undefined, compile])
      expect(template('variation-template', '', interpret)({})).toBe('wp variation-template')
    document.body.innerHTML = ''
    print('<# if (data.a) { #>yes<# } #>')
    expect(template('variation-template', '', compile)({ a: 1 })).toBe('yes')
    expect(template('variation-template')({ a: 1 })).toBe('wp variation-template')
    document.body.innerHTML = ''
    print('{{ data.a }}')
    expect(template('variation-template')({ a: 5 })).toBe('5')
  })

  test('the same text is compiled once', () =>
    expect(compile('{{ data.x }}', 'a')).toBe(compile('{{ data.x }}', 'b')))
})
