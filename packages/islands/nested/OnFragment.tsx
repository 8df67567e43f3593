import { Bind } from '@archipelago/bind'
import { useEffect } from 'react'

/** The element that the fragment of the address names; a stray % is a character like any other. */
const target = (): Element | null => {
  const id = location.hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

interface OnFragmentProps {
  root: HTMLElement
  reveal(node: EventTarget | null): void
}

/** Calls `reveal` with what a fragment names, now and when it changes, and with what the page is about to scroll to. */
export const OnFragment = ({ root, reveal }: OnFragmentProps) => {
  const byFragment = () => reveal(target())
  useEffect(byFragment, [])
  return (
    <>
      <Bind to={window} on={{ hashchange: byFragment }} />
      <Bind to={root} on={{ 'archipelago:reveal': (event) => reveal(event.target) }} />
    </>
  )
}
