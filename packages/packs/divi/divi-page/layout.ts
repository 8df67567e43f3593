import type { Controller } from '@archipelago/bind'
import { createHost } from '@archipelago/bind'
import { printedList } from './data'

const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/

/** Whether the theme takes the device for a small one, whatever its screen (contracts/divi.md 2). */
export const isMobileDevice = (): boolean =>
  MOBILE.test(navigator.userAgent) || (navigator as { standalone?: boolean }).standalone === false

/** Columns of rows that have a class of their own in full, `_1_4` four times (contracts/divi.md 2). */
const EQUAL: Record<string, string> = {
  '_1-4_1-4_1-4_1-4': 'et_pb_row_4col',
  '_1-5_1-5_1-5_1-5_1-5': 'et_pb_row_5col',
  '_1-6_1-6_1-6_1-6_1-6_1-6': 'et_pb_row_6col',
}

/** What a row is called by its columns; nothing for most. */
const nameOf = (columns: Iterable<Element>): string | undefined => {
  const sizes = [...columns]
    .map((column) => `_${/et_pb_column_(\S+)/.exec(column.className)?.[1]?.replace('_', '-') ?? '4-4'}`)
    .join('')
  return /1-4|1-5_1-5|1-6_1-6/.test(sizes) ? (EQUAL[sizes] ?? `et_pb_row${sizes}`) : undefined
}

const all = (selector: string, root: ParentNode = document) => root.querySelectorAll<HTMLElement>(selector)
const last = (list: ArrayLike<Element>) => list[list.length - 1]

/** Pictures that reach the end of their section (contracts/divi.md 2). */
const stickPictures = (mark: (node: Element, name: string) => void) => {
  for (const picture of all('.et_pb_image_sticky')) {
    const row = picture.closest('.et_pb_row')
    const section = row?.closest('.et_pb_section')
    const column = picture.closest('.et_pb_column')
    if (!row || !section || !column || row !== last(all(':scope > .et_pb_row', section))) continue
    mark(row, 'et-last-child')
    if (picture !== last(all(':scope > .et_pb_module', column))) continue
    mark(section, 'et_pb_section_sticky')
    mark(column, 'et_pb_row_sticky')
    if (column === last(all(':scope > .et_pb_column', row))) mark(section, 'et_pb_section_sticky_mobile')
  }
}

/** Classes and small corrections of what the server printed (contracts/divi.md 2). */
export function layout({ record, guard, on }: Controller): void {
  const mark = (node: Element, name: string, is = true) => record.write(node, 'class', name, is)
  const { body } = document
  if (isMobileDevice()) {
    mark(body, 'et_mobile_device')
    if (!/iPad/.test(navigator.userAgent)) mark(body, 'et_mobile_device_not_ipad')
  }
  for (const row of all('.et_pb_row')) {
    const name = nameOf(all(':scope > .et_pb_column', row))
    if (name) mark(row, name)
    for (const inner of all('.et_pb_row_inner', row)) {
      const own = nameOf(all('.et_pb_column', inner))
      if (own) mark(inner, own)
    }
    // Menus open over what follows.
    const level = row.closest('.section_has_divider') ? 6 : 3
    if (row.querySelector('.et_pb_module.et_pb_menu') && !(Number(getComputedStyle(row).zIndex) >= level))
      record.write(row, 'style', 'z-index', `${level}`)
  }
  for (const column of all('.et_section_specialty .et_pb_row > .et_pb_column:not(.et_pb_specialty_column)'))
    mark(column, 'et_pb_column_single')
  stickPictures(mark)

  const dividers = [...all('.et_pb_top_inside_divider,.et_pb_bottom_inside_divider')]
  // Waves in percent would have half pixels between them.
  const placeDividers = guard(() => {
    for (const divider of dividers) {
      record.write(divider, 'style', 'background-size', undefined)
      const [width = '', height = ''] = getComputedStyle(divider).backgroundSize.split(' ')
      if (height && width.endsWith('%') && width !== '100%') {
        const pixels = Math.trunc((Number.parseFloat(width) / 100) * divider.offsetWidth)
        record.write(divider, 'style', 'background-size', `${pixels}px ${height}`)
      }
    }
  })
  for (const divider of dividers) mark(divider, 'et-no-transition', false)
  placeDividers()
  if (dividers.length) on(window, 'resize', placeDividers)

  for (const selector of printedList<string>('et_pb_box_shadow_elements'))
    for (const element of all(selector))
      if (!element.querySelector(':scope > .box-shadow-overlay')) {
        mark(element, 'has-box-shadow-overlay')
        const shadow = createHost('div', 'box-shadow-overlay')
        element.prepend(shadow)
        record.add(() => shadow.remove())
      }

  // What comes from aside makes the page no wider.
  if (printedList('et_animation_data').length) {
    record.write(body, 'style', 'overflow-x', 'hidden')
    const container = document.querySelector('#page-container')
    if (container) record.write(container, 'style', 'overflow-y', 'hidden')
  }
}
