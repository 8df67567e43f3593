import type { Controller } from '@archipelago/bind'
import { revealFirst } from '@archipelago/fields'
import { RequestError, readParams, toBoolean } from '@archipelago/wordpress-client'
import { api, register } from './api'
import { detailOf, emitDetail } from './detail'
import { completeUrl, focusFreeText, hasRefill, keepExclusive, refill } from './helpers'
import { type FormMarkup, readTokenFields } from './read'
import { askServer, sendForm } from './requests'
import { classOf, EVENTS } from './status'
import { swv } from './swv'
import type { Answer, Detail, FormCommands, FormInfo, Refusal, View } from './types'
import { createValidation } from './validation'

const hasCaptcha = () => !!readParams('wpcf7_recaptcha').sitekey
/** Code of its own: not every page has a captcha. */
const importCaptcha = () => import('./later/captcha')

interface Screen {
  /** Changes the view at once: listeners of the events read classes. */
  show(change: Partial<View>): void
  /** Shows again what is read from the fields. */
  refresh(): void
}

/** Runs one form: its states, its requests, its events (contracts/contact-form-7.md 5 to 9). */
export const startForm = (
  markup: FormMarkup,
  { show, refresh }: Screen,
  { guard, record, report: reportError }: Controller,
) => {
  const { form, id, modern, wrapper, props } = markup
  const life = new AbortController()
  const report = (cause: unknown) => {
    if (!life.signal.aborted) reportError(cause)
  }
  /** A submit that is under way: there is one at a time, whoever asks for the next. */
  let sending: AbortController | undefined
  /** Counts submits and resets: an answer of an earlier one says nothing any more. */
  let turn = 0
  let refusals: Refusal[] = []

  const info: FormInfo = {
    id,
    status: markup.printed,
    pluginVersion: markup.version,
    locale: markup.locale,
    unitTag: markup.unitTag,
    containerPost: markup.containerPost,
    parent: wrapper,
    get schema() {
      return api().schemas.get(id)
    },
  }

  const setStatus = (status: string) => {
    const before = info.status
    const next = classOf(status, modern)
    if (next === before) return
    info.status = next
    show({ status: next })
    if (modern) emitDetail(form, 'statuschanged', { ...detailOf(info), prevStatus: before })
  }
  const clear = () => {
    show({ message: '', refusals: (refusals = []) })
    markup.dropPrinted()
  }

  const validation = createValidation({
    markup,
    info,
    refusals: () => refusals,
    showRefusals: (list) => show({ refusals: (refusals = list) }),
    setStatus,
    report,
  })

  /** Fetches what the visitor will need, when he comes near. */
  const prepare = () => {
    if (id && hasCaptcha()) importCaptcha().then(({ prepareCaptcha }) => prepareCaptcha(), report)
    validation.prepare()
  }

  /** Has everybody hear the answer. */
  const announceAnswer = (detail: Detail, answer: Answer & { status: string }) => {
    setStatus(answer.status)
    markup.keepHash(answer.posted_data_hash)
    Object.assign(detail, { status: answer.status, apiResponse: answer })
    const name = EVENTS[info.status]
    if (name) emitDetail(form, name, detail)
    refill(form, answer)
    emitDetail(form, 'submit', detail)
  }

  /** Shows what the answer says, after everybody has heard of it. */
  const showAnswer = ({ status, message }: Answer & { status: string }, invalid: Refusal[]) => {
    if (classOf(status, modern) === 'sent') {
      // A field may be named `reset`.
      HTMLFormElement.prototype.reset.call(form)
      info.resetOnMailSent = true
    }
    show({ message: `${message ?? ''}`, refusals: (refusals = invalid) })
    const first = invalid.flatMap(({ wraps }) => wraps.flatMap((wrap) => markup.focusOf(wrap) ?? []))
    // Whoever has gone on to something else is left there.
    const { activeElement } = document
    if (!props.keepFocus && (form.contains(activeElement) || activeElement === document.body))
      revealFirst(first)
  }

  /** Leaves `submitting` in any case; what was typed stays, and can be sent again. */
  const fail = (cause: unknown) => {
    if (life.signal.aborted) return
    setStatus('failed')
    show({
      message: cause instanceof RequestError && cause.kind === 'network' ? props.offline : props.failed,
    })
    report(cause)
  }

  const submit: FormCommands['submit'] = async ({ submitter } = {}) => {
    if (sending) return
    const stop = (sending = new AbortController())
    turn++
    try {
      if (id && hasCaptcha()) {
        // Only for the eye: events and listeners hear of it when it is sent.
        show({ status: 'submitting' })
        const captcha = await importCaptcha().catch(report)
        await captcha?.takeToken(readTokenFields)
        if (life.signal.aborted) return
        show({ status: info.status })
      }
      const data = new FormData(form)
      const { name, value } = (submitter ?? {}) as HTMLButtonElement
      if (name) data.append(name, value)
      const detail = detailOf(info, data)
      clear()
      // The abuser is left to wait (contracts/contact-form-7.md 3).
      const { blocked } = api()
      if (!blocked) emitDetail(form, 'beforesubmit', detail)
      setStatus('submitting')
      if (blocked) return
      const answer = await sendForm(id, markup.action, detail.formData!, stop.signal)
      // From here on a listener may send the next.
      sending = undefined
      if (life.signal.aborted) return
      announceAnswer(detail, answer)
      await null
      if (!life.signal.aborted) showAnswer(answer, markup.refusals(answer))
    } catch (cause) {
      fail(cause)
    } finally {
      if (sending === stop) sending = undefined
    }
  }

  const reset: FormCommands['reset'] = async () => {
    const detail = detailOf(info, new FormData(form))
    clear()
    setStatus('resetting')
    validation.forget()
    const mine = ++turn
    const renewed = id ? askServer(id, 'refill', life.signal) : Promise.resolve<Answer>({})
    const answer = await renewed.catch(report)
    const { resetOnMailSent } = info
    info.resetOnMailSent = false
    if (life.signal.aborted || mine !== turn) return
    setStatus(resetOnMailSent ? 'sent' : 'init')
    if (answer) {
      refill(form, answer)
      emitDetail(form, 'reset', { ...detail, apiResponse: answer })
    }
    validation.reflectNothing()
    refresh()
  }

  const validate: FormCommands['validate'] = (options) => {
    prepare()
    validation.check(options)
  }

  record.add(register(form, info, { submit, reset, validate }))
  if (modern) {
    swv(info.pluginVersion)
    api().schemas.set(id, api().schemas.get(id))
  }
  // The page came from a cache, its captcha is old; what was typed or filled in is not (contracts/contact-form-7.md
  // 17).
  if (toBoolean(api().cached) && hasRefill(form))
    askServer(id, 'refill', life.signal).then((answer) => refill(form, answer), report)

  // Through the page's object, which others wrap; when that throws the browser posts the form.
  const onSubmit = guard((event: SubmitEvent) => {
    api().submit(form, { submitter: event.submitter })
    event.preventDefault()
  })
  // Not through Bind: as in the plugin, a script that prevents every submit of a page must not keep this from being
  // sent.
  form.addEventListener('submit', onSubmit)

  const onFocusIn = (target: Element) => {
    validation.visit(target)
    prepare()
  }
  // Whoever was quicker than our code is in a field already.
  const { activeElement } = document
  if (activeElement && form.contains(activeElement)) onFocusIn(activeElement)

  return {
    onFocusIn,
    onReset: () => api().reset(form),
    onChange(target: HTMLInputElement) {
      validation.visit(target)
      keepExclusive(form, target)
      completeUrl(target)
      refresh()
      focusFreeText(form, target)
      if (modern && target.closest('.wpcf7-form-control')) api().validate(form, { target })
    },
    /** A page that comes back from the history waits for an answer that will not come. */
    onReturn: () => sending?.abort(),
    stop() {
      form.removeEventListener('submit', onSubmit)
      // What is on its way arrives: a popup may close over a form that was just sent.
      life.abort()
      validation.forget()
      validation.reflectNothing()
    },
  }
}
