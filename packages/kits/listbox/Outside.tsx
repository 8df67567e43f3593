import { Bind } from '@archipelago/bind'

/** Tells when the focus goes, or a press is made, out of all of the nodes: an open list is left then. */
export const Outside = ({ of: nodes, onLeave }: { of: Element[]; onLeave(): void }) => {
  const check = (to: EventTarget | null) => {
    if (to && !nodes.some((node) => node.contains(to as Node))) onLeave()
  }
  return [
    <Bind key="" to={document} onPointerDown={({ target }) => check(target)} />,
    nodes.map((node, i) => (
      <Bind key={i} to={node} onFocusOut={({ relatedTarget }) => check(relatedTarget)} />
    )),
  ]
}
