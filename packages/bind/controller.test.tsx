import { describe, expect, test, vi } from 'vitest'
import { Bind, type Controller, createBind, defineController, defineIsland, openRoot, useController } from '.'
import { $, settle, shown, useConsole } from './harness'

useConsole()

const HTML = '<section><button>Go</button></section>'
type Start = Parameters<typeof useController>[0]

/** The two ways to have a controller: in a component, and alone. */
const ways = {
  useController(start: Start) {
    const View = () => {
      useController(start)
      return null
    }
    return defineIsland({ read: () => ({}), View })
  },
  defineController: (start: Start) =>
    defineController({ read: () => ({}), start: (_props, controller) => start(controller) }),
}

/** What the error channel says while `act` runs. */
const heard = async (act: () => unknown) => {
  const errors: unknown[] = []
  const hear = (event: Event) => {
    const { island, element, cause } = (event as CustomEvent).detail
    errors.push([island, element.localName, cause.message])
  }
  document.addEventListener('archipelago:error', hear)
  await act()
  await settle()
  document.removeEventListener('archipelago:error', hear)
  shown.length = 0
  return errors
}

describe.each(Object.entries(ways))('a controller by %s', (_name, define) => {
  const mount = (start: Start) => {
    document.body.innerHTML = HTML
    return define(start)($('section'), undefined, () => {}, 'steered') as () => void
  }

  test('starts when mount returns, stops with it, and what is on record goes back', () => {
    const seen: string[] = []
    const stop = mount(({ name, element, record }) => {
      seen.push(`start ${name}`)
      record.write(element, 'class', 'on', true)
      return () => seen.push(`stop ${element.className}`)
    })
    expect(seen).toEqual(['start steered'])
    stop()
    expect(seen).toEqual(['start steered', 'stop on'])
    expect(document.body.innerHTML).toBe(HTML)
  })

  test('what a guarded handler throws or rejects with is reported, and the island lives on', async () => {
    let controller!: Controller
    const stop = mount((given) => {
      controller = given
    })
    const errors = await heard(() => {
      controller.guard(() => {
        throw new Error('thrown')
      })()
      controller.guard(() => Promise.reject(new Error('rejected')))()
    })
    expect(errors).toEqual([
      ['steered', 'section', 'thrown'],
      ['steered', 'section', 'rejected'],
    ])
    expect(controller.guard((a: number, b: number) => a + b)(1, 2)).toBe(3)
    stop()
  })

  test('one that throws while it starts takes the island down, and leaves nothing changed', () => {
    expect(() =>
      mount(({ element, record }) => {
        record.write(element, 'class', 'on', true)
        throw new Error('no start')
      }),
    ).toThrow('no start')
    expect(document.body.innerHTML).toBe(HTML)
  })

  test('one that throws while it stops is reported, and leaves nothing changed', async () => {
    const stop = mount(({ element, record }) => {
      record.write(element, 'class', 'on', true)
      return () => {
        throw new Error('no stop')
      }
    })
    expect(await heard(stop)).toEqual([['steered', 'section', 'no stop']])
    expect(document.body.innerHTML).toBe(HTML)
  })

  test('listens until it stops, and not to what somebody has answered already', () => {
    const seen: string[] = []
    const stop = mount(({ element, on }) => {
      on(element, ['click', 'keydown'], ({ type }) => seen.push(type))
      on(document, 'own', ({ detail }) => seen.push(detail))
    })
    const send = () => {
      $('button').click()
      $('button').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
      document.dispatchEvent(new CustomEvent('own', { detail: 'detail' }))
    }
    send()
    expect(seen.splice(0)).toEqual(['click', 'keydown', 'detail'])
    $('button').addEventListener('click', (event) => event.preventDefault(), { once: true })
    send()
    expect(seen.splice(0)).toEqual(['keydown', 'detail'])
    stop()
    send()
    expect(seen).toEqual([])
  })

  test('what a listener throws or rejects with is reported, and the next event heard', async () => {
    const stop = mount(({ element, on }) => {
      on(element, 'click', () => {
        throw new Error('thrown')
      })
      on(element, 'click', () => Promise.reject(new Error('rejected')))
    })
    const errors = await heard(() => {
      $('button').click()
      $('button').click()
    })
    expect(errors.map(([, , message]: any) => message).sort()).toEqual([
      'rejected',
      'rejected',
      'thrown',
      'thrown',
    ])
    stop()
  })

  test('a listener that captures or is heard once', () => {
    const seen: string[] = []
    const stop = mount(({ element, on }) => {
      on(element, 'click', () => seen.push('bubbling'))
      on(document, 'click', () => seen.push('capturing'), { capture: true })
      on(document, 'click', () => seen.push('once'), { once: true })
    })
    $('button').click()
    $('button').click()
    expect(seen.splice(0)).toEqual(['capturing', 'bubbling', 'once', 'capturing', 'bubbling'])
    stop()
    $('button').click()
    expect(seen).toEqual([])
  })

  test('is stopped once', () => {
    const end = vi.fn()
    const stop = mount(() => end)
    stop()
    stop()
    expect(end).toHaveBeenCalledOnce()
  })
})

