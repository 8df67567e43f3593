// What runs in the pages under proof: takes note of errors, uses the islands as a visitor would, and says how the page looks.
// Each exported function is given to the page as text: it knows nothing but its argument and what `watch` has put there.

export interface Wrong {
  /** Name of an island, or `page`. */
  island: string
  what: string
}

export interface Look {
  /** How many elements of a kind a visitor gets to see, by what they look like in markup. */
  seen: Record<string, number>
  /** The same, of what the server printed alone. */
  printed: Record<string, number>
  /** Fields, by their kind: what a visitor fills in is nowhere lost. */
  fields: Record<string, number>
  /** What says that something is going on, or that a visitor has to wait: description by a name that is the same in every visit. */
  busy: Record<string, string>
  /** What stands in the fields, and what the visitor has put there, by the number of the field. */
  typed: Record<number, string>
  given: Record<number, string>
  /** Islands that are alive, and those that failed or never came, each as often as it is. */
  alive: Record<string, number>
  dead: Record<string, number>
  /** The island that an element of a kind is in. */
  owners: Record<string, string>
  errors: Wrong[]
  reported: Wrong[]
  /** Islands that asked a server for something while they were used. */
  asked: string[]
  scriptsRun: number
}

/** To run before anything of the page: numbers what the server printed, and collects errors. */
export const watch = () => {
  if (self !== top || location.href === 'about:blank') return
  const numbers = new WeakMap<Element, number>()
  const printed: Element[] = []
  const errors: Wrong[] = []
  const reported: Wrong[] = []
  const asked = new Set<string>()
  const proof = {
    numbers,
    printed,
    errors,
    reported,
    asked,
    using: '',
    started: {} as Record<string, number>,
    scriptsRun: 0,
    given: {} as Record<number, string>,
    /** Names of the islands that an element is in, the innermost first. */
    ownerOf(element: Element | null) {
      const { islands = [] } = (window as any).archipelago ?? {}
      const around = islands
        .filter(({ element: root }: any) => root.contains(element))
        .sort((a: any, b: any) => (a.element.contains(b.element) ? 1 : -1))
      return around[0]?.name ?? 'page'
    },
  }
  ;(window as any).proof = proof
  // What fuzzed data tries to call.
  ;(window as any).pwned = () => void proof.scriptsRun++
  document.addEventListener(
    'readystatechange',
    () => {
      for (const element of document.querySelectorAll('body *')) {
        numbers.set(element, printed.length)
        printed.push(element)
      }
    },
    { once: true },
  )
  const tell = (error: any, message: string) => {
    const stack = String(error?.stack ?? message)
    // Where it was thrown; what a test has thrown on purpose, and what is of the page's own scripts, is not ours.
    const [place = ''] = /https?:\/\/[^\s)]+/.exec(stack) ?? []
    if (/third party/.test(stack) || (place && !place.includes('/dist/'))) return
    errors.push({
      island: proof.using || 'page',
      what: `uncaught: ${String(error?.message ?? message)} (${place.replace(/^.*\//, '')})`,
    })
  }
  addEventListener('error', ({ error, message }) => message && tell(error, message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, String(reason)))
  document.addEventListener('archipelago:error', ({ detail }: any) => {
    reported.push({ island: detail.island, what: `reported: ${detail.cause?.message ?? detail.cause}` })
  })
  document.addEventListener('archipelago:mount', ({ detail }: any) => {
    proof.started[detail.island] = (proof.started[detail.island] ?? 0) + 1
  })
  const { fetch } = window
  window.fetch = (...args) => {
    if (proof.using) asked.add(proof.using)
    return fetch(...args)
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (...args) {
    if (proof.using) asked.add(proof.using)
    return send.apply(this, args)
  }
  window.open = () => null
  window.print = () => {}
  window.alert = () => {}
  window.confirm = () => true
}

