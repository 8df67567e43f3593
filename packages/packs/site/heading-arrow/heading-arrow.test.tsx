import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from './mount'

const stops: (() => void)[] = []
const frame = async () => {
  await new Promise((done) => requestAnimationFrame(done))
  // React writes in a later task.
  await new Promise((done) => setTimeout(done, 20))
}

beforeEach(() => {
  document.documentElement.removeAttribute('style')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
  document.body.removeAttribute('style')
  vi.restoreAllMocks()
})

const start = async (html: string) => {
  document.body.innerHTML = html
  const headings = [...document.querySelectorAll<HTMLElement>('h2')]
  for (const heading of headings)
    stops.push(mount(heading, undefined, () => {}, 'heading-arrow') as () => void)
  await frame()
  return headings
}
const color = (heading: HTMLElement) => heading.style.getPropertyValue('--heading-arrow-color')

describe('the colour behind', () => {
  test.each([
    'transparent',
    'rgba(0, 0, 0, 0)',
    'rgba(255, 0, 0, 0)',
    'hsla(10, 50%, 50%, 0)',
    'color(srgb 1 0 0 / 0)',
    'oklch(0.5 0.1 20 / 0)',
    'lab(50 10 10 / none)',
  ])('%s does not count', async (none) => {
    const computed = vi
      .spyOn(window, 'getComputedStyle')
      .mockImplementation(
        (element) =>
          ({ backgroundColor: element.id === 'far' ? 'rgb(1, 2, 3)' : none }) as CSSStyleDeclaration,
      )
    const [heading] = await start('<div id="far"><div><h2>Title</h2></div></div>')
    computed.mockRestore()
    expect(color(heading!)).toBe('rgb(1, 2, 3)')
  })

  test.each([
    'rgb(10, 20, 0)',
    'rgba(0, 0, 0, 0.1)',
    'rgba(0, 0, 0, 0.05)',
    'color(srgb 1 0 0)',
    'color(srgb 1 0 0 / 0.5)',
    'oklch(0.5 0.1 0)',
  ])('%s counts as it is', async (some) => {
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      (element) =>
        ({ backgroundColor: element.id === 'near' ? some : 'rgb(9, 9, 9)' }) as CSSStyleDeclaration,
    )
    const [heading] = await start('<div id="near"><h2>Title</h2></div>')
    expect(color(heading!)).toBe(some)
  })

  test('white when there is none; the heading’s own does not count', async () => {
    const [heading] = await start('<div><h2 style="background-color: rgb(5, 5, 5)">Title</h2></div>')
    expect(color(heading!)).toBe('white')
  })
})

test('one look at each ancestor, however many headings', async () => {
  const looks = vi.spyOn(window, 'getComputedStyle')
  await start(
    `<section style="background-color: rgb(1, 2, 3)"><div>${'<h2>Title</h2>'.repeat(50)}</div></section>`,
  )
  expect(looks).toHaveBeenCalledTimes(2)
})

test('follows a change on an ancestor, and no other', async () => {
  const [heading] = await start(
    '<p>Other</p><section style="background-color: rgb(1, 2, 3)"><h2>Title</h2></section>',
  )
  const looks = vi.spyOn(window, 'getComputedStyle')
  document.querySelector('p')!.className = 'moved'
  await frame()
  expect(looks).not.toHaveBeenCalled()
  document.querySelector('section')!.style.backgroundColor = 'rgb(4, 5, 6)'
  await frame()
  expect(color(heading!)).toBe('rgb(4, 5, 6)')
})

test.each(['resize', 'load'])('looks again at %s', async (type) => {
  const [heading] = await start('<section><h2>Title</h2></section>')
  const sheet = vi
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ backgroundColor: 'rgb(7, 8, 9)' } as CSSStyleDeclaration)
  window.dispatchEvent(new Event(type))
  await frame()
  sheet.mockRestore()
  expect(color(heading!)).toBe('rgb(7, 8, 9)')
})

test('unmounting puts the style back and the last one stops all listening', async () => {
  const html = '<section><h2>One</h2><h2 style="color: red;">Two</h2></section>'
  await start(html)
  expect(document.body.innerHTML).not.toBe(html)
  for (const stop of stops.splice(0)) stop()
  expect(document.body.innerHTML).toBe(html)
  const looks = vi.spyOn(window, 'getComputedStyle')
  document.querySelector('section')!.className = 'changed'
  window.dispatchEvent(new Event('resize'))
  await frame()
  expect(looks).not.toHaveBeenCalled()
})
