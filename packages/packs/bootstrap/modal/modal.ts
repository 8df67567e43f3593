import { type ChangeRecord, type Controller, createRecord } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { openDialog } from '@archipelago/overlay'
import { emit } from '@archipelago/wordpress-client'
import { afterTransition } from '../shared/after'
import { onPress } from '../shared/press'
import { isThree, openClass } from '../shared/release'
import { targetsOf } from '../shared/target'

/** Dialogs that are open, and what closes each. */
const open = new Map<Element, () => void>()

/** An option of a dialog: of what opens it, else its own (contracts/bootstrap.md 6). */
const option = (trigger: Element, box: Element, name: string) =>
  trigger.getAttribute(`data-${name}`) ?? box.getAttribute(`data-${name}`)

/** What the page has as long as one is open. */
const page = createRecord()

/** Keeps the page still: the style sheet does by a class, and what the scroll bar leaves stays free. */
const lock = () => {
  const { body, documentElement } = document
  if (innerWidth > documentElement.clientWidth)
    page.write(documentElement, 'style', 'scrollbar-gutter', 'stable')
  page.write(body, 'class', 'modal-open', true)
}

/** What lies behind a dialog, above all dialogs that are open already. */
const createBackdrop = (box: Element, name: string, record: ChangeRecord): HTMLElement => {
  const backdrop = document.createElement('div')
  backdrop.className = `modal-backdrop${box.classList.contains('fade') ? ' fade' : ''}`
  document.body.append(backdrop)
  if (!motionTime(1)) backdrop.style.transition = 'none'
  backdrop.getBoundingClientRect()
  backdrop.classList.add(name)
  record.add(() => backdrop.remove())
  return backdrop
}

const show = (controller: Controller, trigger: HTMLElement, box: HTMLElement) => {
  const { guard } = controller
  const send = (
    name: `${'show' | 'shown' | 'hide' | 'hidePrevented' | 'hidden'}.bs.modal`,
    cancelable = false,
    relatedTarget?: Element,
  ) => emit(box, name, [], { cancelable, props: relatedTarget && { relatedTarget } })
  if (open.has(box) || !send('show.bs.modal', true, trigger)) return
  const name = openClass()
  const record = createRecord()
  const { write } = record
  const backdropOption = option(trigger, box, 'backdrop')
  let cancel = () => {}

  lock()
  write(box, 'attr', 'aria-hidden', null)
  write(box, 'style', 'display', 'block')
  if (!motionTime(1)) write(box, 'style', 'transition', 'none')
  const backdrop = backdropOption === 'false' ? undefined : createBackdrop(box, name, record)
  box.scrollTop = 0
  // Read, so that it comes in from where it is now.
  box.getBoundingClientRect()
  write(box, 'class', name, true)
  const title = box.querySelector('.modal-title')
  const leave = openDialog(box, {
    closeOnEscape: false,
    initialFocus: box,
    returnFocus: trigger,
    label: title?.textContent?.trim(),
  })

  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    cancel()
    open.delete(box)
    leave()
    record.undo()
    if (!open.size) page.undo()
  }
  controller.record.add(end)
  const hide = guard(() => {
    if (!send('hide.bs.modal', true)) return
    cancel()
    open.set(box, () => {})
    write(box, 'class', name, false)
    backdrop?.classList.remove(name)
    const ended = guard(() => {
      end()
      send('hidden.bs.modal')
    })
    if (box.classList.contains('fade')) cancel = afterTransition(box, ended)
    else ended()
  })
  const refuse = () => {
    if (!isThree()) send('hidePrevented.bs.modal', true)
    box.focus()
  }
  open.set(box, hide)

  const own = (target: EventTarget, type: string, act: (event: any) => void) => {
    const handle = guard(act)
    target.addEventListener(type, handle)
    record.add(() => target.removeEventListener(type, handle))
  }
  let pressed: EventTarget | null = null
  own(box, 'pointerdown', (event) => {
    pressed = event.target
  })
  own(box, 'click', (event) => {
    const { target } = event
    if (target.closest('[data-dismiss=modal]')) {
      event.preventDefault()
      open.get(box)?.()
    } else if (target === box && (pressed ?? box) === box)
      if (backdropOption === 'static')
        // Pressed and released there: a selection that is dragged out of the dialog closes nothing.
        refuse()
      else if (backdropOption !== 'false') open.get(box)?.()
  })
  own(box, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (option(trigger, box, 'keyboard') === 'false') refuse()
    else open.get(box)?.()
  })

  const shown = guard(() => void send('shown.bs.modal', false, trigger))
  if (box.classList.contains('fade'))
    cancel = afterTransition(box.querySelector('.modal-dialog') ?? box, shown)
  else shown()
}

/** A button or link that opens a dialog, and closes it where it stands in it (contracts/bootstrap.md 6). */
export function modal({ element }: { element: HTMLElement }, controller: Controller): void {
  const box = () => targetsOf(element)[0]
  onPress(
    controller,
    element,
    () => [box()],
    (event) => {
      if (element.localName === 'a') event.preventDefault()
      const dialog = box()
      if (!dialog) return
      const hide = open.get(dialog)
      if (hide) hide()
      else show(controller, element, dialog)
    },
  )
}
