import { useState } from 'react'
import { Bind, defineIsland } from '../../../packages/bind'
import { type Mount, start } from '../../../packages/loader'

declare const CUE: string
declare const bench: { size: number; ready(count?: number): void }

interface CounterProps {
  button: Element
  output: Element
}

const Counter = ({ button, output }: CounterProps) => {
  const [n, setN] = useState(0)
  return (
    <>
      <Bind to={button} onClick={() => setN(n + 1)} />
      <Bind to={output} text={n} />
    </>
  )
}

const counter = defineIsland<CounterProps>({
  read: (element) => ({ button: element.children[0]!, output: element.children[1]! }),
  View: Counter,
})

const mount: Mount = (...args) => {
  const unmount = counter(...args)
  bench.ready()
  return unmount
}

if (CUE === 'load') start([['counter', () => mount]])
else {
  // From here on a click on any counter is held, the counter mounted at once, and the click answered.
  start([['counter', () => counter, undefined, 'click button', CUE]])
  bench.ready(bench.size)
}
