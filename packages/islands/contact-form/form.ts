import { revealFirst } from '@archipelago/fields'
import { RequestError, readParams, toBoolean } from '@archipelago/wordpress-client'
import { api, register } from './api'
import { detailOf, tell } from './detail'
import { completeUrl, focusFreeText, hasRefill, keepExclusive, refill } from './helpers'
import { type Parts, readTokenFields } from './read'
import { ask, send } from './requests'
import { classOf, EVENTS } from './status'
import { bringRules, swv } from './swv'
import type { Answer, Detail, FormInfo, Refusal, Running, View } from './types'

/** Rules and captcha are code of their own: not every form has them. */
const loadSchema = () => import('./later/schema')
const loadCaptcha = () => import('./later/captcha')
let schemaCode: Awaited<ReturnType<typeof loadSchema>> | undefined

/** Forms whose rules are there or on their way. */
const asked = new Set<number>()

const hasCaptcha = () => !!readParams('wpcf7_recaptcha').sitekey

/**
 * Runs one form: its states, its requests, its events (contracts/contact-form-7.md 5 to 9). `show` changes the view at
 * once: listeners of the events read classes. `poke` shows again what is read from the fields.
 */
export const startForm = (
  parts: Parts,
  show: (change: Partial<View>) => void,
  poke: () => void,
  tellOwner: (cause: unknown) => void,
) => {
  const { form, id, modern, wrapper, props } = parts
  const life = new AbortController()
  const report = (cause: unknown) => {
    if (!life.signal.aborted) tellOwner(cause)
  }
  /** A submit that is under way: there is one at a time, whoever asks for the next. */
  let sending: AbortController | undefined
  /** Counts submits and resets: an answer of an earlier one says nothing any more. */
  let turn = 0
  let refusals: Refusal[] = []
  /** Fields that the visitor has been in: the rest is not judged yet. */
  let visited = new WeakSet<Element>()

  const info: FormInfo = {
    id,
    status: parts.printed,
    pluginVersion: parts.version,
    locale: parts.locale,
    unitTag: parts.unitTag,
    containerPost: parts.containerPost,
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
    if (modern) tell(form, 'statuschanged', { ...detailOf(info), prevStatus: before })
  }
  const clear = () => {
    show({ message: '', refusals: (refusals = []) })
    parts.dropPrinted()
  }

  /** Shows what the answer says, after everybody has heard of it. */
  const settle = ({ status, message }: Answer & { status: string }, invalid: Refusal[]) => {
    if (classOf(status, modern) === 'sent') {
      // A field may be named `reset`.
      HTMLFormElement.prototype.reset.call(form)
      info.resetOnMailSent = true
    }
    show({ message: `${message ?? ''}`, refusals: (refusals = invalid) })
    const first = invalid.flatMap(({ wraps }) => wraps.flatMap((wrap) => parts.focusOf(wrap) ?? []))
    // Whoever has gone on to something else is left there.
    const { activeElement } = document
    if (!props.keepFocus && (form.contains(activeElement) || activeElement === document.body))
      revealFirst(first)
  }

  const hear = (detail: Detail, answer: Answer & { status: string }) => {
    setStatus(answer.status)
    parts.keepHash(answer.posted_data_hash)
    Object.assign(detail, { status: answer.status, apiResponse: answer })
    const name = EVENTS[info.status]
    if (name) tell(form, name, detail)
    refill(form, answer)
    tell(form, 'submit', detail)
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

  const submit: Running['submit'] = async ({ submitter } = {}) => {
    if (sending) return
    const stop = (sending = new AbortController())
    turn++
    try {
      if (id && hasCaptcha()) {
        const code = await loadCaptcha().catch(report)
        await code?.takeToken(readTokenFields)
        if (life.signal.aborted) return
      }
      const data = new FormData(form)
      const { name, value } = (submitter ?? {}) as HTMLButtonElement
      if (name) data.append(name, value)
      const detail = detailOf(info, data)
      clear()
      // The abuser is left to wait (contracts/contact-form-7.md 3).
      const { blocked } = api()
      if (!blocked) tell(form, 'beforesubmit', detail)
      setStatus('submitting')
      if (blocked) return
      const answer = await send(id, parts.action, detail.formData!, stop.signal)
      // From here on a listener may send the next.
      sending = undefined
      if (life.signal.aborted) return
      hear(detail, answer)
      await null
      if (!life.signal.aborted) settle(answer, parts.refusals(answer))
    } catch (cause) {
      fail(cause)
    } finally {
      if (sending === stop) sending = undefined
    }
  }

  const reset: Running['reset'] = async () => {
    const detail = detailOf(info, new FormData(form))
    clear()
    setStatus('resetting')
    visited = new WeakSet()
    const mine = ++turn
    const answer = await (id ? ask(id, 'refill', life.signal) : Promise.resolve({} as Answer)).catch(report)
    const { resetOnMailSent } = info
    info.resetOnMailSent = false
    if (life.signal.aborted || mine !== turn) return
    setStatus(resetOnMailSent ? 'sent' : 'init')
    if (answer) {
      refill(form, answer)
      tell(form, 'reset', { ...detail, apiResponse: answer })
    }
    schemaCode?.reflectNothing(form)
    poke()
  }

  const check: Running['validate'] = ({ target, scope = form } = {}) => {
    const { schema } = info
    prepare()
    const wrap = target?.closest('[data-name]')
    if (!schema?.rules || !schemaCode || (target && (!wrap || wrap.closest('.novalidate')))) return
    const before = info.status
    setStatus('validating')
    const isJudged = (one: Element) => !target || visited.has(one)
    try {
      // Through the page's object, which others may have replaced.
      const result = swv().validate(schema, new FormData(form), { target, scope })
      refusals = schemaCode.apply(parts, result, { last: wrap, scope, isJudged, refusals })
      show({ refusals })
    } finally {
      setStatus(before)
    }
  }

  const visit = (target: Element) => {
    const wrap = target.closest('[data-name]')
    if (wrap) visited.add(wrap)
  }

  /** The rules of the form, once for each number, when the visitor comes near. */
  const prepare = () => {
    if (id && hasCaptcha()) loadCaptcha().then((code) => code.prepareCaptcha(), report)
    const { schemas } = api()
    if (!modern || schemas.get(id) || asked.has(id)) return
    asked.add(id)
    Promise.all([ask(id, 'feedback/schema'), loadSchema()]).then(([schema, code]) => {
      schemaCode = code
      bringRules(code)
      schemas.set(id, schema as object)
    }, report)
  }

  const stopInfo = register(form, info, { submit, reset, validate: check })
  if (modern) {
    swv()
    api().schemas.set(id, api().schemas.get(id))
  }
  // The page came from a cache, its captcha is old; what was typed or filled in is not (contracts/contact-form-7.md 17).
  if (toBoolean(api().cached) && hasRefill(form))
    ask(id, 'refill', life.signal).then((answer) => refill(form, answer), report)

  const onSubmit = (event: SubmitEvent) => {
    // Through the page's object, which others wrap; when that throws the browser posts the form.
    api().submit(form, { submitter: event.submitter })
    event.preventDefault()
  }
  // Not through Bind: as in the plugin, a script that prevents every submit of a page must not keep this from being sent.
  form.addEventListener('submit', onSubmit)

  return {
    onReset: () => api().reset(form),
    onChange(target: HTMLInputElement) {
      visit(target)
      keepExclusive(form, target)
      completeUrl(target)
      poke()
      focusFreeText(form, target)
      if (modern && target.closest('.wpcf7-form-control')) api().validate(form, { target })
    },
    onFocusIn(target: Element) {
      visit(target)
      prepare()
    },
    /** A page that comes back from the history waits for an answer that will not come. */
    onShow: () => sending?.abort(),
    stop() {
      form.removeEventListener('submit', onSubmit)
      // What is on its way arrives: a popup may close over a form that was just sent.
      life.abort()
      schemaCode?.reflectNothing(form)
      stopInfo()
    },
  }
}
