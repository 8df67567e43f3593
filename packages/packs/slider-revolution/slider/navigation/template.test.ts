import { expect, test } from 'vitest'
import { fillTemplate } from './template'

const made = (html: string, texts: Record<string, string> = {}) => {
  const host = document.createElement('div')
  host.append(fillTemplate(html, texts))
  return host.innerHTML
}

test('data is text in templates, and nothing of a template runs', () => {
  expect(
    made(
      '<b class="x" onclick="alert(1)">{{title}}</b><img src=x onerror=alert(1)><script>alert(1)</script><i style="background:url(//x)">{{param1}}{{nothing}}</i>',
      { title: '<img src=x onerror=alert(1)>', param1: 'one' },
    ),
  ).toBe('<b class="x">&lt;img src=x onerror=alert(1)&gt;</b><img src="x"><i>one</i>')
})

test('elements that do nothing stay, with addresses that are none of scripts', () => {
  for (const html of [
    '<section class="a"><s>9 €</s> <mark>7 €</mark></section>',
    '<figure><img src="/a.jpg" alt="A" width="30" height="20"><figcaption>A</figcaption></figure>',
    '<dl><dt>When</dt><dd><time datetime="2026-01-01">today</time></dd></dl>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<a href="/more/">more</a>',
    '<svg viewBox="0 0 9 9" fill="none"><path d="M0 0L9 9" stroke="#fff"></path></svg>',
  ])
    expect(made(html)).toBe(html)
  expect(made('<img src="{{param1}}">', { param1: '/b.jpg' })).toBe('<img src="/b.jpg">')
  expect(made('<a href="{{param1}}">x</a>', { param1: 'java\tscript:alert(1)' })).toBe('<a>x</a>')
})

test('what does something goes, and what is written in it stays', () => {
  expect(
    made(
      '<form action="/x"><input name="childNodes"><label>{{title}}</label> <button>go</button></form><x-y>in <blink>a</blink> row</x-y><textarea>t</textarea>',
      { title: 'One' },
    ),
  ).toBe('<label>One</label> goin a rowt')
  expect(
    made('<style>b{}</style><template>t</template><iframe>f</iframe><video>v</video><!-- c -->{{title}}', {
      title: 'One',
    }),
  ).toBe('<!-- c -->One')
})

test('attributes are filled as well, and nothing in them fetches or runs', () => {
  const host = document.createElement('div')
  host.append(
    fillTemplate(
      '<b class="is-{{param10}}" data-n="{{param1}}" style="color:{{param2}};width:{{param3}}" onclick="{{param1}}">x</b><i style="background:{{param4}}">{{param10}}</i>',
      {
        param1: '"><img src=x>',
        param2: '#14364f',
        param3: "1px;background:u\\72l('//x')",
        param4: 'url(//x)',
        param10: 'ten',
      },
    ),
  )
  const [first, second] = host.children as unknown as HTMLElement[]
  expect(first!.className).toBe('is-ten')
  expect(first!.dataset.n).toBe('"><img src=x>')
  expect(first!.getAttribute('style')).toBe('color:#14364f;width:1pxbackgroundu72l(x)')
  expect(first!.hasAttribute('onclick')).toBe(false)
  expect(second!.hasAttribute('style')).toBe(false)
  expect(second!.textContent).toBe('ten')
})
