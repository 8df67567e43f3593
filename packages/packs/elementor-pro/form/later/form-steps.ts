import type { Controller } from '@archipelago/bind'
import { revealFirst } from '@archipelago/fields'
import { announce } from '@archipelago/overlay'
import { gettext, harmless, safeUrl } from '@archipelago/wordpress-client'
import { STEP, type StepSettings } from '../read'

export interface Steps {
  /** Shows the first one. */
  first(): void
  /** Shows the one that has this in it. */
  reveal(node: Element): void
}

const HIDDEN = 'elementor-hidden'
const INDICATOR = 'e-form__indicators__indicator'
const BUTTONS = 'e-form__buttons'
const WRAPPER = `${BUTTONS}__wrapper`
const BUTTON = `${WRAPPER}__button`
const FIELDS = 'input:not([type=hidden]),select,textarea'
const WIDTH = '--e-form-steps-indicator-progress-meter-width'

const make = (tag: string, classes: string, text = '') => {
  const node = document.createElement(tag)
  node.className = classes
  node.textContent = text
  return node
}

/** The icon of a step: printed markup, else the class of a font's, else a picture. */
const iconOf = ({ icon, iconlibrary, iconurl }: DOMStringMap) => {
  if (icon) return harmless(icon)
  if (iconlibrary) return make('i', iconlibrary)
  const picture = document.createElement('img')
  picture.alt = ''
  picture.src = safeUrl(iconurl) ?? ''
  return picture
}

/**
 * Makes steps of a long form (contracts/elementor-pro.md 5.3). Different from the original: the visitor goes back to the first step when
 * the form was sent, not before; a field that the browser or the server refuses is shown; where one is, is announced.
 */
