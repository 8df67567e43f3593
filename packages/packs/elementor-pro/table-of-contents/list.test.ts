import { createRecord } from '@archipelago/bind'
import { afterEach, expect, test } from 'vitest'
import { depthsOf, fill } from './list'
import { read } from './read'

afterEach(() => document.body.replaceChildren())

const page = (settings: object, more = '') => {
  document.body.innerHTML = `<div class="elementor" data-elementor-type="header"><h2>Header</h2></div>
<div class="elementor" data-elementor-type="wp-page">
<div class="toc elementor-widget"><div class="elementor-toc__header"><h4 class="elementor-toc__header-title"> Contents </h4></div><div class="elementor-toc__body"><i>…</i></div></div>
<h2 id="own">One <b>&lt;i&gt;</b></h2><div class="elementor-widget" id="of-widget"><h3>One one</h3></div><h2>Two</h2><div class="no"><h4>Left out</h4></div><h4>Deep</h4></div>
<h2>Beside</h2>${more}`
  const element = document.querySelector<HTMLElement>('.toc')!
  element.dataset.settings = JSON.stringify({ headings_by_tags: ['h2', 'h3', 'h4'], ...settings })
  return element
}

test('how deep a heading is depends on those before it', () => {
  expect(depthsOf([2, 3, 3, 4, 2])).toEqual([0, 1, 1, 2, 0])
  expect(depthsOf([4, 2, 4, 3, 2])).toEqual([0, 0, 1, 1, 0])
})

test('lists in lists, of text alone, with links to ids that are there or new; what was there comes back', () => {
  const element = page({
    hierarchical_view: 'yes',
    marker_view: 'bullets',
    icon: { value: 'fas fa-circle', rendered_tag: '<svg onload="x()"><path d="M0 0"></path></svg>' },
    exclude_headings_by_selector: ['.no'],
  })
  const printed = document.body.innerHTML
  const record = createRecord()
  const props = read(element)
  expect(props.title).toBe('Contents')
  const items = fill(props, record)
  const icon = '<svg><path d="M0 0"></path></svg>'
  const link = (href: string, text: string, top = '') =>
    `<div class="elementor-toc__list-item-text-wrapper">${icon}<a class="elementor-toc__list-item-text${top}" href="${href}">${text}</a></div>`
  const top = ' elementor-toc__top-level'
  const open = '<ul class="elementor-toc__list-wrapper"><li class="elementor-toc__list-item">'
  expect(props.body.innerHTML).toBe(
    `${open}${link('#own', 'One &lt;i&gt;', top)}${open}${link('#of-widget', 'One one')}</li></ul></li><li class="elementor-toc__list-item">${link('#elementor-toc__heading-anchor-2', 'Two', top)}${open}${link('#elementor-toc__heading-anchor-3', 'Deep')}</li></ul></li></ul>`,
  )
  const [first, second] = [...props.body.querySelectorAll('ul ul')]
  expect(items.map(({ sub }) => sub)).toEqual([first, first, second, second])
  expect(document.querySelector('#elementor-toc__heading-anchor-2')!.nextElementSibling!.textContent).toBe(
    'Two',
  )
  record.undo()
  expect(document.body.innerHTML).toBe(printed)
})

test('one flat list; a container of its own; none', () => {
  const record = createRecord()
  const flat = read(page({ marker_view: 'numbers' }))
  fill(flat, record)
  expect(flat.body.querySelectorAll('ol > li')).toHaveLength(5)
  expect(flat.body.querySelector('ol ol, .elementor-toc__top-level, svg')).toBeNull()
  expect(read(page({ container: '.x' }, '<p class="x"><h3>In x</h3></p>')).headings).toEqual([])
  const none = read(page({ container: '.x', no_headings_message: 'Nothing <b>here</b>' }))
  expect(fill(none, record)).toEqual([])
  expect(none.body.innerHTML).toBe('Nothing <b>here</b>')
})

test('in a popup: what is in the popup', () => {
  page({})
  const popup = document.createElement('div')
  popup.className = 'elementor'
  popup.dataset.elementorType = 'popup'
  popup.innerHTML = '<h3>Inside</h3><div class="toc"><div class="elementor-toc__body"></div></div>'
  document.body.append(popup)
  expect(read(popup.lastElementChild as HTMLElement).headings.map((one) => one.textContent)).toEqual([
    'Inside',
  ])
})

test('what cannot be read is reported', () => {
  expect(() => read(document.createElement('div'))).toThrow('.elementor-toc__body')
  expect(() => read(page({ container: '<img src=x>' }))).toThrow(
    'data-settings.container: expected a selector',
  )
  expect(() => read(page({ exclude_headings_by_selector: ['..'] }))).toThrow('exclude_headings_by_selector')
})
