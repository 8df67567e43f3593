// What a visitor does while scripts wait or come: kept before anybody hears it, and sent once when they are there.

import { own } from '@archipelago/loader'

/** What scripts of a page answer. Pointers and wheels are left alone: what they do cannot be done again. */
const TYPES = ['click', 'submit', 'input', 'change', 'keydown', 'keyup', 'focus', 'focusin']

/** Milliseconds after which a visitor gets what the page does without the scripts that have not come. */
const LATE = 3000

const INTERACTIVE = 'a[href],area[href],button,input,select,textarea,label,summary'
/** Fields that answer a click by themselves, and do nothing more when it is sent again. */
const FIELD = `select,textarea,input${['button', 'submit', 'reset', 'image', 'file', 'color'].map((type) => `:not([type=${type}])`).join('')}`

interface Kept {
  event: any
  target: any
  /** The control of a label, which the browser clicks next. */
  control?: any
  /** The check box or radio button of this click has changed already; `before` is what it was. */
  box?: HTMLInputElement
  before?: boolean
}

const isBox = (node: any): node is HTMLInputElement => /^(checkbox|radio)$/.test(node?.type)

/** Whether the browser's answer to the event is to wait with it, because sending it again repeats that answer. */
const waitsToo = ({ type, key }: any, target: any, control: any): boolean => {
  if (type === 'keydown')
    // A control that only a script makes one: else the page scrolls.
    return (
      target.matches('[role],[tabindex]') &&
      !target.matches(INTERACTIVE) &&
      !target.isContentEditable &&
      /^( |Enter|Arrow.*|Home|End|Page.*)$/.test(key)
    )
  return type === 'submit' || (type === 'click' && !control?.matches(FIELD))
}

const send = ({ event, target }: Kept) => {
  const { type, submitter } = event
  if (!target.isConnected || (/^focus/.test(type) && target.getRootNode().activeElement !== target)) return
  if (type === 'submit')
    own(target, 'requestSubmit').call(target, submitter?.form === target ? submitter : null)
  else target.dispatchEvent(new event.constructor(type, event))
}

/**
 * Keeps every event of a visitor from now on, in the capture phase of window, and calls `sign` with the first. What the
 * browser does by itself it does at once: text is typed, a box is ticked, a list changes. Links, buttons and forms wait.
 * Returns what sends everything, in order, and lets all that follows pass; that happens by itself LATE after the first.
 */
export const hold = (sign: () => void): (() => void) => {
  const kept: Kept[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const see = (event: any) => {
    const { type } = event
    const [target] = event.composedPath()
    // What scripts send is theirs; keys with a modifier are the browser's, and so are other buttons.
    if (!event.isTrusted || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (!target.matches || target.matches('video,audio,iframe,embed,object') || event.key === 'Tab') return
    if (type === 'click' && (event.shiftKey || event.button)) return
    event.stopImmediatePropagation()
    const nearest = target.closest(INTERACTIVE)
    const control = nearest?.matches('label') ? nearest.control : nearest
    const last = kept.filter((one) => one.event.type === 'click').pop()
    if (type === 'click' && last?.control === target) {
      // The browser's answer to the click on the label, which the label's own will give again.
      delete last!.control
      return
    }
    if (/^(input|change)$/.test(type) && isBox(target)) {
      const click = kept.filter(({ box }) => box === target).pop()
      if (click) {
        click.before ??= target.type === 'checkbox' && !target.checked
        return
      }
    }
    const waits = waitsToo(event, target, control)
    if (waits) {
      event.preventDefault()
      // A second tap means the same as the first.
      if (type !== 'keydown' && kept.some((one) => one.event.type === type && one.target === target)) return
    }
    const one: Kept = { event, target }
    if (type === 'click' && nearest !== control && !waits) one.control = control
    if (type === 'click' && isBox(control)) one.box = control
    kept.push(one)
    timer ??= setTimeout(release, LATE)
    sign()
  }

  const release = () => {
    clearTimeout(timer)
    for (const type of TYPES) removeEventListener(type, see, true)
    // A click that is sent again ticks again: boxes are as they were before the first.
    const boxes = new Set<HTMLInputElement>()
    for (const { box, before } of kept)
      if (box && before !== undefined && !boxes.has(box)) {
        boxes.add(box)
        box.checked = before
      }
    for (const one of kept.splice(0)) send(one)
  }

  for (const type of TYPES) addEventListener(type, see, true)
  return release
}
