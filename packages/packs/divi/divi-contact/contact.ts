import type { Controller } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import {
  gettext,
  htmlFragment,
  RequestError,
  request,
  safeLink,
  serializeForm,
} from '@archipelago/wordpress-client'
import { said } from '../shared/said'
import { askAnew, fieldsOf, hiddenLabelOf, isSum, type Judged, judge, type TextField } from './fields'

export interface ContactProps {
  element: HTMLElement
  /** Which form of the page it is, as its fields are named. */
  number: string
  /** Where the visitor is led when it is sent; empty for nowhere. */
  redirect: string
}

/** Milliseconds in which it grows pale while it is sent, and how pale. */
const DURATION = 200
const PALE = 0.2
const FAULTY = 'et_contact_error'
const MESSAGE = '.et-pb-contact-message'

const tag = (name: string, content: (string | Node)[], className = '') => {
  const node = document.createElement(name)
  if (className) node.className = className
  node.append(...content)
  return node
}

const listOf = (lines: string[]) =>
  tag(
    'ul',
    lines.map((line) => tag('li', [line])),
  )

/** What is wrong, as the theme says it: fields that are empty, then the rest (contracts/divi.md 17). */
const messageOf = ({ missing, faults }: Judged): Node[] => [
  ...(missing.length
    ? [tag('p', [said('fill_message', gettext('Please, fill in the following fields:'))]), listOf(missing)]
    : []),
  ...(missing.length && faults.length
    ? [
        tag(
          'p',
          [said('contact_error_message', gettext('Please, fix the following errors:'))],
          'et_normal_padding',
        ),
      ]
    : []),
  ...(faults.length ? [listOf(faults)] : []),
]

/** A contact form: judged here, sent in place, with the server's answer in its place (contracts/divi.md 17). */
export function contact(
  { element, number, redirect }: ContactProps,
  { record, guard, on }: Controller,
): void {
  let isSending = false
  let isStopped = false
  let stop: (() => void) | undefined
  record.add(() => {
    isStopped = true
    stop?.()
  })

  const say = (nodes: Node[]) => {
    const place = element.querySelector<HTMLElement>(MESSAGE)
    if (!place) return
    record.write(place, 'attr', 'role', 'alert')
    place.replaceChildren(...nodes)
    record.add(() => place.replaceChildren())
  }

  const mark = (form: HTMLFormElement, wrong: TextField[]) => {
    for (const field of fieldsOf(form)) {
      const is = wrong.includes(field)
      record.write(field, 'class', FAULTY, is)
      record.write(field, 'attr', 'aria-invalid', is ? 'true' : undefined)
    }
  }

  const fade = (from: number, to: number) =>
    new Promise<void>((resolve) => {
      stop?.()
      const write = (part: number) =>
        record.write(
          element,
          'style',
          'opacity',
          to === 1 && part === 1 ? undefined : `${from + (to - from) * part}`,
        )
      stop = animate(DURATION, write, resolve)
    })

  /** Labels that are hidden name their fields, and the sum beside it says what that field asks for. */
  const name = () => {
    const question = element.querySelector('.et_pb_contact_captcha_question')?.textContent ?? ''
    for (const field of fieldsOf(element)) {
      const label = isSum(field)
        ? `${said('captcha', gettext('Captcha'))}: ${question}`
        : hiddenLabelOf(field)
      if (label) record.write(field, 'attr', 'aria-label', label)
    }
  }
  name()

  /** The part of a page that the server has answered, in the place of what is there. Undefined where it has none. */
  const show = (html: string): 'sent' | 'refused' | undefined => {
    const page = htmlFragment(html)
    const fresh = page.getElementById(element.id)
    if (!fresh?.children.length) return
    // What the server does not give back is not lost, but for the sum, which is another one.
    for (const field of fresh.querySelectorAll<TextField>('input[type=text],textarea')) {
      const old = fieldsOf(element.querySelector('form')!).find(({ name }) => name === field.name)
      if (old && !field.value && !isSum(field)) field.value = old.value
    }
    const isRefused = !!page.querySelector('.et_pb_contact_error_text')
    element.replaceChildren(...fresh.children)
    name()
    const place = element.querySelector<HTMLElement>(MESSAGE)
    if (place) {
      place.tabIndex = -1
      place.setAttribute('role', 'alert')
      place.focus({ preventScroll: true })
      place.scrollIntoView({ block: 'nearest' })
    }
    return isRefused ? 'refused' : 'sent'
  }

  const send = async (form: HTMLFormElement, { about }: Judged) => {
    isSending = true
    const data = [
      ...serializeForm(form),
      { name: `et_pb_contact_email_fields_${number}`, value: JSON.stringify(about) },
      { name: 'token', value: '' },
    ]
    const headers = { Accept: 'text/html, */*; q=0.01' }
    const [url = ''] = (form.getAttribute('action') ?? '').trim().split(/\s/)
    const asked = request({ url, method: 'POST', data, dataType: 'text', headers }).then(
      ({ text }) => text,
      // A page that says that it is none may have the answer in it all the same.
      (error) => (error instanceof RequestError ? error.text : ''),
    )
    await fade(1, PALE)
    const html = await asked
    isSending = false
    if (isStopped) return
    const outcome = show(html)
    if (!outcome)
      say([tag('p', [gettext('There was an error trying to send your message. Please try again later.')])])
    else if (redirect && outcome === 'sent') safeLink(redirect)
    void fade(PALE, 1)
  }

  on(element, 'submit', (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (isSending) return
    const judged = judge(form)
    mark(form, judged.wrong)
    const [first] = judged.wrong
    for (const field of judged.wrong) if (isSum(field) && field.value) askAnew(form, field)
    name()
    if (!first) return guard(send)(form, judged)
    say(messageOf(judged))
    first.focus()
  })
}