export const startSteps = (
  widget: HTMLElement,
  form: HTMLFormElement,
  settings: StepSettings,
  { on, record }: Controller,
): Steps => {
  const { step_type: type, step_icon_shape: shape } = settings
  const boxes = [...form.querySelectorAll<HTMLElement>(STEP)]
  const wrapper = boxes[0]!.parentElement!
  const data = boxes.map((box) => box.querySelector<HTMLElement>('.e-field-step')?.dataset ?? {})
  const end = boxes.length - 1
  const sender = [...wrapper.children].find((node) => node.matches('.elementor-field-type-submit'))
  const button = sender?.querySelector<HTMLElement>('[type=submit]')
  const before = document.activeElement as HTMLElement | null
  const stepOf = (node: Element | null) => boxes.findIndex((box) => box.contains(node))
  let current = 0

  const printed = [...wrapper.childNodes]
  record.add(() => wrapper.append(...printed))
  const isStep = (node: Element) => boxes.includes(node as HTMLElement)
  for (const box of boxes) {
    record.write(box, 'class', 'e-form__step', true)
    record.write(box, 'class', 'elementor-field-group', false)
    for (let next = box.nextElementSibling; next && !isStep(next); ) {
      const node = next
      next = node.nextElementSibling
      if (node !== sender) box.append(node)
    }
  }

  const size = [...(button?.classList ?? [])].filter((name) => name.startsWith('elementor-size-'))
  const widths = [...(sender?.classList ?? [])].filter((name) => /^elementor-(sm|md)-\d+$/.test(name))
  const addButton = (place: Element, name: 'next' | 'previous', at: number, label?: string) => {
    const group = make('div', `elementor-field-group ${WRAPPER} elementor-field-type-${name}`)
    const node = make(
      'button',
      ['elementor-button', ...size, BUTTON, `${BUTTON}-${name}`].join(' '),
      data[at]![`${name}button`] || label,
    )
    node.setAttribute('type', 'button')
    node.dataset.direction = name
    on(node, 'click', () => (name === 'next' ? next() : show(current - 1)))
    group.append(node)
    place.append(group)
  }
  for (const [at, box] of end ? boxes.entries() : []) {
    const place = make(
      'div',
      [BUTTONS, 'elementor-column', `elementor-col-${settings.button_width}`, ...widths].join(' '),
    )
    if (at) addButton(place, 'previous', at, settings.step_previous_label ?? gettext('Previous'))
    if (at < end) addButton(place, 'next', at, settings.step_next_label ?? gettext('Next'))
    else if (sender) {
      for (const name of [...sender.classList])
        if (name === BUTTONS || /^elementor-(column|(col|sm|md)-\d+)$/.test(name))
          record.write(sender, 'class', name, false)
      record.write(sender, 'class', WRAPPER, true)
      if (button) record.write(button, 'class', BUTTON, true)
      place.append(sender)
    }
    box.append(place)
    record.add(() => place.remove())
  }

  const indicators: HTMLElement[] = []
  const meter = make('div', `${INDICATOR}__progress__meter`)
  if (type !== 'none') {
    const row = make('div', `e-form__indicators e-form__indicators--type-${type}`)
    if (type === 'progress_bar') {
      const bar = make('div', `${INDICATOR}__progress`)
      bar.append(meter)
      row.append(bar)
    } else
      for (const [at, step] of data.entries()) {
        if (at) row.append(make('div', `${INDICATOR}__separator`))
        const node = make('div', INDICATOR)
        const part = (name: string, text?: string) =>
          node.appendChild(make('div', `${INDICATOR}__${name} ${INDICATOR}--shape-${shape}`, text))
        if (type.includes('icon')) part('icon').append(iconOf(step))
        if (type.includes('number')) part('number', `${at + 1}`)
        if (type.includes('text')) node.append(make('label', `${INDICATOR}__label`, step.label))
        row.append(node)
        indicators.push(node)
      }
    wrapper.before(row)
    record.add(() => row.remove())
  }

  const show = (at: number, focus = true) => {
    current = at
    for (const [i, box] of boxes.entries()) record.write(box, 'class', HIDDEN, i !== at)
    for (const [i, node] of indicators.entries()) {
      const state = i < at ? 'completed' : i > at ? 'inactive' : 'active'
      for (const name of ['active', 'inactive', 'completed'])
        node.classList.toggle(`${INDICATOR}--state-${name}`, name === state)
      if (i === at) node.setAttribute('aria-current', 'step')
      else node.removeAttribute('aria-current')
    }
    if (type === 'progress_bar') {
      meter.textContent = `${Math.floor(((at + 1) / boxes.length) * 100)}%`
      record.write(widget, 'style', WIDTH, meter.textContent)
    }
    if (!focus) return
    const box = boxes[at]!
    announce(
      gettext('Step %1$s of %2$s - %3$s', at + 1, boxes.length, data[at]!.label ?? '').replace(/ - $/, ''),
    )
    if (revealFirst(box.querySelectorAll<HTMLElement>(FIELDS))) return
    // Nothing to fill in here: the focus must not stay in what is hidden now.
    record.write(box, 'attr', 'tabindex', '-1')
    box.focus()
  }
  const next = () => {
    const fields = boxes[current]!.querySelectorAll<HTMLInputElement>(FIELDS)
    if ([...fields].every((field) => field.reportValidity())) show(current + 1)
  }

  on(form, 'keydown', (event) => {
    const { key, target, repeat, isComposing } = event
    if (key !== 'Enter' || isComposing || current === end) return
    if (!(target as Element).matches(':is(input,select):not([type=file],[type=submit],[type=button])')) return
    event.preventDefault()
    if (!repeat) next()
  })
  // The browser cannot say anything at a field that is hidden.
  on(
    form,
    'invalid',
    ({ target }) => {
      const at = stepOf(target as Element)
      if (at >= 0 && at !== current && (at < current || !boxes[current]!.querySelector(':invalid')))
        show(at, false)
    },
    { capture: true },
  )

  // Whoever was quicker than this code stays in the field.
  show(Math.max(0, stepOf(before)), false)
  if (before && before !== document.activeElement && form.contains(before))
    before.focus({ preventScroll: true })

  const reveal = (node: Element) => {
    const at = stepOf(node)
    if (at >= 0) show(at, false)
  }
  return { first: () => show(0, false), reveal }
}
