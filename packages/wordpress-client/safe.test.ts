import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let safe: typeof import('./safe.ts') & typeof import('./safe-url.ts') & typeof import('./safe-link.ts')
const page = globalThis as unknown as Record<PropertyKey, unknown>
const POLICY = Symbol.for('archipelago.policy')

beforeEach(async () => {
  vi.resetModules()
  safe = {
    ...(await import('./safe.ts')),
    ...(await import('./safe-url.ts')),
    ...(await import('./safe-link.ts')),
  }
})
afterEach(() => {
  delete page[POLICY]
  delete page.trustedTypes
  vi.restoreAllMocks()
})

describe('URLs', () => {
  test('allowed', () => {
    for (const url of [
      'https://example.org/a?b#c',
      'HTTP://example.org',
      'mailto:a@b.c',
      'tel:+123',
      '/path',
      'page.html',
      '?a=1',
      '#top',
      '//cdn.example.org/x',
      'a b.jpg',
      'folder/a:b',
    ]) {
      expect(safe.safeUrl(url)).toBe(url)
    }
    expect(safe.safeUrl('  /path\n')).toBe('/path')
    expect(safe.safeUrl('b.html', 'https://example.org/a/')).toBe('https://example.org/a/b.html')
  })

  test('refused', () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      ' \u0001javascript:alert(1)',
      '\0javascript:alert(1)',
      'data:text/html,<b>',
      'vbscript:x',
      'blob:https://example.org/1',
      'file:///etc/passwd',
      'https://',
      '',
      '   ',
      null,
      undefined,
      {},
    ]) {
      if (typeof url === 'object' && url) continue
      expect(safe.safeUrl(url)).toBeNull()
    }
    expect(safe.safeUrl('x', 'data:text/html,x')).toBeNull()
    expect(safe.safeUrl('javascript:x', 'https://example.org/')).toBeNull()
  })

  test('links: new tabs have no opener, bad URLs go nowhere', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    expect(safe.safeLink('/a', true)).toBe(true)
    expect(open).toHaveBeenCalledWith('/a', '_blank', 'noopener')
    expect(safe.safeLink('/b')).toBe(true)
    expect(assign).toHaveBeenCalledWith('/b')
    expect([safe.safeLink('javascript:x', true), safe.safeLink('javascript:x')]).toEqual([false, false])
    expect([open.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1])
  })
})

describe('HTML', () => {
  test('replaces the content, table rows too', () => {
    const body = document.createElement('tbody')
    body.append('old')
    safe.setHtml(body, '<tr><td>1</td></tr>text')
    expect(body.innerHTML).toBe('<tr><td>1</td></tr>text')
    expect(safe.htmlFragment('<td>x</td>').firstElementChild?.nodeName).toBe('TD')
  })

  test('scripts are made anew only when asked, data blocks never', () => {
    const html = '<script>1</script><script type="application/json">{}</script>'
    const [plain] = safe.htmlFragment(html).querySelectorAll('script')
    const [code, json] = safe.htmlFragment(html, { scripts: true }).querySelectorAll('script')
    expect([plain?.text, code?.text, json?.text]).toEqual(['1', '1', '{}'])
  })

  test('one policy, shared by copies, made at first use', () => {
    const createPolicy = vi.fn((_name: string, rules: Record<string, (text: string) => string>) => ({
      ...rules,
      createHTML: (html: string) => `<i>${html}</i>`,
    }))
    page.trustedTypes = { createPolicy }
    expect(createPolicy).not.toHaveBeenCalled()
    const element = document.createElement('p')
    safe.setHtml(element, 'a')
    safe.setHtml(element, 'b')
    expect(element.innerHTML).toBe('<i>b</i>')
    expect(createPolicy).toHaveBeenCalledTimes(1)
    expect(createPolicy.mock.calls[0]?.[0]).toBe('archipelago')
    expect(page[POLICY]).toBeDefined()
  })

  test('a policy that the site refuses does not throw', () => {
    page.trustedTypes = {
      createPolicy() {
        throw new TypeError('Policy "archipelago" disallowed')
      },
    }
    expect(safe.htmlFragment('<b>x</b>').textContent).toBe('x')
  })
})
