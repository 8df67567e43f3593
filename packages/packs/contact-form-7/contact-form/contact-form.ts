import { type Controller, createBind, createView } from '@archipelago/bind'
import { sayFields } from './fields'
import { startForm } from './form'
import type { FormMarkup } from './read'
import { createRefused } from './refused'
import type { View } from './types'

/** A form of Contact Form 7, or a plain one that is sent and answered in the same way. */
export const startContactForm = (markup: FormMarkup, controller: Controller) => {
  const { form, wrapper, noJs, printed, outputs, inertOn } = markup
  const { on, record } = controller
  const bind = createBind(controller)
  let view: View = { refusals: [] }

  /** What messages stand in the page, and how to put back what was there. */
  const said = new Map<Element, { message: string; back(): void }>()
  record.add(() => {
    for (const { back } of said.values()) back()
  })
  // Not by bind: other scripts put elements of their own where the message goes.
  const say = (message: string | undefined) => {
    const places = new Set([markup.status, ...outputs()])
    for (const [node, { back }] of said) {
      if (places.has(node) && said.get(node)!.message === message) continue
      said.delete(node)
      back()
    }
    for (const node of places) {
      if (!node || message === undefined || said.has(node)) continue
      const before = [...node.childNodes]
      node.textContent = message
      said.set(node, { message, back: () => node.replaceChildren(...before) })
    }
  }
  const writeInert = createView(controller, (bind) => {
    if (view.status)
      for (const node of inertOn(view.status))
        bind(node, { prop: { inert: true }, class: { 'active-on-any': true } })
  })
  const refresh = createView(controller, (bind) => sayFields(bind, markup))
  const showRefused = createRefused(markup, controller)
  const target = ({ target }: Event) => target as HTMLInputElement

  let run: ReturnType<typeof startForm> | undefined
  const write = () => {
    const { status, message, refusals } = view
    bind(form, {
      class: status ? { [printed]: status === printed, [status]: true } : {},
      'data-status': status,
      on: {
        reset: () => run?.onReset(),
        change: (event) => run?.onChange(target(event)),
        input: refresh,
        keyup: refresh,
        focusin: (event) => run?.onFocusIn(target(event)),
      },
    })
    say(message)
    writeInert()
    showRefused(refusals)
    refresh()
  }
  const show = (change: Partial<View>) => {
    view = { ...view, ...change }
    write()
  }

  write()
  // The browser may have put back what was typed before the visitor went on.
  on(window, 'pageshow', ({ persisted }) => {
    refresh()
    if (persisted) run?.onReturn()
  })
  if (noJs) bind(wrapper!, { class: { 'no-js': false, js: true } })
  for (const { button, name } of markup.spinners()) {
    const spinner = document.createElement('span')
    spinner.className = name
    button.after(spinner)
    record.add(() => spinner.remove())
  }
  run = startForm(markup, { show, refresh }, controller)
  for (const spinner of markup.madeEarly) record.add(() => spinner.remove())
  return run.stop
}
