import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What the console shows; `useConsole` lets no test leave anything there unasked. */
export let shown: string[] = []

/** Fails a test that leaves something on the console, which React in particular likes to; empties the page. */
export const useConsole = () => {
  beforeEach(() => {
    shown = []
    const show = (...args: unknown[]) => void shown.push(String(args[0]))
    vi.spyOn(console, 'error').mockImplementation(show)
    vi.spyOn(console, 'warn').mockImplementation(show)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    document.head.innerHTML = document.body.innerHTML = ''
    expect(shown).toEqual([])
  })
}

/** Renders as an island does: outside of the page, at once. */
export const render = (first: ReactNode) => {
  const root = createRoot(document.createElement('div'))
  const show = (node: ReactNode) => flushSync(() => root.render(node))
  show(first)
  return { show, unmount: () => flushSync(() => root.unmount()) }
}

/** A component whose next state the test sets. */
export const view = <P extends object>(View: ComponentType<P>, props: P) => {
  const { show, unmount } = render(<View {...props} />)
  return { set: (next: Partial<P>) => show(<View {...props} {...next} />), unmount }
}

export const $ = <T extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<T>(selector)!

/** Records what happens to the page's HTML while `act` runs. */
export const watch = async (act: () => unknown) => {
  const seen: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { type, attributeName } of records) seen.push(attributeName ?? type)
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  await act()
  await settle()
  observer.disconnect()
  return seen
}

export const settle = (ms = 25) => new Promise((done) => setTimeout(done, ms))
