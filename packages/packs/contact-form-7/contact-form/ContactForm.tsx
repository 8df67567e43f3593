import { Bind, useController } from '@archipelago/bind'
import { Message } from '@archipelago/fields'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Fields } from './Fields'
import { startForm } from './form'
import { Refused } from './Refused'
import type { FormMarkup } from './read'
import type { View } from './types'

/** Not Bind: other scripts put elements of their own where the message goes. */
function Says({ node, message }: { node: Element; message: string | undefined }) {
  useLayoutEffect(() => {
    if (message === undefined) return
    const before = [...node.childNodes]
    node.textContent = message
    return () => node.replaceChildren(...before)
  }, [node, message])
  return null
}

/** A form of Contact Form 7, or a plain one that is sent and answered in the same way. */
export function ContactForm(markup: FormMarkup) {
  const [{ status, message, refusals }, setView] = useState<View>({ refusals: [] })
  const [, setTurn] = useState(0)
  const [spinners] = useState(markup.spinners)
  const run = useRef<ReturnType<typeof startForm>>(null)
  const refresh = () => flushSync(() => setTurn((turn) => turn + 1))

  useController((controller) => {
    const show = (change: Partial<View>) => flushSync(() => setView((view) => ({ ...view, ...change })))
    run.current = startForm(markup, { show, refresh }, controller)
    for (const spinner of markup.madeEarly) controller.record.add(() => spinner.remove())
    return run.current.stop
  })

  const { form, wrapper, noJs, printed, outputs, inertOn } = markup
  const target = ({ target }: Event) => target as HTMLInputElement
  return (
    <>
      <Bind
        to={form}
        class={status ? { [printed]: status === printed, [status]: true } : {}}
        data-status={status}
        on={{
          reset: () => run.current?.onReset(),
          change: (event) => run.current?.onChange(target(event)),
          input: refresh,
          keyup: refresh,
          focusin: (event) => run.current?.onFocusIn(target(event)),
        }}
      />
      {/* The browser may have put back what was typed before the visitor went on. */}
      <Bind
        to={window}
        on={{
          pageshow: ({ persisted }: PageTransitionEvent) => {
            refresh()
            if (persisted) run.current?.onReturn()
          },
        }}
      />
      {noJs && <Bind to={wrapper!} class={{ 'no-js': false, js: true }} />}
      {[markup.status, ...outputs()].map((node, i) => node && <Says key={i} node={node} message={message} />)}
      {spinners.map(({ button, name }, i) => (
        <Message key={i} node={button} place="afterend" attributes={{ class: name }} />
      ))}
      {status &&
        inertOn(status).map((node, i) => (
          <Bind key={`${status} ${i}`} to={node} prop={{ inert: true }} class={{ 'active-on-any': true }} />
        ))}
      {refusals.map((one) => (
        <Refused key={one.id} markup={markup} {...one} />
      ))}
      <Fields {...markup} />
    </>
  )
}
