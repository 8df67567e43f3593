import { Bind, Into, IslandContext, isPlain } from '@archipelago/bind'
import { adminAjax, FieldError, safeLink } from '@archipelago/wordpress-client'
import { useContext, useRef, useState } from 'react'

export interface NextStepProps {
  button: HTMLElement
  /** What the server is told. */
  fields: Record<string, string>
  /** The address, where the page knows it already. */
  known: string | undefined
  /** Where the button leads without script. */
  fallback: string | undefined
  /** What is shown while the server is asked. */
  loaders: HTMLElement[]
  /** Whether the page is being edited. */
  isPreview(): boolean
  failed: string
}

/** Asks where the next step is. @throws FieldError when the answer is the word `error`, or no address. */
const findNext = async (fields: Record<string, string>) => {
  const { data } = await adminAjax<string>('wpfnl_next_button_ajax', fields, {
    params: 'wpfnl_obj',
    dataType: 'text',
  })
  return data.trim()
}

/**
 * The button to a funnel's next step (contracts/theme-and-shop-extras.md 6.2): the server says where that is. When it cannot
 * say, the button is free again and a message says so.
 */
export function NextStep({ button, fields, known, fallback, loaders, isPreview, failed }: NextStepProps) {
  const { report } = useContext(IslandContext)!
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const asking = useRef(false)

  const go = async () => {
    if (asking.current) return
    asking.current = true
    setState('busy')
    try {
      const next = known ?? (await findNext(fields))
      if (next === 'error' || !safeLink(next))
        throw new FieldError('wpfnl_next_button_ajax', 'the address of the next step', next)
      // Busy until the page is left.
    } catch (cause) {
      asking.current = false
      report(cause)
      if (fallback && safeLink(fallback)) return
      setState('failed')
    }
  }
  const click = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (!isPreview()) go()
  }
  const busy = state === 'busy'
  return (
    <>
      <Bind
        to={button}
        class={{ disabled: busy || undefined, 'show-loader': busy || undefined }}
        aria-disabled={busy ? 'true' : undefined}
        onClick={click}
      />
      {loaders.map((loader, i) => (
        <Bind key={i} to={loader} style={{ display: busy ? 'inline-block' : undefined }} />
      ))}
      {state === 'failed' && (
        <Into node={button} place="afterend" as="span">
          <span role="alert"> {failed}</span>
        </Into>
      )}
      {/* The visitor has come back: the button works again. */}
      <Bind
        to={window}
        on={{
          pageshow: ({ persisted }: PageTransitionEvent) => {
            if (!persisted) return
            asking.current = false
            setState('idle')
          },
        }}
      />
    </>
  )
}
