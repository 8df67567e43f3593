import { fadeIn, slideUp } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import { emit, emitNative, listen } from '@archipelago/wordpress-client'
import { delegate } from './delegate'
import {
  prepareTemplates,
  removeNotice,
  resetTexts,
  SLIDE,
  showNotice,
  showVariation,
  writeValue,
} from './details'
import { createImage } from './image'
import { addMethods, type Chosen, createInstance } from './instance'
import type { createLookUp } from './look-up'
import { findMatching, offered, type Variation } from './match'
import { message } from './messages'
import { BUTTON, type Parts, RADIOS, RESET, SELECTS } from './read'
import { createRecord } from './record'
import { register } from './shims'

/** What the page shows of it all the time; the rest is written when it happens. */
export interface View {
  /** Whether the product can be bought as it is chosen. Unknown until the first check. */
  state?: 'needed' | 'unavailable' | 'enabled'
  /** Whether there is a choice that can be reset. */
  chosen?: boolean
}

/** Time until the first check, in ms: the gallery comes first (contracts/woocommerce.md 7.3). */
const START = 100

/** Most forms never ask. */
const loadLookUp = () => import('./look-up')

/**
 * The variation form as a set of events, which is how other plugins know it: each step is sent to everybody, and done
 * by the handler here (contracts/woocommerce.md 7.3 to 7.8, orders in 25). Everything it writes is put back by `stop`.
 */
