/**
 * Lays `host`, which stands beside `input` and takes no room of its own, over it, and keeps it there; reports the
 * padding that the input needs so that its text begins after `button`. Without our style sheet `host` is an ordinary
 * box, and nothing is done. Returns the function that stops it.
 */
export function cover(
  input: HTMLInputElement,
  host: HTMLElement,
  button: HTMLElement,
  onPadding: (padding: string | undefined) => void,
): () => void {
  const align = () => {
    if (getComputedStyle(host).position !== 'absolute' || !input.offsetWidth) return
    // Numbers run from left to right on every page, and the button is where they begin.
    const { direction } = getComputedStyle(input)
    if (host.dir !== direction) host.dir = direction
    const { style } = host
    style.translate = ''
    style.width = `${input.offsetWidth}px`
    style.height = `${input.offsetHeight}px`
    const from = host.getBoundingClientRect()
    const to = input.getBoundingClientRect()
    style.translate = `${to.left - from.left}px ${to.top - from.top}px`
    onPadding(`${button.offsetWidth + 6}px`)
  }
  align()
  const observer = new ResizeObserver(align)
  observer.observe(input)
  observer.observe(button)
  return () => observer.disconnect()
}

/** Whether a box that hangs from `host` has to hang upwards, for want of room below and not above. */
export const hangsUp = (host: Element, height: number): boolean => {
  const { top, bottom } = host.getBoundingClientRect()
  return bottom + height > innerHeight && top > innerHeight - bottom
}
