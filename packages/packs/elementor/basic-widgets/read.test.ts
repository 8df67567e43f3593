import { expect, test } from 'vitest'
import { readAlert, readCounter, readProgress } from './read'

const element = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const counter = (attributes: string, text = '0') =>
  readCounter(element(`<div><span class="elementor-counter-number" ${attributes}>${text}</span></div>`))

test('a counter: from the attribute, else from the text; decimals as written', () => {
  expect(counter('data-to-value="12.50" data-from-value="3"')).toMatchObject({
    from: 3,
    to: 12.5,
    decimals: 2,
    ms: 2000,
  })
  expect(counter('data-to-value="9" data-duration="50"', '7')).toMatchObject({
    from: 7,
    to: 9,
    decimals: 0,
    ms: 50,
  })
  expect(counter('data-to-value="9" data-from-value="0"', '2,000').from).toBe(0)
  expect(counter('data-to-value="" data-from-value="5"')).toMatchObject({ from: 5, to: 0 })
  expect(counter('data-to-value="9" data-easing="linear" data-rounding="1"')).toMatchObject({
    easing: 'linear',
    decimals: 1,
  })
})

test.each([
  ['', /data-to-value: expected a number, found nothing/],
  ['data-to-value="1,5"', /data-to-value: expected a number, found "1,5"/],
  ['data-to-value="1" data-duration="soon"', /data-duration: expected a number/],
])('a counter that cannot count says why: %s', (attributes, why) => {
  expect(() => counter(attributes)).toThrow(why)
})

test('a counter with markup in its number is left alone', () => {
  expect(() => counter('data-to-value="1"', '<b>0</b>')).toThrow(/text alone/)
})

test('a progress bar: named by its title, else by what stands in it; its value with the number', () => {
  const html = (more: string) =>
    `<div><i class="elementor-title">T</i><div role="progressbar" ${more}><div class="elementor-progress-bar" data-max="70"><span class="elementor-progress-text"> Almost </span></div></div></div>`
  expect(readProgress(element(html('aria-valuetext="Almost"')))).toMatchObject({
    max: 70,
    spoken: '70% (Almost)',
  })
  expect(readProgress(element(html(''))).title?.textContent).toBe('T')
  const named = readProgress(element(html('aria-label="x" aria-valuetext="70% (Almost)"')))
  expect([named.title, named.label, named.spoken]).toEqual([null, undefined, undefined])
  const untitled = readProgress(element(html('').replace('<i class="elementor-title">T</i>', '')))
  expect([untitled.title, untitled.label]).toEqual([null, 'Almost'])
  expect(readProgress(element(html(''))).label).toBeUndefined()
  expect(() => readProgress(element('<div></div>'))).toThrow(/elementor-progress-bar: expected a bar/)
})

test('an alert without a button has none', () => {
  expect(readAlert(element('<div><p>x</p></div>')).button).toBeNull()
})
