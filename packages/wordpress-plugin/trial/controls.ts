import { isShown, keyOf, MARK, nameOf } from './look'
import type { Control } from './types'

// What a visitor may use of a widget, by what themes and builders call it. Names are facts of their markup.

interface Kind {
  kind: string
  selector: string
  /** Of tabs and dots the second one: the first is open. */
  nth?: number
}

export const KINDS: Kind[] = [
  { kind: 'menu', selector: 'li.menu-item-has-children > a, li.page_item_has_children > a' },
  {
    kind: 'toggle',
    selector:
      '.menu-toggle, .elementor-menu-toggle, .ast-menu-toggle, .navbar-toggler, .e-n-menu-toggle, [class*="search-icon"] a, .elementor-search-form__toggle, .elementor-menu-cart__toggle_button',
  },
  {
    kind: 'tab',
    nth: 1,
    selector: '[role="tab"], .elementor-tab-desktop-title, .wc-tabs > li > a, .e-n-tab-title',
  },
  {
    kind: 'accordion',
    nth: 1,
    selector:
      '.elementor-accordion .elementor-tab-title, .elementor-toggle .elementor-tab-title, .e-n-accordion-item-title, .vc_tta-panel-title > a',
  },
  {
    kind: 'arrow',
    selector:
      '.swiper-button-next, .elementor-swiper-button-next, .flex-next, .slick-next, .tp-rightarrow, .owl-next',
  },
  { kind: 'dot', nth: 1, selector: '.swiper-pagination-bullet, .slick-dots li, .flex-control-nav li > *' },
  { kind: 'lightbox', selector: 'a[data-elementor-open-lightbox], .woocommerce-product-gallery__trigger' },
  { kind: 'quantity', selector: '.quantity .plus, .quantity button' },
  { kind: 'choice', selector: 'form.variations_form select' },
  { kind: 'video', selector: '.elementor-custom-embed-image-overlay' },
  { kind: 'send', selector: 'form [type="submit"]:not([name="apply_coupon"])' },
  { kind: 'cart', selector: 'a.add_to_cart_button' },
  { kind: 'button', selector: 'button, [role="button"], a[href^="#"]' },
]

/** Controls at most, and of one island. */
const MOST = 8
const EACH = 2

/** What to use on a page: for each island that is alive one or two things inside its elements. @param each how many things of one */
export const findControls = (
  islands: { name: string; element: Element; state: string }[],
  each = EACH,
): Control[] => {
  const controls: Control[] = []
  const taken = new Set<Element>()
  for (const name of new Set(islands.map((one) => one.name))) {
    let count = 0
    for (const { element, state } of islands.filter((one) => one.name === name)) {
      if (state !== 'alive') continue
      for (const { kind, selector, nth = 0 } of KINDS) {
        if (count >= each || controls.length >= MOST) break
        const all = [...element.querySelectorAll(selector)].filter(isShown)
        const node = element.matches(selector) && isShown(element) ? element : (all[nth] ?? all[0])
        if (!node || taken.has(node)) continue
        taken.add(node)
        const own = node.hasAttribute(MARK)
        const around = node.closest(`[${MARK}]`)
        if (!around) continue
        const inside = own ? '' : selector
        controls.push({
          key: keyOf(around).slice(1),
          inside,
          nth: own ? 0 : Math.max(0, [...around.querySelectorAll(selector)].filter(isShown).indexOf(node)),
          kind,
          island: name,
          name: `${name}: ${nameOf(node)}`,
        })
        count += 1
      }
    }
  }
  return controls
}

/** What to use anywhere on a page, whosever it is: one thing of each kind. */
export const findAnywhere = (): Control[] =>
  findControls([{ name: 'page', element: document.body, state: 'alive' }], MOST)

/** A control in this page, or why there is none. It is in the middle of the window then. */
export const reach = ({ key, inside, nth }: Control): Element | string => {
  const marked = [...document.querySelectorAll(`[${MARK}="${CSS.escape(key)}"]`)]
  let node = inside ? undefined : marked.find(isShown)
  for (let around = marked[0], up = 0; inside && around && up < 4 && !node; up += 1) {
    const all = [...around.querySelectorAll(inside)].filter(isShown)
    node = all[nth] ?? all[0]
    around = around.parentElement as Element
  }
  if (!node) return 'gone'
  node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = node.getBoundingClientRect()
  const x = Math.min(Math.max(left + width / 2, 1), document.documentElement.clientWidth - 2)
  const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 2)
  const hit = document.elementFromPoint(x, y)
  return !hit || !(node.contains(hit) || hit.contains(node)) ? 'covered' : node
}