export const startForm = (parts: Parts, show: (change: View) => void, report: (cause: unknown) => void) => {
  const { form, fields, result } = parts
  const { write, undo } = createRecord()
  const image = createImage(parts, write)
  const instance = createInstance(parts)
  const prepared = prepareTemplates()
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: View['state']
  let failed = false
  let lookUp: ReturnType<typeof createLookUp> | undefined
  /** What waits for the code of the look-up. */
  let asking: object | undefined
  /** A submit that waits for the server to say which variation it is. */
  let waiting: { submitter: HTMLElement | null } | undefined

  const send = (name: string, ...args: unknown[]) => emit(form, name, args)
  /** Newer templates come with a newer script's events. */
  const tell = (name: 'announce_reset' | 'clear_reset_announcement' | 'reset_focus') =>
    parts.alert ? send(name) : after[name]()

  const complain = () => alert(message(state === 'unavailable' ? 'unavailable' : 'make_a_selection'))

  const goOn = () => {
    if (!waiting) return
    const { submitter } = waiting
    waiting = undefined
    if (state === 'enabled') form.requestSubmit(submitter)
    else if (!failed) complain()
  }

  const none = (quiet: boolean) => {
    send('reset_data')
    if (!quiet) showNotice(parts, message('no_matching_variations'))
  }

  const ask = (data: Chosen['data'], loading = instance.loading) => {
    const onFailure = (cause: unknown) => {
      failed = true
      report(cause)
      send('reset_data')
      showNotice(parts, message('look_up_failed'))
      goOn()
    }
    if (lookUp)
      lookUp.ask(
        data,
        { product_id: parts.productId, custom_data: parts.customData() },
        {
          onAnswer(variation) {
            if (variation) send('found_variation', variation)
            else none(loading)
            goOn()
          },
          onFailure,
        },
      )
    else {
      const mine = (asking = {})
      loadLookUp().then(
        ({ createLookUp }) => {
          lookUp ??= createLookUp(form)
          if (asking !== mine) return
          asking = undefined
          ask(data, loading)
        },
        (cause) => {
          if (asking !== mine) return
          asking = undefined
          onFailure(cause)
        },
      )
    }
  }

  const isAsking = () => asking || lookUp?.pending

  const forget = () => {
    failed = false
    asking = undefined
    lookUp?.abort()
  }

  const check = (given?: Chosen) => {
    const { count, chosenCount, data } = given ?? instance.getChosenAttributes()
    let chosen = chosenCount > 0
    const complete = count > 0 && count === chosenCount
    forget()
    if (complete && instance.useAjax) ask(data)
    else {
      send('update_variation_values')
      const found = complete && findMatching(instance.variationData || [], data)[0]
      // An option that is not on offer any more was cleared, and that was checked by itself.
      const still = given || !found || instance.getChosenAttributes().chosenCount === chosenCount
      if (found && still) send('found_variation', found)
      else if (!complete) send('reset_data')
      else if (!found) {
        chosen = false
        none(instance.loading)
      }
    }
    show({ chosen })
  }

  const updateValues = () => {
    const { variationData } = instance
    if (!variationData) return
    for (const field of fields) {
      const { value, name } = field
      const offer = offered(variationData, instance.getChosenAttributes().data, name, field.values)
      const valid = !!offer.get(value)
      field.narrow(offer, !(valid && field.strict))
      if (value && !valid) emitNative(field.node, 'change')
    }
    send('woocommerce_update_variation_values')
  }

  const onChange = () => {
    // Another choice than the one that was to be sent.
    waiting = undefined
    for (const input of parts.ids()) writeValue(write, input, '')
    tell('clear_reset_announcement')
    removeNotice(parts)
    if (!instance.useAjax) send('woocommerce_variation_select_change')
    send('check_variations')
    send('woocommerce_variation_has_changed')
  }

  const after = {
    announce_reset: () => {
      if (parts.alert) write(parts.alert, 'text', '', message('reset_alert'))
      else announce(message('reset_alert'))
    },
    clear_reset_announcement: () => parts.alert && write(parts.alert, 'text', '', ''),
    // The link that had the focus is hidden now.
    reset_focus: () => fields[0]?.node.focus(),
  }

  const setState = (next: View['state']) => {
    state = next
    show({ state })
  }

  /** By event name; true for those that the legacy script bound in its namespace. */
  const handlers: Record<string, [act: (...args: any[]) => unknown, own?: true]> = {
    check_variations: [check, true],
    update_variation_values: [updateValues, true],
    found_variation: [
      (variation: Variation) => {
        removeNotice(parts)
        const purchasable = showVariation(parts, write, variation, image, report)
        emit(result ?? form, 'show_variation', [variation, purchasable])
      },
      true,
    ],
    reload_product_variations: [
      () => {
        lookUp?.clear()
        instance.variationData = parts.variations() ?? false
        send('check_variations')
      },
    ],
    hide_variation: [() => setState('needed')],
    show_variation: [
      (_variation: Variation, purchasable: unknown) => {
        setState(purchasable ? 'enabled' : 'unavailable')
        // Audio and video in descriptions get their player (wp-mediaelement).
        ;(window as any).wp?.mediaelement?.initialize?.()
      },
    ],
    reset_data: [
      () => {
        resetTexts(parts, write)
        send('reset_image')
        if (result) slideUp(result, SLIDE)
        emit(result ?? form, 'hide_variation')
      },
    ],
    reset_image: [() => image.update(false)],
    announce_reset: [after.announce_reset],
    clear_reset_announcement: [after.clear_reset_announcement],
    reset_focus: [after.reset_focus],
  }

  addMethods(instance, handlers)
  instance.xhr = { abort: () => forget() }

  const begin = () => {
    clearTimeout(timer)
    if (!instance.loading) return
    send('check_variations')
    send('wc_variation_form', instance)
    instance.loading = false
  }
  const restart = () => {
    instance.loading = true
    clearTimeout(timer)
    timer = setTimeout(() => prepared.then(begin), START)
  }

  const printed = result && { style: result.getAttribute('style'), nodes: [...result.childNodes] }
  const wrapStyle = parts.wrap?.getAttribute('style')
  if (parts.wrap) fadeIn(parts.wrap, 0)
  // A state that newer servers printed for a script that is late (contracts/woocommerce.md 24.2 #19).
  for (const button of parts.buttons()) write(button, 'attr', 'disabled', null)

  const stops = [
    ...Object.entries(handlers).map(([name, [act, own]]) =>
      listen(form, name, (_event, ...args) => void act(...args), own && 'wc-variation-form'),
    ),
    ...[SELECTS, RADIOS].map((selector) =>
      delegate(form, 'change', selector, (_event, target) => {
        if (fields.some((field) => field.has(target))) onChange()
      }),
    ),
    delegate(form, 'click', RESET, (event) => {
      event.preventDefault()
      for (const field of fields) field.value = ''
      for (const field of fields) emitNative(field.node, 'change')
      tell('announce_reset')
      send('reset_data')
      tell('reset_focus')
    }),
    delegate(form, 'click', BUTTON, (event, button) => {
      if (!button.classList.contains('disabled')) return
      event.preventDefault()
      if (isAsking()) waiting = { submitter: button }
      else if (failed) send('check_variations')
      else if (state) complain()
    }),
    register(form, { restart, image }),
  ]
  restart()
  if (instance.useAjax) loadLookUp().catch(() => {})

  return {
    /** A submit before it is known what is bought (contracts/woocommerce.md 22, 24.2 #24). */
    onSubmit(event: SubmitEvent) {
      const early = instance.loading
      if (early) begin()
      if (isAsking()) waiting = { submitter: event.submitter }
      else if (!early || state === 'enabled') return
      else complain()
      event.preventDefault()
    },
    stop() {
      clearTimeout(timer)
      instance.loading = false
      for (const stop of stops) stop()
      forget()
      image.stop()
      removeNotice(parts)
      for (const field of fields) field.restore()
      undo()
      if (result && printed) {
        slideUp(result, 0).stop()
        result.replaceChildren(...printed.nodes)
        restoreStyle(result, printed.style)
      }
      if (parts.wrap) restoreStyle(parts.wrap, wrapStyle!)
    },
  }
}

const restoreStyle = (node: Element, style: string | null) => {
  // Read first: Chromium writes a style attribute back that nobody has read since it changed.
  if (node.getAttribute('style') === style) return
  if (style === null) node.removeAttribute('style')
  else node.setAttribute('style', style)
}
