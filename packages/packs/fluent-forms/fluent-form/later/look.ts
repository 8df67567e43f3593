import { findField, isBox } from '../controls'
import type { MakeExtra } from '../types'
import { clean } from './clean'
import { valueIn } from './values'

/** Milliseconds of the little jump of a star (contracts/fluent-forms.md 14.2). */
const JUMP_TIME = 150

/** Keys of a rating, as steps from left to right. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** The look of a form that follows its values, and tooltips; each listener serves the whole form. */
export const make: MakeExtra = ({ form }, { on, hear, record }) => {
  const all = <T extends Element = HTMLElement>(selector: string, root: Element = form) => [
    ...root.querySelectorAll<T>(selector),
  ]
  const toggle = (node: Element, name: string, on: boolean) => record.write(node, 'class', name, on)
  const attribute = (node: Element, name: string, value?: string) => record.write(node, 'attr', name, value)
  const display = (node: Element, value: string) => record.write(node, 'style', 'display', value)

  /** Stars up to `last`; the chosen one when none is given. */
  const paintRating = (box: Element, last?: HTMLElement | null) => {
    const labels = all('label', box)
    const at = last ? labels.indexOf(last) : labels.findIndex((label) => label.querySelector(':checked'))
    labels.forEach((label, i) => {
      toggle(label, 'active', i <= at)
      // From 6.2 on the labels are the radios, and Tab goes to one of them.
      if (last || !label.matches('[role=radio]')) return
      attribute(label, 'aria-checked', `${i === at}`)
      attribute(
        label,
        'tabindex',
        i === Math.max(at, 0) ? (box.getAttribute('data-base-tabindex') ?? '0') : '-1',
      )
    })
    const value = labels[at]?.querySelector('input')?.value
    for (const text of all('.ff-el-rating-text', box.parentElement!)) {
      const shown = !!value && labels[at]!.querySelector('input')!.id === text.dataset.id
      display(text, shown ? 'inline-block' : 'none')
    }
  }
  const paint = () => {
    for (const box of all('.ff-el-ratings')) paintRating(box)
    for (const label of all('.ff_net_table label'))
      toggle(
        label,
        'active',
        !!(label.querySelector(':checked') ?? label.parentElement!.querySelector(':checked')),
      )
    for (const check of all('.ff-el-form-check'))
      toggle(check, 'ff_item_selected', !!check.querySelector('input:checked'))
    for (const text of all('.ff-other-input-wrapper')) {
      const group = text.closest('.ff-el-input--content') ?? text.parentElement!
      const ticked = !!group.querySelector('[value^="__ff_other_"]:checked')
      display(text, ticked ? 'block' : 'none')
    }
    for (const box of all('.ff_slider_wrapper')) {
      const text = box.querySelector('.ff_range_value')
      const value = box.querySelector('input')?.value ?? ''
      if (text && text.textContent !== value) text.textContent = value
    }
    for (const node of all('.ff_dynamic_value')) {
      const { ref = '', fallback = '' } = node.dataset
      const value = findField(form, ref) ? valueIn(form, ref) : ''
      const text = (Array.isArray(value) ? value.join(', ') : value) || fallback
      if (node.textContent !== text) node.textContent = text
    }
    for (const input of all<HTMLInputElement>(
      '.ff-read-only input,.ff-read-only textarea,input.ff-read-only',
    )) {
      attribute(input, 'readonly', '')
      attribute(input, 'tabindex', '-1')
    }
  }

  const onInput = ({ target }: Event) => {
    const input = target as HTMLInputElement
    if (input.type === 'range') attribute(input, 'is-changed', 'true')
    paint()
  }
  const onChange = (event: Event) => {
    onInput(event)
    const icon = (event.target as Element).closest('.ff-el-ratings label')?.querySelector('.jss-ff-svg')
    const jump = (on: boolean) => {
      for (const name of ['scale', 'scalling']) if (icon) toggle(icon, name, on)
    }
    jump(true)
    setTimeout(jump, JUMP_TIME, false)
  }
  const onOver = ({ target, relatedTarget }: PointerEvent) => {
    const node = target as Element
    const box = node.closest('.ff-el-ratings')
    if (box) paintRating(box, node.closest('label'))
    const left = (relatedTarget as Element | null)?.closest?.('.ff-el-ratings')
    if (left && left !== box) paintRating(left)
    const icon = node.closest<HTMLElement>('.ff-el-tooltip')
    if (icon) tip(icon)
  }
  const onOut = ({ target, relatedTarget }: PointerEvent) => {
    const box = (target as Element).closest('.ff-el-ratings')
    if (box && !box.contains(relatedTarget as Node | null)) paintRating(box)
    // One that has the focus stays when the page moves away under the pointer.
    const stays = shown?.icon === document.activeElement
    if (!stays && !(relatedTarget as Element | null)?.closest?.('.ff-el-tooltip,.ff-el-pop-content'))
      tip(null)
  }
  const starAt = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>('.ff-el-ratings [role=radio]')
  const onFocus = (event: Event) => {
    tip((event.target as Element).closest('.ff-el-tooltip'))
    const star = starAt(event)
    if (star) paintRating(star.parentElement!, star)
  }
  const onBlur = (event: Event) => {
    tip(null)
    const star = starAt(event)
    if (star) paintRating(star.parentElement!)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const input = event.target as HTMLInputElement
    if (key === 'Escape') tip(null)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const star = starAt(event)
    const step = (star && STEPS[key]) ?? 0
    if (!step && !(key === 'Enter' && (star || isBox(input))) && !(key === ' ' && star)) return
    event.preventDefault()
    if (!step) return input.click()
    const turned = /L|R/.test(key) && getComputedStyle(star!).direction === 'rtl'
    const next = step > 0 !== turned ? star!.nextElementSibling : star!.previousElementSibling
    next?.querySelector('input')?.click()
    ;(next as HTMLElement | null)?.focus()
  }

  let shown: { icon: Element; box: HTMLElement } | undefined
  const tip = (icon: HTMLElement | null) => {
    if (shown?.icon === icon) return
    if (shown) {
      shown.box.remove()
      attribute(shown.icon, 'aria-describedby', undefined)
    }
    shown = undefined
    if (!icon?.dataset.content) return
    const box = document.createElement('div')
    box.className = 'ff-el-pop-content'
    box.setAttribute('role', 'tooltip')
    box.id = `ff-tip-${icon.dataset.tip ?? all('.ff-el-tooltip').indexOf(icon)}-${form.getAttribute('data-form_instance')}`
    box.append(clean(icon.dataset.content))
    document.body.append(box)
    const { left, top, width } = icon.getBoundingClientRect()
    const room = box.getBoundingClientRect()
    const x = Math.min(Math.max(8, left + width / 2 - room.width / 2), innerWidth - room.width - 8)
    Object.assign(box.style, {
      position: 'absolute',
      zIndex: '9999',
      left: `${x + scrollX}px`,
      top: `${top + scrollY - room.height - 8}px`,
    })
    attribute(icon, 'aria-describedby', box.id)
    shown = { icon, box }
  }
  // Before 6.2 a star is a radio without a name: it has its text, or its number.
  for (const star of all<HTMLInputElement>('.ff-el-ratings label:not([role]) input')) {
    const text = all('.ff-el-rating-text').find(({ dataset }) => dataset.id === star.id)?.textContent
    if (!star.labels?.[0]?.textContent?.trim() && !star.ariaLabel)
      attribute(star, 'aria-label', text?.trim() || star.value)
  }
  const icons = all('.ff-el-tooltip').filter((icon) => !icon.hasAttribute('tabindex'))
  for (const icon of icons) attribute(icon, 'tabindex', '0')

  hear(form, 'ff_render_dynamic_smartcodes', paint)
  on(form, 'input', onInput)
  on(form, 'change', onChange)
  on(form, 'pointerover', onOver)
  on(form, 'pointerout', onOut)
  on(form, 'focusin', onFocus)
  on(form, 'focusout', onBlur)
  on(form, 'keydown', onKey)
  // After the browser has put the values back.
  on(form, 'reset', () => setTimeout(paint))
  paint()
  return { renew: paint, stop: () => tip(null) }
}
