import { expect, test } from 'vitest'
import { fillTemplate } from './template'

test('data is text in templates, and nothing of a template runs or fetches', () => {
  const host = document.createElement('div')
  host.append(
    fillTemplate(
      '<b class="x" onclick="alert(1)">{{title}}</b><img src=x onerror=alert(1)><script>alert(1)</script><i style="background:url(//x)">{{param1}}{{nothing}}</i>',
      { title: '<img src=x onerror=alert(1)>', param1: 'one' },
    ),
  )
  expect(host.innerHTML).toBe('<b class="x">&lt;img src=x onerror=alert(1)&gt;</b><i>one</i>')
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
