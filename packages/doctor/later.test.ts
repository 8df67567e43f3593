import { expect, test } from 'vitest'
import { reportOn } from './harness'
import rows from './later.json' with { type: 'json' }

const jQuery = '<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>'
const plugin = (path: string, id: string) =>
  `<script src="/wp-content/plugins/${path}.min.js" id="${id}-js"></script>`
const share = plugin('sassy-social-share/public/js/sassy-social-share-public', 'sharing')
const read = () => "jQuery('.a').finish()"

test('rows are whole: a name, what it is, whole paths, where it is known from', () => {
  for (const { name, what, paths, source } of rows)
    expect([name, !!what, paths.every((path) => path.includes('/')), !!source]).toEqual([
      name,
      true,
      true,
      true,
    ])
})

test('where only scripts that could wait keep jQuery, it could wait with them', () => {
  const { scripts: all, findings } = reportOn(jQuery + share, { read })
  const scripts = all.filter(({ verdict }) => verdict !== 'ours')
  expect(scripts.map(({ handle, verdict, fate }) => [handle, verdict, fate])).toEqual([
    ['jquery-core', 'stays', 'could-wait'],
    ['sharing', 'stays', 'could-wait'],
  ])
  expect(scripts[1]!.why).toBe(
    'uses jQuery (.finish), and no island replaces it; could wait for the visitor (share)',
  )
  expect(findings.filter(({ kind }) => kind === 'could-wait')).toEqual([
    { kind: 'could-wait', level: 'note', text: expect.stringContaining('choose sharing under') },
  ])
})

test('another script that needs it, or inline code, has it stay', () => {
  for (const more of [plugin('other/main', 'other'), "<script>jQuery('.a').finish()</script>"]) {
    const { scripts, findings } = reportOn(jQuery + share + more, { read })
    expect(scripts.map(({ handle, fate }) => [handle, fate]).slice(1, 3)).toEqual([
      ['jquery-core', undefined],
      ['sharing', 'could-wait'],
    ])
    expect(findings.filter(({ kind }) => kind === 'could-wait')).toEqual([])
  }
})
