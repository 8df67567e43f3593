import { nextId, useController } from '@archipelago/bind'
import { Fragment, useState } from 'react'
import { Button } from './Button'
import { bareBoxes, type Fields, fieldOf } from './read'

/** Nodes that are made as the theme's script makes them: its style sheets know them by class. */
const make = (direction: 1 | -1) => {
  const node = document.createElement('a')
  node.className = direction > 0 ? 'plus' : 'minus'
  node.textContent = direction > 0 ? '+' : '-'
  return node
}

interface Added {
  id: string
  box: Element
  field: HTMLInputElement
  minus: Element
  plus: Element
}

/** Plus and minus of one field, or of every field in a place, those that come later too. */
export function QuantityButtons({ button, root, names }: Fields) {
  const [added, setAdded] = useState<Added[]>([])
  useController(
    ({ guard }) => {
      if (!root) return
      const all: Added[] = []
      const look = guard(() => {
        const before = all.length
        for (const box of bareBoxes(root)) {
          const [minus, plus] = [make(-1), make(1)]
          box.prepend(minus)
          box.append(plus)
          all.push({ id: nextId(), box, field: fieldOf(box)!, minus, plus })
        }
        // What an answer of the server has replaced is gone.
        const there = all.filter(({ box }) => box.isConnected)
        if (there.length !== before || before !== all.length) {
          all.splice(0, all.length, ...there)
          setAdded(there)
        }
      })
      look()
      const observer = new MutationObserver(look)
      observer.observe(root, { childList: true, subtree: true })
      return () => {
        observer.disconnect()
        for (const { minus, plus } of all) {
          minus.remove()
          plus.remove()
        }
      }
    },
    [root],
  )
  return (
    <>
      {button && <Button {...button} />}
      {added.map(({ id, box, field, minus, plus }) => (
        <Fragment key={id}>
          <Button node={minus} box={box} field={field} direction={-1} name={names.minus} />
          <Button node={plus} box={box} field={field} direction={1} name={names.plus} />
        </Fragment>
      ))}
    </>
  )
}
