import { expect, test } from 'vitest'
import { read } from './read'

const element = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

test('a drop cap: text that begins the first paragraph, or nothing', () => {
  expect(read(element('<div><!-- x --><p><!-- y -->One</p><p>Two</p></div>')).text?.data).toBe('One')
  for (const html of [
    '<div></div>',
    '<div><p></p></div>',
    '<div><p><b>B</b>old</p></div>',
    '<div><p> <b>B</b></p></div>',
  ])
    expect(read(element(html)).text).toBeNull()
})
