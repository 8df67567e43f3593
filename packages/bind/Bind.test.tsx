import { useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Bind } from './Bind'
import type { BindProps } from './binding'
import { $, useConsole, view, watch } from './harness'

useConsole()

/** Puts `html` on the page and binds its first element. */
const bind = (html: string, props: Partial<BindProps>) => {
  document.body.innerHTML = html
  return view(Bind, { to: document.body.firstElementChild!, ...props } as BindProps)
}
const html = () => document.body.innerHTML

describe('writes', () => {
  test.each<[string, string, Partial<BindProps>, string]>([
    ['an attribute', '<p></p>', { title: 'a' }, '<p title="a"></p>'],
    ['a number', '<p></p>', { tabindex: 0 }, '<p tabindex="0"></p>'],
    ['true as an empty attribute', '<p></p>', { hidden: true }, '<p hidden=""></p>'],
    ['false and null: none', '<p hidden="" title="a"></p>', { hidden: false, title: null }, '<p></p>'],
    [
      'aria and data in words',
      '<p></p>',
      { 'aria-expanded': false, 'data-x': true },
      '<p aria-expanded="false" data-x="true"></p>',
    ],
    ['null: no aria attribute', '<p aria-hidden="true"></p>', { 'aria-hidden': null }, '<p></p>'],
    ['single classes', '<p class="a b"></p>', { class: { b: false, c: true } }, '<p class="a c"></p>'],
    ['a style', '<p></p>', { style: { 'max-height': '4px' } }, '<p style="max-height: 4px;"></p>'],
    ['a number as style', '<p></p>', { style: { '--n': 3 } }, '<p style="--n: 3;"></p>'],
    ['text', '<p>a</p>', { text: '<b>' }, '<p>&lt;b&gt;</p>'],
    ['the text zero', '<p>a</p>', { text: 0 }, '<p>0</p>'],
    [
      'nothing for undefined',
      '<p hidden="">a</p>',
      { hidden: undefined, text: undefined, class: { a: undefined } },
      '<p hidden="">a</p>',
    ],
  ])('%s; unmounting restores exactly', (_what, before, props, after) => {
    const { unmount } = bind(before, props)
    expect(html()).toBe(after)
    unmount()
    expect(html()).toBe(before)
  })

  test('properties', () => {
    const { set, unmount } = bind('<input>', { prop: { checked: true, value: 'a' } })
    const input = $<HTMLInputElement>('input')
    expect([input.checked, input.value]).toEqual([true, 'a'])
    set({ prop: { value: 'b' } })
    expect([input.checked, input.value]).toEqual([false, 'b'])
    unmount()
    expect(input.value).toBe('')
  })
})

describe('writes only what differs', () => {
  test('nothing at all when the server printed the state', async () => {
    document.body.innerHTML = '<p class="a" hidden="" style="color: red" data-n="1">0</p>'
    const props = {
      class: { a: true, b: false },
      hidden: true,
      style: { color: 'red' },
      'data-n': 1,
      text: 0,
    }
    const records = await watch(() => {
      const { set, unmount } = view(Bind, { to: $('p'), ...props } as BindProps)
      set({ ...props })
      unmount()
    })
    expect(records).toEqual([])
  })

  test('nothing on a render that changes nothing, however the browser spells a style', async () => {
    const { set } = bind('<p></p>', { style: { width: '1.50px' }, title: 'a' })
    expect(await watch(() => set({ style: { width: '1.50px' }, title: 'a' }))).toEqual([])
    expect(await watch(() => set({ style: { width: '2px' }, title: 'a' }))).toEqual(['style'])
  })

  test('text goes into the text node that is there', async () => {
    const { set, unmount } = bind('<p><!-- price -->1</p>', { text: 2 })
    const [, node] = $('p').childNodes
    expect(await watch(() => set({ text: 3 }))).toEqual(['characterData'])
    expect(node).toBe($('p').lastChild)
    expect(node!.textContent).toBe('3')
    unmount()
    expect(html()).toBe('<p><!-- price -->1</p>')
  })

  test('text into an empty node and out again', () => {
    const { set, unmount } = bind('<p></p>', { text: 'a' })
    set({ text: '' })
    expect($('p').childNodes).toHaveLength(0)
    set({ text: 'b' })
    unmount()
    expect($('p').childNodes).toHaveLength(0)
  })
})

