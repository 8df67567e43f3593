import { Bind, useController } from '@archipelago/bind'
import { scrollToField } from '@archipelago/fields'
import { emit, gettext, hear, readParams, toBoolean, toNumber } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { controlsOf } from '../controls'
import { onPressKey } from '../press'
import type { FormApp, MakeExtra } from '../types'
import { animateStep } from './step-motion'
import { GROUPS, isEmpty, readSteps } from './steps-markup'
import { openViews } from './views'

/**
 * Milliseconds of a change of step, and before a step with one choice goes on by itself (contracts/fluent-forms.md 16).
 */
const MOVE_TIME = 350
const AUTO_DELAY = 500

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
const duration = () => toNumber(vars().stepAnimationDuration, MOVE_TIME)

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
    open: openViews,
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
  const [markup] = useState(() => readSteps(form))
  const { steps, titles, clickable, status, progress, bar, percent } = markup
  const total = steps.length
  const [index, show] = useState(state.index)
  const title = titles[index]?.textContent?.trim() ?? ''
  const text = (
    vars().step_text || gettext('Step %1$s of %2$s - %3$s', '%activeStep%', '%totalStep%', '%stepTitle%')
  )
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
    animateStep(steps[to]!, markup.animation, back, toNumber(animDuration, duration()))
    const name = back ? 'ff_to_prev_page' : 'ff_to_next_page'
    emit(form, name, [to])
    emit(document, name, (wrap) => [{ step: to, form: wrap(form) }])
    if (isScrollTop && !flags.ff_disable_step_scroll)
      scrollToField(markup.start ?? form, {
        top: toNumber(flags.ff_scroll_top_offset, app.config.ajaxUrl ? 100 : 20),
        always: !!flags.ff_force_scroll,
      })
    if (markup.focus && toBoolean(vars().step_change_focus, true) && actionType !== 'error')
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

  useController((controller) => {
    const { guard, record } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const onClick = (event: Event) => {
      const { action } = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
      if (!event.defaultPrevented && (action === 'next' || action === 'prev'))
        goTo(state.index + (action === 'next' ? 1 : -1), action)
    }
    const onChange = ({ target }: Event) => {
      const step = steps[state.index]!
      const groups = [...step.querySelectorAll(GROUPS)].filter((group) => !group.matches('.ff_excluded'))
      if (!markup.auto || flags.ff_disable_auto_step || groups.length !== 1) return
      if (!(target as Element).matches('[type=radio]') || !step.contains(target as Element)) return
      clearTimeout(timer)
      timer = setTimeout(
        guard(() => goTo(state.index + 1, 'next')),
        toNumber(flags.ffTransitionTimeOut, AUTO_DELAY),
      )
    }
    hear(controller, form, 'update_slider', (_event, given = {}) => {
      const to = toNumber(given.goBackToStep, 0)
      if (steps[to]) move(to, given)
    })
    const onReset = () => {
      if (state.index) move(0, { isScrollTop: false, actionType: 'error' })
    }
    for (const [type, act] of [
      ['click', onClick],
      ['change', onChange],
      ['reset', onReset],
    ] as const) {
      const guarded = guard(act)
      form.addEventListener(type, guarded)
      record.add(() => form.removeEventListener(type, guarded))
    }
    return () => clearTimeout(timer)
  })

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
            onKeyDown={onPressKey(() => goTo(i, 'title'))}
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