/** How the page is at this moment. */
export const look = (): Look => {
  const { proof, archipelago } = window as any
  const { numbers, ownerOf } = proof
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const seen: Record<string, number> = {}
  const printed: Record<string, number> = {}
  const fields: Record<string, number> = {}
  const owners: Record<string, string> = {}
  const typed: Record<number, string> = {}
  const add = (counts: Record<string, number>, kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1)
  const kindOf = (element: any) => {
    const name = element.getAttribute('name')
    // Ids that we give differ from visit to visit; so do amounts.
    const id = /\d{2}|archipelago/.test(element.id) ? '' : element.id
    const [first = ''] = element.classList
    return `<${element.localName}${id && `#${id}`}${first && `.${first}`}${name ? `[${name}]` : ''}>`
  }
  const has =
    'h1,h2,h3,h4,h5,h6,p,li,td,th,img,a,button,input:not([type=hidden]),select,textarea,label,video,audio,blockquote'
  const counts: Record<string, number> = {}
  if (!proof.kinds) {
    proof.kinds = proof.pristine.map(kindOf)
    for (const kind of proof.kinds) add(counts, kind)
    proof.counts = counts
  }
  // Printed for a script to fill in and show: without it there is nothing to see.
  const EMPTY = '[hidden],[hidden] *,:is(audio,video):not([src],:has(source))'
  for (const element of document.body.querySelectorAll<HTMLElement>(has)) {
    // What is printed is what it was then, whatever classes it has now; what is made by script is of no printed kind.
    const kind = proof.kinds[numbers.get(element) ?? -1] ?? kindOf(element)
    if (!proof.counts[kind]) continue
    owners[kind] ??= ownerOf(element)
    const isField = element.matches('input:not([type=hidden]),select,textarea')
    if (isField) add(fields, kind)
    const number = numbers.get(element)
    if (isSeen(element)) {
      add(seen, kind)
      if (number !== undefined && !proof.pristine[number].matches(EMPTY)) add(printed, kind)
    }
    if (isField && number !== undefined)
      typed[number] = /^(checkbox|radio)$/.test((element as HTMLInputElement).type)
        ? String((element as HTMLInputElement).checked)
        : (element as HTMLInputElement).value
  }
  const busy: Record<string, string> = {}
  const note = (element: Element, what: string) => {
    const number = numbers.get(element)
    const parent = element.parentElement && numbers.get(element.parentElement)
    busy[`${what} ${number ?? `in ${parent ?? '?'} ${element.className}`}`] =
      `${ownerOf(element)}|${what}: ${(element.cloneNode() as Element).outerHTML.slice(0, 160)}`
  }
  for (const element of document.querySelectorAll(
    '[aria-busy=true],.blockOverlay,.blockUI,.processing,.submitting,.is-loading,[data-status=submitting],.ff-working',
  ))
    note(element, 'busy')
  for (const element of document.querySelectorAll(':disabled:not(option)')) note(element, 'disabled')
  // A panel that is closed may be; the page that a dialog lay over may not.
  for (const element of document.querySelectorAll('[inert]'))
    if (element.matches('body > *') || element.querySelector('main,h1')) note(element, 'inert')
  for (const element of [document.documentElement, document.body])
    if (/hidden|clip/.test(getComputedStyle(element).overflowY)) note(element, 'scroll is locked')
  const alive: Record<string, number> = {}
  const dead: Record<string, number> = {}
  for (const { name, state } of archipelago?.islands ?? []) {
    if (state === 'alive') add(alive, name)
    if (state === 'failed' || state === 'loading') add(dead, name)
  }
  return {
    seen,
    printed,
    fields,
    busy,
    typed,
    given: proof.given,
    alive,
    dead,
    owners,
    errors: proof.errors,
    reported: proof.reported,
    asked: [...proof.asked],
    scriptsRun: proof.scriptsRun,
  }
}

/**
 * Uses each island of the page: up to `most` controls in its first two elements are filled in, chosen or pressed, with pointer
 * and key. The same page is used the same way each time. Nothing leads away. `between` is called for each island once it was
 * used and before what it has begun is over: a name of a function of the page.
 */
