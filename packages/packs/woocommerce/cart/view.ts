import { type Controller, createHost, createRecord } from '@archipelago/bind'
import { readViewCart } from './read'
import { cart } from './store'
import type { ButtonState, CartProps, CartState } from './types'

/** Legacy's link, directly after the button: themes style it as a neighbour. Returns what takes it away. */
const addViewCart = (button: Element) => {
  const { href, text } = readViewCart()
  const link = document.createElement('a')
  link.className = 'added_to_cart wc-forward'
  link.href = href
  link.title = link.textContent = text
  button.after(link)
  return () => link.remove()
}

/** Shows what one button has done. */
const createButton = (button: Element) => {
  const record = createRecord()
  let before: ButtonState | undefined
  let removeLink: (() => void) | undefined
  return {
    /** Only its own change is written: others may take `added` away again, and shall not find it back. */
    show(state: ButtonState) {
      if (state === before) return
      before = state
      record.write(button, 'class', 'loading', state.loading)
      record.write(button, 'class', 'added', state.added)
      if (state.link) removeLink ??= addViewCart(button)
      else {
        removeLink?.()
        removeLink = undefined
      }
    },
    end() {
      removeLink?.()
      record.undo()
    },
  }
}

/** Keeps the page in step with the cart: its buttons, what shows while it is empty, and why an add failed. */
export function showCart({ widgets, bare, empty }: CartProps, { guard, record }: Controller): void {
  /** By the id that the state gives them: the same element may come anew. */
  const buttons = new Map<number, ReturnType<typeof createButton>>()
  const messages = bare.map((node) => {
    const message = createHost('p', 'woocommerce-mini-cart__empty-message')
    message.textContent = empty
    return { node, message }
  })
  let told = false
  let said: CartState['notice']
  let error: Element | undefined

  const showButtons = (states: CartState['buttons']) => {
    const there = new Set([...states.values()].map(({ id }) => id))
    for (const [id, button] of buttons)
      if (!there.has(id)) {
        button.end()
        buttons.delete(id)
      }
    for (const [element, state] of states) {
      if (!buttons.has(state.id)) buttons.set(state.id, createButton(element))
      buttons.get(state.id)!.show(state)
    }
  }
  const tell = (isEmpty: boolean) => {
    if (isEmpty === told) return
    told = isEmpty
    for (const { node, message } of messages)
      if (isEmpty) node.append(message)
      else message.remove()
  }
  const say = (notice: CartState['notice']) => {
    if (notice === said) return
    said = notice
    error?.remove()
    error = undefined
    if (!notice) return
    error = createHost('ul', 'woocommerce-error')
    error.appendChild(document.createElement('li')).textContent = notice.text
    notice.node.insertAdjacentElement(notice.place, error)
  }
  const show = guard(({ buttons, filled, fragments, notice }: CartState) => {
    for (const widget of widgets) record.write(widget, 'style', 'display', filled ? undefined : 'none')
    showButtons(buttons)
    tell(!filled && !fragments && !!empty)
    say(notice)
  })

  record.add(() => {
    showButtons(new Map())
    tell(false)
    say(undefined)
  })
  show(cart.getState())
  record.add(cart.subscribe((state) => show(state)))
}
