import { createRecord } from '@archipelago/bind'
import type { BlockOptions } from '@archipelago/overlay'
import { definePlugin } from '@archipelago/wordpress-client'
import type { Variation } from './match'
import { resetAttribute, resetContent, setAttribute, setContent, type Write } from './original'
import type { Pictures } from './pictures'

/** What the plugins of the legacy script do to a form that is alive. */
export interface Commands {
  restart(): void
  image: {
    update(variation?: Variation | false): void
    reset(): void
    resetPosition(variation?: Variation | false): void
  }
  pictures: Pictures
}

/** What covers a form is fetched with what asks the server; in the order of the calls. Without it nothing is covered. */
const cover = (act: (code: typeof import('./look-up')) => void) =>
  void import('./look-up').then(act, () => {})

/** For nodes of others: nobody puts it back. */
const direct: Write = (...change) => createRecord().write(...change)

const alive = new WeakMap<Element, Commands>()
let defined = false

/** Makes the jQuery plugins of the legacy script reach this form (contracts/woocommerce.md 24.2 #9). */
export const register = (form: Element, commands: Commands): (() => void) => {
  alive.set(form, commands)
  if (!defined) define()
  defined = true
  return () => alive.delete(form)
}

const define = () => {
  const plugin = (name: string, each: (element: Element, ...args: any[]) => unknown) =>
    definePlugin(name, (elements, ...args) => {
      for (const element of elements) each(element, ...args)
    })
  const onImage = (name: string, method: keyof Commands['image']) =>
    plugin(name, (form, variation) => alive.get(form)?.image[method](variation))

  const ofPictures = (name: string, ask: (pictures: Pictures, ...args: any[]) => boolean) =>
    definePlugin(name, ([form], ...args) => {
      const { pictures } = alive.get(form!) ?? {}
      return !!pictures && ask(pictures, ...args)
    })

  plugin('wc_variation_form', (form) => {
    const commands = alive.get(form)
    // A quick view has just put it into the page.
    if (commands) commands.restart()
    else window.archipelago?.scan?.(form)
  })
  // Its box needs no start.
  plugin('wc_back_in_stock_form', () => {})
  plugin('wc_set_content', (element, text) => setContent(direct, element, String(text)))
  plugin('wc_reset_content', (element) => resetContent(direct, element))
  plugin('wc_set_variation_attr', (element, name, value) => setAttribute(direct, element, name, value))
  plugin('wc_reset_variation_attr', (element, name) => resetAttribute(direct, element, name))
  onImage('wc_variations_image_update', 'update')
  onImage('wc_variations_image_reset', 'reset')
  onImage('wc_maybe_trigger_slide_position_reset', 'resetPosition')
  ofPictures('wc_variations_gallery_replace', ({ replace }, html, variation) =>
    replace(html, variation?.image_id),
  )
  ofPictures('wc_variations_gallery_reset', ({ reset }) => reset())
  ofPictures('wc_variations_gallery_is_active', ({ isActive }) => isActive())
  plugin('block', (element, options?: BlockOptions) =>
    cover(({ block }) => block(element as HTMLElement, options)),
  )
  plugin('unblock', (element) => cover(({ unblock }) => unblock(element as HTMLElement)))
}
