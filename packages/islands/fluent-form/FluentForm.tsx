import { Bind, IslandContext } from '@archipelago/bind'
import { listen } from '@archipelago/wordpress'
import { useContext, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormProps } from './read'
import { appOf, defineGlobals } from './surface'

/** Milliseconds between two looks for the form's settings, and how often after the first (spec 2). */
const AGAIN = 1000
const TRIES = 10

/** Enter in a one-line input does not send (contract 4.2). */
const onKeyDown = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.target as Element).matches('input.ff-el-form-control'))
    event.preventDefault()
}

/** The form from loading to sent. */
export function FluentForm({ form, config, submits, stack }: FormProps) {
  const island = useContext(IslandContext)!
  const [app] = useState(() => appOf(form))
  const [, render] = useState({})
  const [tries, setTries] = useState(0)
  const settings = config()
  const ready = !!settings
  app.stack = stack
  app.report = island.report

  useLayoutEffect(() => {
    defineGlobals()
    if (settings) {
      const stops = [
        listen(form, 'show_element_error', (_, given) => app.show(given?.element, given?.message)),
        listen(form, 'reInitExtras', () => app.reinitExtras()),
        listen(document, 'ff_reinit', (_, given) => given === form && app.reinit()),
        app.start(() => flushSync(() => render({})), settings),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }
    if (tries > TRIES) console.error('Form could not be loaded')
    else {
      console.log('No Fluent form JS vars found!')
      const timer = setTimeout(() => setTries(tries + 1), AGAIN)
      return () => clearTimeout(timer)
    }
  }, [ready || tries])

  const touch = () => (ready ? app.touch() : void app.load().catch(() => {}))
  const { sending, gone, faults, parts, Messages } = app
  const onSubmit = (event: Event) => {
    // Before it is ready the guard of the one script answers.
    event.preventDefault()
    if (ready) app.submit()
  }
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
        onSubmit={onSubmit}
        onInput={onChange}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocusIn={touch}
        onClick={touch}
      />
      <Bind
        to={window}
        on={{
          pageshow: ({ persisted }: PageTransitionEvent) => persisted && app.hideFormSubmissionProgress(),
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
      {parts.map(({ View }, i) => View && <View key={i} app={app} />)}
    </>
  )
}
