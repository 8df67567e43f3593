import { type Controller, createRecord } from '@archipelago/bind'
import { revealFirst } from '@archipelago/fields'
import { reducedMotion } from '@archipelago/motion'
import {
  adminAjaxUrl,
  emit,
  escapeHtml,
  gettext,
  hear,
  own,
  RequestError,
  readParams,
  request,
  safeLink,
} from '@archipelago/wordpress-client'
import { keepLabels } from './labels'
import type { Captcha } from './later/form-captcha'
import type { Steps } from './later/form-steps'
import { createMessages } from './messages'
import type { ProFormProps } from './read'

const CONFIG = 'ElementorProFrontendConfig'
/** Milliseconds for the answer: mail servers are slow, uploads slower. */
const TIMEOUT = 120_000
/** Milliseconds that a form waits for the code of its captcha: without a token the server refuses it, which the visitor can read. */
const PATIENCE = 5000
/** Milliseconds after which a popup closes around a form that was sent (contracts/elementor-pro.md 5.2). */
const CLOSES = 1000

interface Popup {
  action?: string
  id?: string | number
  do_not_show_again?: string
}

interface Reply {
  success?: boolean
  data?: {
    message?: unknown
    errors?: Record<string, unknown>
    data?: { redirect_url?: unknown; popup?: Popup }
  }
}

interface Popups {
  showPopup?(settings: Popup): void
  closePopup?(settings: Popup, event: { target: Element }): void
}

/** Others print around the answer; what it tells has happened nevertheless. */
const repair = (text: string) => /\{"success".*\}/s.exec(text)?.[0] ?? text

const isReply = (data: unknown): data is Reply & { data: object } =>
  typeof (data as Reply | null)?.success === 'boolean' && !!(data as Reply).data

const failed = () => gettext('The form could not be sent. Please try again.')

