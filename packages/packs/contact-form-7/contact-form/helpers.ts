import { safeUrl } from '@archipelago/wordpress-client'
import type { Answer } from './types'

/*
 * The small helpers of the fields (contracts/contact-form-7.md 9 to 11), each read from the form when it is asked. Part
 * of the reader: with read.ts the only place that knows selectors.
 */

const all = <T extends Element = HTMLInputElement>(root: ParentNode, selector: string) => [
  ...root.querySelectorAll<T>(selector),
]
const named = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)

/**
 * The buttons that wait for the terms to be accepted, and whether they still do; undefined where there are no terms.
 */
export const acceptanceOf = (form: HTMLFormElement) => {
  if (form.matches('.wpcf7-acceptance-as-validation')) return
  const terms = all<HTMLElement>(form, '.wpcf7-acceptance')
  if (!terms[0]) return
  const waits = terms.some(
    (one) =>
      !one.matches('.optional') &&
      all(one, '[type=checkbox]').some(({ checked }) => checked === one.matches('.invert')),
  )
  return { buttons: all<HTMLElement>(form, '.wpcf7-submit'), waits }
}

/** Texts that belong to a box or radio, with it, and named after it: the server prints them without a name. */
export const freeTextsOf = (form: HTMLFormElement) =>
  all<HTMLElement>(form, '.has-free-text').flatMap((item) => {
    const [text] = all(item, '.wpcf7-free-text')
    const [box] = all(item, '[type=checkbox],[type=radio]')
    if (!text || !box) return []
    const name = text.getAttribute('aria-label') ?? item.querySelector('.wpcf7-list-item-label')?.textContent
    return { text, box, name: name ?? undefined }
  })

/** Whoever ticks "other" goes on to say which. */
export const focusFreeText = (form: HTMLFormElement, target: HTMLInputElement): void => {
  if (target.checked)
    freeTextsOf(form)
      .find(({ box }) => box === target)
      ?.text.focus()
}

/** Of one name, only the box that was ticked last stays ticked. */
export const keepExclusive = (form: HTMLFormElement, target: HTMLInputElement): void => {
  // What was held until our code was there may speak of a box that is not ticked any more.
  if (target.type !== 'checkbox' || !target.checked || !target.closest('.wpcf7-exclusive-checkbox')) return
  for (const box of all(form, '[type=checkbox]'))
    if (box.name === target.name && box !== target) box.checked = false
}

/** An address without a scheme becomes an http one. */
export const completeUrl = (target: HTMLInputElement): void => {
  if (!target.matches('.wpcf7-validates-as-url')) return
  const url = target.value.trim()
  const full = url.includes('.') && !/^[a-z][a-z.-]*:/i.test(url) ? `http://${url.replace(/^\/+/, '')}` : url
  if (full !== target.value) target.value = full
}

/** The counters of a form and what they say now; 6.x does not count spaces around the text. */
export const countersOf = (form: HTMLFormElement, modern: boolean) =>
  all<HTMLElement>(form, '.wpcf7-character-count').flatMap((node) => {
    const { targetName = '', startingValue = 0, maximumValue = 0, minimumValue = 0 } = node.dataset
    const field = named(form, targetName)
    if (!field) return []
    const { length } = field.value
    const typed = modern ? field.value.trim().length : length
    return {
      node,
      count: node.matches('.down') ? +startingValue - typed : typed,
      long: !!+maximumValue && length > +maximumValue,
      short: !!+minimumValue && length < +minimumValue,
    }
  })

/** Whether a form has what the server renews: a captcha picture, a quiz. */
export const hasRefill = (form: HTMLFormElement): boolean =>
  !!form.querySelector('.wpcf7-captchac,.wpcf7-quiz')

/** Puts in the new captcha and quiz of an answer, and empties what was typed for the old. */
export const refill = (form: HTMLFormElement, { captcha, quiz }: Answer): void => {
  for (const [name, url] of Object.entries(captcha ?? {})) {
    const src = safeUrl(url)
    const number = /(\d+)\.(png|gif|jpeg)$/.exec(src ?? '')?.[1]
    const picture = all<HTMLImageElement>(form, 'img').find(({ classList }) =>
      classList.contains(`wpcf7-captcha-${name}`),
    )
    const challenge = named(form, `_wpcf7_captcha_challenge_${name}`)
    empty(form, name)
    if (picture && src && !/^(mailto|tel):/i.test(src)) picture.src = src
    if (challenge && number) challenge.value = number
  }
  for (const [name, pair] of Object.entries(quiz ?? {})) {
    const [question, hash] = pair ?? []
    const answer = named(form, `_wpcf7_quiz_answer_${name}`)
    const label = answer?.parentElement?.querySelector('.wpcf7-quiz-label')
    empty(form, name)
    if (label) label.textContent = `${question}`
    if (answer) answer.value = `${hash}`
  }
}

const empty = (form: HTMLFormElement, name: string) => {
  const input = named(form, name)
  if (input) input.value = ''
}
