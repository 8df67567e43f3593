/** @jsxImportSource preact */
import { Island } from '@11ty/is-land'
import { hydrate } from 'preact'
import { useState } from 'preact/hooks'

const Counter = () => {
  const [n, setN] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setN(n + 1)}>
        Add
      </button>
      <output>{n}</output>
    </>
  )
}

// The custom element is defined by the import, but looks its type up only in a later microtask.
Island.addInitType('counter', (element) => {
  hydrate(<Counter />, element)
  bench.ready()
})
