import { describe, expect, test } from 'vitest'
import { Bind, type Controller, defineIsland, openRoot, useController } from '.'
import { $, settle, shown, useConsole } from './harness'

useConsole()

const HTML = '<section><button>Go</button></section>'
const mount = (start: Parameters<typeof useController>[0]) => {
  document.body.innerHTML = HTML
  const View = () => {
    useController(start)
    return null
  }
  return defineIsland({ read: () => ({}), View })($('section'), undefined, () => {}, 'steered') as () => void
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

describe('a controller', () => {
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
