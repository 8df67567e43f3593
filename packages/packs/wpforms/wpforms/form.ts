import { type Controller, createRecord } from '@archipelago/bind'
import { revealFirst } from '@archipelago/fields'
import { motionTime, scrollToY } from '@archipelago/motion'
import {
  adminAjaxUrl,
  type EmitOptions,
  emit,
  escapeHtml,
  hear,
  type LegacyEvents,
  type LegacyName,
  own,
  RequestError,
  request,
  safeLink,
  setHtml,
} from '@archipelago/wordpress-client'
import { register } from './api'
import { captchaOf } from './captcha'
import { OURS } from './early'
import { watchFields } from './fields'
import { createMessages } from './messages'
import type { WPFormsProps } from './read'
import { type Control, judged } from './rules'
import { failed, sentence, settings } from './texts'

/** Milliseconds for the answer: mail servers are slow. */
const TIMEOUT = 120_000
/** Pixels above what a form scrolls to, for a field and for what is said of all of it (contracts/wpforms.md 4, 6). */
const [FIELD_TOP, GENERAL_TOP] = [75, 100]

interface Reply {
  success?: boolean
  data?:
    | string
    | {
        confirmation?: string
        redirect_url?: string
        new_tab?: boolean
        action_required?: unknown
        errors?: { field?: Record<string, unknown>; general?: unknown }
      }
}

/** Others hear of the page's forms once. */
let isReady = false

/** A field that only robots fill (contracts/wpforms.md 8) is hidden by a style; this hides it from screen readers, too. */
const hideTrap = (form: HTMLFormElement, id: string, record: Controller['record']) => {
  const trap = form.querySelector(`#wpforms-${id}-field_${settings().hn_data?.[id]}-container`)
  for (const part of trap?.querySelectorAll('label,input') ?? []) {
    record.write(part, 'attr', 'aria-hidden', 'true')
    if (part.matches('input')) record.write(part, 'attr', 'tabindex', '-1')
  }
}

