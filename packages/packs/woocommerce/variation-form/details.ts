import { fadeIn, fadeOut, slideDown } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import {
  type compile,
  emitNative,
  escapeHtml,
  fillPaths,
  setHtml,
  template,
  templateText,
} from '@archipelago/wordpress-client'
import { decode, type Variation } from './match'
import { message } from './messages'
import { resetContent, setContent, type Write } from './original'
import type { VariationMarkup } from './read'

/** How long notice and result slide, in ms (contracts/woocommerce.md 7.6, 7.8). */
export const SLIDE = 200

// The page has none when the legacy script is dequeued (contracts/woocommerce.md 1.1).
const TEMPLATE = ['description', 'price', 'availability']
  .map((part, i) => {
    const field = ['variation_description', 'price_html', 'availability_html'][i]
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${field} }}}</div>`
  })
  .join('')

/** What fills a template with logic in it; own code, because few themes have one. */
let interpret: typeof compile | undefined
let prepared = false

/**
 * Fetches what fills the page's templates, where a theme has put logic into them. Never rejects: without it the page's
 * own engine is asked, and then our own template is shown.
 */
export const prepareTemplates = async () => {
  const texts = ['variation-template', 'unavailable-variation-template'].map(templateText)
  if (!texts.every((text) => fillPaths(text ?? '')))
    interpret ??= (await import('@archipelago/wordpress-client/compile').catch(() => undefined))?.compile
  prepared = true
}

const html = (variation: Variation, report: (cause: unknown) => void) => {
  const hidden = variation.variation_is_visible === false
  const name = hidden ? 'unavailable-variation-template' : 'variation-template'
  const fallback = hidden ? `<p>${escapeHtml(message('unavailable'))}</p>` : TEMPLATE
  let text: string
  try {
    text = template(name, fallback, interpret)({ variation })
  } catch (cause) {
    // A theme's template must not cost the sale. It is shown again once what fills it has come.
    if (prepared) report(cause)
    text = fillPaths(fallback)!({ variation })
  }
  return text.replace('/*<![CDATA[*/', '').replace('/*]]>*/', '')
}

/** Writes a value as the script, and tells everybody who listens for changes. */
export const writeValue = (write: Write, input: HTMLInputElement, value: string) => {
  write(input, 'prop', 'value', value)
  emitNative(input, 'change')
}

/** SKU, weight and dimensions as the product has them. */
export const resetTexts = (markup: VariationMarkup, write: Write) => {
  for (const node of [...markup.sku(), ...markup.weight(), ...markup.dimensions()]) resetContent(write, node)
}

const showTexts = (markup: VariationMarkup, write: Write, variation: Variation) => {
  const show = (nodes: Element[], given: unknown, text: string) => {
    for (const node of nodes) given ? setContent(write, node, text) : resetContent(write, node)
  }
  show(markup.sku(), variation.sku, variation.sku)
  show(markup.weight(), variation.weight, variation.weight_html)
  show(markup.dimensions(), variation.dimensions, decode(`${variation.dimensions_html ?? ''}`))
}

/** The number that a quantity may be: between the bounds; empty and odd bounds do not bind. */
export const clamp = (value: string, min: unknown, max: unknown): string => {
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return `${min ?? ''}`
  const below = Number.parseFloat(`${min}`)
  const above = Number.parseFloat(`${max}`)
  return `${Math.max(Math.min(number, above >= 0 ? above : number), Number.isNaN(below) ? number : below)}`
}

const showQuantity = (markup: VariationMarkup, write: Write, variation: Variation) => {
  const single = variation.is_sold_individually === 'yes'
  const { min_qty: min, max_qty: max } = single ? { min_qty: 1, max_qty: '' } : variation
  for (const [input, box] of markup.quantities()) {
    // Undefined would put the printed bound back.
    if (min !== undefined) write(input, 'attr', 'min', String(min))
    if (max !== undefined) write(input, 'attr', 'max', String(max))
    write(box, 'style', 'display', single ? 'none' : '')
    writeValue(write, input, single ? '1' : clamp(input.value, min, max))
  }
}

/** Shows what a variation is (contracts/woocommerce.md 7.8) and returns whether it can be bought. */
export const showVariation = (
  markup: VariationMarkup,
  write: Write,
  variation: Variation,
  image: { update(variation: Variation): void },
  report: (cause: unknown) => void,
): boolean => {
  const { result } = markup
  showTexts(markup, write, variation)
  image.update(variation)
  // As jQuery's html(): scripts that plugins print with the price run.
  if (result) setHtml(result, html(variation, report), { scripts: true })
  for (const input of markup.ids()) writeValue(write, input, String(variation.variation_id))
  showQuantity(markup, write, variation)
  if (result) {
    const text = result.textContent!.replace(/\s+/g, ' ').trim()
    if (text) slideDown(result, SLIDE)
    else fadeIn(result, 0)
    // Newer templates make it a live region.
    if (!result.closest('[role=alert],[aria-live]')) announce(text)
  }
  return !!(variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible)
}

/** Takes the notice away, whoever put it there. */
export const removeNotice = (markup: VariationMarkup) => {
  for (const notice of markup.notices()) notice.remove()
}

/** Tells under the form why there is nothing to buy. `html` is the site's own message. */
export const showNotice = (markup: VariationMarkup, html: string) => {
  removeNotice(markup)
  const notice = document.createElement('p')
  notice.className = 'wc-no-matching-variations woocommerce-info'
  setHtml(notice, html)
  fadeOut(notice, 0)
  markup.result?.after(notice)
  slideDown(notice, SLIDE)
  announce(notice.textContent!)
}
