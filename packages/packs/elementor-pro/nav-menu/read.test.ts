import { expect, test } from 'vitest'
import { read } from './read'

const make = (
  settings: unknown,
  inside = '<nav class="elementor-nav-menu--main"><ul class="elementor-nav-menu"></ul></nav>',
) => {
  const element = document.createElement('div')
  element.dataset.settings = typeof settings === 'string' ? settings : JSON.stringify(settings)
  element.innerHTML = inside
  return element
}
const icon = (settings: object, className = '') => {
  const host = document.createElement('p')
  const element = make(settings)
  element.className = className
  const made = read(element).icon?.()
  if (made) host.append(made)
  return host.innerHTML
}

test('the mark of submenus: an icon, a class, the older setting, none', () => {
  expect(icon({ submenu_icon: { value: '<i class="fas fa-caret-down"></i>' } })).toBe(
    '<i class="fas fa-caret-down"></i>',
  )
  expect(icon({ submenu_icon: { value: 'fas fa-plus' } })).toBe('<i class="fas fa-plus"></i>')
  expect(icon({ indicator: 'classic' })).toBe('<i class="fa"></i>')
  expect(icon({ layout: 'horizontal' }, 'a elementor-nav-menu--indicator-chevron')).toBe('<i class="fa"></i>')
  expect(icon({ submenu_icon: { value: '' } }, 'elementor-nav-menu--indicator-classic')).toBe('')
  for (const none of [
    {},
    { indicator: 'none' },
    { submenu_icon: { value: '' } },
    { submenu_icon: { value: { id: 5 } } },
  ])
    expect(icon(none)).toBe('')
})

test('an icon shows a shape and does nothing else', () => {
  const value =
    '<svg class="a" viewBox="0 0 1 1" onload="x()"><path d="M0 0" fill="url(https://x.test)" style="color:red"></path><a href="javascript:x()"></a></svg><img src="x" onerror="x()"><script>x()</script>'
  expect(icon({ submenu_icon: { value } })).toBe(
    '<svg class="a" viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  )
})

test('a menu without a list, or with settings that are no JSON, is told', () => {
  expect(() => read(make({}, ''))).toThrow('.elementor-nav-menu')
  expect(() => read(make('{'))).toThrow('data-settings')
})

test('a toggle counts where style sheets show it', () => {
  const inside =
    '<div class="elementor-menu-toggle"></div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container"><ul class="elementor-nav-menu"></ul></nav>'
  const element = make({ full_width: 'stretch' }, inside)
  expect(read(element)).toMatchObject({ toggle: null, bar: null, stretches: true })
  element.className = 'elementor-nav-menu--toggle'
  expect(read(element).toggle).toBeTruthy()
})
