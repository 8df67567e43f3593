import { createRecord } from '@archipelago/bind'
import { expect, test, vi } from 'vitest'
import { addListeners } from './listeners.ts'

// What the dialog, the scroll lock and the block overlay need of the record of changes.

test('an attribute goes back to its earlier value, or away', () => {
  const element = document.createElement('div')
  element.setAttribute('role', 'region')
  const record = createRecord()
  record.write(element, 'attr', 'role', 'dialog')
  record.write(element, 'attr', 'aria-busy', 'true')
  record.undo()
  expect(element.outerHTML).toBe('<div role="region"></div>')
})

test('a style goes back with its priority, other styles are left alone', () => {
  const element = document.createElement('div')
  element.style.cssText = 'position: absolute !important; color: red'
  const record = createRecord()
  record.write(element, 'style', 'position', 'relative !important')
  expect(element.style.position).toBe('relative')
  element.style.color = 'blue'
  record.undo()
  expect(element.style.getPropertyPriority('position')).toBe('important')
  expect(element.style.position).toBe('absolute')
  expect(element.style.color).toBe('blue')
})

test('no empty style attribute is left', () => {
  const element = document.createElement('div')
  const record = createRecord()
  record.write(element, 'style', 'position', 'relative !important')
  record.undo()
  expect(element.outerHTML).toBe('<div></div>')
})

test('listens to several types until undone', () => {
  const heard = vi.fn()
  const undo = addListeners(window, 'one two', heard)
  window.dispatchEvent(new Event('one'))
  window.dispatchEvent(new Event('two'))
  undo()
  window.dispatchEvent(new Event('one'))
  expect(heard).toHaveBeenCalledTimes(2)
})
