import { expect, test, vi } from 'vitest'
import { read } from './read'

const widget = (settings: object, images: string) => {
  const root = document.createElement('div')
  root.dataset.settings = JSON.stringify(settings)
  root.innerHTML = `<div class="elementor-gallery__container">${images}</div>`
  return root
}

test('settings of the screen; its sizes end a pixel before those of others', () => {
  const root = widget(
    {
      columns: 5,
      columns_tablet: 2,
      gap: { size: 12 },
      gap_mobile: { size: 3 },
      ideal_row_height: { size: 180 },
    },
    '<a><div class="e-gallery-image" data-thumbnail="/a.jpg" data-width="300" data-height="200" alt="A quay"></div></a>',
  )
  const { measure, items, layout } = read(root, undefined)
  const at = (width: number) => {
    vi.stubGlobal('innerWidth', width)
    return measure()
  }
  expect(at(1024)).toEqual({ columns: 5, gap: 12, height: 180 })
  expect(at(1023)).toEqual({ columns: 2, gap: 12, height: 180 })
  expect(at(766)).toEqual({ columns: 2, gap: 3, height: 180 })
  expect(items[0]).toMatchObject({ ratio: 1.5, name: 'A quay', tags: [] })
  expect(layout).toBe('grid')
})

test('an address that no picture has is none; no pictures is said', () => {
  const root = widget(
    {},
    '<div data-e-gallery-tags="0,2"><div class="e-gallery-image" data-thumbnail="javascript:alert(1)"></div></div>',
  )
  expect(read(root, undefined).items[0]).toMatchObject({ src: undefined, ratio: 1, tags: ['0', '2'] })
  expect(() => read(widget({}, ''), undefined)).toThrow('.e-gallery-image')
})
