import { Bind } from '@archipelago/bind'
import { scrollToField } from '@archipelago/fields'
import { motionTime } from '@archipelago/motion'
import { emit, listen, readParams, toBoolean, toNumber } from '@archipelago/wordpress-client'
import { useLayoutEffect, useState } from 'react'
import { controlsOf } from '../controls'
import type { FormApp, MakeExtra } from '../types'

/** Milliseconds of a change of step, and before a step with one choice goes on by itself (contracts/fluent-forms.md 16). */
const MOVE = 350
const AUTO = 500
const DEFAULT_TEXT = 'Step %activeStep% of %totalStep% - %stepTitle%'

interface Move {
  goBackToStep?: number | string
  animDuration?: number | string
  isScrollTop?: boolean
  actionType?: string
}

/** What a site sets on its pages (contracts/fluent-forms.md 3.4). */
const flags = window as {
  ff_scroll_top_offset?: number | string
  ff_disable_step_scroll?: unknown
  ff_force_scroll?: unknown
  ff_disable_auto_step?: unknown
  ffTransitionTimeOut?: number | string
}
interface Vars {
  step_text: string
  stepAnimationDuration: number | string
  step_change_focus: unknown
}
const vars = () => readParams<Vars>('fluentFormVars')
const duration = () => toNumber(vars().stepAnimationDuration, MOVE)

/** The markup of the steps; everything but the steps themselves may be missing. */
const readSteps = (form: Element) => {
  const box = form.querySelector<HTMLElement>('.ff-step-container')!
  const one = (selector: string) => box.querySelector<HTMLElement>(selector)
  const titles = [...box.querySelectorAll<HTMLElement>('.ff-step-titles li,.ff-el-progress-title li')]
  return {
    steps: [...box.querySelectorAll<HTMLElement>('.fluentform-step')],
    titles,
    clickable: !!one('.ff-step-titles-navs'),
    status: one('.ff-el-progress-status'),
    progress: one('.ff-el-progress'),
    bar: one('.ff-el-progress-bar'),
    percent: one('.ff-el-progress-bar > span'),
    start: one('.ff_step_start'),
    focus: box.dataset.disable_auto_focus !== 'yes',
    auto: box.dataset.enable_auto_slider === 'yes',
    animation: box.dataset.animation_type ?? 'slide',
  }
}

const GROUPS = '.ff-el-group:not(.ff_submit_btn_wrapper),.ff-custom_html,.ff-el-section-break'

/** A step whose fields are all hidden is passed by. */
const isEmpty = (step: Element) => {
  const groups = [...step.querySelectorAll(GROUPS)]
  return !!groups.length && groups.every((group) => group.closest('.has-conditions:not(.ff_cond_v)'))
}

export const make: MakeExtra = (app) => {
  const { form } = app
  const { steps } = readSteps(form)
  const state = {
    index: Math.max(
      0,
      steps.findIndex((step) => step.matches('.active')),
    ),
  }
  const go = (index: number, actionType: string) => {
    if (index !== state.index && steps[index])
      emit(form, 'update_slider', [
        { goBackToStep: index, animDuration: duration(), isScrollTop: true, actionType },
      ])
  }
  return {
    View: () => <Steps app={app} state={state} />,
    reveal(node) {
      const index = steps.findIndex((step) => step.contains(node))
      go(index, 'error')
      return index >= 0
    },
  }
}

