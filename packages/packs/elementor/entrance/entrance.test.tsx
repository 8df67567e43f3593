import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'

let told: (entries: object[]) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        told = report
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const entry = (isIntersecting: boolean) => ({ isIntersecting, boundingClientRect: { bottom: 900 } })
const live = async () => {
  const element = document.createElement('section')
  element.className = 'elementor-invisible'
  document.body.append(element)
  mount(element, { animation: 'fadeInUp', animation_delay: 20 }, () => {}, 'entrance')
  await vi.waitFor(() => expect(told).toBeDefined())
  return element
}

test('waits below the screen, then comes in', async () => {
  const element = await live()
  told([entry(false)])
  await vi.waitFor(() => expect(element.style.animation).toContain('none'))
  expect(element.className).toBe('elementor-invisible')
  told([entry(true)])
  await vi.waitFor(() => expect(element.className).toBe('animated fadeInUp'))
})

test('a busy browser tells of coming near and of being there at once', async () => {
  const element = await live()
  told([entry(false), entry(true)])
  await vi.waitFor(() => expect(element.className).toBe('animated fadeInUp'))
})
