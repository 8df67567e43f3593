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
