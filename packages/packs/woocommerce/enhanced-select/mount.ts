import { attempt, createRecord, startController } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { loadStyle } from '@archipelago/overlay'
import {
  boolean,
  definePlugin,
  FieldError,
  number,
  object,
  optional,
  string,
} from '@archipelago/wordpress-client'
import type { Box } from './box'
import href from './enhanced-select.css'
import { isFilter, unanswered } from './options'

type Given = Record<string, any>

/** What a call asked for, by select. */
const asked = new WeakMap<Element, Given>()
/** Lists that are the library's way now, and how to make one anew. */
const alive = new Map<Element, { box?: Box; start(): void; stop(): void }>()
/** Selects that somebody wants to be the browser's. */
const destroyed = new WeakSet<Element>()

const readProps = object<Given>({
  placeholder: optional(string),
  allowClear: optional(boolean),
  minimumResultsForSearch: optional(number),
})

/** What shows a list: only where there is a mouse is it fetched. */
let code: typeof import('./box') | undefined

/** Pages on which newer shops bring the library for their own fields, with `defer`: the code of the sidebar's lists runs before. */
const LATE = '.woocommerce-cart,.woocommerce-checkout,.woocommerce-account'

/** Lists come with the mouse; on a touch screen the browser's own is better. */
const FINE = '(pointer: fine)'

/** Whether the page has the library's style sheet, or the theme's for it. */
const isStyled = () => {
  const probe = document.createElement('span')
  probe.className = 'select2-hidden-accessible'
  document.body.append(probe)
  const { position } = getComputedStyle(probe)
  probe.remove()
  return position === 'absolute'
}

const addData = (select: HTMLSelectElement, data: unknown, to: Element = select) => {
  if (!Array.isArray(data)) return
  const known = new Set([...select.options].map(({ value }) => value))
  for (const one of data) {
    if (one == null) continue
    const { id, text, selected, disabled, children } = typeof one === 'object' ? one : { id: one, text: one }
    if (children) {
      const group = document.createElement('optgroup')
      group.label = text
      to.append(group)
      addData(select, children, group)
    } else if (!known.has(`${id}`)) {
      const option = document.createElement('option')
      Object.assign(option, { value: `${id}`, textContent: text, disabled: !!disabled })
      to.append(option)
      option.selected = !!selected
    }
  }
}

/** `.selectWoo(options)`, `.select2(options)`, and their commands (contracts/woocommerce.md 15.1). */
const call = (elements: Element[], given: unknown = {}, value?: unknown): unknown => {
  for (const select of elements) {
    if (!(select instanceof HTMLSelectElement)) continue
    const one = alive.get(select)
    if (typeof given !== 'string') {
      const options = (given ?? {}) as Given
      addData(select, options.data)
      asked.set(select, options)
      destroyed.delete(select)
      one?.stop()
      one?.start()
    } else if (given === 'destroy') {
      destroyed.add(select)
      one?.stop()
    } else if (given === 'open') one?.box?.open()
    else if (given === 'close') one?.box?.close()
    else if (given === 'isOpen') return !!one?.box?.isOpen()
    else if (given === 'data')
      return [...select.selectedOptions].map((element) => ({
        id: element.value,
        text: element.text,
        element,
      }))
    else if (given === 'val') {
      if (value === undefined) return select.value
      select.value = `${Array.isArray(value) ? value[0] : (value ?? '')}`
      select.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (given === 'enable') select.disabled = value === false
  }
}

definePlugin('selectWoo', call)
definePlugin('select2', call)

/**
 * A select with a search field where the pointer is a mouse, once its turn has come: not while somebody uses the browser's
 * list, and not before it is seen, for it takes the size of what it stands for.
 */
const mount: Mount = (element, props, _fail, name) => {
  if (!(element instanceof HTMLSelectElement)) throw new FieldError('element', 'a select', element.localName)
  const select = element
  const printed = readProps(props ?? {}, 'data-island-props')
  const onError = (cause: unknown) => report(name, select, cause)
  const fine = matchMedia(FINE)
  const life = createRecord()
  let turn: (() => void) | undefined

  const begin = () => {
    one.stop()
    if (destroyed.has(select) || !fine.matches) return
    const given = { ...printed, ...asked.get(select) }
    const foreign = unanswered(given)
    if (foreign.length)
      throw new FieldError(
        `selectWoo({ ${foreign.join(', ')} })`,
        'the script selectWoo, which has been taken away: keep its handle. The browser’s list stays',
        undefined,
      )
    // Several may be chosen: the browser's list shows them.
    if (select.multiple || select.size > 1) return
    // Nobody has asked for a list: it is the browser's where a theme has taken the library away, and where the shop brings it too late.
    if (isFilter(select) && !props && !asked.has(select) && (document.body.matches(LATE) || !isStyled()))
      return
    if (code) {
      wait(given, code)
      return
    }
    let off = false
    turn = () => {
      off = true
    }
    import('./box').then((fetched) => {
      code = fetched
      if (!off) attempt(onError, () => wait(given, fetched))
    }, onError)
  }

  const one = {
    box: undefined as Box | undefined,
    // What is wrong with a call is not the caller's to hear: the rest of its callback would not run.
    start: () => attempt(onError, begin),
    stop() {
      turn?.()
      turn = one.box = undefined
    },
  }

  const wait = (given: Given, { showBox }: typeof import('./box')) => {
    let over = false
    const go = () => {
      if (over || document.activeElement === select || !select.getClientRects().length) return
      turn?.()
      const styled = isStyled() ? undefined : loadStyle(new URL(href, import.meta.url))
      // While the style sheet comes, the select may go or be called off.
      let off = false
      turn = () => {
        off = true
      }
      const show = () => {
        if (off || !select.isConnected) return
        if (document.activeElement === select) {
          wait(given, { showBox })
          return
        }
        turn = startController({ name, element: select, report: onError }, (controller) => {
          one.box = showBox(select, given, controller, () => one.stop())
        })
      }
      if (styled) styled.then(() => attempt(onError, show))
      else show()
    }
    const tryAgain = () => attempt(onError, go)
    const observer = new ResizeObserver(tryAgain)
    // `focusout` comes while the select still has the focus.
    const onBlur = () => setTimeout(tryAgain)
    turn = () => {
      over = true
      observer.disconnect()
      select.removeEventListener('blur', onBlur)
    }
    observer.observe(select)
    select.addEventListener('blur', onBlur)
    go()
  }

  alive.set(select, one)
  life.add(() => {
    alive.delete(select)
    one.stop()
    fine.removeEventListener('change', one.start)
  })
  fine.addEventListener('change', one.start)
  one.start()
  return life.undo
}

export default mount
