import { compare, forbids } from './compare'
import type { Control, Difference, Frame, Visit } from './types'

// Settings → "Try it on this site": opens the pages of the report without us and with us, one after the other in two frames, compares them, and
// sends what came out to an ajax action of the settings page (class-trial-view.php).

interface Page {
  name: string
  title: string
  address: string
}

interface Data {
  pages: Page[]
  ajax: string
  action: string
  leave: string
  nonce: string
  query: string
  key: [name: string, key: string]
  texts: Record<string, string>
}

/** Sizes of the windows that a page is opened in. */
const SIZES: [width: number, height: number][] = [
  [390, 780],
  [1280, 900],
]

/** Milliseconds that a page has to load. */
const LOAD = 30_000

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

class Stopped extends Error {}
/** The page cannot be tried; the code is one of class-trial-rows.php. */
class Barred extends Error {
  constructor(
    readonly code: string,
    readonly data = '',
  ) {
    super(code)
  }
}

const start = (root: HTMLElement) => {
  const data: Data = JSON.parse(root.dataset.trial!)
  const find = <Type extends HTMLElement = HTMLElement>(name: string) =>
    root.querySelector<Type>(`[data-${name}]`)!
  const run = find<HTMLButtonElement>('run')
  const stop = find<HTMLButtonElement>('stop')
  const close = find<HTMLButtonElement>('close')
  const bar = find<HTMLProgressElement>('bar')
  const status = find('status')
  const stage = find('stage')
  let stopped = false
  /** What the policy of this page forbids, as the browser says. */
  let violated = ''
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (/frame|child|default/.test(effectiveDirective)) violated = effectiveDirective
  })

  const fill = (text: string, values: unknown[]) =>
    text.replace(/%(?:(\d)\$)?[sd]/g, (_, at) => String(values[(at || 1) - 1]))

  const addressOf = (address: string, mode: string) => {
    const url = new URL(address)
    url.searchParams.set(data.query, mode)
    url.searchParams.set(...data.key)
    return url.href
  }

  /** Puts a frame of a size on the stage, small enough that all of it is in the window: what is not is not alive. */
  const frameOf = (mode: string, [width, height]: [number, number], scale: number) => {
    const box = stage.querySelector<HTMLElement>(`[data-mode="${mode}"]`)!
    const frame = document.createElement('iframe')
    frame.title = box.getAttribute('aria-label') ?? mode
    frame.tabIndex = -1
    frame.width = String(width)
    frame.height = String(height)
    frame.style.transform = `scale(${scale})`
    box.style.width = `${width * scale}px`
    box.style.height = `${height * scale}px`
    box.replaceChildren(frame)
    return frame
  }

  const scaleOf = ([width, height]: [number, number], part: number) =>
    Math.min(1, (innerWidth - 60) / 2 / width, (innerHeight * part) / height)

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

  const open = async (address: string, mode: string, size: [number, number], policy: string) => {
    const frame = frameOf(mode, size, scaleOf(size, 0.35))
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
    frame.src = address
    await Promise.race([loaded, sleep(LOAD)])
    if (stopped) throw new Stopped()
    if (violated) throw new Barred('policy', violated)
    let page: Frame | undefined
    try {
      page = (frame.contentWindow as any)?.archipelagoTrial
    } catch {
      // It is of another origin: the page has left the frame, or nothing of it came.
    }
    if (!page) throw new Barred(policy ? 'policy' : 'silent', policy)
    return page
  }

  const visit = async (
    page: Page,
    mode: string,
    size: [number, number],
    policy: string,
    controls?: Control[],
  ) => {
    const frame = await open(addressOf(page.address, mode), mode, size, policy)
    return { kind: frame.kind, ...(await frame.visit(controls)) }
  }

  interface Result {
    kind: string
    differences: (Difference & { width: number })[]
    before: { requests: number; bytes: number; work: number }
    after: { requests: number; bytes: number; work: number }
    used: number
  }

  const numbers = ({ requests, bytes, work }: Visit) => ({ requests, bytes, work })

  const tryPage = async (page: Page): Promise<Result> => {
    const policy = await check(addressOf(page.address, 'with'))
    let result: Result | undefined
    for (const size of SIZES) {
      const { visit: ours, controls, kind } = await visit(page, 'with', size, policy)
      if (stopped) throw new Stopped()
      const first = await visit(page, 'without', size, policy, controls)
      if (stopped) throw new Stopped()
      let differences = compare([first.visit], ours, controls)
      if (differences[0]) {
        // What differs between two visits without us is not ours; and what does not differ the second time was chance.
        const second = await visit(page, 'without', size, policy, controls)
        differences = compare([first.visit, second.visit], ours, controls)
      }
      if (differences[0]) {
        const again = await visit(page, 'with', size, policy, controls)
        const keys = new Set(
          compare([first.visit], again.visit, controls).map(({ code, name }) => code + name),
        )
        differences = differences.filter(({ code, name }) => keys.has(code + name))
      }
      result ??= { kind, differences: [], before: numbers(first.visit), after: numbers(ours), used: 0 }
      if (size === SIZES.at(-1)) Object.assign(result, { before: numbers(first.visit), after: numbers(ours) })
      result.used += controls.length
      result.differences.push(...differences.slice(0, 20).map((one) => ({ ...one, width: size[0] })))
    }
    return result!
  }

  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(data.ajax, {
      method: 'POST',
      body: new URLSearchParams({ nonce: data.nonce, ...fields }),
      credentials: 'same-origin',
    }).then((response) => response.json())
    if (!answer.success) throw new Error(answer.data?.message ?? data.texts.saved)
    // The server's own markup, escaped there.
    find('results').innerHTML = answer.data.html
  }

  const end = (text: string) => {
    run.disabled = false
    stop.hidden = bar.hidden = stage.hidden = true
    for (const box of stage.querySelectorAll('[data-mode]')) box.replaceChildren()
    status.textContent = text
  }

  const tryAll = async (pages: Page[]) => {
    stopped = false
    run.disabled = true
    stage.classList.remove('archipelago-large')
    stop.hidden = bar.hidden = stage.hidden = false
    close.hidden = true
    bar.max = pages.length
    let left = ''
    try {
      for (const [at, page] of pages.entries()) {
        bar.value = at
        status.textContent = fill(data.texts.progress!, [at + 1, pages.length, page.title])
        const result = await tryPage(page).catch((error) => {
          if (error instanceof Stopped || stopped) throw new Stopped()
          const barred =
            error instanceof Barred ? error : new Barred('broken', String(error?.message ?? error))
          return { barred: { code: barred.code, data: barred.data } }
        })
        await post({
          action: data.action,
          address: page.address,
          name: page.name,
          result: JSON.stringify(result),
        })
      }
    } catch (error: any) {
      left = error instanceof Stopped ? data.texts.stopped! : error.message || data.texts.saved
    }
    end(left || data.texts.done!)
  }

  /** Shows a page without us and with us, side by side. */
  const show = (address: string, width: number) => {
    const size = SIZES.find((one) => one[0] === width) ?? SIZES[1]!
    stage.hidden = close.hidden = false
    stage.classList.add('archipelago-large')
    for (const mode of ['without', 'with'])
      frameOf(mode, size, scaleOf(size, 0.75)).src = addressOf(address, mode)
    close.focus()
  }

  const hide = () => {
    stage.hidden = true
    stage.classList.remove('archipelago-large')
    for (const box of stage.querySelectorAll('[data-mode]')) box.replaceChildren()
  }

  run.addEventListener('click', () => tryAll(data.pages))
  stop.addEventListener('click', () => {
    stopped = true
    status.textContent = data.texts.stopped!
  })
  let shown: HTMLElement | undefined
  const back = () => {
    hide()
    shown?.focus()
  }
  close.addEventListener('click', back)
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !close.hidden) back()
  })
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(
      'button[data-show], button[data-again], button[data-leave]',
    )
    if (!button) return
    const { show: address, again, leave, width, left } = button.dataset
    if (address) {
      shown = button
      show(address, Number(width))
    }
    const page = data.pages.find((one) => one.address === again)
    if (page && !run.disabled) tryAll([page])
    if (leave)
      post({ action: data.leave, kind: leave, left: left ?? '' }).then(
        () => {
          status.textContent = data.texts.kept!
        },
        (error) => {
          status.textContent = error.message
        },
      )
  })
}

const root = document.getElementById('archipelago-trial')
if (root) start(root)
