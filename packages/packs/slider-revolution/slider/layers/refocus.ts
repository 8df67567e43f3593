/** The focus is not lost with what goes: it is back in what opened that, else in the slide. */
export function refocus(goes: HTMLElement, opener: HTMLElement | undefined, slider: HTMLElement): void {
  const inside = () => goes.contains(document.activeElement)
  if (!inside()) return
  const home = goes.parentElement!.closest<HTMLElement>('[tabindex]')
  for (const node of [opener, home ?? slider.querySelector<HTMLElement>('.active-revslide')])
    if (inside()) node?.focus({ preventScroll: true })
}
