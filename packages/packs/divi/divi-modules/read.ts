import { FieldError } from '@archipelago/wordpress-client'
import type { NumberProps } from './number'
import type { TabsProps } from './tabs'

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/** Tabs (contracts/divi.md 15). @throws FieldError where a tab has no panel */
export const readTabs = (element: HTMLElement): TabsProps => {
  const list = element.querySelector<HTMLElement>(':scope > .et_pb_tabs_controls')
  const tabs = list ? all(list, ':scope > li') : []
  const links = tabs.flatMap((tab) => all(tab, ':scope > a'))
  const panels = all(element, ':scope > .et_pb_all_tabs > div')
  if (!list || !tabs.length || links.length !== tabs.length || panels.length !== tabs.length)
    throw new FieldError('.et_pb_tabs_controls', 'as many tabs as panels', undefined)
  return { element, list, tabs, links, panels }
}

/** A number that is counted up to (contracts/divi.md 16). @throws FieldError without a place or a number */
export const readNumber = (element: HTMLElement): NumberProps => {
  const place = element.querySelector<HTMLElement>('.percent-value')
  const { numberValue = '', numberSeparator = '' } = element.dataset
  const value = Number.parseFloat(numberValue)
  if (!place || Number.isNaN(value)) throw new FieldError('data-number-value', 'a number', numberValue)
  return { element, place, text: numberValue, value, separator: numberSeparator }
}
