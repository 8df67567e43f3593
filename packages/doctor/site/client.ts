import { type Get, UsageError } from '../load.ts'
import { type Robots, readRobots } from './robots.ts'

/** Why a page has no report. */
export type Trouble =
  /** robots.txt asks us to stay away. */
  | 'robots'
  /** Asks for a login. */
  | 'login'
  /** Leads to another site. */
  | 'elsewhere'
  /** Not HTML: an image, a feed, a download. */
  | 'other-type'
  /** An HTTP error, no answer, a circle of redirects. */
  | 'failed'

/** A page that cannot be had, and which kind of trouble that is. */
export class PageError extends UsageError {
  constructor(
    readonly trouble: Trouble,
    message: string,
  ) {
    super(message)
  }
}

export interface ClientOptions {
  /** Requests in a second to one host, at most. */
  rate: number
  /** Milliseconds that a host has for an answer. */
  timeout: number
  /** Whether robots.txt is followed. */
  robots: boolean
  /** Of the caller, such as a cookie; they go to the hosts of `own` only. */
  headers: Record<string, string>
  own: ReadonlySet<string>
}

export const NAME = 'archipelago-doctor'
const HOPS = 10
/** Times that a server may say "later", and the longest wait in milliseconds that we agree to. */
const TRIES = 3
const PATIENCE = 60_000

const sleep = (time: number) => new Promise((done) => setTimeout(done, time))

/** `www.` is the same site. */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '')

/** Milliseconds of a Retry-After header, which has seconds or a date; a second where there is none. */
const waitOf = (header: string | null): number => {
  const time = /^\d+$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isFinite(time) ? Math.max(time, 0) : 1000
}

/** Asks one site after another's rules: not too fast, not where robots.txt says no, and never another site than asked for. */
export const createClient = (options: ClientOptions) => {
  const { rate, timeout, headers, own } = options
  const turns = new Map<string, { next: number; gap: number; queue: Promise<void> }>()
  const rules = new Map<string, Promise<Robots>>()

  const turnOf = (host: string) => {
    const turn = turns.get(host) ?? { next: 0, gap: 1000 / rate, queue: Promise.resolve() }
    turns.set(host, turn)
    return turn
  }

  const ask = async (address: string, more: Record<string, string>, limit: number): Promise<Response> => {
    const { host } = new URL(address)
    const turn = turnOf(host)
    for (let tries = 1; ; tries++) {
      // One waits after the other, so that a busy machine lets no two go at once.
      turn.queue = turn.queue.then(async () => {
        for (let wait = 0; (wait = turn.next - Date.now()) > 0; ) await sleep(wait)
        turn.next = Date.now() + turn.gap
      })
      await turn.queue
      const response = await fetch(address, {
        headers: { 'user-agent': NAME, ...more, ...(own.has(siteOf(address)) ? headers : {}) },
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      }).catch((error) => {
        // The server has closed a connection that was kept open, while the request was on its way.
        if (tries < TRIES && /UND_ERR_SOCKET|ECONNRESET|EPIPE/.test(error.cause?.code)) return undefined
        throw error
      })
      if (!response) continue
      if (!/^(429|503)$/.test(`${response.status}`) || tries === TRIES) return response
      const wait = waitOf(response.headers.get('retry-after'))
      if (wait > PATIENCE) return response
      await response.body?.cancel()
      // Everybody waits, not only who was told.
      turn.next = Math.max(turn.next, Date.now() + wait)
    }
  }

  /** robots.txt of the address' host. One that is not there allows everything (RFC 9309 2.3.1.3). */
  const robotsOf = (address: string): Promise<Robots> => {
    const { origin, host } = new URL(address)
    const read = async () => {
      const text = await follow(`${origin}/robots.txt`, {}, timeout)
        .then((response) => (response.ok ? response.text() : ''))
        .catch(() => '')
      const robots = readRobots(text, NAME)
      if (options.robots) turnOf(host).gap = Math.max(1000 / rate, robots.delay * 1000)
      return robots
    }
    const known = rules.get(origin) ?? read()
    rules.set(origin, known)
    return known
  }

  /** Follows redirects within the site. */
  const follow = async (
    address: string,
    more: Record<string, string>,
    limit: number,
    check?: (at: string) => Promise<void>,
  ): Promise<Response> => {
    let at = address
    const seen = new Set<string>()
    for (let hops = 0; hops <= HOPS; hops++) {
      await check?.(at)
      const response = await ask(at, more, limit)
      const target = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || !target) return response
      await response.body?.cancel()
      if (!URL.canParse(target, at)) throw new PageError('failed', 'redirects to what is no address')
      seen.add(at)
      const next = new URL(target, at).href
      if (siteOf(next) !== siteOf(address) || !/^https?:/.test(next))
        throw new PageError('elsewhere', `redirects to another site, ${new URL(next).host || next}`)
      at = next
      if (seen.has(at)) throw new PageError('failed', 'redirects in a circle')
    }
    throw new PageError('failed', `more than ${HOPS} redirects`)
  }

  /** `Get` of load.ts for this site. */
  const get: Get = (address, more, limit = timeout) =>
    follow(address, more, limit, async (at) => {
      if (options.robots && !(await robotsOf(at)).allows(at))
        throw new PageError('robots', 'robots.txt asks robots to stay away from it')
    })

  return { get, robotsOf }
}

export type Client = ReturnType<typeof createClient>
