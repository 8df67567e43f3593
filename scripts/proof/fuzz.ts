import type { Tools } from './mutate'

export interface Found {
  /** Number of the case; the same seed makes the same. */
  number: number
  island: string
  change: string
  what: string
}

/** Runs in the page (after `watch`): islands of the page anew, each time with other data, used for a moment. */
export const fuzzElements = async ({
  seed,
  from,
  to,
}: {
  seed: number
  from: number
  to: number
}): Promise<Found[]> => {
  const { proof, archipelago, createTools } = window as any
  const { numbers, printed, pristine } = proof
  const found: Found[] = []
  /** Islands that can be taken out and put in again, by the number of their element. */
  proof.targets ??= archipelago.islands
    .filter(
      ({ element }: any) =>
        numbers.has(element) && !/^(HTML|BODY|MAIN|HEAD)$/.test(element.nodeName) && element.isConnected,
    )
    .map(({ name, element }: any) => ({ name, number: numbers.get(element) }))
  /** Functions, and what leads back to the window, are no data that a page prints. */
  const isData = (value: unknown) => {
    let isPlain = true
    try {
      const text = JSON.stringify(value, (_, one) => {
        isPlain &&= typeof one !== 'function'
        return one
      })
      return isPlain && text.length > 2
    } catch {
      return false
    }
  }
  proof.globals ??= Object.keys(window).filter((key) => {
    const value = (window as any)[key]
    return (
      !['proof', 'archipelago', 'archipelagoPressed', 'wp'].includes(key) &&
      value &&
      typeof value === 'object' &&
      Object.getPrototypeOf(value) === Object.prototype &&
      isData(value)
    )
  })
  const prototypes = [Object, Array, Function, String, Number, Element, HTMLElement].map(
    ({ prototype }) => prototype,
  )
  proof.natural ??= prototypes.map((prototype) => Object.getOwnPropertyNames(prototype).length)
  const { targets, globals, natural } = proof
  const frame = () =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(done)),
      new Promise((done) => setTimeout(done, 20)),
    ])
  const fresh = (number: number): Element => {
    const copy = pristine[number].cloneNode(true) as Element
    for (const [i, node] of [copy, ...copy.querySelectorAll('*')].entries()) {
      numbers.set(node, number + i)
      printed[number + i] = node
    }
    return copy
  }
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay)
  addEventListener('submit', stay)
  if (!targets.length) return []
  for (let number = from; number < to; number++) {
    console.debug(`case ${number}`)
    const tools: Tools = createTools(seed * 1_000_003 + number * 7919)
    const { next, pick } = tools
    const target = pick(targets) as { name: string; number: number }
    const element = fresh(target.number)
    const changes: string[] = []
    const began = performance.now()
    let undo = () => {}
    const lot = next()
    if (lot < 0.12 && globals.length) {
      const name = pick(globals) as string
      const before = (window as any)[name]
      const value = tools.value(before)
      changes.push(`${name} = ${JSON.stringify(value)?.slice(0, 150)}`)
      ;(window as any)[name] = value
      undo = () => ((window as any)[name] = before)
    } else if (lot < 0.3) {
      changes.push('answers')
      proof.spoil = (text: string) => tools.answer(text)
      undo = () => (proof.spoil = undefined)
    }
    const carriers = [element, ...element.querySelectorAll('*')].flatMap((node) =>
      [...node.attributes]
        .filter(({ name }) =>
          /^(data-|aria-(controls|labelledby|expanded)$|value$|min$|max$|step$|pattern$|maxlength$|for$|name$)/.test(
            name,
          ),
        )
        .map((attribute) => [node, attribute] as const),
    )
    const times = changes.length ? Math.floor(next() * 2) : 1 + Math.floor(next() * 3)
    for (let time = 0; time < times && carriers.length; time++) {
      const [node, { name, value }] = pick(carriers)
      const text = next() < 0.08 ? null : tools.text(value)
      changes.push(`${name}=${text?.slice(0, 150)} (was ${value.slice(0, 60)})`)
      if (text === null) node.removeAttribute(name)
      else node.setAttribute(name, text)
    }
    for (const data of element.querySelectorAll('script[type*=json]'))
      if (next() < 0.5) {
        data.textContent = tools.text(data.textContent!)
        changes.push(`${data.className || data.id || 'script'}: ${data.textContent.slice(0, 150)}`)
      }
    proof.using = target.name
    console.debug(`change ${target.name}: ${changes.join('; ').slice(0, 700)}`)
    proof.errors.length = 0
    // In the place of the one that is there, as an answer brings it.
    const old = proof.at[target.number] as Element
    if (old?.isConnected) old.replaceWith(element)
    else document.querySelector('main,body')!.append(element)
    proof.at[target.number] = element
    await frame()
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (let wait = 0; wait < 20; wait++) {
      const mine = archipelago.islands.filter((one: any) => one.element === element)
      if (!mine.some(({ state }: any) => state === 'loading')) break
      await frame()
    }
    const controls = [
      ...element.querySelectorAll<HTMLElement>(
        'a[href],button,input:not([type=hidden],[type=file]),select,summary,[role=button],[role=tab],[role=slider],.elementor-tab-title',
      ),
    ].filter((one) => one.checkVisibility())
    for (let time = 0; time < 3 && controls.length; time++) {
      const control = pick(controls)
      if (!control.isConnected) continue
      const at = { bubbles: true, cancelable: true, composed: true }
      if (control instanceof HTMLInputElement && !/submit|button|checkbox|radio|image/.test(control.type)) {
        try {
          control.value = tools.pick(['2', 'Quay', 'ada@example.com', '', '-7'])
        } catch {}
        control.dispatchEvent(new Event('input', at))
        control.dispatchEvent(new Event('change', at))
      } else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = Math.floor(next() * control.length)
        control.dispatchEvent(new Event('change', at))
      } else {
        control.focus({ preventScroll: true })
        control.click()
        control.dispatchEvent(
          new KeyboardEvent('keydown', { ...at, key: pick(['ArrowRight', 'Escape', 'End']) }),
        )
      }
      await frame()
    }
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    await frame()
    const tell = (what: string) =>
      found.push({ number, island: target.name, change: changes.join('; ').slice(0, 700), what })
    for (const { what } of proof.errors.splice(0)) tell(what)
    if (proof.scriptsRun) tell(`a script has run ${proof.scriptsRun} times`)
    proof.scriptsRun = 0
    if (({} as any).polluted !== undefined || ([] as any).polluted !== undefined) {
      tell('Object.prototype is polluted')
      delete (Object.prototype as any).polluted
    }
    prototypes.forEach((prototype, i) => {
      const count = Object.getOwnPropertyNames(prototype).length
      if (count !== natural[i]) tell(`${prototype.constructor.name}.prototype has other properties`)
      natural[i] = count
    })
    if (!document.body.checkVisibility() || !document.querySelector('main,h1,h2')?.checkVisibility())
      tell('the page is not to be seen')
    const ms = performance.now() - began
    if (ms > 5000) tell(`took ${Math.round(ms / 1000)} s`)
    undo()
    const again = fresh(target.number)
    if (element.isConnected) element.replaceWith(again)
    else document.querySelector('main,body')!.append(again)
    proof.at[target.number] = again
  }
  await frame()
  proof.using = ''
  for (const { what } of proof.errors.splice(0))
    found.push({ number: to, island: 'page', change: `one of ${from} to ${to}`, what })
  removeEventListener('click', stay)
  removeEventListener('submit', stay)
  return found
}