/** Runs one form: its checks, what it sends, what it says of the answer, its events (contracts/wpforms.md 4 to 9). */
export function startForm(
  { form, container, id, modern, ajax }: WPFormsProps,
  controller: Controller,
): () => void {
  const { on, record, report } = controller
  const messages = createMessages(form, modern)
  const locked = createRecord()
  const captcha = captchaOf(form)
  const button = form.querySelector<HTMLButtonElement>('.wpforms-submit,[type=submit]')
  const spinner = form.querySelector<HTMLElement>('.wpforms-submit-spinner')
  /** Fields that were part of a refused submit. */
  const asked = new Set<Control>()
  let sending: AbortController | undefined
  let stopped = false
  let began: number | undefined
  const emitOf = <N extends LegacyName>(name: N, args: LegacyEvents[N], options?: EmitOptions) =>
    emit(form, name, args, options)

  if (form.getAttribute('novalidate') === OURS) record.add(() => form.removeAttribute('novalidate'))
  record.write(form, 'attr', 'novalidate', '')

  const lock = () => {
    if (button) {
      // Not `disabled`: then it would lose the focus.
      locked.write(button, 'class', 'wpforms-disabled', true)
      locked.write(button, 'attr', 'aria-disabled', 'true')
      const text = sentence('submitBtnDisabled')
      if (modern && text) {
        const hint = document.createElement('div')
        hint.className = 'wpforms-hidden'
        hint.id = `wpforms-form-${id}-submit-btn-disabled`
        hint.textContent = text
        button.before(hint)
        locked.add(() => hint.remove())
        locked.write(button, 'attr', 'aria-describedby', hint.id)
      }
    }
    emitOf('wpformsFormSubmitButtonDisable', button ? [form, button] : [form])
    const { altText } = button?.dataset ?? {}
    if (altText) locked.write(button!, 'text', '', altText)
  }
  const unlock = () => {
    sending = undefined
    if (!stopped) locked.undo()
  }
  const restore = () => {
    unlock()
    emitOf('wpformsFormSubmitButtonRestore', button ? [form, button] : [form])
  }

  const scrollTo = (node: Element | undefined, top: number, ms: number) => {
    if (node) scrollToY(() => scrollY + node.getBoundingClientRect().top - top, motionTime(ms))
  }

  /** Says what is wrong, with the focus in the first bad field. Returns it. */
  const refuseAll = (bad: Control[]) => {
    for (const control of judged(form)) asked.add(control)
    const first = revealFirst(bad, { top: FIELD_TOP, ms: 750, always: true, around: '.wpforms-field' })
    if (first) messages.nodeOf(first as Control)?.dispatchEvent(new FocusEvent('focus'))
  }
  /** A site's own options of the library that judged fields (contracts/wpforms.md 3): then the server judges alone. */
  const judgesItself = () => {
    const page = window as unknown as Record<string, { validate?: unknown } | undefined>
    return !!page.wpforms_validate || !!page[`wpforms_${id}`]?.validate
  }
  const check = () => {
    if (judgesItself()) return true
    const bad = judged(form).filter((control) => !messages.check(control))
    const said = captcha?.fault()
    const at = captcha?.box.querySelector<Control>('input:not([type=submit])')
    if (said && at) {
      messages.refuse(at, said)
      if (!bad[0]) scrollTo(captcha!.box, FIELD_TOP, 750)
    }
    if (bad[0]) refuseAll(bad)
    return !bad[0] && !said
  }

  /** General messages of the server: HTML, at the beginning, at the end and at the captcha. */
  const sayGeneral = (general: unknown) => {
    const submit = form.querySelector('.wpforms-submit-container') ?? button
    const parts =
      typeof general === 'string' ? { footer: general } : ((general ?? {}) as Record<string, string>)
    const header = parts.header_styled ?? parts.header
    const footer = parts.footer_styled ?? parts.footer
    const said = [
      header && messages.say(header, (html) => form.prepend(html)),
      footer && messages.say(footer, (html) => (submit ? submit.before(html) : form.append(html))),
      parts.recaptcha && captcha && messages.say(parts.recaptcha, (html) => captcha.box.append(html)),
    ].filter(Boolean) as HTMLElement[]
    if (modern && said[0]) {
      const ids = [header && 'header', footer && 'footer'].filter(Boolean)
      record.write(form, 'attr', 'aria-invalid', 'true')
      record.write(
        form,
        'attr',
        'aria-errormessage',
        ids.map((one) => `wpforms-${id}-${one}-error`).join(' '),
      )
    }
    scrollTo(said[0], GENERAL_TOP, 1000)
    return said[0]
  }
  /** A text in the plugin's own markup. */
  const sayText = (text: string) => {
    const role = 'role="alert"'
    const prefix = modern && sentence('formErrorMessagePrefix')
    const hidden = prefix ? `<span class="wpforms-hidden">${escapeHtml(prefix)}</span>` : ''
    sayGeneral(`<div class="wpforms-error-container" ${role}>${hidden}<p>${text}</p></div>`)
  }

  const showErrors = (errors: Record<string, unknown>) => {
    const bad = Object.entries(errors).flatMap(([name, said]): Control[] => {
      const part = CSS.escape(name)
      const control = form.querySelector<Control>(`[name="${part}"],[name="${part}[]"]`)
      if (control) messages.refuse(control, `${said}`.replace(/<[^>]*>/g, ''))
      return control ? [control] : []
    })
    if (bad[0] && !captcha) refuseAll(bad)
    return bad
  }

  const completed = (status: string) => {
    emitOf('wpformsAjaxSubmitCompleted', [{}, status])
  }

  const answer = (reply: Reply) => {
    const { success, data } = reply
    const more = typeof data === 'object' ? (data ?? {}) : {}
    if (success) {
      emitOf('wpformsAjaxSubmitSuccess', [reply])
      if (more.action_required) {
        emitOf('wpformsAjaxSubmitActionRequired', [reply])
        return
      }
      if (more.redirect_url) {
        emitOf('wpformsAjaxSubmitBeforeRedirect', [reply])
        safeLink(more.redirect_url, !!more.new_tab)
        if (more.new_tab) location.reload()
        return
      }
      if (more.confirmation) {
        const hadFocus = container.contains(document.activeElement)
        unlock()
        setHtml(container, more.confirmation, { scripts: true })
        emit(container, 'wpformsAjaxSubmitSuccessConfirmation', [reply])
        const said = container.querySelector<HTMLElement>('.wpforms-confirmation-scroll')
        if (said) scrollTo(container, GENERAL_TOP, 1000)
        // The button that had the focus is gone: whoever cannot see it hears what was said.
        if (hadFocus) {
          container.tabIndex = -1
          container.focus({ preventScroll: true })
        }
        emitOf('wpformsFormSubmitButtonRestore', button ? [form, button] : [form])
        completed('success')
        return
      }
      restore()
    } else {
      const { errors } = more
      const bad = errors?.field ? showErrors(errors.field) : []
      const general = typeof data === 'string' ? data : errors?.general
      if (typeof general === 'string') sayText(general)
      else if (general) sayGeneral(general)
      else if (!bad[0]) sayText(escapeHtml(failed()))
      captcha?.reset()
      emitOf('wpformsAjaxSubmitFailed', [reply])
      restore()
    }
    completed('success')
  }

  /** Whatever happened: the form can be sent again, with all that was typed. */
  const fail = (cause: unknown) => {
    if (stopped) return
    sayText(escapeHtml(failed()))
    captcha?.reset()
    const kind = cause instanceof RequestError && cause.kind === 'parse' ? 'parsererror' : 'error'
    emitOf('wpformsAjaxSubmitError', [{}, kind, cause instanceof Error ? cause.message : `${cause}`])
    restore()
    completed(kind)
    report(cause)
  }

  const stamp = (data: { append(name: string, value: string): void }) => {
    data.append('start_timestamp', `${Math.round(began ?? performance.timeOrigin)}`)
    data.append('end_timestamp', `${Date.now()}`)
  }

  const post = async (stop: AbortController) => {
    const data = new FormData(form)
    if (button?.name && !data.has(button.name)) data.append(button.name, button.value)
    data.append('action', 'wpforms_submit')
    data.append('page_url', location.href)
    data.append('page_title', sentence('page_title', document.title))
    data.append('page_id', `${settings().page_id ?? ''}`)
    stamp(data)
    try {
      await request<Reply>({
        url: adminAjaxUrl('wpforms_settings'),
        method: 'POST',
        data,
        timeout: TIMEOUT,
        signal: stop.signal,
        success({ data: reply }) {
          if (typeof (reply as Reply | null)?.success !== 'boolean')
            throw new Error('The answer does not say whether the form was sent')
          if (!stopped) answer(reply)
        },
      })
    } catch (cause) {
      // What others do in the events of an answer is no failure of the form.
      if (sending === stop) fail(cause)
      else if (!stop.signal.aborted) report(cause)
    }
  }

  /** Leaves the page with the form, as the browser does. */
  const leave = () => {
    const hidden = (name: string, value: string) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
      locked.add(() => input.remove())
    }
    stamp({ append: hidden })
    if (button?.name) hidden(button.name, button.value)
    own(form, 'submit').call(form)
  }

  /** What comes after the checks and the captcha. */
  const send = () => {
    const stop = (sending ??= new AbortController())
    if (!emitOf('wpformsBeforeFormSubmit', [form], { cancelable: true })) return restore()
    if (!ajax) return leave()
    locked.write(container, 'style', 'opacity', '0.6')
    if (spinner) locked.write(spinner, 'style', 'display', 'inline-block')
    messages.clear()
    record.write(form, 'attr', 'aria-invalid', undefined)
    record.write(form, 'attr', 'aria-errormessage', undefined)
    if (!emitOf('wpformsAjaxBeforeSubmit', [form], { cancelable: true })) return restore()
    void post(stop)
  }

  const submit = async () => {
    if (sending || !check()) return
    sending = new AbortController()
    lock()
    const passed = captcha ? await captcha.pass().catch(report) : true
    if (!stopped && passed !== false) send()
  }
  hear(controller, form, 'submit', (event) => {
    event.preventDefault()
    void submit()
  })

  const begin = () => {
    began ??= Date.now()
  }
  on(form, ['input', 'change'], begin)
  hideTrap(form, id, record)
  watchFields(form, controller, messages, asked, captcha?.box)
  // Tokens grow old where a page comes from a cache.
  on(form, 'focusin', () => {
    const { tokenTime } = form.dataset
    const life = Number(settings().token_cache_lifetime ?? 86_400)
    if (tokenTime && Date.now() / 1000 - Number(tokenTime) > life) renew()
  })
  let renewing = false
  const renew = async () => {
    if (renewing) return
    renewing = true
    try {
      const { data: reply } = await request<{ data?: { token?: string } }>({
        url: adminAjaxUrl('wpforms_settings'),
        method: 'POST',
        data: { action: 'wpforms_get_token', formId: id },
        timeout: TIMEOUT,
      })
      const token = reply?.data?.token
      if (!token || stopped) return
      form.dataset.token = token
      form.dataset.tokenTime = `${Math.floor(Date.now() / 1000)}`
    } catch (cause) {
      report(cause)
    } finally {
      renewing = false
    }
  }

  on(window, 'pageshow', ({ persisted }) => {
    if (!persisted || !sending) return
    sending.abort()
    restore()
  })
  record.add(
    register(form, {
      send,
      restore,
      resetCaptcha: () => captcha?.reset(),
      showErrors,
    }),
  )
  if (new URL(location.href).searchParams.has('wpforms_form_id')) {
    const url = new URL(location.href)
    url.searchParams.delete('wpforms_form_id')
    history.replaceState(history.state, '', url)
  }
  if (!isReady) emit(document, 'wpformsReady')
  isReady = true
  record.add(() => messages.stop())
  return () => {
    stopped = true
    locked.undo()
  }
}
