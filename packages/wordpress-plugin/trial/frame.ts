import { findControls, reach } from './controls'
import { guard, type Notes } from './guard'
import { look } from './look'
import type { Control, Effect, Frame, Sight, Visit } from './types'

// Runs first in each page of a trial (class-trial.php prints its tag). The admin's page calls `archipelagoTrial.visit`.

/** Milliseconds. */
const WAIT = { step: 70, settled: 300, act: 120, acted: 900, top: 500 }

/** Scrolled at most, in windows: a page without end has one. */
const WINDOWS = 20

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What is there now and was not a moment ago, or the other way round: it moves by itself. */
const restless = (a: Sight, b: Sight) => [
  ...Object.keys(a).filter((key) => !(key in b)),
  ...Object.keys(b).filter((key) => !(key in a)),
]

const send = (node: Element, types: string[]) => {
  const { left, top, width, height } = node.getBoundingClientRect()
  const at = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: left + width / 2,
    clientY: top + height / 2,
  }
  for (const type of types) {
    const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent
    const bubbles = !/(enter|leave)$/.test(type)
    node.dispatchEvent(
      new Kind(type, {
        ...at,
        bubbles,
        view: window,
        ...(Kind === PointerEvent && { pointerType: 'mouse' }),
      }),
    )
  }
}

const act = (node: Element, kind: string) => {
  send(node, ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'mousemove'])
  if (kind === 'menu') {
    for (let on = node.parentElement; on?.matches('li'); on = null)
      send(on, ['pointerenter', 'mouseover', 'mouseenter'])
    ;(node as HTMLElement).focus()
    return
  }
  if (kind === 'choice') {
    const list = node as HTMLSelectElement
    const option = [...list.options].find((one) => one.value && !one.disabled)
    if (option) list.value = option.value
    list.dispatchEvent(new Event('input', { bubbles: true }))
    list.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  send(node, ['pointerdown', 'mousedown'])
  ;(node as HTMLElement).focus?.({ preventScroll: true })
  send(node, ['pointerup', 'mouseup'])
  if ('click' in node) (node as HTMLElement).click()
  else send(node, ['click'])
}

const state = (notes: Notes, moving: string[] = []) => {
  const seen = look(true)
  for (const key of moving) delete seen[key]
  return { seen, led: notes.led, posted: notes.posted, top: scrollY }
}

type State = ReturnType<typeof state>

const isSame = (a: State, b: State) =>
  a.led === b.led && a.posted === b.posted && Math.abs(a.top - b.top) < 40 && !restless(a.seen, b.seen)[0]

const use = async (control: Control, notes: Notes): Promise<Effect> => {
  const node = reach(control)
  if (typeof node === 'string') return { why: node }
  await sleep(WAIT.act)
  const { seen } = state(notes)
  await sleep(WAIT.settled)
  const moving = restless(seen, state(notes).seen)
  const before = state(notes, moving)
  act(node, control.kind)
  let after = before
  for (const until = Date.now() + WAIT.acted; Date.now() < until; ) {
    await sleep(WAIT.act)
    after = state(notes, moving)
    if (isSame(before, after)) continue
    await sleep(WAIT.settled)
    after = state(notes, moving)
    break
  }
  for (const type of ['keydown', 'keyup'])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent(type, {
        key: 'Escape',
        code: 'Escape',
        keyCode: 27,
        bubbles: true,
        cancelable: true,
      } as any),
    )
  ;(document.activeElement as HTMLElement | null)?.blur?.()
  send(node, ['pointerout', 'pointerleave', 'mouseout', 'mouseleave'])
  await sleep(WAIT.settled)
  return {
    changed: !isSame(before, after),
    scrolled: Math.abs(after.top - before.top) >= 40,
    led: after.led > before.led,
    posted: after.posted > before.posted,
    appeared: Object.keys(after.seen).filter((key) => !(key in before.seen)),
  }
}

const scrollThrough = async () => {
  const step = innerHeight * 0.8
  const steps = Math.min(WINDOWS, Math.ceil(document.documentElement.scrollHeight / step))
  send(document.body, ['pointerover', 'mousemove', 'mouseover'])
  for (let i = 1; i <= steps; i += 1) {
    scrollTo({ top: i * step, behavior: 'instant' })
    await sleep(WAIT.step)
  }
  await sleep(WAIT.settled)
  scrollTo({ top: 0, behavior: 'instant' })
  await sleep(WAIT.top)
}

const scripts = () => {
  const entries = performance
    .getEntriesByType('resource')
    .filter(({ initiatorType, name }: any) => initiatorType === 'script' || /\.js(\?|$)/.test(name)) as any[]
  // What is fetched ahead is for the next page.
  const ahead = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
  )
  const own = entries.filter(({ name }) => !/trial-frame\.js/.test(name) && !ahead.has(name))
  return {
    requests: own.length,
    bytes: own.reduce(
      (sum, { encodedBodySize, transferSize }) => sum + (encodedBodySize || transferSize || 0),
      0,
    ),
  }
}

const tag = document.currentScript as HTMLScriptElement
const data = JSON.parse(tag.dataset.trial ?? '{}')
const notes = guard(data.query, data.none)

const frame: Frame = {
  kind: data.kind,
  isWhole: () => document.readyState === 'complete',
  async visit(given) {
    await sleep(WAIT.settled)
    const { work } = notes
    await scrollThrough()
    const seen = look()
    await sleep(WAIT.settled)
    const visit: Visit = {
      errors: notes.errors,
      failed: [...notes.failed],
      seen,
      moving: restless(seen, look()),
      shift: notes.shift,
      height: document.documentElement.scrollHeight,
      work: Math.round(work),
      ...scripts(),
      effects: [],
    }
    const controls = given ?? findControls((window as any).archipelago?.islands ?? [])
    for (const control of controls) visit.effects.push(await use(control, notes))
    visit.errors = notes.errors.map((text) => text)
    visit.failed = [...notes.failed]
    return { visit, controls }
  },
}
;(window as any).archipelagoTrial = frame
