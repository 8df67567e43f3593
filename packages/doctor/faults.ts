// What an island's reader would refuse, where that can be told without running it. The reader's own words are in the
// console of a live page.

type Check = (element: Element) => string | undefined

const isJson = (text: string) => {
  try {
    return [JSON.parse(text)]
  } catch {
    return undefined
  }
}

const accordion: Check = (element) => {
  const [title, panel] = element.matches('.elementor-widget')
    ? ['.elementor-tab-title', '.elementor-tab-content']
    : ['[data-accordion-title]', '[data-accordion-panel]']
  return element.querySelector(title!) && element.querySelector(panel!)
    ? undefined
    : `${title}: expected a title with a panel, found nothing`
}

const CHECKS: Record<string, Check> = {
  accordion,
  toggle: accordion,
  'variation-form': (element) => {
    const text = element.getAttribute('data-product_variations')
    if (text === null) return
    const found = isJson(text)
    if (!found) return 'data-product_variations: expected JSON'
    return !found[0] || Array.isArray(found[0])
      ? undefined
      : 'data-product_variations: expected a list of variations or false'
  },
  reviews: (element) =>
    [...element.querySelectorAll('option')].some((option) => Number(option.getAttribute('value')) > 0)
      ? undefined
      : '#rating: expected a select with ratings',
  'product-tabs': (element) => {
    const list = element.querySelector('.wc-tabs,ul.tabs')
    return !list || list.querySelector('a[href*="#"]') ? undefined : '.wc-tabs: expected a link to a panel'
  },
}

/** What would be refused about `element` as island `name`; undefined when nothing is seen to be wrong. */
export const findFault = (name: string, element: Element): string | undefined => {
  const props = element.getAttribute('data-island-props')
  if (props && !isJson(props)) return 'data-island-props: expected JSON'
  return CHECKS[name]?.(element)
}
