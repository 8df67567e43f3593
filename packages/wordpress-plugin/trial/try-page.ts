// One page, without us and with us, at each width: opened, looked at, used, compared. All four are opened at once, and each pair does the same at the
// same time.
import { compare, compareEarly, forbids } from './compare'
import { type Mode, SIZES, type Size, stageOf } from './stage'
import { type Control, type Difference, type Frame, RUN, type Visit } from './types'

/** Milliseconds that a page has to load, and all of it to be tried. */
const LOAD = 30_000
const ALL = 150_000

/** The page cannot be tried; the code is one of class-trial-rows.php. */
export class Barred extends Error {
  constructor(
    readonly code: string,
    readonly data = '',
  ) {
    super(code)
  }
}

type Numbers = Pick<Visit, 'requests' | 'bytes' | 'work'>

export interface Result {
  kind: string
  differences: (Difference & { width: number })[]
  before: Numbers
  after: Numbers
  used: number
  /** Handles of scripts that did wait with us, at each width. */
  waited: string[]
}

interface Round {
  kind: string
  ours: Visit
  theirs: Visit
  controls: Control[]
}

const numbers = ({ requests, bytes, work }: Visit) => ({ requests, bytes, work })

const keyOf = ({ code, name }: Difference) => code + name

/** Differences of a page that are kept at each width. */
const MOST = 20

const check = async (address: string) => {
  const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin' }).catch(() => {
    throw new Barred('unreachable')
  })
  if (response.status >= 400) throw new Barred('status', String(response.status))
  if (new URL(response.url).pathname !== new URL(address).pathname)
    throw new Barred('moved', new URL(response.url).pathname)
  const why = forbids(response.headers)
  if (why) throw new Barred('policy', why)
  return response.headers.get('content-security-policy') ?? ''
}

/** Rejects after a time. @param code of what has happened then */
const late = (ms: number, code: string) => {
  let timer = 0
  const promise = new Promise<never>((_, fail) => {
    timer = window.setTimeout(() => fail(new Barred(code)), ms)
  })
  return { promise, clear: () => clearTimeout(timer) }
}

/**
 * Tries a page.
 * @param root the element with a box for each mode
 * @param addressOf its address in a mode
 * @param violated what the policy of this page forbids, as the browser says
 * @param stopping rejects when nobody wants it any more
 * @param isWait whether scripts wait: then it counts what is seen before anything is done, and whatever is on the page is used
 */
export const tryPage = async (
  root: HTMLElement,
  addressOf: (mode: Mode) => string,
  violated: () => string,
  stopping: Promise<never>,
  isWait = false,
): Promise<Result> => {
  const differ = (without: Visit[], ours: Visit, controls: Control[]) => [
    ...(isWait ? compareEarly(without, ours) : []),
    ...compare(without, ours, controls),
  ]
  const stage = stageOf(root, SIZES, 0.35)
  const checked = check(addressOf('with'))
  const over = late(ALL, 'silent')
  let leave!: (error: Barred) => void
  const left = new Promise<never>((_, fail) => {
    leave = fail
  })

  const open = async (mode: Mode, size: Size): Promise<Frame> => {
    const element = stage.put(mode, size, RUN)
    const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }))
    element.src = addressOf(mode)
    await Promise.race([loaded, new Promise((done) => setTimeout(done, LOAD))])
    const policy = await checked
    if (violated()) throw new Barred('policy', violated())
    let page: Frame | undefined
    try {
      page = (element.contentWindow as any)?.archipelagoTrial
    } catch {
      // It is of another origin: the page has left the frame, or nothing of it came.
    }
    if (!page) throw new Barred(policy ? 'policy' : 'silent', policy)
    element.addEventListener('load', () => leave(new Barred('silent')))
    return page
  }

  const round = async (size: Size, given?: Control[]): Promise<Round> => {
    const pair = await Promise.all([open('with', size), open('without', size)])
    await Promise.all(pair.map((page) => page.look()))
    const [ours, theirs] = pair
    const controls = given ?? (isWait ? theirs.controls(true) : ours.controls(false))
    for (const control of controls) await Promise.all(pair.map((page) => page.use(control)))
    return { kind: ours.kind, ours: ours.visit(), theirs: theirs.visit(), controls }
  }

  const tryWidth = async (size: Size): Promise<Result> => {
    const { kind, ours, theirs, controls } = await round(size)
    let differences = differ([theirs], ours, controls)
    if (differences[0]) {
      // What differs between two visits without us is not ours; and what does not differ the second time was chance.
      const second = await round(size, controls)
      const without = [theirs, second.theirs]
      const again = new Set(differ(without, second.ours, controls).map(keyOf))
      differences = differ(without, ours, controls).filter((one) => again.has(keyOf(one)))
    }
    return {
      kind,
      differences: differences.slice(0, MOST).map((one) => ({ ...one, width: size[0] })),
      before: numbers(theirs),
      after: numbers(ours),
      used: controls.length,
      waited: ours.waited,
    }
  }

  try {
    const widths = Promise.all(SIZES.map(tryWidth))
    // What has no page at all says so before its frames do.
    const results = await Promise.race([widths, checked.then(() => widths), left, over.promise, stopping])
    return {
      ...results.at(-1)!,
      differences: results.flatMap(({ differences }) => differences),
      used: results.reduce((sum, { used }) => sum + used, 0),
      waited: results[0]!.waited.filter((handle) => results.every(({ waited }) => waited.includes(handle))),
    }
  } finally {
    over.clear()
    stage.clear()
  }
}
