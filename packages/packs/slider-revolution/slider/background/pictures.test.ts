import { afterEach, expect, test, vi } from 'vitest'
import { createState } from '../engine/state'
import { read } from '../read'
import { createLoading } from './loading'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Pictures that have been asked for and have not come. */
const stubPictures = () => {
  const asked: { src: string; onload(): void; onerror(): void }[] = []
  vi.stubGlobal('Image', function (this: any) {
    asked.push(this)
  })
  return asked
}

/** The backgrounds of a slider of eight slides. */
const load = (lazyType: string) => {
  const slides = Array.from({ length: 8 }, (_, n) => `<li><img src="/${n + 1}.jpg" alt=""></li>`).join('')
  document.body.innerHTML = `<div class="rev_slider" id="rev_slider_1_1"><ul>${slides}</ul></div>`
  const props = read(document.querySelector<HTMLElement>('.rev_slider')!, { lazyType })
  const store = createState(props)
  const loading = createLoading(props, store)
  loading.preload()
  return { loading, loaded: () => [...store.getState().loaded].map((index) => index + 1) }
}
const names = (asked: { src: string }[]) => asked.map(({ src }) => src.split('/').at(-1))
const settle = () => new Promise((done) => setTimeout(done))

test('three pictures at most are asked for at once', async () => {
  const asked = stubPictures()
  const { loading, loaded } = load('all')
  let most = 0
  for (let come = 0; come < 8; come++) {
    most = Math.max(most, asked.length)
    asked.shift()!.onload()
    await settle()
  }
  expect(most).toBe(3)
  expect(asked).toEqual([])
  expect(loaded()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  loading.stop()
})

test.each([
  ['smart', ['1.jpg', '2.jpg', '7.jpg', '8.jpg']],
  ['single', []],
  ['none', ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg', '8.jpg']],
])('lazyType %s has these at hand: %j', async (lazyType, wanted) => {
  const asked = stubPictures()
  const { loading } = load(lazyType)
  const seen: unknown[] = []
  while (asked[0]) {
    seen.push(...names([asked[0]]))
    asked.shift()!.onload()
    await settle()
  }
  expect(seen).toEqual(wanted)
  loading.stop()
})

test('what is needed now comes before all that wait', async () => {
  const asked = stubPictures()
  const { loading } = load('all')
  loading.load(6, true)
  asked.shift()!.onload()
  await settle()
  expect(names(asked)).toEqual(['2.jpg', '3.jpg', '7.jpg'])
  loading.stop()
})
