import { expect, test } from 'vitest'
import { shareButtons, shareLink } from './share.ts'

const shared = {
  url: 'https://a.example/?p=1&q=2',
  image: 'https://a.example/a b.jpg',
  text: 'Fish & <b>chips</b>',
}
const link = (id: string, more: object = {}) =>
  shareLink(shareButtons().find((button) => button.id === id)!, { ...shared, ...more })

test('the page, the picture and the text go into the addresses, encoded', () => {
  expect(link('facebook')).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2F%3Fp%3D1%26q%3D2',
  )
  expect(link('twitter')).toContain('text=Fish%20%26%20%3Cb%3Echips%3C%2Fb%3E&url=https%3A')
  expect(link('pinterest')).toContain('media=https%3A%2F%2Fa.example%2Fa%20b.jpg')
  expect(link('download')).toBe('https://a.example/a%20b.jpg')
})

test('nobody is sent to a script', () => {
  expect(link('download', { image: 'javascript:alert(1)' })).toBeUndefined()
  expect(link('download', { image: 'data:text/html,x' })).toBeUndefined()
  const made = shareLink(
    { id: 'x', label: 'X', url: '{{__proto__}}{{nothing}}https://a.example/{{text}}' },
    shared,
  )
  expect(made).toBe('https://a.example/Fish%20%26%20%3Cb%3Echips%3C%2Fb%3E')
})
