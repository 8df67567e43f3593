import { type Controller, isPlain } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'

export interface StickyAddToCartProps {
  bar: HTMLElement
  /** The product's own button. */
  button: HTMLElement
  /** What screen readers call the bar: the product's name. */
  label: string | undefined
  /** Of a product with options: it leads to them. */
  link: HTMLElement | null
  /** What the visitor has to choose first. */
  first(): HTMLElement
}

/** Pixels that the theme leaves above the product's button when it scrolls there. */
const ABOVE = 230

/**
 * A bar that is shown while the product's own button is above the window (contracts/theme-and-shop-extras.md 18). Out of
 * sight it is out of the order of Tab too: its form is a second one.
 */
export function stickyAddToCart(
  { bar, button, label, link, first }: StickyAddToCartProps,
  { guard, on, record }: Controller,
): void {
  const show = (active: boolean) => {
    record.write(bar, 'class', 'is-active', active)
    record.write(bar, 'attr', 'inert', active ? null : '')
    // Focus must not be lost with the bar: to the button that it stands for.
    if (!active && bar.contains(document.activeElement)) button.focus({ preventScroll: true })
  }
  show(false)
  if (label) {
    record.write(bar, 'attr', 'role', 'region')
    record.write(bar, 'attr', 'aria-label', label)
  }
  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      show(!entries.at(-1)!.isIntersecting)
    }),
    // All that is below counts as seen: who jumps past the button, up or down, has crossed this line.
    { rootMargin: '0px 0px 1000000px' },
  )
  observer.observe(button)
  record.add(() => observer.disconnect())

  if (!link) return
  on(link, 'click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const goal = () => scrollY + button.getBoundingClientRect().top - ABOVE
    return scrollToY(goal).finished.then((ended) => ended && first().focus({ preventScroll: true }))
  })
}
