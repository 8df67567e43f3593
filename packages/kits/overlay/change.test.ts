import { expect, test, vi } from 'vitest'
import { listen, setAttribute, setStyle, undoAll } from './change.ts'

test('an attribute goes back to its earlier value, or away', () => {
  const element = document.createElement('div')
  element.setAttribute('role', 'region')
  undoAll([setAttribute(element, 'role', 'dialog'), setAttribute(element, 'aria-busy', 'true')])
  expect(element.outerHTML).toBe('<div role="region"></div>')
})

test('a style goes back with its priority, other styles are left alone', () => {
  const element = document.createElement('div')
  element.style.cssText = 'position: absolute !important; color: red'
  const undo = setStyle(element, 'position', 'relative')
  expect(element.style.position).toBe('relative')
  element.style.color = 'blue'
  undo()
  expect(element.style.getPropertyPriority('position')).toBe('important')
  expect(element.style.position).toBe('absolute')
  expect(element.style.color).toBe('blue')
})

test('no empty style attribute is left', () => {
  const element = document.createElement('div')
  setStyle(element, 'position', 'relative')()
  expect(element.outerHTML).toBe('<div></div>')
})

test('listens to several types until undone', () => {
  const heard = vi.fn()
  const undo = listen(window, 'one two', heard)
  window.dispatchEvent(new Event('one'))
  window.dispatchEvent(new Event('two'))
  undo()
  window.dispatchEvent(new Event('one'))
  expect(heard).toHaveBeenCalledTimes(2)
})
