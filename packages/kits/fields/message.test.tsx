import { expect, test, vi } from 'vitest'
import { $, render, useConsole, view, watch } from '../../bind/harness.tsx'
import { Invalid } from './Invalid.tsx'
import { Message } from './Message.tsx'
import { revealFirst } from './reveal.ts'

useConsole()

test('a message is in its place, in the markup of the plugin, and leaves nothing behind', () => {
  document.body.innerHTML = '<p id="field"><input></p>'
  const before = document.body.innerHTML
  const attributes: Record<string, string> = { class: 'error text-danger', role: 'alert' }
  const shown = view(Message, { node: $('#field'), as: 'div', attributes, children: '<b>No</b>' })
  expect($('#field').innerHTML).toBe(
    '<input><div class="error text-danger" role="alert">&lt;b&gt;No&lt;/b&gt;</div>',
  )
  const node = $('.error')
  shown.set({ children: 'Still no', attributes: { ...attributes, id: 'e' } })
  expect([$('.error') === node, node.textContent, node.id]).toEqual([true, 'Still no', 'e'])
  shown.unmount()
  expect(document.body.innerHTML).toBe(before)
})

test('a list, and a place beside', () => {
  document.body.innerHTML = '<ul></ul><input>'
  const { unmount } = render(
    <>
      <Message node={$('ul')} as="li" attributes={{ id: 'e' }}>
        <a href="#name">Name is missing</a>
      </Message>
      <Message node={$('input')} place="afterend">
        Missing
      </Message>
    </>,
  )
  expect(document.body.innerHTML).toBe(
    '<ul><li id="e"><a href="#name">Name is missing</a></li></ul><input><span>Missing</span>',
  )
  unmount()
  expect(document.body.innerHTML).toBe('<ul></ul><input>')
})

test.each([
  ['<input>', 'e', '<input>'],
  [
    '<input aria-invalid="false" aria-describedby=" hint  more ">',
    'hint more e',
    '<input aria-invalid="false" aria-describedby=" hint  more ">',
  ],
])('%s is marked invalid and described, beside what describes it already', (html, described, after) => {
  document.body.innerHTML = html
  const { unmount } = view(Invalid, { to: $('input'), by: 'e' })
  expect($('input').getAttribute('aria-invalid')).toBe('true')
  expect($('input').getAttribute('aria-describedby')).toBe(described)
  unmount()
  expect(document.body.innerHTML).toBe(after)
})

test('what a third party describes it with meanwhile stays', () => {
  document.body.innerHTML = '<input aria-describedby="hint">'
  const { unmount, set } = view(Invalid, { to: $('input'), by: 'e' })
  $('input').setAttribute('aria-describedby', 'hint e theirs')
  set({ by: 'f' })
  expect($('input').getAttribute('aria-describedby')).toBe('hint theirs f')
  unmount()
  expect($('input').getAttribute('aria-describedby')).toBe('hint theirs')
})

test('a control that names the message already is left as it is; a group gets no aria-invalid', async () => {
  document.body.innerHTML = '<span aria-describedby="e"></span>'
  expect(await watch(() => view(Invalid, { to: $('span'), by: 'e', flag: false }).unmount())).toEqual([])
})

test('the first field in the page that can be focused has the focus', () => {
  document.body.innerHTML = '<input id="a" disabled><input id="b" disabled><input id="c"><input id="d">'
  const scroll = vi.spyOn(HTMLElement.prototype, 'focus')
  expect(revealFirst([$('#d'), $('#b'), $('#c'), $('#a')])?.id).toBe('c')
  expect(document.activeElement).toBe($('#c'))
  expect(scroll).toHaveBeenCalledWith({ preventScroll: true })
  expect(revealFirst([$('#a')])).toBe(null)
  expect(document.activeElement).toBe($('#c'))
})
