import { Fragment, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Bind, createStore, defineIsland, Into, IslandContext, nextId, useStore } from '.'
import { $, settle, shown, useConsole, watch } from './harness'

useConsole()

let failed: unknown[]
let caught: { island: string; element: Element; cause: unknown }[]
beforeEach(() => {
  failed = []
  caught = []
  const hear = (event: Event) => caught.push((event as CustomEvent).detail)
  document.addEventListener('archipelago:error', hear)
  return () => document.removeEventListener('archipelago:error', hear)
})
/** Takes what a test expected on the console. */
const take = () => shown.splice(0)

interface Props {
  button: HTMLElement
  output: HTMLElement
}
const read = (root: HTMLElement): Props => ({
  button: root.querySelector('button')!,
  output: root.querySelector('output')!,
})
const HTML = '<section id="a"><button>Add</button><output>0</output></section>'
const mount = (island: ReturnType<typeof defineIsland>, html = HTML) => {
  document.body.innerHTML = html
  const stop = island($('section'), { from: 1 }, (cause) => failed.push(cause), 'counter')
  return stop as () => void
}

const Counter = ({ button, output }: Props) => {
  const [n, set] = useState(0)
  return (
    <>
      <Bind to={button} onClick={() => set(n + 1)} aria-pressed={n > 0 ? true : undefined} />
      <Bind to={output} text={n} />
    </>
  )
}

describe('an island', () => {
  test('answers, changes nothing by mounting, and leaves all as it was', async () => {
    document.body.innerHTML = HTML
    let stop: () => void
    expect(
      await watch(async () => {
        stop = defineIsland({ read, View: Counter })(
          $('section'),
          undefined,
          () => {},
          'counter',
        ) as () => void
        await settle()
      }),
    ).toEqual([])
    $('button').click()
    await settle()
    $('button').click()
    await settle()
    expect($('output').textContent).toBe('2')
    stop!()
    expect(document.body.innerHTML).toBe(HTML)
    $('button').click()
    await settle()
    expect($('output').textContent).toBe('0')
  })

  test('reads once, with element, props and name', () => {
    const spy = vi.fn(read)
    mount(defineIsland({ read: spy, View: Counter }))
    expect(spy.mock.calls).toEqual([[$('section'), { from: 1 }, 'counter']])
  })

  test('is alive when mount returns: layout effects and what they set are done', () => {
    const View = ({ output }: Props) => {
      const [text, set] = useState('')
      useLayoutEffect(() => set('measured'), [])
      return <Bind to={output} text={text} />
    }
    mount(defineIsland({ read, View }))
    expect($('output').textContent).toBe('measured')
  })

  test('knows itself', () => {
    let seen: unknown
    const View = () => {
      seen = useContext(IslandContext)
      return null
    }
    mount(defineIsland({ read, View }))
    expect(seen).toMatchObject({ name: 'counter', element: $('section') })
  })

  test('two on nested elements', async () => {
    document.body.innerHTML = `<section>${HTML}<button>outer</button><output>0</output></section>`
    const island = defineIsland({
      read: (root) => ({
        button: root.querySelector<HTMLElement>(':scope > button')!,
        output: root.querySelector<HTMLElement>(':scope > output')!,
      }),
      View: Counter,
    })
    const stops = [...document.querySelectorAll('section')].map((root) =>
      island(root, undefined, () => {}, 'counter'),
    )
    for (const button of document.querySelectorAll('button')) button.click()
    await settle()
    expect([...document.querySelectorAll('output')].map((one) => one.textContent)).toEqual(['1', '1'])
    stops[0]!()
    await settle()
    expect([...document.querySelectorAll('output')].map((one) => one.textContent)).toEqual(['1', '0'])
  })
})

