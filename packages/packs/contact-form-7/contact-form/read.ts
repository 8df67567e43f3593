import { boolean, FieldError, object, optional, optionalText, safeUrl } from '@archipelago/wordpress-client'
import { madeIn, spinnersIn } from './early'
import type { Answer, Props, Refusal } from './types'

const props = object<Props>({
  failed: optionalText('There was an error trying to send your message. Please try again later.'),
  offline: optionalText('You are probably offline. Please try again.'),
  keepFocus: optional(boolean, false),
})

const WRAP = '.wpcf7-form-control-wrap'
const CONTROL = '.wpcf7-form-control'
const TIP = 'wpcf7-not-valid-tip'

const hidden = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)

/** The form's number; NaN for what is none of the plugin's. */
const idOf = (form: Element) => Number.parseInt(hidden(form as HTMLFormElement, '_wpcf7')?.value ?? '', 10)

/** Whether a form leads to another service: the plugin's own address ends with the form's place in the page. */
const leadsElsewhere = (form: Element) => {
  const action = safeUrl(form.getAttribute('action'), location.href)
  return !!action && !action.includes('#wpcf7-') && new URL(action).origin !== location.origin
}

/** Whether a form is the plugin's or a plain one, and nobody else answers it. */
export const isOurs = (form: Element & { wpcf7?: unknown }): boolean =>
  !form.wpcf7 && ((idOf(form) > 0 && !leadsElsewhere(form)) || form.matches('[data-island~=contact-form]'))

/**
 * Whether it is a wrapper of 6.x in another form, of which the browser drops the inner form
 * (contracts/contact-form-7.md 4).
 */
export const isMisplaced = (element: Element): boolean => element.matches('form .wpcf7')

/** Where a captcha's token goes: all forms of the page get the same. */
export const readTokenFields = () =>
  document.querySelectorAll('form.wpcf7-form [name=_wpcf7_recaptcha_response]')

export type FormMarkup = ReturnType<typeof read>

/**
 * Reads a form of Contact Form 7, 5.x or 6.x (contracts/contact-form-7.md 1 and 2), or a plain one. What other plugins
 * may add or take away later is a function, asked each time.
 * @throws FieldError when it is no form, or a plain one whose address nobody may be sent to.
 */
export const read = (root: HTMLElement, given?: unknown) => {
  const form = root as HTMLFormElement
  if (root.localName !== 'form') throw new FieldError('contact-form', 'a form', root.outerHTML)
  const value = (name: string) => hidden(form, name)?.value ?? ''
  const all = <T extends Element = HTMLElement>(selector: string) => [...form.querySelectorAll<T>(selector)]
  const id = idOf(form) || 0
  // By attribute: a field named `action` hides the property.
  const action = safeUrl(root.getAttribute('action'), location.href)
  if (!id && !/^https?:/.test(action ?? ''))
    throw new FieldError('action', 'an http or https address', root.getAttribute('action'))
  const version = value('_wpcf7_version')
  const unitTag = value('_wpcf7_unit_tag') || root.getAttribute('id') || 'form'
  const wrapper = form.closest<HTMLElement>('.wpcf7')
  const reader = wrapper?.querySelector('.screen-reader-response')

  /** By `data-name`, else by class, whichever of the two the page has; plain: what is around the control. */
  const wrapsOf = (field: string): HTMLElement[] => {
    const named = all(id ? WRAP : '[data-name]').filter(
      ({ dataset, classList }) => (dataset.name ?? (classList.contains(field) && field)) === field,
    )
    if (named.length || id) return named
    const control = all(`[name]`).find((one) => nameOf(one) === field)
    return control ? [control.closest('label') ?? control.parentElement!] : []
  }

  return {
    form,
    /** The form's number; 0 for a plain one. */
    id,
    version,
    /** What 6.x does and 5.x does not. */
    modern: Number.parseInt(version, 10) > 5,
    locale: value('_wpcf7_locale'),
    unitTag,
    containerPost: Number.parseInt(value('_wpcf7_container_post'), 10) || 0,
    wrapper,
    /** The mark of a page without script, which 6.x prints. */
    noJs: !!wrapper?.matches('.no-js'),
    /** The status that the server printed. */
    printed: root.getAttribute('data-status') ?? 'init',
    action: action!,
    props: props(given ?? {}, 'data-island-props'),

    /** Read out by screen readers. */
    status: reader?.querySelector('[role=status]'),
    /** The invalid fields, as lines for screen readers. */
    list: reader?.querySelector('ul'),
    outputs: () => all('.wpcf7-response-output,[data-form-message]'),
    wrapsOf,

    /** Every control of a field; 5.x marks the first only. */
    controlsOf: (wrap: Element) => [...wrap.querySelectorAll<HTMLInputElement>(CONTROL)],
    /** Nodes that say whether they are invalid, and what can be focused. */
    flagsOf: (wrap: Element) => [...wrap.querySelectorAll<HTMLElement>('[aria-invalid]')],
    focusOf: (wrap: Element) =>
      wrap.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea,button') ?? undefined,
    /** Fields that rules speak of, without those that another plugin takes out. */
    fieldsIn: (scope: Element) =>
      [...scope.querySelectorAll<HTMLElement>(`${WRAP}[data-name]`)]
        .filter((wrap) => !wrap.closest('.novalidate'))
        .map((wrap) => ({ wrap, field: wrap.dataset.name!.replace(/\[.*/, '') })),
    hasFloatingTip: (wrap: Element) => !!wrap.closest('.use-floating-validation-tip'),

    /** What the server refuses, in its order (contracts/contact-form-7.md 7 and 8). */
    refusals({ invalid_fields }: Answer): Refusal[] {
      if (!Array.isArray(invalid_fields)) return []
      const list = invalid_fields.map(({ field, into = '', message, idref, error_id }) => {
        const name = `${field ?? /wpcf7-form-control-wrap\.(.+)/.exec(into)?.[1] ?? ''}`
        return refusal(name, `${message}`, error_id, idref)
      })
      // A field keeps its first.
      return list.filter(({ id }, i) => list.findIndex((one) => one.id === id) === i)
    },
    refusal,

    /** Takes away what the server printed after a post without script. */
    dropPrinted() {
      for (const node of all(`.${TIP}`)) node.remove()
      for (const node of reader?.querySelectorAll('li') ?? []) node.remove()
      for (const node of all('.wpcf7-not-valid')) {
        node.classList.remove('wpcf7-not-valid')
        node.removeAttribute('aria-describedby')
      }
      for (const node of all('[aria-invalid=true]')) node.setAttribute('aria-invalid', 'false')
    },

    /** Stays what the server said when it answers nothing. */
    keepHash(hash: unknown) {
      const input = hidden(form, '_wpcf7_posted_data_hash')
      if (input && hash && typeof hash === 'string') input.value = hash
    },

    spinners: () => spinnersIn(form),
    madeEarly: madeIn(form),
    /** What cannot be used in a status. */
    inertOn: (status: string) => all(`.inert-on-${CSS.escape(status)}`),
  }

  function refusal(field: string, message: string, id?: string, link?: string | null): Refusal {
    const wraps = wrapsOf(field)
    return {
      field,
      message,
      id: id || `${unitTag}-ve-${field}`.replace(/[^\w-]+/g, ''),
      wraps,
      link: link || wraps[0]?.querySelector(`${CONTROL}[id]`)?.id,
    }
  }
}

/** The name of a control without the brackets of a list. */
const nameOf = (control: Element) => control.getAttribute('name')!.replace(/\[.*/, '')
