import type { Archipelago } from '@archipelago/loader'

// Tells the site that an island has failed: which one, and a code. Fetched when something has (boot.ts); takes nothing of other files, for
// it has to come where they do not. Nothing about the visitor: no cookies, no address of the page, no text of the error.

/** What happened: a file that did not come, markup or an answer that is not understood, code that broke off at the start or later, what
 * only the real jQuery does. */
type Code = 'chunk' | 'markup' | 'answer' | 'mount' | 'later' | 'jquery'

interface Failure {
  island: string
  element: Element
  cause: any
}

/** Milliseconds after which a page says that all went well, if nobody has left it before. */
const WHOLE = 60_000

const islands = () => (window.archipelago as Archipelago).islands

/** Whether the island is down; one that is not was alive when it failed. */
const isDown = ({ island, element }: Failure) =>
  !islands().some((one) => one.name === island && one.element === element && one.state === 'alive')

/**
 * What is to be told: name of the island, of its pack's part or of the base, and a code. Nothing of what authors wrote by hand, which no legacy
 * script would do, and of networks that fail.
 */
export const failureOf = (failure: Failure): [name: string, code: Code, member?: string] | undefined => {
  const { island, element, cause } = failure
  const { name, kind, message = '' } = cause ?? {}
  if (name === 'MissingMember') return ['jquery', 'jquery', message]
  if (element.matches('[data-island]')) return
  if (name === 'ChunkLoadError') return [/\/(base|pack-[\w-]+)-\w+\.js/.exec(message)?.[1] ?? island, 'chunk']
  if (name === 'RequestError') return kind === 'parse' ? [island, 'answer'] : undefined
  if (name === 'AbortError' || (name === 'TypeError' && /fetch|network|load failed/i.test(message))) return
  const down = isDown(failure)
  if (name === 'FieldError') return [island, down ? 'markup' : 'answer']
  return [island, down ? 'mount' : 'later']
}

let token: Promise<string | undefined> | undefined
const told = new Set<string>()

/** One token for the page view: it is what makes a beacon one that the site believes. */
const tokenAt = (address: string) =>
  (token ??= fetch(address, { credentials: 'omit', cache: 'no-store' })
    .then((answer) => answer.json())
    .then((data) => data.token))

const send = async (address: string, said: object) => {
  const token = await tokenAt(address)
  if (token)
    await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify({ token, ...said }),
    })
}

/** Says when the visitor leaves which islands are alive, and which of them were used. */
const tellWell = (address: string) => {
  const used = new Set<string>()
  for (const type of ['click', 'submit', 'input', 'change'])
    addEventListener(
      type,
      ({ target }) => {
        for (const { name, element } of islands()) if (element.contains(target as Node)) used.add(name)
      },
      true,
    )
  // Who leaves waits for nothing.
  tokenAt(address).catch(() => {})
  let over = false
  const end = () => {
    if (over) return
    over = true
    const seen = islands().flatMap(({ name, state }) => (state === 'alive' ? [name] : []))
    send(address, { seen: [...new Set(seen)], used: [...used] }).catch(() => {})
  }
  setTimeout(end, WHOLE)
  addEventListener('pagehide', end)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end())
}

/** Tells of a failure, once for each name on this page; without one, at the end of the view, that all went well. */
export default (address: string, failure?: Failure) => {
  if (!failure) return tellWell(address)
  const found = failureOf(failure)
  if (!found || told.has(found[0])) return
  told.add(found[0])
  const [island, code, member] = found
  send(address, { island, code, ...(member && { member }) }).catch(() => {})
}
