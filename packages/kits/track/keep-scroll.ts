import type { Behaviour } from './track'

/** Takes back what a browser scrolls inside the container, to show a match or a focus: the row alone moves. */
export const keepScroll: Behaviour = ({ container }) => {
  const reset = () => {
    container.scrollLeft = container.scrollTop = 0
  }
  container.addEventListener('scroll', reset)
  return () => container.removeEventListener('scroll', reset)
}