describe('a controller alone', () => {
  test('reads with element, props and name, before it starts', () => {
    document.body.innerHTML = HTML
    const seen: unknown[] = []
    const read = (...args: unknown[]) => {
      seen.push(args)
      return { from: 1 }
    }
    const mount = defineController({ read, start: (props) => void seen.push(props) })
    mount($('section'), { given: true }, () => {}, 'steered')
    expect(seen).toEqual([[$('section'), { given: true }, 'steered'], { from: 1 }])
  })

  test('does not start on markup that cannot be read', () => {
    document.body.innerHTML = HTML
    const start = vi.fn()
    const read = () => {
      throw new Error('bad markup')
    }
    expect(() => defineController({ read, start })($('section'), undefined, () => {}, 'steered')).toThrow(
      'bad markup',
    )
    expect(start).not.toHaveBeenCalled()
  })
})

describe('a root outside of the markup', () => {
  const island = (errors: unknown[]) => ({
    name: 'steered',
    element: $('section'),
    report: (cause: any) => errors.push(cause.message),
  })

  test('gives the context, so that what handlers throw is reported', () => {
    document.body.innerHTML = HTML
    const errors: unknown[] = []
    const root = openRoot(
      island(errors),
      <Bind
        to={$('button')}
        onClick={() => {
          throw new Error('in a handler')
        }}
      />,
    )
    $('button').click()
    root.close()
    $('button').click()
    expect(errors).toEqual(['in a handler'])
  })

  test('is emptied by what rendering throws, once, and reports it', () => {
    document.body.innerHTML = HTML
    const errors: unknown[] = []
    const Broken = ({ now }: { now: boolean }) => {
      if (now) throw new Error('while rendering')
      return <Bind to={$('button')} disabled />
    }
    const root = openRoot(island(errors), <Broken now={false} />)
    expect($('button').hasAttribute('disabled')).toBe(true)
    root.render(<Broken now />)
    expect(errors).toEqual(['while rendering'])
    expect(document.body.innerHTML).toBe(HTML)
    root.close()
  })
})

test('createBind keeps what is said of a node in step, hands it its events, and puts all back', async () => {
  document.body.innerHTML = HTML
  const button = $('button')
  const clicks: string[] = []
  const heardAll: boolean[] = []
  let say!: (open: boolean) => void
  const mount = defineController({
    read: () => ({}),
    start(_props, controller) {
      const bind = createBind(controller)
      const all = { prevented: true }
      controller.on($('section'), 'click', ({ defaultPrevented }) => heardAll.push(defaultPrevented), all)
      say = (open) =>
        bind(button, {
          'aria-expanded': open,
          class: { open },
          title: open ? 'Shut it' : undefined,
          onClick() {
            clicks.push(open ? 'open' : 'shut')
            if (!open) throw new Error('stuck')
          },
        })
      say(true)
    },
  })
  const stop = mount($('section'), undefined, () => {}, 'steered') as () => void
  expect(button.outerHTML).toBe('<button aria-expanded="true" class="open" title="Shut it">Go</button>')
  button.click()
  say(false)
  expect(button.outerHTML).toBe('<button aria-expanded="false" class="">Go</button>')
  expect(await heard(() => button.click())).toEqual([['steered', 'section', 'stuck']])
  const prevented = new MouseEvent('click', { cancelable: true, bubbles: true })
  prevented.preventDefault()
  button.dispatchEvent(prevented)
  expect(clicks).toEqual(['open', 'shut'])
  stop()
  button.click()
  expect(clicks).toEqual(['open', 'shut'])
  expect(heardAll).toEqual([false, false, true])
  expect(document.body.innerHTML).toBe(HTML)
})