/** Runs one form: what it sends, what it says of the answer, its events (contracts/elementor-pro.md 5.2). */
export function proForm({ widget, form, steps: settings }: ProFormProps, controller: Controller): () => void {
  const { on, record, report } = controller
  const messages = createMessages(form)
  const buttons = form.querySelectorAll<HTMLElement>('[type=submit]')
  const locked = createRecord()
  let sending: AbortController | undefined
  let stopped = false
  let steps: Steps | undefined
  let captcha: Captcha | undefined

  keepLabels(form, controller)
  /** Fetches what few forms have, in this order: a captcha that is moved loses what is in it. */
  const prepare = async () => {
    if (settings) {
      const { startSteps } = await import('./later/form-steps')
      if (!stopped) steps = startSteps(widget, form, settings, controller)
    }
  }
  const prepared = prepare()
    .catch(report)
    .then(async () => {
      if (stopped || !form.querySelector('.elementor-g-recaptcha')) return
      const { startCaptcha } = await import('./later/form-captcha')
      if (!stopped) captcha = startCaptcha(form, controller)
    })
    .catch(report)
  if (form.querySelector('.elementor-date-field,.elementor-time-field'))
    import('./later/form-dates').then(({ startDates }) => stopped || startDates(form, controller), report)

  const lock = () => {
    locked.write(form, 'class', 'elementor-form-waiting', true)
    if (!reducedMotion()) locked.write(form, 'style', 'transition', 'opacity .5s')
    locked.write(form, 'style', 'opacity', '0.45')
    for (const button of buttons) {
      // Not `disabled`: then it would lose the focus.
      locked.write(button, 'attr', 'aria-disabled', 'true')
      const spinner = document.createElement('span')
      spinner.className = 'elementor-button-text elementor-form-spinner'
      const icon = spinner.appendChild(document.createElement('i'))
      icon.className = 'fa fa-spinner fa-spin'
      icon.ariaHidden = 'true'
      spinner.append('\xa0')
      button.querySelector(':scope > span')?.prepend(spinner)
      locked.add(() => spinner.remove())
    }
  }
  const unlock = () => {
    sending = undefined
    locked.undo()
  }

  /** Says what is wrong, with the focus on the first field of it unless the visitor has gone on to something else. Gives that field. */
  const refuse = (errors: [box: Element, said: string][]) => {
    const controls = errors.flatMap(([box, said]) => messages.refuse(box, said))
    if (errors[0]) steps?.reveal(errors[0][0])
    const { activeElement } = document
    return form.contains(activeElement) || activeElement === document.body ? revealFirst(controls) : null
  }
  /** Natively it would be taken for an error of a script. */
  const sendError = () => {
    captcha?.reset()
    emit(form, 'error', [], { native: false })
  }

  const openOrClose = (popup?: Popup) => {
    const find = () =>
      (window as { elementorProFrontend?: { modules?: { popup?: Popups } } }).elementorProFrontend?.modules
        ?.popup
    if (popup?.action === 'open') find()?.showPopup?.(popup)
    else if (popup) setTimeout(() => find()?.closePopup?.(popup, { target: form }), CLOSES)
  }

  const answer = ({ success, data }: Reply & { data: NonNullable<Reply['data']> }) => {
    const { message, errors, data: more } = data
    let field: Element | null = null
    unlock()
    if (success) {
      emit(form, 'submit_success', [data])
      openOrClose(more?.popup)
      emit(form, 'form_destruct', [data])
      if (more?.redirect_url != null) safeLink(more.redirect_url)
      // A field may have that name.
      own(form, 'reset').call(form)
      if (stopped) return
      steps?.first()
    } else if (errors) {
      field = refuse(
        Object.entries(errors).flatMap(([name, said]) => {
          const box = messages.boxOf(name)
          return box && !stopped ? [[box, `${said}`]] : []
        }),
      )
      sendError()
    }
    const said = message ? `${message}` : success || field ? '' : failed()
    const { experimentalFeatures } = readParams<{ experimentalFeatures: { e_font_icon_svg?: unknown } }>(
      'elementorFrontendConfig',
    )
    if (!said || stopped) return
    const below = messages.say(
      said,
      success,
      success && experimentalFeatures?.e_font_icon_svg ? ' elementor-message-svg' : '',
    )
    if (!field) below.scrollIntoView({ block: 'nearest' })
  }

  /** Whatever happened: the form can be sent again, with all that was typed. */
  const fail = (cause: unknown) => {
    unlock()
    const { kind, data } = cause instanceof RequestError ? cause : ({} as Partial<RequestError>)
    if (stopped) return
    // A server may say it with another status.
    if (isReply(data) && !data.success) return answer(data)
    messages.say(
      escapeHtml(kind === 'network' ? gettext('You are probably offline. Please try again.') : failed()),
    )
    sendError()
    report(cause)
  }

  const send = async () => {
    const stop = new AbortController()
    sending = stop
    messages.clear()
    lock()
    try {
      // Its code may be on the way, and may never come.
      if (form.querySelector('.elementor-g-recaptcha'))
        await Promise.race([prepared, new Promise((late) => setTimeout(late, PATIENCE))])
      const token = await captcha?.token()
      if (stop.signal.aborted) return
      const data = new FormData(form)
      if (token) data.set('g-recaptcha-response', token)
      data.append('action', 'elementor_pro_forms_send_form')
      data.append('referrer', location.href)
      await request<Reply>({
        url: adminAjaxUrl(CONFIG),
        method: 'POST',
        data,
        timeout: TIMEOUT,
        signal: stop.signal,
        repair,
        success({ data: reply }) {
          if (!isReply(reply)) throw new Error('The answer does not say whether the form was sent')
          answer(reply)
        },
      })
    } catch (cause) {
      // What others do in the events of an answer is no failure of the form.
      if (sending === stop) fail(cause)
      else if (!stop.signal.aborted) report(cause)
    }
  }

  /** Uploads that the server would refuse, by their fields. */
  const tooLarge = (input: HTMLInputElement): [Element, string][] => {
    const { maxsize = '', maxsizeMessage = '' } = input.dataset
    const limit = Number.parseInt(maxsize, 10) * 2 ** 20
    return [...(input.files ?? [])].some(({ size }) => size > limit)
      ? [[input.parentElement!, escapeHtml(maxsizeMessage)]]
      : []
  }
  on(form, 'change', ({ target }) => {
    const input = target as HTMLInputElement
    if (!input.matches('[type=file]')) return
    messages.forget(input.parentElement!)
    const refused = tooLarge(input)
    if (!refused[0]) return
    messages.refuse(...refused[0])
    sendError()
  })

  // As in the original, a script that prevents every submit of a page does not keep this from being sent.
  hear(controller, form, 'submit', (event) => {
    event.preventDefault()
    if (sending) return
    const refused = [...form.querySelectorAll<HTMLInputElement>('[type=file]')].flatMap(tooLarge)
    if (refused[0]) {
      messages.clear()
      refuse(refused)
      sendError()
    } else void send()
  })
  on(window, 'pageshow', ({ persisted }) => {
    if (!persisted || !sending) return
    sending.abort()
    unlock()
  })
  record.add(() => messages.stop())
  return () => {
    // What is on its way arrives: a popup may close over a form that was just sent.
    stopped = true
    locked.undo()
  }
}
