import { matches } from './matches'
import { coming, whenThere } from './parts'
import { goesBy, namedBy, REPEATS } from './path'
import { release } from './replay'

// What a visitor does while parts of packs are on their way, so that nobody knows yet which island it is for. Links, forms and changes
// of fields wait where these packs are; all else the page has at once.

/** Clicks on these lead away or send a form. */
const LEADS =
  'a[href]:not([href^="#"],[href^="javascript:void"]),area,form button:not([type=button]),button[form],[type=submit],[type=image]'

/** A second click on these would take back the first, or ask twice. */
const TURNS = 'label,summary,[type=checkbox],[type=radio],[type=file]'

/** Milliseconds that a link or a form waits for parts at most: it leads somewhere without us. */
const PATIENCE = 3000

/** What the loader has to say, once it is there. */
export const gap: {
  /** Whether an island that is known holds the event. */
  isHeld?(event: Event, path: EventTarget[]): unknown
  /** Gives what is remembered to the islands that hold it. */
  press?(): void
  /** Whether there was a sign of a visitor. */
  met?: boolean
} = {}

/** In their order; `had`: the page has had it. */
const held: [event: any, target: any, had?: boolean][] = []
let letsGo: boolean | undefined

const letGo = () => {
  letsGo = true
  for (const one of held.splice(0))
    if (one[2]) {
      self.archipelagoPressed!.push(one[0])
      gap.press?.()
    } else release({ held: [one], state: 'alive' } as any)
  letsGo = false
}

const see = (event: any) => {
  const rows = coming()
  if (!rows[0] || letsGo) return
  gap.met = true
  const { type } = event
  if (!TYPES.includes(type) || goesBy(event)) return
  const path = event.composedPath()
  const [target] = path
  if (gap.isHeld?.(event, [...path])) return
  const on = target.closest ? target : target.parentElement
  const leads = type === 'submit' || (type === 'click' && on?.closest(LEADS))
  const around = rows.map((row) => row[4] || row[1]).join()
  // What says of the whole page that it has a pack says nothing of a link.
  const waits =
    (leads || type === 'change') &&
    [...path, namedBy(path)].some((node) => matches(node, `:is(${around}):not(html,body)`))
  // As the line in the head does (remember.ts): the page has it, an island gets a copy.
  if (!waits && (leads || held[99] || (type === 'click' && on?.closest(TURNS)))) return
  if (!leads || !held.some(([old, on]) => old.type === type && on === target))
    held.push([event, target, !waits])
  if (waits) {
    if (leads) event.preventDefault()
    event.stopImmediatePropagation()
  }
  whenThere(letGo)
  setTimeout(letGo, PATIENCE)
}

const TYPES = [...REPEATS, 'keydown', 'change']

/** Hears them from now on, in the place of the line in the head. */
export const hearGap = (): void => {
  const pressed = (self.archipelagoPressed ??= [])
  pressed.over = true
  for (const type of [...TYPES, 'pointerover', 'focusin', 'scroll']) addEventListener(type, see, true)
}
