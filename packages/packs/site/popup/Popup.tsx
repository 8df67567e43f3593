import { Bind, IslandContext, isPlain } from '@archipelago/bind'
import { sendEvent } from '@archipelago/loader'
import { openDialog } from '@archipelago/overlay'
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface PopupProps {
  element: HTMLElement
  /** Whether its classes say that it is shown, by whomever. */
  isShown(): boolean
  /** The link around `target` that opens this popup. */
  linkAt(target: Element): HTMLAnchorElement | undefined
  closes(target: Element): boolean
  /** Close controls that the keyboard does not reach. */
  mouseOnly(): HTMLElement[]
  heading(): string | undefined
  autoplay: boolean
}

interface Member {
  element: HTMLElement
  isShown(): boolean
  hide(): void
}

/** Colours that the page shines through, as browsers write them: `rgba(0, 0, 0, 0.5)`, `oklch(0.5 0.1 20 / 0.5)`. */
const TRANSLUCENT = /^rgba|\//

/** Every popup of the page: opening one closes the others. */
const popups = new Set<Member>()

/**
 * A popup that its links open (contracts/theme-and-shop-extras.md 8; APG modal dialog). One that the server
 * printed shown is what `<dialog open>` is: there from the start, not modal, and it takes no focus.
 */
export function Popup({ element, isShown, linkAt, closes, mouseOnly, heading, autoplay }: PopupProps) {
  const { name, report } = useContext(IslandContext)!
  /** Undefined: as the server printed it. */
  const [open, setOpen] = useState<boolean>()
  const [links, setLinks] = useState<HTMLElement[]>(() => {
    // The first sign of a visitor may have been the focus on a link.
    const link = !isShown() && document.activeElement ? linkAt(document.activeElement) : undefined
    return link ? [link] : []
  })
  const shown = useRef(isShown())
  const pressed = useRef(false)
  /** Ends the dialog; undefined while there is none. */
  const end = useRef<() => void>(undefined)

  const finish = () => {
    const run = end.current
    end.current = undefined
    run?.()
  }
  // Not in effects: React takes focus back that a clean-up moved, and Preact runs effects before the nodes are bound.
  const set = (next: boolean) => {
    shown.current = next
    flushSync(() => setOpen(next))
  }
  const hide = () => {
    finish()
    set(false)
    sendEvent('popup-close', name, element)
  }
  /** Plays what is to play; returns what stops it. The code for that comes when a popup opens that has a player in it. */
  const play = () => {
    let stop: (() => void) | undefined
    let shut = false
    const run = (start: boolean) => {
      if (element.querySelector('video,audio,iframe'))
        import('./players').then(({ playFirst }) => {
          const pause = playFirst(element, start && !shut)
          if (shut) pause()
          else stop = pause
        }, report)
    }
    run(autoplay)
    return () => {
      shut = true
      // At once, whether that code has come or not.
      for (const media of element.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
      if (stop) stop()
      else run(false)
    }
  }
  const show = (link?: Element) => {
    if (end.current) return
    const label = heading() || link?.textContent?.trim() || element.id
    for (const other of popups)
      if (other.isShown() && !other.element.contains(element)) {
        // A link in there goes with it: focus will go to where that popup's goes now.
        if (link && other.element.contains(link)) link = undefined
        other.hide()
      }
    set(true)
    const close = openDialog(element, {
      label,
      returnFocus: link,
      closeOnBackdrop: true,
      lockScroll: true,
      onClose: () => end.current && hide(),
    })
    const stop = play()
    end.current = () => {
      stop()
      close()
    }
    sendEvent('popup-open', name, element)
  }

  useLayoutEffect(() => {
    const member = { element, isShown, hide }
    popups.add(member)
    // Scripts of the theme show and hide by class too.
    const observer = new MutationObserver(() => isShown() !== shown.current && (isShown() ? show : hide)())
    observer.observe(element, { attributeFilter: ['class'] })
    return () => {
      observer.disconnect()
      popups.delete(member)
      finish()
    }
  }, [])

  const mark = ({ target }: Event) => {
    const link = linkAt(target as Element)
    if (link) setLinks((old) => (old.includes(link) ? old : [...old.filter((one) => one.isConnected), link]))
  }
  const follow = (event: MouseEvent) => {
    const link = linkAt(event.target as Element)
    if (!link || !isPlain(event)) return
    event.preventDefault()
    mark(event)
    show(link)
  }
  /** On the bare layer around the box: outside of the element, or it is the layer and lets the page shine through. */
  const onLayer = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const clear = backgroundImage === 'none' && TRANSLUCENT.test(backgroundColor)
    return target === element && (clear || x < left || x > right || y < top || y > bottom)
  }
  const onPointerDown = (event: PointerEvent) => {
    pressed.current = onLayer(event)
  }
  const onClick = (event: MouseEvent) => {
    if (!isShown()) return
    const control = closes(event.target as Element)
    if (control) event.preventDefault()
    // A selection that was dragged out of the box is no wish to close it.
    if (control || (pressed.current && onLayer(event))) hide()
  }
  // Once an opening: with a tabindex they would no longer be found.
  const controls = useMemo(() => (open ? mouseOnly() : []), [open])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, isComposing } = event
    const press = /^( |Enter)$/.test(key) && controls.includes(target as HTMLElement)
    if (isShown() && (press || (key === 'Escape' && !isComposing))) {
      event.preventDefault()
      hide()
    }
  }

  return (
    <>
      {/* On the window: every handler of the page, delegated on the document too, has had its say by then. */}
      <Bind to={window} onClick={follow} on={{ pointerover: mark, focusin: mark }} />
      {links.map((link, i) => (
        <Bind key={i} to={link} aria-haspopup="dialog" />
      ))}
      {controls.map((control, i) => (
        <Bind key={i} to={control} role="button" tabindex={0} />
      ))}
      <Bind
        to={element}
        class={{ popshow: open, pophide: open === undefined ? undefined : !open }}
        hidden={open ? null : undefined}
        aria-hidden={open ? null : undefined}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
