// Run on both flavours: what islands use of React must mean the same in Preact's core and in React itself.
import {
  Component,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

const root = () => {
  const host = document.createElement('div')
  document.body.append(host)
  const top = createRoot(host, { onCaughtError() {} })
  return {
    host,
    render: (view: ReactNode) => flushSync(() => top.render(view)),
    unmount: () => flushSync(() => top.unmount()),
  }
}

class Wall extends Component<{ children: ReactNode; caught(cause: unknown): void }> {
  static getDerivedStateFromError = () => ({ down: true })
  override state = { down: false }
  override componentDidCatch(cause: unknown) {
    this.props.caught(cause)
  }
  override render() {
    return this.state.down ? 'down' : this.props.children
  }
}

test('a portal renders into its host, follows context and state, and empties it when it goes', () => {
  const Color = createContext('none')
  const target = document.createElement('div')
  let paint = (_: string) => {}
  const Show = () => <b>{useContext(Color)}</b>
  const View = ({ shown }: { shown: boolean }) => {
    const [color, set] = useState('red')
    paint = set
    return <Color value={color}>{shown && createPortal(<Show />, target)}</Color>
  }
  const { host, render, unmount } = root()
  render(<View shown />)
  expect(target.innerHTML).toBe('<b>red</b>')
  expect(host.innerHTML).toBe('')
  flushSync(() => paint('blue'))
  expect(target.innerHTML).toBe('<b>blue</b>')
  render(<View shown={false} />)
  expect(target.innerHTML).toBe('')
  unmount()
})

test('an error inside a portal reaches the wall around it', () => {
  const caught = vi.fn()
  let burst = () => {}
  const Bomb = () => {
    const [lit, light] = useState(false)
    burst = () => light(true)
    if (lit) throw new Error('boom')
    return 'calm'
  }
  const target = document.createElement('div')
  const { host, render } = root()
  render(<Wall caught={caught}>{createPortal(<Bomb />, target)}</Wall>)
  expect(target.textContent).toBe('calm')
  flushSync(() => burst())
  expect(caught).toHaveBeenCalledTimes(1)
  expect(caught.mock.calls[0]![0].message).toBe('boom')
  expect(host.textContent).toBe('down')
  expect(target.textContent).toBe('')
})

test('flushSync renders before it returns, and passes on what its function returns', () => {
  let set = (_: number) => {}
  const View = () => {
    const [count, setCount] = useState(0)
    set = setCount
    return count
  }
  const { host, render } = root()
  render(<View />)
  expect(
    flushSync(() => {
      set(7)
      return 'done'
    }),
  ).toBe('done')
  expect(host.textContent).toBe('7')
})

test('a child class is mounted and updated before the layout effects around it; what it throws reaches the wall', () => {
  const log: string[] = []
  class Child extends Component<{ turn: number }> {
    override componentDidMount() {
      log.push('mounted')
    }
    override componentDidUpdate() {
      log.push('updated')
      if (this.props.turn === 2) throw new Error('child')
    }
    override render() {
      return null
    }
  }
  const View = ({ turn }: { turn: number }) => {
    useLayoutEffect(() => void log.push(`effect ${turn}`))
    return <Child turn={turn} />
  }
  const caught = vi.fn()
  const { render } = root()
  const show = (turn: number) =>
    render(
      <Wall caught={caught}>
        <View turn={turn} />
      </Wall>,
    )
  show(0)
  show(1)
  expect(log).toEqual(['mounted', 'effect 0', 'updated', 'effect 1'])
  show(2)
  expect(caught.mock.calls[0]![0].message).toBe('child')
})

test('a state set in a layout effect while mounting runs no effect twice', () => {
  const mounts: string[] = []
  const View = () => {
    const [count, setCount] = useState(0)
    useLayoutEffect(() => {
      mounts.push('first')
      setCount(1)
    }, [])
    useLayoutEffect(() => void mounts.push('second'), [])
    return count
  }
  const { host, render } = root()
  render(<View />)
  expect(mounts).toEqual(['first', 'second'])
  expect(host.textContent).toBe('1')
})

test('a store: shows changes once each, also one made between render and subscription, and lets go', () => {
  const store = createStore(() => ({ count: 0, other: 0 }))
  const renders = vi.fn()
  const Eager = () => {
    useLayoutEffect(() => store.setState({ count: 1 }), [])
    return null
  }
  const View = () => {
    const count = useSyncExternalStore(store.subscribe, () => store.getState().count)
    renders(count)
    return (
      <>
        {count}
        <Eager />
      </>
    )
  }
  const { host, render, unmount } = root()
  render(<View />)
  flushSync(() => {})
  expect(host.textContent).toBe('1')
  flushSync(() => store.setState({ count: 2 }))
  expect(host.textContent).toBe('2')
  const before = renders.mock.calls.length
  flushSync(() => store.setState({ other: 1 }))
  expect(renders.mock.calls.length).toBe(before)
  unmount()
  expect((store as any).getState().count).toBe(2)
  store.setState({ count: 3 })
  expect(renders.mock.calls.length).toBe(before)
})

test('effects are cleaned up when a root goes', async () => {
  const log: string[] = []
  const View = () => {
    useEffect(() => () => void log.push('effect'), [])
    useLayoutEffect(() => () => void log.push('layout'), [])
    return null
  }
  const { render, unmount } = root()
  render(<View />)
  await new Promise((done) => setTimeout(done, 150))
  unmount()
  expect(log).toContain('layout')
  // Preact cleans passive effects up a frame later: what unmounting must undo at once belongs in a layout effect.
  await new Promise((done) => setTimeout(done, 150))
  expect(log.sort()).toEqual(['effect', 'layout'])
})
