import type { Controller } from '@archipelago/bind'
import { fadeIn, keepStyle, slideUp } from '@archipelago/motion'
import {
  emit,
  emitNative,
  hear,
  type LegacyEvents,
  type LegacyName,
  sendForm,
} from '@archipelago/wordpress-client'
import { createAnnouncements } from './announcements'
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
import { narrowFields } from './fields'
import { createImage } from './image'
import { addMethods, type Chosen, createInstance } from './instance'
import { findMatching, type Variation } from './match'
import { message } from './messages'
import { createPictures } from './pictures'
import { createQuestions } from './questions'
import { BUTTON, RADIOS, RESET, SELECTS, type VariationMarkup } from './read'
import { register } from './shims'
import type { Handlers, View } from './types'

/** Milliseconds until the first check: the gallery comes first (contracts/woocommerce.md 7.3). */
const FIRST_CHECK_DELAY = 100

/**
 * The variation form as a set of events, which is how other plugins know it: each step is sent to everybody, and done
 * by the handler here (contracts/woocommerce.md 7.3 to 7.8, orders in 25).
 */
export const startForm = (markup: VariationMarkup, show: (change: View) => void, controller: Controller) => {
  const { guard, record, report } = controller
  const { form, fields, result } = markup
  const { write } = record
  const pictures = createPictures(markup, record)
  const image = createImage(markup, write, pictures)
  const instance = createInstance(markup)
  let stopped = false
  /** What the form shows. */
  let shown: Variation | undefined
  const prepared = prepareTemplates()
  const questions = createQuestions(markup, report)
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: View['state']
  let failed = false
  /** A submit that waits for the server to say which variation it is. */
  let waiting: { submitter: HTMLElement | null } | undefined

  const emitOf = <N extends LegacyName>(name: N, ...args: LegacyEvents[N]) => emit(form, name, args)
  const announcements = createAnnouncements(markup, write, emitOf)

  const complain = () => alert(message(state === 'unavailable' ? 'unavailable' : 'make_a_selection'))

  const goOn = () => {
    if (!waiting) return
    const { submitter } = waiting
    waiting = undefined
    if (state === 'enabled') sendForm(form, submitter)
    else if (!failed) complain()
  }

  const none = (quiet: boolean) => {
    emitOf('reset_data')
    if (!quiet) showNotice(markup, message('no_matching_variations'))
  }

  const ask = (data: Chosen['data']) => {
    const quiet = instance.loading
    questions.ask(data, {
      onAnswer(variation) {
        if (variation) emitOf('found_variation', variation)
        else none(quiet)
        goOn()
      },
      onFailure(cause) {
        failed = true
        report(cause)
        emitOf('reset_data')
        showNotice(markup, message('look_up_failed'))
        goOn()
      },
    })
  }

  const forget = () => {
    failed = false
    questions.abort()
  }

  const check = (given?: Chosen) => {
    const { count, chosenCount, data } = given ?? instance.getChosenAttributes()
    let chosen = chosenCount > 0
    const complete = count > 0 && count === chosenCount
    forget()
    if (complete && instance.useAjax) ask(data)
    else {
      emitOf('update_variation_values')
      const found = complete && findMatching(instance.variationData || [], data)[0]
      // An option that is not on offer any more was cleared, and that was checked by itself.
      const still = given || !found || instance.getChosenAttributes().chosenCount === chosenCount
      if (found && still) emitOf('found_variation', found)
      else if (!complete) emitOf('reset_data')
      else if (!found) {
        chosen = false
        none(instance.loading)
      }
    }
    show({ chosen })
  }

  const updateValues = () => {
    if (!instance.variationData) return
    narrowFields(fields, instance.variationData, instance.getChosenAttributes)
    emitOf('woocommerce_update_variation_values')
  }

  const onChange = () => {
    // Another choice than the one that was to be sent.
    waiting = undefined
    for (const input of markup.ids()) writeValue(write, input, '')
    announcements.run('clear_reset_announcement')
    removeNotice(markup)
    if (!instance.useAjax) emitOf('woocommerce_variation_select_change')
    emitOf('check_variations')
    emitOf('woocommerce_variation_has_changed')
  }

  const setState = (next: View['state']) => {
    state = next
    show({ state })
  }

  const handlers: Handlers = {
    check_variations: [check, true],
    update_variation_values: [updateValues, true],
    found_variation: [
      (variation: Variation) => {
        shown = variation
        removeNotice(markup)
        const purchasable = showVariation(markup, write, variation, image, report)
        emit(result ?? form, 'show_variation', [variation, purchasable])
      },
      true,
    ],
    reload_product_variations: [
      () => {
        questions.clear()
        instance.variationData = markup.variations() ?? false
        emitOf('check_variations')
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
        shown = undefined
        resetTexts(markup, write)
        emitOf('reset_image')
        if (result) slideUp(result, SLIDE)
        emit(result ?? form, 'hide_variation')
      },
    ],
    reset_image: [() => image.update(false)],
    announce_reset: [announcements.handlers.announce_reset],
    clear_reset_announcement: [announcements.handlers.clear_reset_announcement],
    reset_focus: [announcements.handlers.reset_focus],
  }

  const startStockForm = async () => {
    const code = await import('./stock-form')
    if (!stopped) code.startStockForm(markup, controller, shown)
  }

  addMethods(instance, handlers)
  instance.xhr = { abort: () => forget() }

  const begin = guard(() => {
    clearTimeout(timer)
    if (!instance.loading) return
    emitOf('check_variations')
    emitOf('wc_variation_form', instance)
    instance.loading = false
  })
  const restart = () => {
    instance.loading = true
    clearTimeout(timer)
    timer = setTimeout(() => prepared.then(begin), FIRST_CHECK_DELAY)
  }

  if (result) {
    const nodes = [...result.childNodes]
    record.add(keepStyle(result))
    record.add(() => {
      slideUp(result, 0).stop()
      result.replaceChildren(...nodes)
    })
  }
  if (markup.wrap) {
    record.add(keepStyle(markup.wrap))
    fadeIn(markup.wrap, 0)
  }
  for (const field of fields) record.add(field.restore)
  // A state that newer servers printed for a script that is late (contracts/woocommerce.md 24.2 #19).
  for (const button of markup.buttons()) write(button, 'attr', 'disabled', null)

  for (const [name, [act, own]] of Object.entries(handlers))
    hear(
      controller,
      form,
      name as LegacyName,
      (_event, ...args: unknown[]) => void act(...args),
      own && 'wc-variation-form',
    )
  const hearInside = (type: string, selector: string, act: Parameters<typeof delegate>[3]) =>
    record.add(delegate(form, type, selector, guard(act)))
  for (const selector of [SELECTS, RADIOS])
    hearInside('change', selector, (_event, target) => {
      if (fields.some((field) => field.has(target))) onChange()
    })
  hearInside('click', RESET, (event) => {
    event.preventDefault()
    for (const field of fields) field.value = ''
    for (const field of fields) emitNative(field.node, 'change')
    announcements.run('announce_reset')
    emitOf('reset_data')
    announcements.run('reset_focus')
  })
  hearInside('click', BUTTON, (event, button) => {
    if (!button.classList.contains('disabled')) return
    event.preventDefault()
    if (questions.pending) waiting = { submitter: button }
    else if (failed) emitOf('check_variations')
    else if (state) complain()
  })
  // Without it the form sells what is in stock.
  if (document.querySelector('.wc_bis_form')) startStockForm().catch(report)
  record.add(register(form, { restart, image, pictures }))
  restart()
  if (instance.useAjax) questions.prepare()

  return {
    /** A submit before it is known what is bought (contracts/woocommerce.md 22, 24.2 #24). */
    onSubmit(event: SubmitEvent) {
      const early = instance.loading
      if (early) begin()
      if (questions.pending) waiting = { submitter: event.submitter }
      else if (!early || state === 'enabled') return
      else complain()
      event.preventDefault()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      instance.loading = false
      forget()
      image.stop()
      removeNotice(markup)
    },
  }
}