const decode = (text: string) =>
  text
    .replace(/&quot;|&#0?34;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;|&#0?38;/g, '&')
const encode = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A printed page with some of its data changed, and what was changed: attributes, data and options in inline scripts. */
export const fuzzPage = (html: string, tools: Tools): { html: string; changes: string[] } => {
  const changes: string[] = []
  const times = 1 + Math.floor(tools.next() * 4)
  for (let time = 0; time < times; time++) {
    const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].filter(
      ([tag, code]) => code!.trim() && !/archipelagoPressed/.test(tag),
    )
    if (scripts.length && tools.next() < 0.4) {
      const { index, 0: tag, 1: code } = tools.pick(scripts)
      const changed = /type=["'][^"']*json/.test(tag.slice(0, tag.indexOf('>')))
        ? tools.text(code!).replace(/</g, '\\u003c')
        : tools.script(code!)
      if (changed === code) continue
      const start = [...changed].findIndex((letter, i) => letter !== code![i])
      changes.push(`script: …${changed.slice(Math.max(0, start - 60), start + 120)}`)
      html = html.slice(0, index) + tag.replace(code!, () => changed) + html.slice(index + tag.length)
      continue
    }
    const attributes = [...html.matchAll(/\s(data-[\w-]+)=("[^"]*"|'[^']*')/g)].filter(
      ({ index }) => index > html.indexOf('<body'),
    )
    if (!attributes.length) continue
    const { index, 0: all, 1: name, 2: quoted } = tools.pick(attributes)
    const text = tools.text(decode(quoted!.slice(1, -1)))
    changes.push(`${name}=${text.slice(0, 150)} (was ${quoted!.slice(1, 60)})`)
    html = `${html.slice(0, index)} ${name}="${encode(text)}"${html.slice(index + all.length)}`
  }
  return { html, changes }
}
