import { Bind, IslandContext } from '@archipelago/bind'
import { Message } from '@archipelago/fields'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Fields } from './Fields'
import { startForm } from './form'
import { Refused } from './Refused'
import type { Parts } from './read'
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
export function ContactForm(parts: Parts) {
  const { report } = useContext(IslandContext)!
  const [{ status, message, refusals }, setView] = useState<View>({ refusals: [] })
  const [, setTurn] = useState(0)
  const [spinners] = useState(parts.spinners)
  const run = useRef<ReturnType<typeof startForm>>(null)
  const poke = () => flushSync(() => setTurn((turn) => turn + 1))

  useLayoutEffect(() => {
    const show = (change: Partial<View>) => flushSync(() => setView((view) => ({ ...view, ...change })))
    const running = (run.current = startForm(parts, show, poke, report))
    return running.stop
  }, [])

  const { form, wrapper, noJs, printed, outputs, inertOn } = parts
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
          input: poke,
          keyup: poke,
          focusin: (event) => run.current?.onFocusIn(target(event)),
        }}
      />
      {/* The browser may have put back what was typed before the visitor went on. */}
      <Bind
        to={window}
        on={{
          pageshow: ({ persisted }: PageTransitionEvent) => {
            poke()
            if (persisted) run.current?.onShow()
          },
        }}
      />
      {noJs && <Bind to={wrapper!} class={{ 'no-js': false, js: true }} />}
      {[parts.status, ...outputs()].map((node, i) => node && <Says key={i} node={node} message={message} />)}
      {spinners.map(({ button, name }, i) => (
        <Message key={i} node={button} place="afterend" attributes={{ class: name }} />
      ))}
      {status &&
        inertOn(status).map((node, i) => (
          <Bind key={`${status} ${i}`} to={node} prop={{ inert: true }} class={{ 'active-on-any': true }} />
        ))}
      {refusals.map((one) => (
        <Refused key={one.id} parts={parts} {...one} />
      ))}
      <Fields {...parts} />
    </>
  )
}
