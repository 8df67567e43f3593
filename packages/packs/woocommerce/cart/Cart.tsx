import { Bind, Into, isPlain, useController } from '@archipelago/bind'
import { Component, useLayoutEffect, useState } from 'react'
import { add } from './add'
import { legacyAdds } from './legacy'
import { buttonAt, pressable, readViewCart, removerAt, undoAt } from './read'
import { remove, undo } from './remove'
import { start } from './start'
import { cart } from './store'
import type { ButtonState, CartProps } from './types'

/** Legacy's link, directly after the button: themes style it as a neighbour. */
function ViewCart({ button }: { button: Element }) {
  useLayoutEffect(() => {
    const { href, text } = readViewCart()
    const link = document.createElement('a')
    link.className = 'added_to_cart wc-forward'
    link.href = href
    link.title = link.textContent = text
    button.after(link)
    return () => link.remove()
  }, [button])
  return null
}

/** Only its own change is written: others may take `added` away again, and shall not find it back. */
class CartButton extends Component<{ button: Element; state: ButtonState }> {
  override shouldComponentUpdate(next: { state: ButtonState }) {
    return next.state !== this.props.state
  }
  override render() {
    const { button, state } = this.props
    return (
      <>
        <Bind to={button} class={{ loading: state.loading, added: state.added }} />
        {state.link && <ViewCart button={button} />}
      </>
    )
  }
}

function onClick(event: MouseEvent) {
  const target = event.target as Element
  if (!isPlain(event) || legacyAdds()) return
  for (const [find, act] of [
    [buttonAt, add],
    [removerAt, remove],
    [undoAt, undo],
  ] as const) {
    const control = find(target)
    if (!control) continue
    event.preventDefault()
    // The second click of a double click means nothing.
    if (event.detail < 2) act(control)
  }
}

function onKeyDown(event: KeyboardEvent) {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !pressable(target) || legacyAdds()) return
  event.preventDefault()
  if (!event.repeat) target.click()
}

/** The cart of the page: its events, its buttons, and what shows while it is empty. */
export function Cart({ widgets, bare, empty }: CartProps) {
  const [state, show] = useState(cart.getState)
  // Not useStore: a click that was held comes right after mounting, before that listens.
  useLayoutEffect(() => cart.subscribe((next) => show(next)), [])
  useController(start)
  const { buttons, filled, fragments, notice } = state
  return (
    <>
      <Bind to={document.body} onClick={onClick} onKeyDown={onKeyDown} />
      {widgets.map((widget, i) => (
        <Bind key={i} to={widget} style={{ display: filled ? undefined : 'none' }} />
      ))}
      {[...buttons].map(([button, one]) => (
        <CartButton key={one.id} button={button} state={one} />
      ))}
      {!filled &&
        !fragments &&
        empty &&
        bare.map((node, i) => (
          <Into key={i} node={node} as="p" className="woocommerce-mini-cart__empty-message">
            {empty}
          </Into>
        ))}
      {notice && (
        <Into node={notice.node} place={notice.place} as="ul" className="woocommerce-error">
          <li>{notice.text}</li>
        </Into>
      )}
    </>
  )
}