describe('an island that throws', () => {
  const boom = new Error('boom')

  test('in read: mount throws, nothing is rendered', () => {
    const View = vi.fn(() => null)
    const island = defineIsland({
      read: () => {
        throw boom
      },
      View,
    })
    expect(() => mount(island)).toThrow(boom)
    expect(View).not.toHaveBeenCalled()
  })

  test('while it renders first: mount throws, the HTML is as it was', async () => {
    const View = ({ output }: Props) => (
      <>
        <Bind to={output} text="changed" />
        <Into node={output} place="afterend">
          new
        </Into>
        <Thrower />
      </>
    )
    const Thrower = (): null => {
      throw boom
    }
    expect(() => mount(defineIsland({ read, View }))).toThrow(boom)
    await settle()
    expect(document.body.innerHTML).toBe(HTML)
    expect(failed).toEqual([])
  })

  test.each(['layout', 'bind'])('in an effect while it mounts (%s)', async (where) => {
    const View = ({ output }: Props) => {
      useLayoutEffect(() => {
        if (where === 'layout') throw boom
      }, [])
      return where === 'bind' ? (
        <Bind to={null as never} onClick={() => {}} />
      ) : (
        <Bind to={output} text="changed" />
      )
    }
    expect(() => mount(defineIsland({ read, View }))).toThrow()
    await settle()
    expect(document.body.innerHTML).toBe(HTML)
    expect(failed).toEqual([])
  })

  test('by writing text where elements are: they could not be put back', () => {
    const html = HTML.replace('0', '<b>0</b>')
    const View = ({ output }: Props) => <Bind to={output} text="new" />
    expect(() => mount(defineIsland({ read, View }), html)).toThrow('text: <output> has elements in it')
    expect(document.body.innerHTML).toBe(html)
  })

  test('later, while it renders or in an effect: fails, once, and stops what it did', async () => {
    for (const where of ['render', 'effect']) {
      const View = ({ button, output }: Props) => {
        const [broken, set] = useState(false)
        useEffect(() => {
          if (broken && where === 'effect') throw boom
        })
        if (broken && where === 'render') throw boom
        return (
          <>
            <Bind to={button} onClick={() => set(true)} />
            <Bind to={output} text="on" />
          </>
        )
      }
      failed = []
      const stop = mount(defineIsland({ read, View }))
      $('button').click()
      await settle(60)
      expect(failed).toEqual([boom])
      expect(document.body.innerHTML).toBe(HTML)
      stop()
    }
  })

  test('in an effect after mounting', async () => {
    const View = () => {
      useEffect(() => {
        throw boom
      }, [])
      return null
    }
    // React runs it before mount returns, Preact after the next paint: it fails once in either case.
    try {
      mount(defineIsland({ read, View }))
    } catch (cause) {
      failed.push(cause)
    }
    await settle(60)
    expect(failed).toEqual([boom])
  })

  test.each([
    [
      'throws',
      () => {
        throw boom
      },
    ],
    ['rejects', () => Promise.reject(boom)],
  ] as const)('a handler that %s: reported once, the island lives', async (_how, handler) => {
    const View = ({ button, output }: Props) => {
      const [n, set] = useState(0)
      return (
        <>
          <Bind
            to={button}
            onClick={() => {
              set(n + 1)
              return handler()
            }}
          />
          <Bind to={output} text={n} />
        </>
      )
    }
    mount(defineIsland({ read, View }))
    $('button').click()
    await settle()
    expect(caught).toEqual([{ island: 'counter', element: $('section'), cause: boom }])
    expect(take()).toEqual(['[archipelago] counter on <section id="a">: boom'])
    expect(failed).toEqual([])
    $('button').click()
    await settle()
    expect($('output').textContent).toBe('2')
    take()
  })
})

describe('Into', () => {
  const show = (place?: InsertPosition) =>
    mount(
      defineIsland({
        read,
        View: ({ output }: Props) => (
          <Into node={output} {...(place && { place })} as="span" className="new">
            text
          </Into>
        ),
      }),
    )
  const host = '<span data-archipelago="" class="new">text</span>'
  test.each([
    [undefined, `<output>0${host}</output>`],
    ['beforeend', `<output>0${host}</output>`],
    ['afterbegin', `<output>${host}0</output>`],
    ['beforebegin', `${host}<output>0</output>`],
    ['afterend', `<output>0</output>${host}`],
  ] as const)('%s', (place, html) => {
    const stop = show(place)
    expect($('section').innerHTML).toBe(`<button>Add</button>${html}`)
    stop()
    expect(document.body.innerHTML).toBe(HTML)
  })

  test('effects of what is in it, and around it, see it in the document', () => {
    const seen: unknown[] = []
    const Child = () => {
      const ref = useRef<HTMLElement>(null)
      useLayoutEffect(() => void seen.push(ref.current?.isConnected), [])
      return <b ref={ref}>in</b>
    }
    const View = ({ output }: Props) => {
      useLayoutEffect(() => void seen.push(!!$('output b')), [])
      return (
        <Into node={output}>
          <Child />
        </Into>
      )
    }
    mount(defineIsland({ read, View }))
    expect(seen).toEqual([true, true])
  })

  test('a target that a third party empties: rendering and unmounting go on', async () => {
    const View = ({ button, output }: Props) => {
      const [n, set] = useState(0)
      return (
        <>
          <Bind to={button} onClick={() => set(n + 1)} />
          <Into node={output}>
            {Array.from({ length: n }, (_, i) => (
              <Fragment key={i}>
                <i>{n}</i>
              </Fragment>
            ))}
          </Into>
        </>
      )
    }
    const stop = mount(defineIsland({ read, View }))
    $('button').click()
    await settle()
    $('output').innerHTML = 'theirs'
    $('button').click()
    await settle()
    stop()
    await settle()
    expect($('output').innerHTML).toBe('theirs')
    expect(failed).toEqual([])
  })
})

test('useStore re-renders when its part changes, and not otherwise', async () => {
  const store = createStore(() => ({ n: 1, other: 1 }))
  let renders = 0
  const View = ({ output }: Props) => {
    renders++
    return <Bind to={output} text={useStore(store, ({ n }) => n)} />
  }
  const stop = mount(defineIsland({ read, View }))
  await settle(60)
  expect($('output').textContent).toBe('1')
  store.setState({ other: 2 })
  await settle()
  expect(renders).toBe(1)
  store.setState({ n: 2 })
  await settle()
  expect($('output').textContent).toBe('2')
  stop()
  store.setState({ n: 3 })
  await settle()
  expect($('output').textContent).toBe('0')
})

test('nextId never repeats, and avoids ids of the page', () => {
  const next = Number(nextId('x').slice(2)) + 1
  document.body.innerHTML = `<p id="x-${next}"></p>`
  expect(nextId('x')).toBe(`x-${next + 1}`)
  expect(nextId()).toMatch(/^archipelago-\d+$/)
})