describe('restores', () => {
  test('an aspect that goes between renders', () => {
    const { set } = bind('<p title="old" class="x">old</p>', {
      title: 'new',
      class: { x: false, y: true },
      style: { color: 'red' },
      text: 'new',
    })
    set({ title: undefined, class: { y: true }, style: undefined, text: undefined })
    expect($('p').title).toBe('old')
    expect($('p').className.split(' ').sort()).toEqual(['x', 'y'])
    expect($('p').hasAttribute('style')).toBe(false)
    expect($('p').textContent).toBe('old')
  })

  test('to what was before the first write, not before the last', () => {
    const { set, unmount } = bind('<p title="old"></p>', { title: 'a' })
    set({ title: 'b' })
    unmount()
    expect(html()).toBe('<p title="old"></p>')
  })

  test.each([
    '<p class="  a   b "></p>',
    '<p class=""></p>',
    '<p style="color:red"></p>',
    '<p style=""></p>',
  ])('the spelling of %s', (before) => {
    const { unmount } = bind(before, { class: { c: true }, style: { width: '1px' } })
    unmount()
    expect(html()).toBe(before)
  })

  test('the priority of a style', () => {
    const { unmount } = bind('<p style="display: none !important;"></p>', { style: { display: 'block' } })
    expect(html()).toBe('<p style="display: block;"></p>')
    unmount()
    expect(html()).toBe('<p style="display: none !important;"></p>')
  })

  test('and takes one', () => {
    bind('<p></p>', { style: { display: 'none !important' } })
    expect($('p').style.getPropertyPriority('display')).toBe('important')
  })

  test('not what somebody else has changed since', () => {
    const { unmount } = bind('<p class="a" title="old">old</p>', {
      title: 'new',
      class: { b: true },
      style: { color: 'red' },
      text: 'new',
    })
    const p = $('p')
    p.title = 'theirs'
    p.textContent = 'theirs'
    p.classList.add('theirs')
    p.style.color = 'blue'
    unmount()
    expect(html()).toBe('<p class="a theirs" title="theirs" style="color: blue;">theirs</p>')
  })

  test('`to` that changes: the old node is as it was', () => {
    const click = vi.fn()
    const { set, unmount } = bind('<p></p><b></b>', { title: 'a', onClick: click })
    set({ to: $('b') })
    expect(html()).toBe('<p></p><b title="a"></b>')
    $('p').click()
    expect(click).not.toHaveBeenCalled()
    $('b').click()
    expect(click).toHaveBeenCalledTimes(1)
    unmount()
    expect(html()).toBe('<p></p><b></b>')
  })
})

test('is written before layout effects of a render run, whoever reads', () => {
  document.body.innerHTML = '<p></p>'
  const seen: boolean[] = []
  const Reader = ({ n }: { n: number }) => {
    useLayoutEffect(() => void seen.push($('p').title === `t${n}`), [n])
    return null
  }
  const View = ({ n }: { n: number }) => {
    useLayoutEffect(() => void seen.push($('p').title === `t${n}`), [n])
    return (
      <>
        <Reader n={n} />
        <Bind to={$('p')} title={`t${n}`} />
      </>
    )
  }
  const { set } = view(View, { n: 1 })
  seen.length = 0
  set({ n: 2 })
  expect(seen).toEqual([true, true])
})

describe('listeners', () => {
  test('by JSX name and by event name; removed with the component', () => {
    const told: string[] = []
    const tell = (event: Event) => void told.push(event.type)
    const { unmount } = bind('<p></p>', { onClick: tell, onKeyDown: tell, on: { 'wc:done': tell } })
    const send = () => {
      for (const type of ['click', 'keydown', 'wc:done']) $('p').dispatchEvent(new Event(type))
    }
    send()
    expect(told).toEqual(['click', 'keydown', 'wc:done'])
    unmount()
    send()
    expect(told).toHaveLength(3)
  })

  test('the handler of the last render is called, once; one that goes is not', () => {
    const told: number[] = []
    const { set } = bind('<p></p>', { onClick: () => told.push(1) })
    set({ onClick: () => told.push(2) })
    $('p').click()
    expect(told).toEqual([2])
    set({ onClick: undefined })
    $('p').click()
    expect(told).toEqual([2])
    set({ onClick: () => told.push(3) })
    $('p').click()
    expect(told).toEqual([2, 3])
  })

  test('an event that somebody has answered is left alone', () => {
    const click = vi.fn()
    bind('<p><b></b></p>', { onClick: click })
    $('b').addEventListener('click', (event) => event.preventDefault())
    $('b').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(click).not.toHaveBeenCalled()
  })

  test('delegated listeners of others go on working', () => {
    const theirs = vi.fn()
    document.addEventListener('click', theirs)
    bind('<p></p>', { onClick: () => {} })
    $('p').click()
    document.removeEventListener('click', theirs)
    expect(theirs).toHaveBeenCalledTimes(1)
  })

  test('on document and window', () => {
    const told: string[] = []
    const one = view(Bind, { to: document, onClick: () => told.push('document') } as BindProps)
    const two = view(Bind, { to: window, on: { hashchange: () => told.push('window') } } as BindProps)
    const send = () => {
      document.dispatchEvent(new Event('click'))
      window.dispatchEvent(new Event('hashchange'))
    }
    send()
    expect(told).toEqual(['document', 'window'])
    one.unmount()
    two.unmount()
    send()
    expect(told).toHaveLength(2)
  })
})
