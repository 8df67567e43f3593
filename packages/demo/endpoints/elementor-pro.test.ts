import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../index.mjs'
import { printList } from './elementor-pro.mjs'

// @vitest-environment node

const server = createServer({ panel: false })
let origin = ''
beforeAll(async () => {
  origin = await server.listen(0)
})
afterAll(() => server.close())

const ask = async (path: string, fields: object) => {
  const response = await fetch(new URL(`/wp-json/elementor-pro/v1/${path}`, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return [response.status, await response.json()] as const
}

test.each(['posts', 'posts-older'])('the first pages of lists stand in the fixture: %s', (name) => {
  const source = readFileSync(new URL(`../../../fixtures/${name}.html`, import.meta.url), 'utf8')
  const lists = [...source.matchAll(/<!-- list (\d+) -->([\s\S]*?)<!-- \/list -->/g)]
  expect(lists.length).toBeGreaterThan(2)
  for (const [, id, list] of lists)
    expect(list).toBe(printList(id!, `/fixtures/${name}.html`, new URLSearchParams()))
})

test('what is wrong is refused as the plugin does (contracts/elementor-pro.md 6.5)', async () => {
  const right = {
    post_id: '126',
    widget_id: '8400004',
    widget_filters: {},
    pagination_base_url: `${origin}/fixtures/posts.html`,
  }
  expect(await ask('refresh-loop', right)).toEqual([200, { data: expect.stringContaining('e-loop-item-60') }])
  for (const [change, status, code] of [
    [{ post_id: '' }, 400, 'rest_invalid_param'],
    [{ widget_filters: undefined }, 400, 'rest_missing_callback_param'],
    [{ widget_id: '8400001' }, 401, 'rest_forbidden'],
  ] as const)
    expect(await ask('refresh-loop', { ...right, ...change })).toEqual([
      status,
      expect.objectContaining({ code }),
    ])
})
