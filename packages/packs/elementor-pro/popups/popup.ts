import { attempt, type Controller, startController } from '@archipelago/bind'
import { forScreen } from '@archipelago/builder'
import { reducedMotion } from '@archipelago/motion'
import { openDialog, tabbable } from '@archipelago/overlay'
import { emit, htmlFragment, readParams, toNumber } from '@archipelago/wordpress-client'
import { isDisabled } from './memory'
import { createModal } from './modal'
import type { PopupProps, Settings } from './read'
import { type Popup, state } from './state'

/** On `body` while a popup is open. */
const BODY = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container']

/** Seconds that a popup comes and goes, where it says nothing. */
const DURATION = 1.2

const markBody = () => {
  for (const name of BODY) document.body.classList.toggle(name, !!state.open.size)
}

const isOn = (value: unknown) => value === 'yes' || value === true

/** An element as others expect it: a set of the page's jQuery, or a list of it. */
const setOf = (element: unknown): any => (window as any).jQuery?.(element) ?? [element]

/** Scripts run in each copy, as in the original's. */
const copyOf = (printed: HTMLElement) => {
  const copy = printed.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script'))
    script.replaceWith(htmlFragment(script.outerHTML, { scripts: true }))
  return copy
}

/**
 * One popup (contracts/elementor-pro.md 4): what is printed is its model, which leaves the page, and each opening shows a new copy, in which
 * islands and the code of others start anew. `count` is told when it has opened and when it closes.
 */
