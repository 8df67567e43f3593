import { Bind, isPlain } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'
import { useLayoutEffect, useState } from 'react'

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
export function StickyAddToCart({ bar, button, label, link, first }: StickyAddToCartProps) {
  const [active, setActive] = useState(false)
  useLayoutEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      setActive(!isIntersecting && boundingClientRect.top < 0)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [button])
  useLayoutEffect(() => {
    // Focus must not be lost with the bar: to the button that it stands for.
    if (!active && bar.contains(document.activeElement)) button.focus({ preventScroll: true })
  }, [active])

  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const goal = () => scrollY + button.getBoundingClientRect().top - ABOVE
    return scrollToY(goal).finished.then((ended) => ended && first().focus({ preventScroll: true }))
  }
  return (
    <>
      <Bind
        to={bar}
        class={{ 'is-active': active }}
        inert={!active}
        role={label && 'region'}
        aria-label={label || undefined}
      />
      {link && <Bind to={link} onClick={onClick} />}
    </>
  )
}