function Steps({ app, state }: { app: FormApp; state: { index: number } }) {
  const { form } = app
  const [parts] = useState(() => readSteps(form))
  const { steps, titles, clickable, status, progress, bar, percent } = parts
  const total = steps.length
  const [index, show] = useState(state.index)
  const title = titles[index]?.textContent?.trim() ?? ''
  const text = (vars().step_text || DEFAULT_TEXT)
    .replace('%activeStep%', `${index + 1}`)
    .replace('%totalStep%', `${total}`)
    .replace('%stepTitle%', title)
  const width = `${(100 / total) * (index + 1)}%`

  const move = (to: number, { animDuration, isScrollTop = true, actionType }: Move) => {
    const back = to < state.index
    while (steps[to + (back ? -1 : 1)] && actionType !== 'error' && isEmpty(steps[to]!)) to += back ? -1 : 1
    state.index = to
    show(to)
    app.draw()
    animate(steps[to]!, parts.animation, back, toNumber(animDuration, duration()))
    const name = back ? 'ff_to_prev_page' : 'ff_to_next_page'
    emit(form, name, [to])
    emit(document, name, (wrap) => [{ step: to, form: wrap(form) }])
    if (isScrollTop && !flags.ff_disable_step_scroll)
      scrollToField(parts.start ?? form, {
        top: toNumber(flags.ff_scroll_top_offset, app.config.ajaxUrl ? 100 : 20),
        always: !!flags.ff_force_scroll,
      })
    if (parts.focus && toBoolean(vars().step_change_focus, true) && actionType !== 'error')
      controlsOf(steps[to]!)
        .find(({ type }) => type !== 'hidden')
        ?.focus({ preventScroll: true })
  }

  const goTo = (to: number, actionType: string) => {
    if (!steps[to]) return
    app.clear()
    try {
      // Every step on the way; back needs no validation.
      for (let i = state.index; i < to; i++) app.validate(controlsOf(steps[i]!))
    } catch (error) {
      return app.showErrorMessages((error as { messages: unknown }).messages)
    }
    emit(form, 'update_slider', [
      { goBackToStep: to, animDuration: duration(), isScrollTop: true, actionType },
    ])
  }

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onClick = (event: Event) => {
      const { action } = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
      if (!event.defaultPrevented && (action === 'next' || action === 'prev'))
        goTo(state.index + (action === 'next' ? 1 : -1), action)
    }
    const onChange = ({ target }: Event) => {
      const step = steps[state.index]!
      const groups = [...step.querySelectorAll(GROUPS)].filter((group) => !group.matches('.ff_excluded'))
      if (!parts.auto || flags.ff_disable_auto_step || groups.length !== 1) return
      if (!(target as Element).matches('[type=radio]') || !step.contains(target as Element)) return
      clearTimeout(timer)
      timer = setTimeout(() => goTo(state.index + 1, 'next'), toNumber(flags.ffTransitionTimeOut, AUTO))
    }
    const stop = listen(form, 'update_slider', (_, given: Move = {}) => {
      const to = toNumber(given.goBackToStep, 0)
      if (steps[to]) move(to, given)
    })
    const onReset = () => state.index && move(0, { isScrollTop: false, actionType: 'error' })
    form.addEventListener('click', onClick)
    form.addEventListener('change', onChange)
    form.addEventListener('reset', onReset)
    return () => {
      clearTimeout(timer)
      stop()
      form.removeEventListener('click', onClick)
      form.removeEventListener('change', onChange)
      form.removeEventListener('reset', onReset)
    }
  }, [])

  return (
    <>
      {/* What the browser finds wrong in a closed step it could not show. */}
      <Bind to={form} novalidate />
      {steps.map((step, i) => (
        <Bind
          key={i}
          to={step}
          class={{ active: i === index }}
          aria-hidden={i === index ? undefined : true}
          style={{
            display: i === index ? 'flow-root' : 'none',
            float: 'none',
            width: '100%',
            // What slides in is cut off, the outline of a field is not.
            overflow: 'clip',
            'overflow-clip-margin': '8px',
          }}
        />
      ))}
      {titles.map((item, i) => (
        <Bind
          key={i}
          to={item}
          class={{ ff_active: i <= index, ff_completed: i < index }}
          aria-current={i === index ? 'step' : undefined}
        />
      ))}
      {clickable &&
        titles.map((item, i) => (
          <Bind
            key={i}
            // What is in the item, where there is something: an item that is a button is no item of its list.
            to={item.firstElementChild ?? item}
            role="button"
            tabindex={0}
            onClick={() => goTo(i, 'title')}
            onKeyDown={(event: KeyboardEvent) => {
              if (!/^( |Enter)$/.test(event.key)) return
              event.preventDefault()
              goTo(i, 'title')
            }}
          />
        ))}
      {status && <Bind to={status} text={text} aria-live="polite" />}
      {progress && (
        <Bind
          to={progress}
          role="progressbar"
          aria-label={text}
          aria-valuemin={1}
          aria-valuemax={total}
          aria-valuenow={index + 1}
        />
      )}
      {bar && <Bind to={bar} style={{ width }} />}
      {percent && <Bind to={percent} text={`${Math.trunc((100 / total) * (index + 1))}%`} />}
    </>
  )
}

const animate = (step: Element, type: string, back: boolean, ms: number) => {
  const away = (getComputedStyle(step).direction === 'rtl') === back ? '100%' : '-100%'
  const from =
    type === 'none'
      ? undefined
      : type === 'slide'
        ? { transform: `translateX(${away})` }
        : type === 'fade'
          ? { opacity: 0 }
          : { transform: 'translateY(-20px)', opacity: 0 }
  const duration = motionTime(ms)
  if (from && duration) step.animate([from, {}], { duration, easing: 'ease' })
}
