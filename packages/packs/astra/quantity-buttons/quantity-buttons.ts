import { type Controller, startController } from '@archipelago/bind'
import { button as startButton } from './button'
import { bareBoxes, type Fields, fieldOf } from './read'

/** Nodes that are made as the theme's script makes them: its style sheets know them by class. */
const make = (direction: 1 | -1) => {
  const node = document.createElement('a')
  node.className = direction > 0 ? 'plus' : 'minus'
  node.textContent = direction > 0 ? '+' : '-'
  return node
}

/** Plus and minus of one field, or of every field in a place, those that come later too. */
export function quantityButtons({ button, root, names }: Fields, controller: Controller) {
  if (button) startButton(button, controller)
  if (!root) return
  const addTo = (box: Element) =>
    startController(controller, (own) => {
      const field = fieldOf(box)!
      const [minus, plus] = [make(-1), make(1)]
      box.prepend(minus)
      box.append(plus)
      startButton({ node: minus, box, field, direction: -1, name: names.minus }, own)
      startButton({ node: plus, box, field, direction: 1, name: names.plus }, own)
      return () => {
        minus.remove()
        plus.remove()
      }
    })
  const added = new Map<Element, () => void>()
  const remove = (box: Element) => {
    added.get(box)?.()
    added.delete(box)
  }
  const look = controller.guard(() => {
    // What an answer of the server has replaced is gone.
    for (const box of added.keys()) if (!box.isConnected) remove(box)
    for (const box of bareBoxes(root)) {
      remove(box)
      added.set(box, addTo(box))
    }
  })
  look()
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const box of added.keys()) remove(box)
  }
}