export const use = async ({ most = 5, between = '', only = '' }): Promise<string[]> => {
  const { proof, archipelago } = window as any
  const stay = (event: Event) => {
    if (!(event.target as Element).closest?.('a[href^="#"]')) event.preventDefault()
  }
  addEventListener('click', stay)
  addEventListener('submit', stay)
  const frame = () =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(done)),
      new Promise((done) => setTimeout(done, 50)),
    ])
  const press = async (element: HTMLElement, key: string) => {
    const options = {
      key,
      code: key === ' ' ? 'Space' : key,
      bubbles: true,
      cancelable: true,
      composed: true,
    }
    element.dispatchEvent(new KeyboardEvent('keydown', options))
    element.dispatchEvent(new KeyboardEvent('keyup', options))
    await frame()
  }
  const click = async (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = {
      bubbles: true,
      cancelable: true,
      composed: true,
      button: 0,
      clientX: left + width / 2,
      clientY: top + height / 2,
    }
    const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true }
    element.dispatchEvent(new PointerEvent('pointerover', pointer))
    element.dispatchEvent(new MouseEvent('mouseover', at))
    element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
    if (element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 })))
      element.focus?.({ preventScroll: true })
    element.dispatchEvent(new PointerEvent('pointerup', pointer))
    element.dispatchEvent(new MouseEvent('mouseup', at))
    element.click?.()
    await frame()
  }
  const type = async (field: HTMLInputElement) => {
    field.focus({ preventScroll: true })
    const { type } = field
    field.value =
      type === 'email'
        ? 'ada@example.com'
        : type === 'number' || type === 'range'
          ? String(Math.max(Number(field.min) || 1, 2))
          : type === 'tel'
            ? '0101234567'
            : type === 'date'
              ? '2026-02-03'
              : type === 'url'
                ? 'https://example.com/'
                : 'Quay'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'y' }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await press(field, 'ArrowRight')
  }
  const used = new Set<string>()
  const counts: Record<string, number> = {}
  // The same order whenever they came to life.
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  for (const { name, element } of [...archipelago.islands].sort(byName)) {
    if (only && name !== only) continue
    counts[name] = (counts[name] ?? 0) + 1
    if (counts[name] > 2 || !element.isConnected) continue
    used.add(name)
    proof.using = name
    const all: HTMLElement[] = [
      element,
      ...element.querySelectorAll(
        'a[href],button,input:not([type=hidden],[type=file]),select,textarea,summary,[role=button],[role=tab],[role=slider],[tabindex="0"],.elementor-tab-title',
      ),
    ]
    // Fields first: what is sent has something in it.
    const fields = all.filter((one) => one.matches('input:not([type=submit],[type=button]),select,textarea'))
    const others = all.filter(
      (one) =>
        !fields.includes(one) && one.matches('a,button,input,summary,[role],[tabindex],.elementor-tab-title'),
    )
    const last = others.filter((one) => one.matches('[type=submit],.add_to_cart_button'))
    const chosen = [
      ...fields.slice(0, most * 2),
      ...others.filter((one) => !last.includes(one)).slice(0, most),
      ...last.slice(0, 2),
    ]
    for (const control of chosen) {
      const number = proof.numbers.get(control)
      const give = (value: string) => {
        if (number !== undefined) proof.given[number] = value
      }
      // What takes things away decides what is there afterwards.
      if (control.matches('.remove,.remove_from_cart_button,.woocommerce-remove-coupon')) continue
      if (!control.isConnected || !control.checkVisibility?.() || control.closest('[inert]')) continue
      if (control instanceof HTMLSelectElement) {
        // The same however often it is used.
        control.selectedIndex = Math.min(1, control.length - 1)
        give(control.value)
        control.dispatchEvent(new Event('input', { bubbles: true }))
        control.dispatchEvent(new Event('change', { bubbles: true }))
        await frame()
      } else if (
        control.matches(
          'textarea,input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=image],[type=reset])',
        )
      ) {
        await type(control as HTMLInputElement)
        give((control as HTMLInputElement).value)
      } else {
        await click(control)
        if (document.activeElement === control) await press(control, 'ArrowRight')
      }
    }
    if (between) await (window as any)[between](element, name)
    await press((document.activeElement ?? document.body) as HTMLElement, 'Escape')
    await press(document.body, 'Escape')
    // A modal that has to be answered.
    document.querySelector<HTMLElement>('.modal.show [data-dismiss="modal"]')?.click()
  }
  await frame()
  proof.using = ''
  removeEventListener('click', stay)
  removeEventListener('submit', stay)
  return [...used]
}
