import { Bind } from '@archipelago/bind'
import { fragmentTarget } from '@archipelago/builder'
import { useEffect } from 'react'

interface OnFragmentProps {
  root: HTMLElement
  reveal(node: EventTarget | null): void
}

/** Calls `reveal` with what a fragment names, now and when it changes, and with what the page is about to scroll to. */
export const OnFragment = ({ root, reveal }: OnFragmentProps) => {
  const byFragment = () => reveal(fragmentTarget())
  useEffect(byFragment, [])
  return (
    <>
      <Bind to={window} on={{ hashchange: byFragment }} />
      <Bind to={root} on={{ 'archipelago:reveal': (event) => reveal(event.target) }} />
    </>
  )
}