export const createPopup = (
  { element, id, settings }: PopupProps,
  island: Controller,
  count: (when: 'open' | 'close') => void,
) => {
  const { record, guard } = island
  const printed = element.cloneNode(true) as HTMLElement
  let modal: ReturnType<typeof createModal> | undefined
  let content: HTMLElement | undefined
  /** Closes it. */
  let close: (() => void) | undefined
  /** Ends the way out. */
  let leave: (() => void) | undefined
  const heard: [name: string, run: () => unknown][] = []
  const getModal = () => (modal ??= createModal(id, settings))
  const emitOf = (name: 'elementor/popup/show' | 'elementor/popup/hide') => {
    for (const [of, run] of heard) if (name.endsWith(of)) attempt(island.report, run)
    emit(document, name, [id, instance], { native: window, detail: { id, instance } })
  }

  /** What others get with the events (contracts/elementor-pro.md 1.4). */
  const instance = {
    getSettings: (key?: string) => (key ? ({ id } as Settings)[key] : { id }),
    getDocumentSettings: (key?: string) => (key ? settings[key] : settings),
    showModal: (_avoid?: unknown, event?: Event) => popup.open(event),
    getModal: () => ({
      show: () => popup.open(),
      hide: () => popup.close(),
      isVisible: () => popup.isOpen(),
      getElements: (name = 'widget') =>
        setOf(
          (getModal() as Record<string, any>)[
            name.replace(/^widgetContent$/, 'box').replace('closeButton', 'closer')
          ],
        ),
      on: (name: string, run: () => unknown) => heard.push([name, run]),
    }),
    get $element() {
      return setOf(content ?? printed)
    },
  }

  const start = (opener: HTMLElement | undefined, isAsked: boolean, { on, record, guard }: Controller) => {
    const { widget, box, message, closer, show, hide } = getModal()
    const duration = (toNumber(settings.entrance_animation_duration?.size) ?? DURATION) * 1000
    const moving = (name: string) => {
      const value = reducedMotion() ? '' : forScreen(settings, name)
      return value && value !== 'none' ? [`${value}`] : []
    }
    const after = (seconds: unknown, act: () => void) => {
      const timer = setTimeout(guard(act), Number(seconds) * 1000)
      record.add(() => clearTimeout(timer))
    }

    content = copyOf(printed)
    message.replaceChildren(content)
    closer.style.display = settings.close_button_delay ? 'none' : ''
    show()
    if (getComputedStyle(content).display === 'none') content.style.display = 'block'
    state.open.add(popup)
    state.shown = true
    markBody()

    // What closes it is asked to from here on, also by those who hear that it is open.
    let end: (() => void) | undefined
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      close = undefined
      count('close')
      state.open.delete(popup)
      emitOf('elementor/popup/hide')
      markBody()
      const [name] = moving('exit_animation')
      const names = name ? [name, 'reverse'] : []
      leave = () => {
        leave = undefined
        clearTimeout(timer)
        box.classList.remove(...names)
        widget.inert = false
        hide()
        content = undefined
      }
      const timer = setTimeout(() => leave?.(), duration)
      // What goes is out of reach.
      widget.inert = true
      box.classList.add(...names)
      if (!name) leave()
    }
    close = () => {
      stop?.()
      if (end) end()
      else over()
    }

    emitOf('elementor/popup/show')
    if (isOver) return
    const { elementsHandler } = (window as any).elementorFrontend ?? {}
    for (const one of content.querySelectorAll('.elementor-element'))
      attempt(island.report, () => elementsHandler?.runReadyTrigger?.(one))
    if (readParams<Settings>('ElementorProFrontendConfig').settings?.lazy_load_background_images)
      document.dispatchEvent(new Event('elementor/lazyload/observe'))
    const names = moving('entrance_animation')
    box.classList.add(...names)
    record.add(() => box.classList.remove(...names))
    if (names[0]) after(duration / 1000, () => box.classList.remove(...names))
    count('open')

    const isFree = !isOn(settings.prevent_close_on_background_click)
    const isEscapable = !isOn(settings.prevent_close_on_esc_key)
    const isModal = getComputedStyle(widget).pointerEvents !== 'none'
    const label =
      [content.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]'), opener]
        .map((node) => node?.textContent?.trim())
        .find(Boolean) ?? document.title
    // One that lies over nothing, and that nobody asked for, leaves the focus where it is.
    if (isModal || isAsked || isOn(settings.a11y_navigation))
      end = openDialog(widget, {
        label,
        modal: isModal,
        initialFocus: tabbable(box)[0] ?? null,
        returnFocus: opener ?? document.activeElement,
        closeOnEscape: isEscapable,
        closeOnBackdrop: isFree && widget,
        lockScroll: isOn(settings.prevent_scroll),
        onClose() {
          end = undefined
          stop?.()
          over()
        },
      })
    else if (isEscapable)
      on(document, 'keydown', ({ key, isComposing }) => key === 'Escape' && !isComposing && close?.())

    // Beside one that lets the page behind be used, a press there closes it, too.
    if (isFree && !isModal) {
      let pressed: EventTarget | null = null
      on(document, 'pointerdown', ({ target }) => {
        pressed = target
      })
      on(document, 'click', ({ target }) => {
        const node = target as Element
        if (pressed && !node.closest('.flatpickr-calendar') && !box.contains(node) && node.isConnected)
          close?.()
      })
    }
    on(closer, 'click', (event) => {
      event.preventDefault()
      close?.()
    })
    on(closer, 'keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) close?.()
    })
    if (settings.close_button_delay)
      after(settings.close_button_delay, () => {
        closer.style.display = ''
      })
    if (settings.close_automatically) after(settings.close_automatically, () => close?.())
  }

  let stop: (() => void) | undefined
  const popup: Popup = {
    id,
    settings,
    instance,
    isOpen: () => state.open.has(popup),
    has: (node: any) => !!content?.contains(node),
    /** Shows it. `opener`: what a visitor pressed. */
    open: guard(
      (
        event?: Event,
        opener: HTMLElement | undefined = (event?.target as any)?.closest?.('a,button') ?? undefined,
      ) => {
        if (popup.isOpen() || isDisabled(id)) return
        leave?.()
        stop = startController(island, (controller) => start(opener, !!event, controller))
        if (!popup.isOpen()) stop()
      },
    ),
    close: guard(() => close?.()),
  }
  record.add(() => {
    close?.()
    leave?.()
    modal?.widget.remove()
  })
  return popup
}
