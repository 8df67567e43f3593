import { findAnywhere, findControls, reach } from './controls'
import { feignFocus } from './focus'
import { guard, type Notes } from './guard'
import { look } from './look'
import { watchRest } from './rest'
import { type Control, type Effect, type Frame, RUN, type Sight, type Visit } from './types'

// Runs first in each page of a trial (class-trial.php prints its tag). The admin's page uses it through `archipelagoTrial`.

/** Milliseconds that a page has to be still for, and that are waited for it at most. */
const LOADED = [200, 4000] as const
const SCROLLED = [200, 3000] as const
const REACHED = [75, 600] as const
const ACTED = [125, 1500] as const

/** Milliseconds: what an act has to show something, what moves by itself has to move, a frame of a window that draws none. */
const WAIT = { acted: 900, moves: 300, frame: 100, tick: 50 }

/** Scrolled at most, in windows: a page without end has one. */
const WINDOWS = 20

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resolves when the page was drawn anew, which tells whoever watches what is in the window. */
const drawn = () =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    sleep(WAIT.frame),
  ])

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
  let moving: string[] = []
  if (!(await rest(...REACHED))) {
    const { seen } = state(notes)
    await sleep(WAIT.moves)
    moving = restless(seen, state(notes).seen)
  }
  const before = state(notes, moving)
  act(node, control.kind)
  let after = before
  for (const until = Date.now() + WAIT.acted; Date.now() < until; ) {
    await sleep(WAIT.tick)
    after = state(notes, moving)
    if (isSame(before, after)) continue
    await rest(...ACTED)
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
  await rest(...REACHED)
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
  send(document.body, ['pointerover', 'pointermove', 'mousemove', 'mouseover'])
  for (let i = 1; i <= steps; i += 1) {
    scrollTo({ top: i * step, behavior: 'instant' })
    await drawn()
  }
  await rest(...SCROLLED)
  scrollTo({ top: 0, behavior: 'instant' })
  await drawn()
  await rest(...SCROLLED)
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
const notes = guard(data.query)
const rest = watchRest(notes.calls)
if (window.name === RUN) feignFocus()

const found: Omit<Visit, 'errors' | 'failed'> = {
  seen: {},
  early: {},
  waited: [],
  moving: [],
  shift: 0,
  height: 0,
  work: 0,
  requests: 0,
  bytes: 0,
  effects: [],
}

// Before the script that brings them hears of it.
document.addEventListener(
  'DOMContentLoaded',
  () => {
    const waiting = document.querySelectorAll('script[data-wait]')
    found.waited = [...waiting].map(({ id }) => id.replace(/-js$/, ''))
  },
  { capture: true, once: true },
)

const frame: Frame = {
  kind: data.kind,
  async look() {
    await rest(...LOADED)
    found.work = Math.round(notes.work)
    found.early = look()
    await scrollThrough()
    found.seen = look()
    await sleep(WAIT.moves)
    found.moving = restless(found.seen, look())
    found.shift = notes.shift()
    found.height = document.documentElement.scrollHeight
    Object.assign(found, scripts())
  },
  controls: (anywhere) =>
    anywhere ? findAnywhere() : findControls((window as any).archipelago?.islands ?? []),
  async use(control) {
    const { posted } = notes
    const { length } = notes.errors
    found.effects.push(await use(control, notes))
    // What was held back has no answer: whoever says so is right.
    if (notes.posted > posted) notes.errors.length = length
  },
  visit: () => ({ ...found, errors: [...notes.errors], failed: [...notes.failed] }),
}
;(window as any).archipelagoTrial = frame
