import { useEffect, useRef, useState } from 'react'

interface PauseButtonProps {
  /** What moves: while a pointer or the focus is in it the switch is seen. */
  within: HTMLElement
  className: string
  label: string
  playing: boolean
  zIndex: number
  /** Where it is from the corner, px: what lies there may have controls of its own. */
  top?: number
  end?: number
  /** Controls that it must not lie on, in a row as low as a line of logos: it goes beside them. */
  beside?(): Iterable<Element | null>
  onClick(event: any): void
}

/** Pixels between the switch and what it goes beside. */
const GAP = 4

/** How far from its corner a switch has to go, px, to lie on none of the controls. */
const shiftOf = (button: Element, shift: number, controls: Iterable<Element | null>): number => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const way = getComputedStyle(button).direction === 'rtl' ? 1 : -1
  const places = [...controls].flatMap((control) => control?.getBoundingClientRect() ?? [])
  const found = [
    0,
    ...places.map((one) => (way < 0 ? right + shift - one.left : one.right - left + shift) + GAP),
  ]
  // Where there is no room beside them it stays.
  return (
    found
      .sort((a, b) => a - b)
      .find(
        (to) =>
          to >= 0 &&
          places.every(
            (one) =>
              one.right <= left + way * (to - shift) ||
              one.left >= right + way * (to - shift) ||
              one.bottom <= top ||
              one.top >= bottom,
          ),
      ) ?? 0
  )
}

/**
 * The switch of what moves by itself (WCAG 2.2.2), in the corner of the positioned element that it is in. The page was made without it: it is
 * not seen before a mouse or the focus is there, or a finger was.
 */
export const PauseButton = ({
  within,
  className,
  label,
  playing,
  zIndex,
  top = 10,
  end = 10,
  beside,
  onClick,
}: PauseButtonProps) => {
  const [seen, setSeen] = useState(() => within.matches(':hover,:focus-within'))
  const [shift, setShift] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!beside) return
    const place = () => {
      const node = button.current
      if (node) setShift((now) => shiftOf(node, now, beside()))
    }
    // Its height comes with its pictures.
    const observer = new ResizeObserver(place)
    observer.observe(within)
    return () => observer.disconnect()
  }, [within])
  useEffect(() => {
    let finger = false
    const look = ({ type, pointerType }: any) => {
      finger ||= pointerType === 'touch'
      // A finger leaves with each tap, and takes the focus elsewhere.
      setSeen(finger || /enter|in$/.test(type) || within.matches(':hover,:focus-within'))
    }
    const signs = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
    for (const sign of signs) within.addEventListener(sign, look)
    return () => {
      for (const sign of signs) within.removeEventListener(sign, look)
    }
  }, [within])
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={label}
      onClick={onClick}
      style={{
        position: 'absolute',
        insetBlockStart: `${top}px`,
        insetInlineEnd: `${end + shift}px`,
        zIndex,
        inlineSize: '44px',
        blockSize: '44px',
        minInlineSize: 0,
        padding: 0,
        border: 0,
        borderRadius: '50%',
        background: '#000c',
        color: '#fff',
        cursor: 'pointer',
        opacity: seen ? 1 : 0,
      }}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="currentColor"
        aria-hidden="true"
        style={{ verticalAlign: 'middle' }}
      >
        <path d={playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M8 5v14l11-7z'} />
      </svg>
    </button>
  )
}
