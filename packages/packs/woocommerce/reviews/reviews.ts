import { type Controller, createView, nextId } from '@archipelago/bind'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { emit, emitNative, hear } from '@archipelago/wordpress-client'
import { createStars } from './stars'
import type { ReviewsProps } from './types'

/**
 * Stars for the rating of a review, an APG radio group; the drop-down stays what is posted, and is the truth
 * (contracts/woocommerce.md 10).
 */
export const startReviews = (props: ReviewsProps, controller: Controller) => {
  const { select, form, label, ratings, isRequired, getWarning, isSubmit } = props
  const { host, group, stars } = createStars(ratings)
  const labelId = label && (label.id || nextId('rating'))
  let missing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const chosen = () => ratings.findIndex(({ value }) => value === select.value)
  /** The one that Tab reaches. */
  const stop = () => Math.max(chosen(), 0)

  const choose = (i: number) => {
    select.value = ratings[i]!.value
    // Reaches us too, and whoever shows the drop-down in another form.
    emitNative(select, 'change')
    stars[i]!.focus({ preventScroll: true })
  }
  const check = (event: Event) => {
    if (select.value || !isRequired()) return
    event.preventDefault()
    // Others would send it nevertheless.
    alert(getWarning())
    missing = true
    write()
    stars[stop()]!.focus()
  }
  const sync = () => {
    if (select.value) missing = false
    write()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.max(stars.indexOf(document.activeElement as HTMLAnchorElement), 0)
    const press = event.key === ' ' && !hasModifier(event)
    const to = press ? at : keyTarget(event, at, stars.length, group)
    // Home and End are the page's (APG radio group pattern).
    if (to === undefined || /Home|End/.test(event.key)) return
    event.preventDefault()
    choose(to)
  }

  const write = createView(controller, (say) => {
    // Required and hidden it would stop the form without a word: nobody can be led to it.
    say(select, { required: null, style: { display: 'none' } })
    if (label) say(label, { id: labelId, onClick: () => stars[stop()]!.focus() })
    say(host, { class: { selected: chosen() >= 0 } })
    say(group, {
      'aria-labelledby': labelId,
      'aria-required': isRequired(),
      'aria-invalid': missing,
      onKeyDown,
    })
    stars.forEach((star, i) => {
      const active = i === chosen()
      say(star, { class: { active }, 'aria-checked': active, tabindex: i === stop() ? 0 : -1 })
    })
    if (form)
      say(form, {
        // Before the browser looks at the other fields, as the legacy script; `submit` for scripts that send the form.
        onClick(event) {
          if (isSubmit(event.target as Element)) check(event)
        },
        onSubmit: check,
        // Its fields are put back after the event.
        on: {
          reset() {
            timer = setTimeout(controller.guard(sync))
          },
        },
      })
    // The browser puts back what was chosen before the visitor went on.
    say(window, { on: { pageshow: sync } })
  })

  write()
  select.before(host)
  controller.record.add(() => host.remove())
  // Also through jQuery: plugins choose a star with `.trigger('click')`.
  hear(controller, group, 'click', (event) => {
    const i = stars.findIndex((star) => star.contains(event.target as Node))
    event.preventDefault()
    if (i >= 0) choose(i)
  })
  emit(select, 'init')
  for (const name of ['change', 'init'] as const) hear(controller, select, name, sync)
  return () => clearTimeout(timer)
}
