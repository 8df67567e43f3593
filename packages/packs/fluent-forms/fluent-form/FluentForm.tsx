import { Bind, useController } from '@archipelago/bind'
import { type JQueryEvent, type JQuerySet, listen, whenJQuery } from '@archipelago/wordpress-client'
import { Component, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormProps } from './read'
import { appOf, defineGlobals } from './surface'

/** Milliseconds between two looks for the form's settings, and how often after the first (contracts/spec.md 2). */
const CONFIG_PAUSE = 1000
const CONFIG_TRIES = 10

/** Enter in a one-line input does not send (contracts/fluent-forms.md 4.2). */
const onKeyDown = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.target as Element).matches('input.ff-el-form-control'))
    event.preventDefault()
}

/** An extra that breaks is missing; the form is sent all the same. */
class ExtraWall extends Component<{ report(cause: unknown): void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ down: true })
  override state: { down?: boolean } = {}
  override componentDidCatch(cause: unknown) {
    this.props.report(cause)
  }
  override render() {
    return this.state.down ? null : this.props.children
  }
}

/** The form from loading to sent. */
export function FluentForm({ form, config, submits, stack }: FormProps) {
  const [app] = useState(() => appOf(form))
  const [, render] = useState({})
  const [tries, setTries] = useState(0)
  const settings = config()
  const ready = !!settings
  app.stack = stack

  useController(
    ({ guard, record, report }) => {
      app.report = report
      defineGlobals()
      if (settings) {
        const hear = (target: EventTarget, name: string, act: (given?: any) => unknown) =>
          record.add(
            listen(
              target,
              name,
              guard((_event, given) => act(given)),
            ),
          )
        hear(form, 'show_element_error', (given) => app.show(given?.element, given?.message))
        hear(form, 'reInitExtras', () => app.reinitExtras())
        hear(document, 'ff_reinit', (given) => given === form && app.reinit())
        return app.start(() => flushSync(() => render({})), settings)
      }
      if (tries > CONFIG_TRIES) console.error('Form could not be loaded')
      else {
        console.log('No Fluent form JS vars found!')
        const timer = setTimeout(() => setTries(tries + 1), CONFIG_PAUSE)
        return () => clearTimeout(timer)
      }
    },
    [ready || tries],
  )

  // On the document, where the plugin listens: a script that prevents every submit must not keep this from being sent,
  // and one that stops it on its way does (contracts/fluent-forms.md 6).
  useController(
    ({ guard, record }) => {
      const onSubmit = guard((event: { target: EventTarget | null; preventDefault(): void }) => {
        if (event.target !== form) return
        event.preventDefault()
        // Before it is ready the guard of the pack's part answers.
        if (ready) app.submit()
      })
      // jQuery's own `trigger('submit')` sends no event.
      const onTrigger = (event: JQueryEvent) => {
        if (!event.originalEvent) onSubmit(event)
      }
      const copies: JQuerySet[] = []
      record.add(
        whenJQuery(($) => {
          copies.push($(document).on('submit', onTrigger))
          if (ready) ($(form) as any).data('is_initialized', 'yes')
        }),
      )
      document.addEventListener('submit', onSubmit)
      return () => {
        document.removeEventListener('submit', onSubmit)
        for (const $document of copies) $document.off('submit', onTrigger)
      }
    },
    [ready],
  )

  const touch = () => (ready ? app.touch() : void app.load().catch(() => {}))
  const { sending, gone, faults, extras, Messages } = app
  // A visitor corrects a field: while typing, for a message that goes when the field is left moves the button that is
  // being pressed, and the click is lost.
  const onChange = ({ target }: Event) => {
    touch()
    const group = (target as Element).closest('.ff-el-group')
    if (!(window as any).ff_disable_error_clear && faults.some((fault) => group && fault.group === group))
      app.clear(group)
  }
  return (
    <>
      <Bind
        to={form}
        class={{
          'ff-form-loading': !ready,
          'ff-form-loaded': ready,
          ff_submitting: sending,
          ff_force_hide: gone,
        }}
        style={{ display: gone ? 'none' : undefined }}
        onInput={onChange}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocusIn={touch}
        onClick={touch}
      />
      <Bind
        to={window}
        on={{
          pageshow: ({ persisted }: PageTransitionEvent) => persisted && app.restore(),
        }}
      />
      {submits.map((button, i) => (
        <Bind
          key={i}
          to={button}
          disabled={sending || undefined}
          class={{ disabled: sending || undefined, 'ff-working': sending || undefined }}
        />
      ))}
      {Messages && <Messages app={app} />}
      {extras.map(
        ({ View }, i) =>
          View && (
            <ExtraWall key={i} report={app.report}>
              <View app={app} />
            </ExtraWall>
          ),
      )}
    </>
  )
}
